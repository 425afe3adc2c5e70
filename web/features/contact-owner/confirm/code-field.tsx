import { CONSENT, CONSENT_VERSION } from '#domain/consent.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostOutcome } from '#domain/page-context.ts';
import { formatPhone } from '#domain/phone.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { Link } from '#web/ui/link.tsx';

interface CodeFieldProps {
  error: string | undefined;
  /** More than one was sent: the newest counts. */
  isAnother?: boolean | undefined;
}

/** The box for a code: phones offer to fill it from the message. */
export function CodeField({ error, isAnother = false }: CodeFieldProps) {
  const help = isAnother
    ? t('The six digits of the latest message, valid for ten minutes')
    : t('Six digits, valid for ten minutes');
  return (
    <Field label={t('Code')} help={help} error={error}>
      <TextInput
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.phoneCode.digits + 2}
        required
        data-autofocus
      />
    </Field>
  );
}

/** Who asked in a page without scripts, with the request that a code was sent for. */
export interface PostedRequest {
  values: { name: string; phone: string; request: string };
  refusal: Exclude<PostOutcome<object>, { ok: true }> | undefined;
}

interface PostedCodeProps {
  propertyId: number;
  request: PostedRequest;
  /** What the address says of the purchase. */
  terms: string;
}

/** The same in a page without scripts: the next post carries the code (D87). */
export function PostedCode({ propertyId, request, terms }: PostedCodeProps) {
  const { values, refusal } = request;
  const error = refusal?.problems.find(({ field }) => field === 'code')?.type;
  // When the next code can be had in a moment, there is no reason to go elsewhere.
  const isShort = (refusal?.retryAfter ?? Number.POSITIVE_INFINITY) <= LIMITS.phoneCode.resendSeconds;
  return (
    <form method="post" noValidate className="grid gap-4">
      {!error && refusal && <Refusal message={refusal.message} status={isShort ? undefined : refusal.status} />}
      <p>
        {t('We have sent a six-digit code to {phone}. Enter it to continue.', { phone: formatPhone(values.phone) })}
      </p>
      <CodeField error={error} />
      {Object.entries({ ...values, property_id: propertyId, consent_version: CONSENT_VERSION }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-ink-soft text-sm">{CONSENT.plain}</p>
      <Button type="submit" tone="primary">
        {t('Confirm phone')}
      </Button>
      <Button type="submit" size="sm" name="again" value="1">
        {t('Send another code')}
      </Button>
      <a href={`?${terms}contact=owner#contact-owner`} className={buttonClass({ tone: 'quiet', size: 'sm' })}>
        {t('Change the number')}
      </a>
    </form>
  );
}

interface RefusalProps {
  message: string;
  /** Of the answer; undefined when none came. */
  status: number | undefined;
  /** From the dialog a link takes the place of the dialog's step in the history. */
  inDialog?: boolean;
}

/** Why no owner is shown; for who was shown many, with the way on (D83). */
export function Refusal({ message, status, inDialog = false }: RefusalProps) {
  return (
    <Banner tone="bad">
      {message}
      {status === 429 && (
        <>
          {' '}
          <Link to={paths.contact} replace={inDialog} className={TEXT_LINK}>
            {t('Go to the contact page')}
          </Link>
        </>
      )}
    </Banner>
  );
}
