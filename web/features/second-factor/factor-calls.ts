import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CodeSecret, RecoveryCodes, SecondFactor } from '#domain/answers/factors.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { afterAsking, isNotConfirmed } from '#web/lib/staff/asking-again.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { toastError } from '#web/ui/overlay/toast-store.ts';

const FACTOR_KEY = ['second-factor'];

/** How one's own second factor stands. */
export const useFactor = () => useRead<SecondFactor>(FACTOR_KEY, '/auth/factor');

/** A change of one's own second factor, before which the password is asked for again (D78) and after which its state is read again. A wrong code is the form's to tell, see `codeProblem`. */
function useFactorCall<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => afterAsking(() => call(input)),
    onSettled: () => client.invalidateQueries({ queryKey: FACTOR_KEY }),
    onError: (error) => {
      if (codeProblem(error) === undefined && !isNotConfirmed(error)) toastError(errorText(error));
    },
  });
}

export const useStartCodes = () => useFactorCall<void, CodeSecret>(() => staffApi.post('/auth/factor/codes'));

export const useConfirmCodes = () =>
  useFactorCall<string, RecoveryCodes>((code) => staffApi.post('/auth/factor/codes/confirm', { code }));

export const useTurnOff = () => useFactorCall<string, unknown>((code) => staffApi.post('/auth/factor/off', { code }));

export const useRenewCodes = () =>
  useFactorCall<string, RecoveryCodes>((code) => staffApi.post('/auth/factor/recovery-codes', { code }));

/** What the server says of the code that was sent; undefined when something else went wrong. */
export function codeProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problems.find(({ field }) => field === 'code')?.type;
}

function errorText(error: unknown): string {
  const isTold = error instanceof ApiError && ['CONFLICT', 'UNAVAILABLE'].includes(error.code) && error.status !== 0;
  return isTold ? error.message : failureText(error);
}
