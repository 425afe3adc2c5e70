import type { LoginEntry } from '#domain/account/login-schema.ts';
import type { LoginAnswer } from '#domain/answers/staff.ts';
import { AppError } from '#domain/errors.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { startSession } from '#web/lib/session-store.ts';
import { type ToastInput, toast } from '#web/ui/overlay/toast-store.ts';

/** `POST /auth/login` (spec 7), with the code of the second step. Fails with `ApiError`, whose `body` is the server's own answer (spec 8). */
export function logIn(api: ApiClient, { phone, password }: LoginEntry, code?: string): Promise<LoginAnswer> {
  return api.post('/auth/login', { phone, password, ...(code !== undefined && { code }) });
}

/** Begins the session of a login that succeeded, with the stated toast. */
export function welcome(answer: LoginAnswer): void {
  toast({ title: 'Logged in successfully', description: 'Welcome back!', tone: 'good' });
  startSession(answer);
}

/** The toast of a login that failed: the text of spec 8, or another for an account that waits for approval (D52). */
export function loginFailure(error: unknown): ToastInput {
  const pending = error instanceof AppError && error.code === 'ACCOUNT_PENDING';
  return {
    title: 'Login failed',
    description: pending ? 'Your account is waiting for approval.' : 'An error occurred while logging in.',
    tone: 'bad',
  };
}
