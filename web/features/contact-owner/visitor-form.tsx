import {
  lazy,
  Suspense,
  type SyntheticEvent,
  startTransition,
  useActionState,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SentCode } from '#domain/answers/visitors.ts';
import { CONSENT, CONSENT_VERSION } from '#domain/consent.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostRefusal } from '#domain/page-context.ts';
import type { RevealAnswer } from '#domain/property/property.ts';
import type { VisitorEntry } from '#domain/visitor.ts';
import { t } from '#domain/words/t.ts';
import { Refusal } from '#web/features/contact-owner/confirm/code-field.tsx';
import { type Remember, RememberTick } from '#web/features/contact-owner/remember-tick.tsx';
import type { Failure } from '#web/features/contact-owner/reveal-owner.ts';
import type { ProvenReveal } from '#web/features/contact-owner/send-reveal.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { loadAnew } from '#web/lib/line.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { RobotTrap } from '#web/ui/form/robot-trap.tsx';
import { Spinner } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { toastError, toastStore } from '#web/ui/overlay/toast-store.ts';

interface VisitorFormProps {
  propertyId: number;
  onRevealed: (owner: RevealAnswer, visitor: VisitorEntry) => void;
  /** The listing has been sold: there is nothing left to ask (D66). Takes the sentence that says so. */
  onSold: (sentence: string) => void;
  /** A post without scripts that was refused. */
  refusal: PostRefusal | undefined;
  inDialog: boolean;
  /** The owner's number is not shown: the owner calls back (D79). */
  callsBack: boolean;
}

/** Fetched when a phone has to be confirmed first. */
const ConfirmPhone = lazy(() => import('#web/features/contact-owner/confirm/confirm-phone.tsx'));

const LINES = [
  {
    name: 'name',
    label: t('Your name'),
    autoComplete: 'name',
    maxLength: LIMITS.visitor.name.max,
    'data-autofocus': true,
  },
  {
    name: 'phone',
    label: t('Your phone'),
    help: t('Ten digits'),
    type: 'tel',
    autoComplete: 'tel',
    maxLength: LIMITS.phoneText,
  },
];

