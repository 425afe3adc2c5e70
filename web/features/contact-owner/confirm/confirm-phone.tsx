import { startTransition, useActionState, useCallback, useEffect, useRef, useState } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { type ConfirmedPhone, PHONE_CODE, type SentCode } from '#domain/visitor/phone-code.ts';
import { CodeField } from '#web/features/contact-owner/confirm/code-field.tsx';
import { publicApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { keepConfirmation } from '#web/lib/device/confirmed-phones.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

interface ConfirmPhoneProps {
  /** Ten digits. */
  phone: string;
  /** The form is being sent with what confirms it. */
  busy: boolean;
  onConfirmed: () => void;
  /** Back to the form, to change the number. */
  onBack: () => void;
}

/** Asks for the six digits that are sent to a phone when this appears, and keeps what confirms it on this device (D87). */
export default function ConfirmPhone({ phone, busy, onConfirmed, onBack }: ConfirmPhoneProps) {
  const { sent, refused, isSending, waitSeconds, send } = useSentCode(phone);
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
      {refused !== null && <Banner tone="bad">{refused}</Banner>}
      <p role="status">
        {isSending && `Sending six digits to ${formatPhone(phone)}...`}
        {!isSending &&
          sent &&
          `We have sent six digits to ${formatPhone(phone)}. You need to enter them only once on this device.`}
      </p>
      <CodeField error={wrong !== null && wrong.request === sent?.request ? wrong.text : undefined} />
      <Button type="submit" tone="primary" busy={isChecking || busy} disabled={sent === null}>
        Confirm phone
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={isSending} disabled={waitSeconds > 0} onClick={send}>
          {sent === null ? 'Send the code' : 'Send another code'}
          {waitSeconds > 0 && ` in ${waitSeconds} s`}
        </Button>
        <Button size="sm" tone="quiet" onClick={onBack}>
          Change the number
        </Button>
      </div>
    </form>
  );
}

interface Wrong {
  text: string;
  /** What the code was sent for: another code has no problem yet. */
  request: string;
}

/** Of this page: who closes the dialog and opens it again enters the code that is on its way. */
let last: { phone: string; code: SentCode; at: number } | null = null;

/** The moment from which the server sends another one. */
const nextAfter = ({ code, at }: NonNullable<typeof last>) => at + code.resend_seconds * 1000;

/** The code that was sent last. One is sent at first; each costs money, so that the next has to wait. */
function useSentCode(phone: string) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isSending, setSending] = useState(true);
  const [waitUntil, setWaitUntil] = useState(0);
  const waitSeconds = useSecondsTo(waitUntil);
  const send = useCallback(() => {
    setSending(true);
    setRefused(null);
    publicApi
      .post<SentCode>('/visitors/codes', { phone })
      .then(
        (code) => {
          last = { phone, code, at: Date.now() };
          setSent(code);
          setWaitUntil(nextAfter(last));
        },
        (error: unknown) => {
          setRefused(sendProblem(error));
          setWaitUntil(Date.now() + shortWait(error) * 1000);
        },
      )
      .finally(() => setSending(false));
  }, [phone]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (last?.phone !== phone || nextAfter(last) <= Date.now()) return send();
    setSent(last.code);
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

/** The seconds of a wait that the button counts down; 0: it is longer than that, or something else went wrong. */
function shortWait(error: unknown): number {
  const { code, retryAfter = 0 } = error instanceof ApiError ? error : {};
  return code === 'RATE_LIMITED' && retryAfter <= PHONE_CODE.resendSeconds ? retryAfter : 0;
}

function sendProblem(error: unknown): string {
  const told = error instanceof ApiError ? error.told : null;
  return told ?? 'We could not send the code. Please try again.';
}

function codeProblem(error: unknown): string {
  const told = error instanceof ApiError ? (error.problems[0]?.type ?? error.told) : null;
  return told ?? 'We could not check the code. Please try again.';
}
