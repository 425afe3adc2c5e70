import { useEffect, useRef, useState } from 'react';
import { PASSKEY_LIMITS } from '#domain/account-forms.ts';
import type { OwnPasskey } from '#domain/answers/staff.ts';
import { formatDate } from '#domain/dates.ts';
import {
  CodeForm,
  codeHelp,
  type Given,
  type Has,
  ProveFirst,
  RecoveryCodes,
  SetUpCodes,
  useAddPasskey,
  useAskFirst,
  useFactor,
  useRemovePasskey,
  useRenewCodes,
  useStartCodes,
  useStartPasskey,
  useTurnOff,
} from '#web/features/second-factor/codes.tsx';
import { whyNoPasskeys } from '#web/lib/staff/passkeys.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Box, Form, FormButtons, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { TextInput } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { Skeleton } from '#web/ui/states.tsx';

/** One's own second factor: codes of an app and passkeys beside the password, and recovery codes. */
export function SecondFactorSection() {
  const factor = useFactor();
  const start = useStartCodes();
  const [open, setOpen] = useState<'prove' | 'set-up' | 'off' | 'renew' | 'add' | OwnPasskey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef<{ state: string } | null>(null);
  const ask = useAskFirst();
  const close = () => setOpen(null);
  const passkeys = factor.data?.passkeys ?? [];
  const refusal = whyNoPasskeys(factor.data?.passkey_origins ?? []);
  const has: Has = {
    codes: Boolean(factor.data?.codes_since),
    passkeys: passkeys.length > 0,
    passkeysHere: passkeys.length > 0 && refusal === null,
  };
  const state = `${factor.data?.codes_since} ${passkeys.length}`;
  useEffect(() => {
    if (open !== null) opened.current ??= { state };
    else if (opened.current && opened.current.state !== state && document.activeElement === document.body) {
      // The button that opened the dialog went away with the old state.
      heading.current?.focus();
      opened.current = null;
    }
  }, [open, state]);
  // Who has codes is asked for one before a form that takes the next.
  const openRequested = (what: NonNullable<typeof open>) =>
    has.codes ? ask.mutate(undefined, { onSuccess: () => setOpen(what) }) : setOpen(what);
  const begin = (given: Given | null) => start.mutateAsync(given, { onSuccess: () => setOpen('set-up') });
  return (
    <section aria-labelledby="second-factor-heading" className="grid max-w-3xl gap-4 panel p-5">
      <div>
        <h2 id="second-factor-heading" ref={heading} tabIndex={-1} className="text-lg outline-none">
          Second step of signing in
        </h2>
        <p className="text-ink-soft text-sm">
          With it, knowing your password is not enough to sign in: a code from your phone or a passkey is needed too.
        </p>
      </div>
      <RetryBanner of={factor}>Your second step could not be loaded.</RetryBanner>
      {factor.isPending && <Skeleton className="h-16" />}
      {factor.data?.codes_since === null && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="grow basis-60">
            One-time codes are off.{!has.passkeys && ' Your password alone signs you in.'}
          </p>
          <Button
            tone="primary"
            busy={start.isPending}
            onClick={() => {
              start.reset();
              if (has.passkeys) setOpen('prove');
              else void begin(null).catch(() => undefined);
            }}
          >
            Set up one-time codes
          </Button>
        </div>
      )}
      {factor.data?.codes_since && (
        <div className="grid gap-3">
          <p>One-time codes have been on since {formatDate(factor.data.codes_since)}.</p>
          <div className="flex flex-wrap gap-2">
            <Button tone="danger" onClick={() => openRequested('off')}>
              Turn off
            </Button>
          </div>
        </div>
      )}
      {factor.data && (
        <PasskeyList
          passkeys={passkeys}
          refusal={refusal}
          onAdd={() => openRequested('add')}
          onRemove={openRequested}
        />
      )}
      {factor.data && (has.codes || has.passkeys) && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="grow basis-60">
            <CodesLeft left={factor.data.recovery_codes_left} />
          </p>
          <Button onClick={() => openRequested('renew')}>New recovery codes</Button>
        </div>
      )}
      {open === 'prove' && (
        <ProveFirst title="Set up one-time codes" has={has} busy={start.isPending} onGiven={begin} onClose={close} />
      )}
      {open === 'set-up' && start.data && <SetUpCodes secret={start.data} renewsCodes={has.passkeys} onClose={close} />}
      {open === 'off' && <TurnOff has={has} onClose={close} />}
      {open === 'add' && <AddPasskey has={has} onClose={close} />}
      {open !== null && typeof open === 'object' && <RemovePasskey passkey={open} has={has} onClose={close} />}
      {open === 'renew' && <Renew has={has} onClose={close} />}
    </section>
  );
}

