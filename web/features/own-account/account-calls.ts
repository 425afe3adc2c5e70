import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnAccount, OwnSession } from '#domain/answers/staff.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

const ACCOUNT_KEY = ['own-account'];
const SESSIONS_KEY = ['own-sessions'];

/** Who is logged in, and whether a better password is wanted. */
export const useOwnAccount = () => useRead<OwnAccount>(ACCOUNT_KEY, '/auth/me');

/** Where one is signed in. */
export const useOwnSessions = () => useRead<{ total: number; sessions: OwnSession[] }>(SESSIONS_KEY, '/auth/sessions');

/** A new password ends other sessions and may settle what was asked: both are read again. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [ACCOUNT_KEY, SESSIONS_KEY]) void client.invalidateQueries({ queryKey });
  };
}

function useEndCall<Input>(call: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => toastSuccess(done),
    onError: (error) => toastError(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export const useEndSession = () =>
  useEndCall<OwnSession>(({ id }) => staffApi.delete(`/auth/sessions/${id}`), 'This device was signed out.');

export const useEndOthers = () =>
  useEndCall<void>(() => staffApi.post('/auth/sessions/end-others'), 'All other devices were signed out.');
