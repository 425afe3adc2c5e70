import { startTransition, useActionState, useCallback, useEffect, useRef, useState } from 'react';
import type { ConfirmedPhone, SentCode } from '#domain/answers/visitors.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatPhone } from '#domain/phone.ts';
import { t } from '#domain/words/t.ts';
import { CodeField, Refusal } from '#web/features/contact-owner/confirm/code-field.tsx';
import { ApiError, publicApi } from '#web/lib/api-client.ts';
import { keepConfirmation } from '#web/lib/device/confirmed-phones.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';

/** Why no code was sent. */
interface RefusedCode {
  text: string;
  /** None can be had for longer than the button counts down: the owner can call back meanwhile (D90). */
  isSpent: boolean;
}

interface Last {
  phone: string;
  code: SentCode;
  at: number;
  /** This phone had one before, which is of no more use. */
  isAnother: boolean;
}

/** Of this page: who closes the dialog and opens it again enters the code that is on its way. */
let last: Last | null = null;

/** The moment from which the server sends another one. */
const nextAfter = ({ code, at }: Last) => at + code.resend_seconds * 1000;

/** The code that was sent last. One is sent at first; each costs money, so that the next has to wait. */
function useSentCode(phone: string, sendCode: (phone: string) => Promise<SentCode>) {
  const [sent, setSent] = useState<(SentCode & Pick<Last, 'isAnother'>) | null>(null);
  const [refused, setRefused] = useState<RefusedCode | null>(null);
  const [isSending, setSending] = useState(true);
  const [waitUntil, setWaitUntil] = useState(0);
  const waitSeconds = useSecondsTo(waitUntil);
  const send = useCallback(() => {
    setSending(true);
    setRefused(null);
    sendCode(phone)
      .then(
        (code) => {
          last = { phone, code, at: Date.now(), isAnother: last?.phone === phone };
          setSent({ ...code, isAnother: last.isAnother });
          setWaitUntil(nextAfter(last));
        },
        (error: unknown) => {
          const { retryAfter = 0 } = isLimit(error) ? error : {};
          const isSpent = retryAfter > LIMITS.phoneCode.resendSeconds;
          setRefused({ text: sendProblem(error), isSpent });
          if (!isSpent) setWaitUntil(Date.now() + retryAfter * 1000);
        },
      )
      .finally(() => setSending(false));
  }, [phone, sendCode]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (last?.phone !== phone || nextAfter(last) <= Date.now()) return send();
    setSent({ ...last.code, isAnother: last.isAnother });
    setWaitUntil(nextAfter(last));
    setSending(false);
  }, [phone, send]);
  return { sent, refused, isSending, waitSeconds, send };
}

/** Whole seconds to a moment, 0 once it is over. By the clock: a phone stops timers while its owner reads the message. */
function useSecondsTo(moment: number): number {
  const [, tick] = useState(0);
  const seconds = Math.max(0, Math.ceil((moment - Date.now()) / 1000));
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => tick((count) => count + 1), 1000);
    return () => clearTimeout(timer);
  });
  return seconds;
}

const isLimit = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'RATE_LIMITED';

function sendProblem(error: unknown): string {
  const serverText = error instanceof ApiError ? error.serverText : null;
  return serverText ?? t('We could not send the code. Please try again.');
}

interface ConfirmPhoneProps {
  /** Ten digits. */
  phone: string;
  inDialog: boolean;
  /** Has a code sent; throws `ApiError`. */
  sendCode: (phone: string) => Promise<SentCode>;
  /** The form is being sent with what confirms it, or to be called back. */
  busy: boolean;
  onConfirmed: () => void;
  /** No code can be had: asks for the owner all the same, who calls back then (D90). */
  onCallBack: () => void;
  /** Back to the form, to change the number. */
  onBack: () => void;
}

