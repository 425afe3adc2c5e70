import { TERMS, TERMS_VERSION } from '#domain/terms.ts';
import { paths } from '#web/lib/paths.ts';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { Link } from '#web/ui/link.tsx';

/** Terms and consent in plain words. */
export function Terms({ error }: { error: string | undefined }) {
  return (
    <section aria-label="What you agree to" className="panel flex flex-col gap-3 p-4 sm:p-6">
      <h2 className="text-xl">What you agree to</h2>
      <ul className="list-disc space-y-1 ps-5 text-ink-soft">
        {TERMS[TERMS_VERSION].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <label className="tick">
        <input type="checkbox" name="consent" value="true" aria-invalid={error ? true : undefined} />
        <span className="grow">Yes, I agree.</span>
      </label>
      <FieldError id="consent-error" error={error} />
      <p>
        <Link to={paths.privacy} className={TEXT_LINK}>
          How we handle your data
        </Link>
      </p>
    </section>
  );
}
