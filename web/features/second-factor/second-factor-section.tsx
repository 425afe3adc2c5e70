import { useEffect, useRef, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { CodeForm } from './code-form.tsx';
import { useFactor, useRenewCodes, useStartCodes, useTurnOff } from './factor-calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpCodes } from './set-up-codes.tsx';

/** One's own second factor: a code of an app beside the password, and recovery codes. */
export function SecondFactorSection() {
  const factor = useFactor();
  const start = useStartCodes();
  const [open, setOpen] = useState<'set-up' | 'off' | 'renew' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef<{ since: string | null | undefined } | null>(null);
  const close = () => setOpen(null);
  const since = factor.data?.codes_since;
  useEffect(() => {
    if (open !== null) opened.current ??= { since };
    else if (opened.current && opened.current.since !== since && document.activeElement === document.body) {
      // The button that opened the dialog went away with the old state.
      heading.current?.focus();
      opened.current = null;
    }
  }, [open, since]);
  return (
    <section aria-labelledby="second-factor-heading" className="grid max-w-3xl gap-4 panel p-5">
      <div>
        <h2 id="second-factor-heading" ref={heading} tabIndex={-1} className="text-lg outline-none">
          Second step of signing in
        </h2>
        <p className="text-ink-soft text-sm">
          With it, whoever knows your password still cannot sign in: a code from your phone is asked for too.
        </p>
      </div>
      <RetryBanner of={factor}>Your second step could not be loaded.</RetryBanner>
      {factor.isPending && <Skeleton className="h-16" />}
      {factor.data?.codes_since === null && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="grow basis-60">One-time codes are off. Your password alone signs you in.</p>
          <Button
            tone="primary"
            busy={start.isPending}
            onClick={() => start.mutate(undefined, { onSuccess: () => setOpen('set-up') })}
          >
            Set up one-time codes
          </Button>
        </div>
      )}
      {factor.data?.codes_since && (
        <div className="grid gap-3">
          <p>
            One-time codes are on since {formatDate(factor.data.codes_since)}.{' '}
            <CodesLeft left={factor.data.recovery_codes_left} />
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
            <Button tone="danger" onClick={() => setOpen('off')}>
              Turn off
            </Button>
          </div>
        </div>
      )}
      {open === 'set-up' && start.data && <SetUpCodes secret={start.data} onClose={close} />}
      {open === 'off' && <TurnOff onClose={close} />}
      {open === 'renew' && <Renew onClose={close} />}
    </section>
  );
}

const FEW = 3;

function CodesLeft({ left }: { left: number }) {
  const text = left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
  return <span className={left <= FEW ? 'font-medium text-warn' : undefined}>{text}</span>;
}

const CODE_HELP = 'The six digits that your app shows now, or a recovery code.';

function TurnOff({ onClose }: { onClose: () => void }) {
  const off = useTurnOff();
  const done = () => {
    toastSuccess('One-time codes are off.');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Turn off one-time codes">
      <p className="mb-4">Your password alone will sign you in again. Your recovery codes end too.</p>
      <CodeForm
        label="Code"
        help={CODE_HELP}
        submitLabel="Turn off"
        tone="danger"
        busy={off.isPending}
        error={off.error}
        onSubmit={(code) => off.mutate(code, { onSuccess: done })}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function Renew({ onClose }: { onClose: () => void }) {
  const renew = useRenewCodes();
  const codes = renew.data?.recovery_codes;
  return (
    // A dialog of its own, which takes the focus and is read out.
    <Dialog
      key={codes ? 'kept' : 'code'}
      open
      onClose={onClose}
      title={codes ? 'Keep your recovery codes' : 'New recovery codes'}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <p className="mb-4">You get ten new codes. The old ones stop working.</p>
          <CodeForm
            label="Code"
            help={CODE_HELP}
            submitLabel="Make new codes"
            busy={renew.isPending}
            error={renew.error}
            onSubmit={(code) => renew.mutate(code)}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
