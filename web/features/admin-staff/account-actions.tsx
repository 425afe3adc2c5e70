import { useId, useState } from 'react';
import type { StaffAccount } from '#domain/answers/staff.ts';
import { formatMoment } from '#domain/dates.ts';
import { accountWords } from '#domain/words/en.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ResetPassword } from './reset-password.tsx';
import { accountName, useApprove, useRemoveAccount, useRemoveFactor, useSignOut } from './staff-calls.ts';

/** What is asked before it is done. */
const QUESTIONS = {
  remove: { title: 'Remove account', confirmLabel: 'Remove' },
  'sign-out': { title: 'Sign out everywhere', confirmLabel: 'Sign out' },
  factor: { title: 'Remove second step', confirmLabel: 'Remove' },
};

type Question = keyof typeof QUESTIONS;

/** What can be done to an account; nobody removes their own (D53). */
export function AccountActions({ account, isOwn }: { account: StaffAccount; isOwn: boolean }) {
  const [asking, setAsking] = useState<Question | null>(null);
  const approve = useApprove();
  const remove = useRemoveAccount();
  const signOut = useSignOut();
  const removeFactor = useRemoveFactor();
  const noteId = useId();
  const name = accountName(account);
  const close = () => setAsking(null);
  const confirm = () => {
    if (asking !== null) ({ remove, 'sign-out': signOut, factor: removeFactor })[asking].mutate(account);
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
          aria-describedby={noteId}
          disabled={account.asked_again_at !== null}
          onClick={() => approve.mutate(account)}
        >
          Approve
        </Button>
      ) : (
        <Button
          size="sm"
          busy={signOut.isPending}
          aria-label={`Sign out everywhere: ${name}`}
          onClick={() => setAsking('sign-out')}
        >
          Sign out everywhere
        </Button>
      )}
      {!isOwn && account.state === 'active' && <ResetPassword account={account} />}
      {!isOwn && account.second_factor && (
        <Button
          size="sm"
          busy={removeFactor.isPending}
          aria-label={`Remove second step of ${name}`}
          onClick={() => setAsking('factor')}
        >
          Remove second step
        </Button>
      )}
      {!isOwn && (
        <Button
          size="sm"
          tone="danger"
          busy={remove.isPending}
          aria-label={`Remove ${name}`}
          onClick={() => setAsking('remove')}
        >
          Remove
        </Button>
      )}
      {account.state === 'pending' && <WaitingNote id={noteId} account={account} />}
      <ConfirmDialog open={asking !== null} {...QUESTIONS[asking ?? 'remove']} onConfirm={confirm} onClose={close}>
        {asking === 'remove' && `${name} can no longer sign in, and is signed out at once.`}
        {asking === 'sign-out' && `${name} is signed out of every browser${isOwn ? ', this one too' : ''}.`}
        {asking === 'factor' &&
          `The password alone will sign ${name} in. Do this when they have lost their phone and their recovery codes; talk to them first.`}
      </ConfirmDialog>
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
