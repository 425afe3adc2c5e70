import { useMutation } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Role } from '#domain/account.ts';
import { type RegisterEntry, registerSchema } from '#domain/account-forms.ts';
import type { StaffAccount, StaffList } from '#domain/answers/staff.ts';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { accountWords } from '#domain/words/en.ts';
import { staffCounts } from '#domain/words/en-staff.ts';
import { ApiError, staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { afterAsking, isNotConfirmed } from '#web/lib/staff/asking-again.ts';
import { KEYS, ownersOnly, refresh, useIsStaffOnly, useRead } from '#web/lib/staff/queries.ts';
import { useSession } from '#web/lib/use-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner, RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useLostFocus } from '#web/ui/focus/lost-focus.ts';
import { Box, DialogForm, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { PasswordInput, TextInput } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { AskFirst } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { toastRefusal } from '#web/ui/refusals.ts';
import { copyText } from '#web/ui/use-browser.ts';

/** The staff accounts, those waiting for approval first (D53). */
export default function StaffScreen() {
  const [adding, setAdding] = useState(false);
  const ownPhone = useSession().user?.phone ?? '';
  const read = useRead<StaffList>(KEYS.staff, '/staff/');
  const isStaffOnly = useIsStaffOnly();
  const roles = read.data?.roles ?? false;
  const columns = useMemo(() => staffColumns(ownPhone, roles, isStaffOnly === true), [ownPhone, roles, isStaffOnly]);
  // What may be done to an account is known with the role.
  const accounts = isStaffOnly === undefined ? [] : (read.data?.accounts ?? []);
  useLostFocus(read.data?.accounts.map(({ id, state, second_factor }) => `${id} ${state} ${second_factor}`).join());
  const waiting = read.data?.accounts.filter((account) => account.state === 'pending').length ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="grow">
          <h1 className="text-2xl">Staff</h1>
          <p role="status" className="text-ink-soft">
            {waiting === 0 && 'No account is waiting for approval.'}
            {waiting > 0 && staffCounts.accountsWaiting(waiting)}
          </p>
        </div>
        <Button onClick={() => setAdding(true)} disabled={isStaffOnly !== false}>
          <Icon of="user-plus" size={18} />
          Add account
        </Button>
      </div>
      {isStaffOnly && (
        <Banner tone="calm">{`${ownersOnly('change accounts')} You may sign yourself out everywhere.`}</Banner>
      )}
      {read.isError ? (
        <RetryBanner of={read}>The accounts could not be loaded.</RetryBanner>
      ) : (
        <DataTable
          caption="Accounts"
          columns={columns}
          rows={accounts}
          rowKey={(row) => row.id}
          skeletonRows={accounts.length > 0 ? 0 : 3}
        />
      )}
      {adding && <AddAccountDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** Whoever is no owner acts on their own account alone. */
function staffColumns(ownPhone: string, roles: boolean, isStaffOnly: boolean): Column<StaffAccount>[] {
  const role: Column<StaffAccount> = {
    heading: 'Role',
    cell: (row) => <RoleChoice account={row} isFixed={isStaffOnly || row.state === 'pending'} />,
  };
  return [
    {
      heading: 'Phone',
      cell: (row) => (
        <>
          {row.phone}
          {row.phone === ownPhone && <span className="text-ink-soft"> (you)</span>}
        </>
      ),
    },
    { heading: 'Name', wide: true, cell: (row) => row.name ?? 'N/A' },
    {
      heading: 'State',
      cell: (row) => (
        <>
          {row.state === 'pending' ? <Badge tone="warn">Waiting</Badge> : <Badge tone="good">Active</Badge>}
          {row.second_factor && <span className="block text-ink-soft text-sm">With second step</span>}
        </>
      ),
    },
    { heading: 'Since', cell: (row) => (row.state === 'pending' ? formatMoment(row.since) : formatDate(row.since)) },
    ...(roles ? [role] : []),
    {
      heading: 'Actions',
      actions: true,
      cell: (row) =>
        !isStaffOnly || row.phone === ownPhone ? (
          <AccountActions account={row} isOwn={row.phone === ownPhone} />
        ) : (
          <span className="text-ink-soft">Owners only</span>
        ),
    },
  ];
}

/** Makes an account for a colleague: it can log in at once (D53). */
function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const form = useDeskForm<z.input<typeof registerSchema>, RegisterEntry>({
    begin: { phone: '', password: '', name: '' },
    rules: registerSchema,
    send: async ({ phone, password, name }) => {
      await afterAsking(() => staffApi.post('/staff/', { phone, password, ...(name && { name }) }));
      toastSuccess(`${accountName({ phone, name })} can now sign in.`);
      onClose();
      void refresh(KEYS.staff);
    },
  });
  return (
    <DialogForm form={form} title="Add account" submitLabel="Add account" onClose={onClose}>
      <Box name="phone" label="Phone">
        <TextInput type="tel" inputMode="tel" autoComplete="off" data-autofocus />
      </Box>
      <Box name="name" label="Name" optional>
        <TextInput autoComplete="off" />
      </Box>
      <Box name="password" label="Password" help="At least 6 characters. Pass it on to your colleague.">
        <PasswordInput autoComplete="new-password" />
      </Box>
    </DialogForm>
  );
}

/** What can be done to an account; nobody removes their own (D53). */
function AccountActions({ account, isOwn }: { account: StaffAccount; isOwn: boolean }) {
  const approve = useApprove();
  const remove = useRemoveAccount();
  const signOut = useSignOut();
  const removeFactor = useRemoveFactor();
  const noteId = useId();
  const name = accountName(account);
  return (
    <span className="flex flex-wrap justify-end gap-1 md:justify-start">
      {account.state === 'pending' ? (
        <Button
          size="sm"
          tone="primary"
          busy={approve.isPending}
          aria-label={`Approve ${name}`}
          aria-describedby={noteId}
          disabled={account.asked_again_at !== null}
          onClick={() => approve.mutate(account)}
        >
          Approve
        </Button>
      ) : (
        <AskFirst
          button={{
            ...{ size: 'sm', busy: signOut.isPending, 'aria-label': `Sign out everywhere: ${name}` },
            children: 'Sign out everywhere',
          }}
          title="Sign out everywhere"
          confirmLabel="Sign out"
          onConfirm={() => signOut.mutate(account)}
        >
          {`${name} is signed out of every browser${isOwn ? ', this one too' : ''}.`}
        </AskFirst>
      )}
      {!isOwn && account.state === 'active' && <ResetPassword account={account} />}
      {!isOwn && account.second_factor && (
        <AskFirst
          button={{
            ...{ size: 'sm', busy: removeFactor.isPending, 'aria-label': `Remove second step of ${name}` },
            children: 'Remove second step',
          }}
          title="Remove second step"
          confirmLabel="Remove"
          onConfirm={() => removeFactor.mutate(account)}
        >
          {`The password alone will sign ${name} in. Do this when they have lost their phone and their recovery codes; talk to them first.`}
        </AskFirst>
      )}
      {!isOwn && (
        <AskFirst
          button={{
            ...{ size: 'sm', tone: 'danger', busy: remove.isPending, 'aria-label': `Remove ${name}` },
            children: 'Remove',
          }}
          title="Remove account"
          confirmLabel="Remove"
          onConfirm={() => remove.mutate(account)}
        >
          {`${name} can no longer sign in, and is signed out at once.`}
        </AskFirst>
      )}
      {account.state === 'pending' && <WaitingNote id={noteId} account={account} />}
    </span>
  );
}

/** What to ask before a waiting account is approved, or why it cannot be. Anybody can ask with anybody's phone and name. */
function WaitingNote({ id, account }: { id: string; account: StaffAccount }) {
  const isOpen = account.asked_again_at === null;
  return (
    <span
      id={id}
      className={classNames('basis-full whitespace-normal text-xs md:w-56', isOpen ? 'text-ink-soft' : 'text-warn')}
    >
      {isOpen
        ? `Call first and ask when this request was sent: it was ${formatMoment(account.since)}. The name alone is no proof.`
        : accountWords.askedAgain}
    </span>
  );
}

const WORDS = { owner: 'Owner', staff: 'Staff' };

/** What an account is, and for owners of the site the way to change it (D89). The last owner stays one: the server says so. */
function RoleChoice({ account, isFixed }: { account: StaffAccount; isFixed: boolean }) {
  const change = useChangeRole();
  const next = account.role === 'owner' ? 'staff' : 'owner';
  const label = next === 'owner' ? 'Make owner' : 'Make staff';
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 md:grid md:min-w-max md:justify-start md:justify-items-start md:gap-1">
      {WORDS[account.role]}
      {!isFixed && (
        <Button
          size="sm"
          busy={change.isPending}
          aria-label={`${label}: ${accountName(account)}`}
          onClick={() => change.mutate({ account, role: next })}
        >
          {label}
        </Button>
      )}
    </span>
  );
}

/** Gives a colleague who forgot theirs a new password, shown this once (D81). */
function ResetPassword({ account }: { account: StaffAccount }) {
  const name = accountName(account);
  const reset = useMutation({
    mutationFn: () => afterAsking(() => staffApi.post<{ password: string }>(`/staff/${account.id}/reset-password`)),
    onError: (error) => {
      if (isNotConfirmed(error)) return;
      toastError(error instanceof ApiError && error.code === 'CONFLICT' ? error.message : failureText(error));
    },
  });
  return (
    <>
      <AskFirst
        button={{
          ...{ size: 'sm', busy: reset.isPending, 'aria-label': `Reset password of ${name}` },
          children: 'Reset password',
        }}
        title="Reset password"
        confirmLabel="Reset"
        onConfirm={() => reset.mutate()}
      >
        {`${name} will get a new password, which you pass on to them, and will be signed out everywhere. First make sure that it is really them asking.`}
      </AskFirst>
      {reset.data && <NewPassword name={name} password={reset.data.password} onClose={() => reset.reset()} />}
    </>
  );
}

function NewPassword({ name, password, onClose }: { name: string; password: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(password)) setCopied(true);
    else toastError('It could not be copied. Please write it down.');
  };
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title="The new password"
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Icon of={copied ? 'check' : 'copy'} size={18} />
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>{`Pass it on to ${name}. It is shown only once; after signing in they will be asked to choose their own.`}</p>
      <p
        className="my-4 select-all rounded-control border border-line bg-paper p-4 text-center font-semibold text-xl tabular-nums"
        data-autofocus
        tabIndex={-1}
      >
        {password}
      </p>
    </Dialog>
  );
}

