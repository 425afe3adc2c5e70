import { useState } from 'react';
import type { StaffAccount } from '#domain/account/account.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { accountName, useApprove, useRemoveAccount, useSignOut } from './staff-calls.ts';

/** What can be done to an account; nobody removes their own (D53). */
export function AccountActions({ account, isOwn }: { account: StaffAccount; isOwn: boolean }) {
  const [asking, setAsking] = useState<'remove' | 'sign-out' | null>(null);
  const approve = useApprove();
  const remove = useRemoveAccount();
  const signOut = useSignOut();
  const name = accountName(account);
  const close = () => setAsking(null);
  const confirm = () => {
    (asking === 'remove' ? remove : signOut).mutate(account);
    close();
  };
  return (
    <span className="flex flex-wrap justify-end gap-1 md:justify-start">
      {account.state === 'pending' ? (
        <Button
          size="sm"
          tone="primary"
          busy={approve.isPending}
          aria-label={`Approve ${name}`}
          onClick={() => approve.mutate(account)}
        >
          Approve
        </Button>
      ) : (
        <Button size="sm" aria-label={`Sign out everywhere: ${name}`} onClick={() => setAsking('sign-out')}>
          Sign out everywhere
        </Button>
      )}
      {!isOwn && (
        <Button size="sm" tone="danger" aria-label={`Remove ${name}`} onClick={() => setAsking('remove')}>
          Remove
        </Button>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'remove' ? 'Remove account' : 'Sign out everywhere'}
        confirmLabel={asking === 'remove' ? 'Remove' : 'Sign out'}
        onConfirm={confirm}
        onClose={close}
      >
        {asking === 'remove'
          ? `${name} can no longer log in, and is signed out at once.`
          : `Every browser in which ${name} is logged in is signed out${isOwn ? ', this one too' : ''}.`}
      </ConfirmDialog>
    </span>
  );
}
