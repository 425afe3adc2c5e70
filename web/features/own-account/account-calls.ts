import { useMutation } from '@tanstack/react-query';
import type { OwnSession } from '#domain/answers/staff.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { KEYS, refresh } from '#web/lib/staff/queries.ts';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

/** Where one is signed in. */
export const useOwnSessions = () => useRead<{ total: number; sessions: OwnSession[] }>(KEYS.sessions, '/auth/sessions');

function useEndCall<Input>(call: (input: Input) => Promise<unknown>, done: string) {
  return useMutation({
    mutationFn: call,
    onSuccess: () => toastSuccess(done),
    onError: (error) => toastError(failureText(error)),
    onSettled: () => refresh(KEYS.sessions),
  });
}

export const useEndSession = () =>
  useEndCall<OwnSession>(({ id }) => staffApi.delete(`/auth/sessions/${id}`), 'This device was signed out.');

export const useEndOthers = () =>
  useEndCall<void>(() => staffApi.post('/auth/sessions/end-others'), 'All other devices were signed out.');