/** 'Asha (5550000001)', or the phone alone. */
function accountName({ name, phone }: Pick<StaffAccount, 'name' | 'phone'>): string {
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
      // The list shown may be out of date.
      if (!isNotConfirmed(error)) void refresh(KEYS.staff);
      toastRefusal(error);
    },
  });
}

/** Lets a waiting account log in (D13). */
const useApprove = () =>
  useAccountCall<StaffAccount>(
    (account) => staffApi.put(`/staff/${account.id}/approve`),
    (account) => `${accountName(account)} can now sign in.`,
  );

const useRemoveAccount = () =>
  useAccountCall<StaffAccount>(
    (account) => staffApi.delete(`/staff/${account.id}`),
    (account) => `${accountName(account)} was removed.`,
  );

const useSignOut = () =>
  useAccountCall<StaffAccount>(
    (account) => staffApi.post(`/staff/${account.id}/sign-out`),
    (account) => `${accountName(account)} was signed out everywhere.`,
  );

/** Makes an account an owner of the site, or staff again (D89). */
const useChangeRole = () =>
  useAccountCall<{ account: StaffAccount; role: Role }>(
    ({ account, role }) => staffApi.put(`/staff/${account.id}/role`, { role }),
    ({ account, role }) => `${accountName(account)} is now ${role === 'owner' ? 'an owner of the site' : 'staff'}.`,
  );

/** For a colleague who lost phone and recovery codes. */
const useRemoveFactor = () =>
  useAccountCall<StaffAccount>(
    (account) => staffApi.delete(`/staff/${account.id}/factor`),
    (account) => `${accountName(account)} now signs in with the password alone.`,
  );
