import type { WireProblem } from '#domain/errors.ts';
import { ApiError, referenceText } from '#web/lib/api-client.ts';
import { isNotConfirmed } from '#web/lib/staff/asking-again.ts';
import { toastError } from '#web/ui/overlay/toast-store.ts';

/** What the server found wrong with boxes; of a conflict it tells what they hold now. */
export const problemsOf = (error: unknown): readonly WireProblem[] =>
  error instanceof ApiError && error.code !== 'CONFLICT' ? error.problems : [];

/** Whether somebody else changed it meanwhile. */
export const isMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'CONFLICT';

/** The server's own sentence, or ours. */
export function refusalText(error: unknown, otherwise: string): string {
  const isClientError = error instanceof ApiError && error.status < 500;
  return (isClientError && (problemsOf(error)[0]?.type ?? error.serverText)) || `${otherwise}${referenceText(error)}`;
}

/** Says it in a toast; nothing to who did not enter the password that was asked for. */
export function toastRefusal(error: unknown, otherwise = 'That did not work. Please try again.'): void {
  if (!isNotConfirmed(error)) toastError(refusalText(error, otherwise));
}
