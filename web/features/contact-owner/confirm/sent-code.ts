import { useCallback, useEffect, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import type { SentCode } from '#domain/visitor.ts';
import { t } from '#domain/words/t.ts';
import { ApiError } from '#web/lib/api-error.ts';

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
export function useSentCode(phone: string, sendCode: (phone: string) => Promise<SentCode>) {
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
  const told = error instanceof ApiError ? error.told : null;
  return told ?? t('We could not send the code. Please try again.');
}