/** Asks for the six digits that are sent to a phone when this appears, and keeps what confirms it on this device (D87). */
export default function ConfirmPhone(props: ConfirmPhoneProps) {
  const { phone, inDialog, busy, onConfirmed } = props;
  const { sent, refused, isSending, waitSeconds, send } = useSentCode(phone, props.sendCode);
  const isSpent = refused?.isSpent ?? false;
  const hasBox = sent !== null || !isSpent;
  const form = useRef<HTMLFormElement>(null);
  const [wrong, confirm, isChecking] = useActionState(async (_before: Wrong | null, code: string) => {
    const body = { phone, code, request: sent?.request ?? '' };
    try {
      const { confirmation } = await publicApi.post<ConfirmedPhone>('/visitors/codes/confirm', body);
      keepConfirmation(phone, confirmation);
      onConfirmed();
      return null;
    } catch (error) {
      return { text: codeProblem(error), request: body.request };
    }
  }, null);
  useEffect(() => {
    // The digits of the code before are of no more use.
    if (sent) form.current?.reset();
  }, [sent]);
  useEffect(() => {
    // The button that had the focus went away with the form; what is wrong is put right in the box.
    const box = form.current?.querySelector('input');
    box?.focus();
    if (sent || wrong) box?.select();
  }, [sent, wrong]);
  useEffect(() => {
    // The box that had the focus went away.
    if (!hasBox) form.current?.querySelector('button')?.focus();
  }, [hasBox]);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code') ?? '');
        if (!busy) startTransition(() => confirm(code));
      }}
    >
      {refused && <Refusal message={refused.text} status={isSpent ? 429 : undefined} inDialog={inDialog} />}
      <p role="status">
        {isSending && t('Sending a six-digit code to {phone}...', { phone: formatPhone(phone) })}
        {!isSending &&
          sent?.isAnother &&
          t('We have sent a new code to {phone}. Earlier codes no longer work.', { phone: formatPhone(phone) })}
        {!isSending &&
          sent?.isAnother === false &&
          t('We have sent a six-digit code to {phone}. You need to do this only once on this device.', {
            phone: formatPhone(phone),
          })}
      </p>
      {hasBox ? (
        <>
          <CodeField
            isAnother={sent?.isAnother}
            error={wrong !== null && wrong.request === sent?.request ? wrong.text : undefined}
          />
          <Button type="submit" tone="primary" busy={isChecking || busy} disabled={sent === null}>
            {t('Confirm phone')}
          </Button>
        </>
      ) : (
        <>
          <p>
            {t('Without a code the owner’s number is not shown, but the owner can call you on {phone}.', {
              phone: formatPhone(phone),
            })}
          </p>
          <CallBackButton tone="primary" {...props} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {hasBox && isSpent && <CallBackButton size="sm" {...props} />}
        {!isSpent && (
          <Button size="sm" busy={isSending} disabled={waitSeconds > 0} onClick={send}>
            {sent === null
              ? t('Send the code{seconds, plural, =0 {} other { in # s}}', { seconds: waitSeconds })
              : t('Send another code{seconds, plural, =0 {} other { in # s}}', { seconds: waitSeconds })}
          </Button>
        )}
        <Button size="sm" tone="quiet" onClick={props.onBack}>
          {t('Change the number')}
        </Button>
      </div>
    </form>
  );
}

function CallBackButton({ busy, onCallBack, ...look }: Pick<ConfirmPhoneProps, 'busy' | 'onCallBack'> & ButtonLook) {
  return (
    <Button tone={look.tone} size={look.size} busy={busy} onClick={onCallBack}>
      {t('Ask for a call back instead')}
    </Button>
  );
}

interface Wrong {
  text: string;
  /** What the code was sent for: another code has no problem yet. */
  request: string;
}

function codeProblem(error: unknown): string {
  const serverText = error instanceof ApiError ? (error.problems[0]?.type ?? error.serverText) : null;
  return serverText ?? t('We could not check the code. Please try again.');
}
