import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffAccount } from '#domain/answers/staff.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { afterAsking, isNotConfirmed } from '#web/lib/staff/asking-again.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';
import { accountName } from './staff-calls.ts';

/** Gives a colleague who forgot theirs a new password, shown this once (D81). */
export function ResetPassword({ account }: { account: StaffAccount }) {
  const [asking, setAsking] = useState(false);
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
      <Button size="sm" busy={reset.isPending} aria-label={`Reset password of ${name}`} onClick={() => setAsking(true)}>
        Reset password
      </Button>
      <ConfirmDialog
        open={asking}
        title="Reset password"
        confirmLabel="Reset"
        onConfirm={() => {
          setAsking(false);
          reset.mutate();
        }}
        onClose={() => setAsking(false)}
      >
        {`${name} will get a new password, which you pass on to them, and will be signed out everywhere. First make sure that it is really them asking.`}
      </ConfirmDialog>
      {reset.data && <NewPassword name={name} password={reset.data.password} onClose={() => reset.reset()} />}
    </>
  );
}

function NewPassword({ name, password, onClose }: { name: string; password: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(password).then(
      () => setCopied(true),
      () => toastError('It could not be copied. Please write it down.'),
    );
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
