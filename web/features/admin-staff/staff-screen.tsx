import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { type RegisterEntry, registerSchema } from '#domain/account-forms.ts';
import type { StaffAccount, StaffList } from '#domain/answers/staff.ts';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { staffCounts } from '#domain/words/en-staff.ts';
import { AccountActions, accountName, RoleChoice } from '#web/features/admin-staff/account-actions.tsx';
import { staffApi } from '#web/lib/api-client.ts';
import { useSession } from '#web/lib/device/use-device.ts';
import { afterAsking } from '#web/lib/staff/asking-again.ts';
import { ownersOnly, useIsStaffOnly, useRead } from '#web/lib/staff/lists.ts';
import { KEYS, refresh } from '#web/lib/staff/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner, RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLostFocus } from '#web/ui/focus/lost-focus.ts';
import { Box, DialogForm, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { PasswordInput, TextInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { toastSuccess } from '#web/ui/overlay/toast-store.ts';

/** The staff accounts, those waiting for approval first (D53). */
export default function StaffScreen() {
  const [adding, setAdding] = useState(false);
  const own = useSession().user?.phone ?? '';
  const read = useRead<StaffList>(KEYS.staff, '/staff/');
  const isStaffOnly = useIsStaffOnly();
  const roles = read.data?.roles ?? false;
  const columns = useMemo(() => staffColumns(own, roles, isStaffOnly === true), [own, roles, isStaffOnly]);
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

/** Of who is no owner only the own account can be acted on. */
function staffColumns(own: string, roles: boolean, isStaffOnly: boolean): Column<StaffAccount>[] {
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
          {row.phone === own && <span className="text-ink-soft"> (you)</span>}
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
        !isStaffOnly || row.phone === own ? (
          <AccountActions account={row} isOwn={row.phone === own} />
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
