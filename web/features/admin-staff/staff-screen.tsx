import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type RegisterEntry, registerSchema } from '#domain/account-forms.ts';
import type { StaffAccount, StaffList } from '#domain/answers/staff.ts';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { staffCounts } from '#domain/words/en-staff.ts';
import { AccountActions, RoleChoice, useAddAccount } from '#web/features/admin-staff/account-actions.tsx';
import { useSession } from '#web/lib/device/use-device.ts';
import { rulesOf } from '#web/lib/forms/form-rules.ts';
import { ownersOnly, useIsStaffOnly, useRead } from '#web/lib/staff/lists.ts';
import { KEYS } from '#web/lib/staff/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner, RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLostFocus } from '#web/ui/focus/lost-focus.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

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
      <AddAccountDialog open={adding} onClose={() => setAdding(false)} />
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
function AddAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Add account">
      <AccountForm onDone={onClose} />
    </Dialog>
  );
}

function AccountForm({ onDone }: { onDone: () => void }) {
  const add = useAddAccount();
  const form = useForm<z.input<typeof registerSchema>, unknown, RegisterEntry>({
    resolver: rulesOf(registerSchema),
    defaultValues: { phone: '', password: '', name: '' },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((entry) => add.mutate(entry, { onSuccess: onDone }))(event)}
    >
      <Field label="Phone" error={errors.phone?.message}>
        <TextInput {...form.register('phone')} type="tel" inputMode="tel" autoComplete="off" data-autofocus />
      </Field>
      <Field label="Name" optional error={errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <Field
        label="Password"
        help="At least 6 characters. Pass it on to your colleague."
        error={errors.password?.message}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" tone="primary" busy={add.isPending}>
          Add account
        </Button>
      </div>
    </form>
  );
}
