import { SITE } from '#domain/site.ts';
import { paths } from '#web/lib/paths.ts';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { Link } from '#web/ui/link.tsx';

/** Terms and consent in plain words. Whoever changes them changes `TERMS_VERSION`. */
export function Terms({ error }: { error: string | undefined }) {
  return (
    <section aria-label="What you agree to" className="panel flex flex-col gap-3 p-4 sm:p-6">
      <h2 className="text-xl">What you agree to</h2>
      <ul className="list-disc space-y-1 ps-5 text-ink-soft">
        <li>The home is yours, or its owner asked you to sell it. You are not a broker.</li>
        <li>What you write is true, and the photographs show this home and are yours to use.</li>
        <li>{SITE.companyName} may call you about it, and shows it here once it has been checked.</li>
        <li>
          Anyone who wants your number leaves their name and phone first. We do not sell it or pass it to brokers.
        </li>
        <li>
          It is free. With the key that you get you can change it or take it down whenever you like, or take it back
          before we publish it.
        </li>
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
