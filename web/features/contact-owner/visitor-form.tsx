import {
  lazy,
  type RefObject,
  Suspense,
  type SyntheticEvent,
  startTransition,
  useActionState,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import type { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostRefusal } from '#domain/page-context.ts';
import { parseWith } from '#domain/parse.ts';
import type { RevealedOwner } from '#domain/property/property.ts';
import type { VisitorEntry } from '#domain/visitor/visitor.ts';
import { counted } from '#domain/words/counts.ts';
import { shownProblem } from '#domain/words/sentence.ts';
import type { ProvenReveal } from '#web/features/contact-owner/proof/send-reveal.ts';
import type { Remember } from '#web/features/contact-owner/remember-tick.tsx';
import { publicApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { readStored, STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { RobotTrap, TextInput } from '#web/ui/form/inputs.tsx';
import { Spinner } from '#web/ui/icon.tsx';
import { toastError, toastStore } from '#web/ui/overlay/toast-store.ts';

interface VisitorFormProps {
  propertyId: number;
  onRevealed: (owner: RevealedOwner) => void;
  /** The listing has been sold: there is nothing left to ask (D66). Takes the sentence that says so. */
  onSold: (sentence: string) => void;
  /** A post without scripts that was refused. */
  refusal: PostRefusal | undefined;
  inDialog: boolean;
  /** The owner's number is not shown: the owner calls back (D79). */
  callsBack: boolean;
}

/** Fetched with the form; without it the form works as before. */
const RememberTick = lazy(() =>
  import('#web/features/contact-owner/remember-tick.tsx').catch(() => ({ default: () => null })),
);

/** Fetched when a phone has to be confirmed first. */
const ConfirmPhone = lazy(() => import('#web/features/contact-owner/confirm/confirm-phone.tsx'));

const LINES = [
  {
    name: 'name',
    label: 'Your name',
    autoComplete: 'name',
    maxLength: LIMITS.visitor.name.max,
    'data-autofocus': true,
  },
  {
    name: 'phone',
    label: 'Your phone',
    help: 'Ten digits',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: LIMITS.phoneText,
  },
];

/** Name and phone for an owner's contact (spec 5, Visitor form). A plain post of the page without scripts, a call with them. */
export function VisitorForm({ propertyId, onRevealed, onSold, refusal, inDialog, callsBack }: VisitorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const remember = useRef<Remember | null>(null);
  const revealed = (owner: RevealedOwner, visitor: VisitorEntry) => {
    remember.current?.(visitor);
    onRevealed(owner);
  };
  const { send, busy, failure } = useReveal(propertyId, revealed, onSold, refusal);
  const errors = Object.fromEntries((failure?.problems ?? []).map(({ field, type }) => [field, type]));
  // In a private window nothing else keeps it.
  const confirmed = useRef<string | null>(null);
  const [seen, setSeen] = useState<Failure | null>(null);
  const phone = failure === seen ? undefined : failure?.toConfirm;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (confirmed.current !== null) fields.set('confirmation', confirmed.current);
    startTransition(() => send(fields));
  };
  const shownAtFirst = useRef(failure);
  useEffect(() => {
    if (failure === shownAtFirst.current) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  const again = (confirmation: string) => {
    confirmed.current = confirmation;
    setSeen(failure);
    form.current?.requestSubmit();
  };
  return (
    <>
      {phone !== undefined && (
        <Suspense fallback={<Spinner label="One moment" />}>
          <ConfirmPhone phone={phone} onConfirmed={again} onBack={() => setSeen(failure)} />
        </Suspense>
      )}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        className={phone === undefined ? 'grid gap-4' : 'hidden'}
      >
        {failure?.message && (
          <Banner tone="bad">
            {failure.message}
            {failure.status === 429 && <ContactPageLink inDialog={inDialog} />}
          </Banner>
        )}
        {LINES.map(({ label, help, ...props }) => (
          <Field key={props.name} label={label} help={help} error={errors[props.name]}>
            <TextInput {...props} required defaultValue={refusal?.values[props.name]} />
          </Field>
        ))}
        <input type="hidden" name="property_id" value={propertyId} />
        <RobotTrap />
        <Suspense>
          <RememberTick form={form} remember={remember} />
        </Suspense>
        <PrivacyLine inDialog={inDialog} callsBack={callsBack} />
        <Button type="submit" tone="primary" busy={busy}>
          {callsBack ? 'Ask for a call back' : 'Show owner details'}
        </Button>
      </form>
    </>
  );
}

/** The way on for who is shown no more owners for a while. */
function ContactPageLink({ inDialog }: Pick<VisitorFormProps, 'inDialog'>) {
  return (
    <>
      {' '}
      <Link to={paths.contact} replace={inDialog} className={TEXT_LINK}>
        Go to the contact page
      </Link>
    </>
  );
}

/** From the dialog it takes the place of the dialog's step in the history. */
function PrivacyLine({ inDialog, callsBack }: Pick<VisitorFormProps, 'inDialog' | 'callsBack'>) {
  return (
    <p className="text-ink-soft text-sm">
      {callsBack
        ? 'We keep your name and phone, and give them to the owner for the call.'
        : 'We keep your name and phone so that our team knows who asked for this owner.'}{' '}
      <Link to={paths.privacy} replace={inDialog} className={TEXT_LINK}>
        How we treat them
      </Link>
    </p>
  );
}

/**
 * Sends the form once at a time; a failed call shows a toast (spec 8) and keeps what was typed. The toast goes with the
 * next try or with the form: it says nothing about what comes after, and would stand over it. That the listing is sold is an answer.
 */
function useReveal(
  propertyId: number,
  onRevealed: (owner: RevealedOwner, visitor: VisitorEntry) => void,
  onSold: (sentence: string) => void,
  refusal: PostRefusal | undefined,
) {
  useEffect(() => {
    // Fetched ahead of the first submit; a failure shows up there.
    loadVisitorRules().catch(() => undefined);
  }, []);
  const proven = useProof(propertyId);
  const failureToast = useRef(0);
  useEffect(() => () => toastStore.dismiss(failureToast.current), []);
  const [failure, send, busy] = useActionState(async (_before: Failure | null, fields: FormData) => {
    toastStore.dismiss(failureToast.current);
    const outcome = await revealOwner(fields, await proven.current);
    if (!outcome.ok) {
      if (outcome.isSold) onSold(outcome.message);
      else if (outcome.message) failureToast.current = toastError('Failed to add visitor');
      return outcome;
    }
    onRevealed(outcome.owner, outcome.visitor);
    return null;
  }, refusal ?? null);
  return { send, busy, failure };
}

/** What sends the form with a proof that is made while somebody types (D83). Without it the form works as before. */
function useProof(propertyId: number): RefObject<Promise<ProvenReveal | null> | null> {
  const proven = useRef<Promise<ProvenReveal | null> | null>(null);
  useEffect(() => {
    const loading = import('#web/features/contact-owner/proof/send-reveal.ts').then(
      ({ prepareReveal }) => prepareReveal(propertyId),
      () => null,
    );
    proven.current = loading;
    return () => void loading.then((reveal) => reveal?.stop());
  }, [propertyId]);
  return proven;
}

/** `message` is one sentence for the form, '' when the fields' messages are enough. */
type Failure = Pick<PostRefusal, 'ok' | 'problems' | 'message'> & {
  isSold?: boolean;
  status?: number;
  /** The phone that has to be confirmed first (D87). */
  toConfirm?: string;
};

/** The owner, and who asked as the rules read it. */
interface Revealed {
  ok: true;
  owner: RevealedOwner;
  visitor: VisitorEntry;
}

/** The form's rules, fetched when somebody opens the form: the page itself does without the engine that runs them. */
const loadVisitorRules = () => import('#domain/visitor/visitor.ts');

/** Leaves name and phone for a listing's owner (spec 7, `POST /visitors/`, multipart). What is wrong is found here first. */
export async function revealOwner(fields: FormData, proven: ProvenReveal | null = null): Promise<Revealed | Failure> {
  let phone: string | undefined;
  try {
    const send = proven?.send ?? ((sent: FormData) => publicApi.post<RevealedOwner>('/visitors/', sent));
    const { visitorSchema } = await loadVisitorRules();
    const checked = parseWith(visitorSchema, { name: fields.get('name'), phone: fields.get('phone') });
    if (!checked.ok) return { ok: false, problems: checked.problems.map(shownProblem), message: '' };
    phone = checked.value.phone;
    if (!fields.has('confirmation') && readStored(STORAGE_KEYS.confirmedPhones) !== null)
      await addConfirmation(fields, phone);
    return { ok: true, owner: await send(fields), visitor: checked.value };
  } catch (error) {
    // Anything else: the rules could not be fetched.
    const failure = error instanceof ApiError ? error : new ApiError(0, null);
    const { problems, status, code } = failure;
    if (code === 'CONFIRM_PHONE' && phone !== undefined)
      return { ok: false, problems: [], message: '', toConfirm: phone };
    return { ok: false, problems: [...problems], message: failureText(failure), isSold: code === 'CONFLICT', status };
  }
}

/** What this browser has to show for the phone, when it was confirmed here. */
async function addConfirmation(fields: FormData, phone: string): Promise<void> {
  const { confirmationOf } = await import('#web/lib/device/confirmed-phones.ts');
  const confirmation = confirmationOf(phone);
  if (confirmation !== undefined) fields.set('confirmation', confirmation);
}

/** What to do now, in one sentence; the typed text stays. */
export function failureText(error: Pick<AppError, 'code' | 'retryAfter'> & { told?: string | null }): string {
  if (error.code === 'RATE_LIMITED') {
    const wait = waitText(error.retryAfter);
    // The server knows what was too much; a sentence that does not say when is not enough.
    if (error.told?.includes(wait)) return error.told;
    return `There were too many requests from here. Please try again ${wait}.`;
  }
  if (error.code === 'VALIDATION_FAILED') return '';
  if (error.code === 'NOT_FOUND') return 'This property has been removed in the meantime.';
  if (error.code === 'CONFLICT')
    return 'This property has just been sold, so the owner’s number is no longer available.';
  return 'We could not send it. Your text is kept; please try again.';
}

/** Seconds -> 'in 5 minutes'. */
function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'later';
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60 ? counted(minutes, 'inAboutMinutes') : counted(Math.ceil(minutes / 60), 'inAboutHours');
}
