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
  /** Takes what confirms it. */
  onConfirmed: (confirmation: string) => void;
  /** Back to the form, to change the number. */
  onBack: () => void;
}

/** Asks for the six digits that are sent to a phone when this appears, and keeps what confirms it on this device (D87). */
export default function ConfirmPhone({ phone, onConfirmed, onBack }: ConfirmPhoneProps) {
  const { sent, refused, isSending, waitSeconds, send } = useSentCode(phone);
  const form = useRef<HTMLFormElement>(null);
  const [wrong, confirm, busy] = useActionState(async (_before: Wrong | null, code: string) => {
    const body = { phone, code, request: sent?.request ?? '' };
    try {
      const { confirmation } = await publicApi.post<ConfirmedPhone>('/visitors/codes/confirm', body);
      keepConfirmation(phone, confirmation);
      onConfirmed(confirmation);
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
    if (!sent && !wrong) return;
    const box = form.current?.querySelector('input');
    box?.focus();
    box?.select();
  }, [sent, wrong]);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code') ?? '');
        startTransition(() => confirm(code));
      }}
    >
      {refused !== null && <Banner tone="bad">{refused}</Banner>}
      <p role="status">
        {isSending && `Sending six digits to ${formatPhone(phone)}...`}
        {!isSending &&
          sent &&
          `We have sent six digits to ${formatPhone(phone)}. You enter them only once on this device.`}
      </p>
      <CodeField error={wrong !== null && wrong.request === sent?.request ? wrong.text : undefined} />
      <Button type="submit" tone="primary" busy={busy} disabled={sent === null}>
        Confirm phone
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={isSending} disabled={waitSeconds > 0} onClick={send}>
          {waitSeconds > 0 ? `Send another code in ${waitSeconds} s` : 'Send another code'}
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

/** Seconds until the server sends another one; 0: it does. */
function waitAfter({ code, at }: NonNullable<typeof last>): number {
  return Math.max(0, code.resend_seconds - Math.floor((Date.now() - at) / 1000));
}

/** The code that was sent last. One is sent at first; each costs money, so that the next has to wait. */
function useSentCode(phone: string) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isSending, setSending] = useState(true);
  const [waitSeconds, setWait] = useState(0);
  const send = useCallback(() => {
    setSending(true);
    setRefused(null);
    publicApi
      .post<SentCode>('/visitors/codes', { phone })
      .then(
        (code) => {
          last = { phone, code, at: Date.now() };
          setSent(code);
          setWait(code.resend_seconds);
        },
        (error: unknown) => {
          setRefused(sendProblem(error));
          setWait(shortWait(error));
        },
      )
      .finally(() => setSending(false));
  }, [phone]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const wait = last?.phone === phone ? waitAfter(last) : 0;
    if (last === null || wait === 0) return send();
    setSent(last.code);
    setWait(wait);
    setSending(false);
  }, [phone, send]);
  useEffect(() => {
    if (waitSeconds === 0) return;
    const timer = setTimeout(() => setWait(waitSeconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [waitSeconds]);
  return { sent, refused, isSending, waitSeconds, send };
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
  const [problem] = error instanceof ApiError ? error.problems : [];
  return problem?.type ?? 'We could not check the code. Please try again.';
}
