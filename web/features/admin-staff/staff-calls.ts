import { useMutation } from '@tanstack/react-query';
import type { Role } from '#domain/account.ts';
import type { RegisterEntry } from '#domain/account-forms.ts';
import type { StaffAccount } from '#domain/answers/staff.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { ApiError, referenceText } from '#web/lib/api-error.ts';
import { afterAsking, isNotConfirmed } from '#web/lib/staff/asking-again.ts';
import { KEYS, refresh } from '#web/lib/staff/queries.ts';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

/** 'Asha (5550000001)', or the phone alone. */
export function accountName({ name, phone }: Pick<StaffAccount, 'name' | 'phone'>): string {
  return name ? `${name} (${phone})` : phone;
}

/** An action on an account, before which the password is asked for again (D78): the call, and the message of its success. */
function useAccountCall<T>(call: (input: T) => Promise<unknown>, done: (input: T) => string) {
  return useMutation({
    mutationFn: (input: T) => afterAsking(() => call(input)),
    onSuccess: (_answer, input) => {
      void refresh(KEYS.staff);
      toastSuccess(done(input));
    },
    onError: (error) => {
      if (isNotConfirmed(error)) return;
      // The list shown may be out of date.
      void refresh(KEYS.staff);
      const known = error instanceof ApiError && error.code === 'CONFLICT';
      const description = known ? error.message : `That did not work. Please try again.${referenceText(error)}`;
      toastError(description);
    },
  });
}

/** Lets a waiting account log in (D13). */
export const useApprove = () =>
  useAccountCall<StaffAccount>(
    (account) => staffApi.put(`/staff/${account.id}/approve`),
    (account) => `${accountName(account)} can now sign in.`,
  );

export const useRemoveAccount = () =>
  useAccountCall<StaffAccount>(
    (account) => staffApi.delete(`/staff/${account.id}`),
    (account) => `${accountName(account)} was removed.`,
  );

export const useSignOut = () =>
  useAccountCall<StaffAccount>(
    (account) => staffApi.post(`/staff/${account.id}/sign-out`),
    (account) => `${accountName(account)} was signed out everywhere.`,
  );

/** Makes an account an owner of the site, or staff again (D89). */
export const useChangeRole = () =>
  useAccountCall<{ account: StaffAccount; role: Role }>(
    ({ account, role }) => staffApi.put(`/staff/${account.id}/role`, { role }),
    ({ account, role }) => `${accountName(account)} is now ${role === 'owner' ? 'an owner of the site' : 'staff'}.`,
  );

/** For a colleague who lost phone and recovery codes. */
export const useRemoveFactor = () =>
  useAccountCall<StaffAccount>(
    (account) => staffApi.delete(`/staff/${account.id}/factor`),
    (account) => `${accountName(account)} now signs in with the password alone.`,
  );

export const useAddAccount = () =>
  useAccountCall<RegisterEntry>(
    ({ phone, password, name }) => staffApi.post('/staff/', { phone, password, ...(name && { name }) }),
    (entry) => `${accountName(entry)} can now sign in.`,
  );