const FEW = 3;

function CodesLeft({ left }: { left: number }) {
  const text = left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
  return <span className={left <= FEW ? 'font-medium text-warn' : undefined}>{text}</span>;
}

interface AskingProps {
  has: Has;
  onClose: () => void;
}

function TurnOff({ has, onClose }: AskingProps) {
  const off = useTurnOff();
  const done = () => {
    toastSuccess('One-time codes are off.');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Turn off one-time codes">
      <p className="mb-4">
        {has.passkeys
          ? 'Your passkeys and recovery codes stay.'
          : 'Your password alone will sign you in again. Your recovery codes will stop working too.'}
      </p>
      <CodeForm
        {...codeHelp(has.codes)}
        submitLabel="Turn off"
        tone="danger"
        busy={off.isPending}
        onCode={(code) => off.mutateAsync({ code }, { onSuccess: done })}
        onPasskey={has.passkeysHere ? () => off.mutate('passkey', { onSuccess: done }) : undefined}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function Renew({ has, onClose }: AskingProps) {
  const renew = useRenewCodes();
  const codes = renew.data?.recovery_codes;
  return (
    // A dialog of its own, which takes the focus and is read out.
    <Dialog
      key={codes ? 'kept' : 'code'}
      open
      firm={codes !== undefined}
      onClose={onClose}
      title={codes ? 'Keep your recovery codes' : 'New recovery codes'}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <p className="mb-4">You get ten new codes. The old ones stop working.</p>
          <CodeForm
            {...codeHelp(has.codes)}
            submitLabel="Make new codes"
            busy={renew.isPending}
            onCode={(code) => renew.mutateAsync({ code })}
            onPasskey={has.passkeysHere ? () => renew.mutate('passkey') : undefined}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

interface PasskeyListProps {
  passkeys: readonly OwnPasskey[];
  /** Why none can be added here, in a sentence; null: one can. */
  refusal: string | null;
  onAdd: () => void;
  onRemove: (passkey: OwnPasskey) => void;
}

/** One's own passkeys: each with when it was made and last used, the way to add one and to remove one. */
function PasskeyList({ passkeys, refusal, onAdd, onRemove }: PasskeyListProps) {
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
function AddPasskey({ has, onClose }: AddPasskeyProps) {
  const start = useStartPasskey();
  const add = useAddPasskey();
  // As it was when the dialog opened: the list is read again while the recovery codes are shown.
  const [isFirst] = useState(!has.codes && !has.passkeys);
  const form = useDeskForm({
    begin: { name: '' },
    send: async ({ name }) => {
      const { recovery_codes } = await add.mutateAsync({ name, options: start.data });
      toastSuccess('The passkey was added.');
      if (recovery_codes === null) onClose();
    },
    onRefused: () => undefined,
  });
  const codes = add.data?.recovery_codes;
  if (codes) {
    return (
      <Dialog key="kept" open firm onClose={onClose} title="Keep your recovery codes">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  if (!isFirst && !start.data) {
    return (
      <ProveFirst
        title="Add a passkey"
        has={has}
        busy={start.isPending}
        onGiven={start.mutateAsync}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog key="name" open onClose={onClose} title="Add a passkey">
      <Form form={form}>
        <Box
          name="name"
          label="Name"
          help="To recognise it by later, such as ‘My phone’."
          needed="Give the passkey a name."
        >
          <TextInput maxLength={PASSKEY_LIMITS.name} data-autofocus />
        </Box>
        <p className="text-ink-soft text-sm">You are then signed out everywhere else.</p>
        <FormButtons submitLabel="Add" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

interface RemovePasskeyProps {
  passkey: OwnPasskey;
  has: Has;
  onClose: () => void;
}

/** Takes a passkey off, with a passkey or a code. */
function RemovePasskey({ passkey, has, onClose }: RemovePasskeyProps) {
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
        onCode={(code) => remove.mutateAsync({ code }, { onSuccess })}
        onCancel={onClose}
        onPasskey={has.passkeysHere ? () => remove.mutate('passkey', { onSuccess }) : undefined}
      />
    </Dialog>
  );
}
