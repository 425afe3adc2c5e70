import type { LoginEntry } from '#domain/account-forms.ts';
import type { LoginAnswer } from '#domain/answers/staff.ts';
import { type ErrorBody, ReadableError, type SecondStep } from '#domain/errors.ts';
import { type ApiClient, ApiError } from '#web/lib/api-client.ts';
import { startSession } from '#web/lib/session-store.ts';
import { forgetDraftsOfOthers } from '#web/lib/staff/drafts.ts';
import { type ToastInput, toast } from '#web/ui/overlay/toast-store.ts';

/** A code, or the answer of a passkey. */
export type SecondProof = { code?: string } | { passkey: object };

/** `POST /auth/login` (spec 7), with what the second step asks for. Fails with `ApiError`, whose `body` is the server's own answer (spec 8). */
export function logIn(api: ApiClient, { phone, password }: LoginEntry, proof: SecondProof = {}): Promise<LoginAnswer> {
  return api.post('/auth/login', { phone, password, ...proof });
}

/** What a login that wants a second step can be finished with; null for any other failure. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')) return null;
  const { ways = ['code'], passkey } = (error.body as ErrorBody).error;
  return { ways, passkey };
}

/** Begins the session of a login that succeeded, with the stated toast. */
export function welcome(answer: LoginAnswer): void {
  toast({ title: 'Logged in successfully', description: 'Welcome back!', tone: 'good', goesAlong: true });
  startSession(answer);
  forgetDraftsOfOthers();
}

/** The toast of a login that failed: the text of spec 8, or another for an account that waits for approval (D52). */
export function loginFailure(error: unknown): ToastInput {
  const pending = error instanceof ReadableError && error.code === 'ACCOUNT_PENDING';
  return {
    title: 'Login failed',
    description: pending ? 'Your account is waiting for approval.' : 'An error occurred while logging in.',
    tone: 'bad',
  };
}
