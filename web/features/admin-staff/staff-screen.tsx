import { useMemo, useState } from 'react';
import type { StaffAccount, StaffList } from '#domain/answers/staff.ts';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { counted } from '#domain/words/counts.ts';
import { useSession } from '#web/lib/session-store.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { AccountActions } from './account-actions.tsx';
import { AddAccountDialog } from './add-account-dialog.tsx';
import { STAFF_KEY } from './staff-calls.ts';

/** The staff accounts, those waiting for approval first (D53). */
export default function StaffScreen() {
  const [adding, setAdding] = useState(false);
  const own = useSession().user?.phone ?? '';
  const read = useRead<StaffList>(STAFF_KEY, '/staff/');
  const columns = useMemo(() => staffColumns(own), [own]);
  const waiting = read.data?.accounts.filter((account) => account.state === 'pending').length ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="grow">
          <h1 className="text-2xl">Staff</h1>
          <p role="status" className="text-ink-soft">
            {waiting === 0 && 'No account is waiting for approval.'}
            {waiting > 0 && counted(waiting, 'accountsWaiting')}
          </p>
        </div>
        <Button onClick={() => setAdding(true)}>
          <Icon of="user-plus" size={18} />
          Add account
        </Button>
      </div>
      {read.isError ? (
        <RetryBanner of={read}>The accounts could not be loaded.</RetryBanner>
      ) : (
        <DataTable
          caption="Accounts"
          columns={columns}
          rows={read.data?.accounts ?? []}
          rowKey={(row) => row.id}
          skeletonRows={read.data ? 0 : 3}
        />
      )}
      <AddAccountDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function staffColumns(own: string): Column<StaffAccount>[] {
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
      cell: (row) => (row.state === 'pending' ? <Badge tone="warn">Waiting</Badge> : <Badge tone="good">Active</Badge>),
    },
    { heading: 'Since', cell: (row) => (row.state === 'pending' ? formatMoment(row.since) : formatDate(row.since)) },
    { heading: 'Actions', actions: true, cell: (row) => <AccountActions account={row} isOwn={row.phone === own} /> },
  ];
}
