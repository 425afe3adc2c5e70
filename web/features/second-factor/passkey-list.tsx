import { useState } from 'react';
import { PASSKEY_LIMITS } from '#domain/account-forms.ts';
import type { OwnPasskey } from '#domain/answers/staff.ts';
import { formatDate } from '#domain/dates.ts';
import { CodeForm, codeHelp, ProveFirst } from '#web/features/second-factor/code-form.tsx';
import {
  type Has,
  useAddPasskey,
  useRemovePasskey,
  useStartPasskey,
} from '#web/features/second-factor/factor-calls.ts';
import { RecoveryCodes } from '#web/features/second-factor/set-up-codes.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastSuccess } from '#web/ui/overlay/toast-store.ts';

interface PasskeyListProps {
  passkeys: readonly OwnPasskey[];
  /** Why none can be added here, in a sentence; null: one can. */
  refusal: string | null;
  onAdd: () => void;
  onRemove: (passkey: OwnPasskey) => void;
}

/** One's own passkeys: each with when it was made and last used, the way to add one and to remove one. */
export function PasskeyList({ passkeys, refusal, onAdd, onRemove }: PasskeyListProps) {
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <h3 className="text-base">Passkeys</h3>
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow basis-60">
          {passkeys.length === 0 && 'You have no passkey. '}
          {refusal ?? 'A passkey is your fingerprint, your face or a PIN on a phone or computer, or a security key.'}
        </p>
        {refusal === null && passkeys.length < PASSKEY_LIMITS.ofAccount && (
          <Button onClick={onAdd}>Add a passkey</Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
              <div className="grow basis-48">
                <p className="wrap-anywhere font-medium">{passkey.name}</p>
                <p className="text-ink-soft text-sm">
                  Added {formatDate(passkey.since)},{' '}
                  {passkey.last_used_at ? `last used ${formatDate(passkey.last_used_at)}` : 'not used yet'}
                </p>
              </div>
              <Button size="sm" aria-label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AddPasskeyProps {
  /** What the account has already: then that is proved first. */
  has: Has;
  onClose: () => void;
}

/** Asks for a name, and the browser for a passkey; the first factor of an account shows its recovery codes. */
export function AddPasskey({ has, onClose }: AddPasskeyProps) {
  const start = useStartPasskey();
  const add = useAddPasskey();
  // As it was when the dialog opened: the list is read again while the recovery codes are shown.
  const [isFirst] = useState(!has.codes && !has.passkeys);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const codes = add.data?.recovery_codes;
  if (codes) {
    return (
      <Dialog key="kept" open firm onClose={onClose} title="Keep your recovery codes">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  const done = ({ recovery_codes }: { recovery_codes: readonly string[] | null }) => {
    toastSuccess('The passkey was added.');
    if (recovery_codes === null) onClose();
  };
  if (!isFirst && !start.data) {
    return (
      <ProveFirst
        title="Add a passkey"
        has={has}
        busy={start.isPending}
        error={start.error}
        onGiven={(given) => start.mutate(given)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog key="name" open onClose={onClose} title="Add a passkey">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(name.trim() === '');
          if (name.trim() !== '') add.mutate({ name, options: start.data }, { onSuccess: done });
        }}
      >
        <Field
          label="Name"
          help="To recognise it by later, such as ‘My phone’."
          error={isMissing ? 'Give the passkey a name.' : undefined}
        >
          <TextInput
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={PASSKEY_LIMITS.name}
            data-autofocus
          />
        </Field>
        <p className="text-ink-soft text-sm">You are then signed out everywhere else.</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={add.isPending}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RemovePasskeyProps {
  passkey: OwnPasskey;
  has: Has;
  onClose: () => void;
}

/** Takes a passkey off, with a passkey or a code. */
export function RemovePasskey({ passkey, has, onClose }: RemovePasskeyProps) {
  const remove = useRemovePasskey(passkey.id);
  const onSuccess = () => {
    toastSuccess('The passkey was removed.');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={`Remove ${passkey.name}`}>
      <p className="mb-4">It will no longer sign you in. Remove it from your device too.</p>
      <CodeForm
        {...codeHelp(has.codes)}
        submitLabel="Remove"
        tone="danger"
        busy={remove.isPending}
        error={remove.error}
        onSubmit={(code) => remove.mutate({ code }, { onSuccess })}
        onCancel={onClose}
        onPasskey={has.passkeysHere ? () => remove.mutate('passkey', { onSuccess }) : undefined}
      />
    </Dialog>
  );
}
