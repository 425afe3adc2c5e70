import type { StaffAccount } from '#domain/answers/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { accountName, useChangeRole } from './staff-calls.ts';

const WORDS = { owner: 'Owner', staff: 'Staff' };

/** What an account is, and for owners of the site the way to change it (D89). The last owner stays one: the server says so. */
export function RoleChoice({ account, isFixed }: { account: StaffAccount; isFixed: boolean }) {
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
