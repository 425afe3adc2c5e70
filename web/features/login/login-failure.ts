import { AppError } from '#domain/errors.ts';
import type { ToastInput } from '#web/ui/toast-store.ts';

/** The toast of a login that failed: the stated text, but an account that waits for approval is told so (spec 8, D52). */
export function loginFailure(error: unknown): ToastInput {
  const pending = error instanceof AppError && error.code === 'ACCOUNT_PENDING';
  return {
    title: 'Login failed',
    description: pending ? 'Your account is waiting for approval.' : 'An error occurred while logging in.',
    tone: 'bad',
  };
}