/** Name and phone for an owner's contact (spec 5, Visitor form). A plain post of the page without scripts, a call with them. */
export function VisitorForm({ propertyId, onRevealed, onSold, refusal, inDialog, callsBack }: VisitorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const remember = useRef<Remember | null>(null);
  const revealed = (owner: RevealAnswer, visitor: VisitorEntry) => {
    remember.current?.(visitor);
    onRevealed(owner, visitor);
  };
  const proven = useProof(propertyId);
  const { send, busy, failure } = useReveal(proven, revealed, onSold, refusal);
  const isSlow = useIsSlow(busy);
  const errors = Object.fromEntries((failure?.problems ?? []).map(({ field, type }) => [field, type]));
  const hasConfirmed = useRef(false);
  const wantsCallBack = useRef(false);
  /** Whose phone was not confirmed, because the number is to be changed. */
  const [left, setLeft] = useState<Failure | null>(null);
  const toConfirm = failure === left ? undefined : failure?.toConfirm;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (wantsCallBack.current) fields.set('callback', 'true');
    wantsCallBack.current = false;
    startTransition(() => send({ fields, hasConfirmed: hasConfirmed.current }));
  };
  useLayoutEffect(() => {
    // It came after its dialog.
    if (!document.activeElement?.matches('[data-dialog-title]')) return;
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const shownAtFirst = useRef(failure);
  useEffect(() => {
    if (failure === shownAtFirst.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    // Nothing has the focus once the box for the code is gone.
    const lost =
      document.activeElement === document.body
        ? form.current?.querySelector<HTMLElement>('button[type="submit"]')
        : null;
    (wrong ?? lost)?.focus();
  }, [failure]);
  useEffect(() => {
    if (left) form.current?.querySelector<HTMLElement>('[name="phone"]')?.focus();
  }, [left]);
  const again = () => {
    hasConfirmed.current = true;
    form.current?.requestSubmit();
  };
  const askForCallBack = () => {
    wantsCallBack.current = true;
    form.current?.requestSubmit();
  };
  const sendCode = useCallback(async (phone: string) => sendCodeTo(phone, await proven()), [proven]);
  return (
    <>
      {toConfirm && (
        <Suspense fallback={<Spinner label={t('One moment')} />}>
          <ConfirmPhone
            key={toConfirm.at}
            phone={toConfirm.phone}
            {...{ inDialog, sendCode, busy }}
            onConfirmed={again}
            onCallBack={askForCallBack}
            onBack={() => setLeft(failure)}
          />
        </Suspense>
      )}
      <form ref={form} method="post" noValidate onSubmit={submit} className={toConfirm ? 'hidden' : 'grid gap-4'}>
        {failure?.message && <Refusal message={failure.message} status={failure.status} inDialog={inDialog} />}
        {LINES.map(({ label, help, ...props }) => (
          <Field key={props.name} label={label} help={help} error={errors[props.name]}>
            <TextInput {...props} required defaultValue={refusal?.values[props.name]} />
          </Field>
        ))}
        <input type="hidden" name="property_id" value={propertyId} />
        <input type="hidden" name="consent_version" value={CONSENT_VERSION} />
        <RobotTrap problems={failure?.problems} />
        <RememberTick form={form} remember={remember} />
        <PrivacyLine inDialog={inDialog} callsBack={callsBack} />
        <Button type="submit" tone="primary" busy={busy}>
          {callsBack ? t('Ask for a call back') : t('Show owner details')}
        </Button>
        <p role="status" className="text-ink-soft text-sm empty:hidden">
          {isSlow && t('Many people are asking at the moment, so this takes a little longer.')}
        </p>
      </form>
    </>
  );
}

/** From the dialog it takes the place of the dialog's step in the history. */
function PrivacyLine({ inDialog, callsBack }: Pick<VisitorFormProps, 'inDialog' | 'callsBack'>) {
  return (
    <p className="text-ink-soft text-sm">
      {callsBack ? CONSENT.callBack : CONSENT.plain}{' '}
      <Link to={paths.privacy} replace={inDialog} className={TEXT_LINK}>
        {t('How we handle your data')}
      </Link>
    </p>
  );
}

/** What sends the form, with the engine that runs its rules: the page itself does without. */
const loadSending = () => import('#web/features/contact-owner/reveal-owner.ts');

const NOT_LOADED: Failure = {
  ok: false,
  problems: [],
  message: t('We could not reach the server. Your text is kept; please try again.'),
};

interface Sent {
  fields: FormData;
  /** A phone was confirmed since the form was opened: in a private window nothing else tells. */
  hasConfirmed: boolean;
}

/**
 * Sends the form once at a time; a failed call shows a toast (spec 8) and keeps what was typed. The toast goes with the
 * next try or with the form: it says nothing about what comes after, and would stand over it. That the listing is sold is an answer.
 */
function useReveal(
  proven: ReturnType<typeof useProof>,
  onRevealed: (owner: RevealAnswer, visitor: VisitorEntry) => void,
  onSold: (sentence: string) => void,
  refusal: PostRefusal | undefined,
) {
  useEffect(() => {
    // Fetched ahead of the first submit: where it is gone, and nothing is typed yet, the page loads itself anew.
    loadSending().catch(loadAnew);
  }, []);
  const failureToast = useRef(0);
  useEffect(() => () => toastStore.dismiss(failureToast.current), []);
  const [failure, send, busy] = useActionState(async (_before: Failure | null, { fields, hasConfirmed }: Sent) => {
    toastStore.dismiss(failureToast.current);
    const reveal = await proven();
    const outcome = await loadSending().then(
      ({ revealOwner }) => revealOwner(fields, reveal, hasConfirmed),
      () => NOT_LOADED,
    );
    if (!outcome.ok) {
      if (outcome.isSold) onSold(outcome.message);
      else if (outcome.message) failureToast.current = toastError(t('Failed to add visitor'));
      return outcome;
    }
    onRevealed(outcome.owner, outcome.visitor);
    return null;
  }, refusal ?? null);
  return { send, busy, failure };
}

/** What sends the form with a proof that is made while somebody types (D83). Without it the form works as before. */
function useProof(propertyId: number): () => Promise<ProvenReveal | null> {
  const proven = useRef<Promise<ProvenReveal | null> | null>(null);
  const begin = useCallback(() => {
    proven.current = import('#web/features/contact-owner/send-reveal.ts').then(
      ({ prepareReveal }) => prepareReveal(propertyId),
      () => null,
    );
    return proven.current;
  }, [propertyId]);
  useEffect(() => {
    begin();
    return () => void proven.current?.then((reveal) => reveal?.stop());
  }, [begin]);
  // Fetched again where the network was away when the form opened.
  return useCallback(async () => (await proven.current) ?? begin(), [begin]);
}

/** Has a code sent that confirms a phone; with a proof there is more room (D90). Throws `ApiError`. */
function sendCodeTo(phone: string, proven: ProvenReveal | null): Promise<SentCode> {
  return proven === null ? publicApi.post<SentCode>('/visitors/codes', { phone }) : proven.sendCode(phone);
}

/** A proof takes that long at most while the site has its usual visitors. */
const USUAL_MS = 4000;

/** Whether something has been going on for longer than usual: then its person is told. */
function useIsSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), USUAL_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return isSlow;
}
