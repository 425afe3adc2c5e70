import { useMutation } from '@tanstack/react-query';
import type { AddedPasskey, CodeSecret, RecoveryCodes, SecondFactor } from '#domain/answers/staff.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { afterAsking, isNotConfirmed } from '#web/lib/staff/asking-again.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { answerWithPasskey, makePasskey, PasskeyProblem } from '#web/lib/staff/passkeys.ts';
import { KEYS, refresh } from '#web/lib/staff/queries.ts';
import { toastError } from '#web/ui/overlay/toast-store.ts';

/** How one's own second factor stands. */
export const useFactor = () => useRead<SecondFactor>(KEYS.factor, '/auth/factor');

/** A change of one's own second factor, before which the password is asked for again (D78) and after which its state is read again. A wrong code is the form's to tell, see `codeProblem`. */
function useFactorCall<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  return useMutation({
    mutationFn: (input: Input) => afterAsking(() => call(input)),
    onSettled: () => refresh(KEYS.factor),
    onError: (error) => {
      if (codeProblem(error) === undefined && !isNotConfirmed(error)) toastError(errorText(error));
    },
  });
}

/** Asks again before a form that takes a code: one that was entered for the asking counts no second time. */
export const useAskFirst = () => useFactorCall<void, null>(async () => null);

/** With a proof where the account has passkeys. */
export const useStartCodes = () =>
  useFactorCall<Given | null, CodeSecret>(async (given) => staffApi.post('/auth/factor/codes', await proofOf(given)));

export const useConfirmCodes = () =>
  useFactorCall<string, RecoveryCodes>((code) => staffApi.post('/auth/factor/codes/confirm', { code }));

/** What the account has already, and whether its passkeys can be used at this address of the site. */
export interface Has {
  codes: boolean;
  passkeys: boolean;
  passkeysHere: boolean;
}

/** A code that was typed, or a passkey, which is asked then. */
export type Given = { code: string } | 'passkey';

async function proofOf(given: Given | null): Promise<object> {
  if (given === null) return {};
  if (given !== 'passkey') return given;
  return { passkey: await answerWithPasskey(await staffApi.post('/auth/factor/challenge')) };
}

export const useTurnOff = () =>
  useFactorCall<Given, unknown>(async (given) => staffApi.post('/auth/factor/off', await proofOf(given)));

export const useRenewCodes = () =>
  useFactorCall<Given, RecoveryCodes>(async (given) =>
    staffApi.post('/auth/factor/recovery-codes', await proofOf(given)),
  );

type MakingOptions = Record<string, unknown>;

/** What a new passkey is made with; with a proof where the account has a second step already. */
export const useStartPasskey = () =>
  useFactorCall<Given | null, MakingOptions>(async (given) => startPasskey(await proofOf(given)));

const startPasskey = (proof: object = {}) => staffApi.post<MakingOptions>('/auth/factor/passkeys/options', proof);

/** Makes a passkey, with the options of `useStartPasskey` or, for the first factor, with its own. */
export const useAddPasskey = () =>
  useFactorCall<{ name: string; options?: MakingOptions | undefined }, AddedPasskey>(async ({ name, options }) => {
    const passkey = await makePasskey(options ?? (await startPasskey()));
    return staffApi.post('/auth/factor/passkeys', { name, passkey });
  });

export const useRemovePasskey = (id: number) =>
  useFactorCall<Given, unknown>(async (given) =>
    staffApi.post(`/auth/factor/passkeys/${id}/remove`, await proofOf(given)),
  );

/** What the server says of the code that was sent; undefined when something else went wrong. */
export function codeProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problems.find(({ field }) => field === 'code')?.type;
}

function errorText(error: unknown): string {
  if (error instanceof PasskeyProblem) return error.message;
  const isTold = error instanceof ApiError && ['CONFLICT', 'UNAVAILABLE'].includes(error.code) && error.status !== 0;
  return isTold ? error.message : failureText(error);
}
