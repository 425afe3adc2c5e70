import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CodeForm, codeHelp } from './code-form.tsx';
import type { Given, Has } from './factor-calls.ts';

interface ProveFirstProps {
  title: string;
  has: Has;
  busy: boolean;
  /** Of the last try. */
  error: unknown;
  onGiven: (given: Given) => void;
  onClose: () => void;
}

/** Before a further factor is set up: asks for the one that the account has. */
export function ProveFirst({ title, has, busy, error, onGiven, onClose }: ProveFirstProps) {
  return (
    <Dialog key="prove" open onClose={onClose} title={title}>
      <p className="mb-4">First show that it is you, with the second step that you have.</p>
      <CodeForm
        {...codeHelp(has.codes)}
        submitLabel="Go on"
        busy={busy}
        error={error}
        onSubmit={(code) => onGiven({ code })}
        onPasskey={has.passkeysHere ? () => onGiven('passkey') : undefined}
        onCancel={onClose}
      />
    </Dialog>
  );
}
