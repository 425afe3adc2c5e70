import { useState } from 'react';
import { encode } from 'uqr';
import type { CodeSecret } from '#domain/answers/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { useConfirmCodes } from './factor-calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpCodesProps {
  secret: CodeSecret;
  /** The account has recovery codes already, which new ones replace. */
  renewsCodes: boolean;
  onClose: () => void;
}

/** Gives the authenticator app its secret, asks for a first code, and shows the recovery codes. */
export function SetUpCodes({ secret, renewsCodes, onClose }: SetUpCodesProps) {
  const confirm = useConfirmCodes();
  const codes = confirm.data?.recovery_codes;
  if (codes) {
    return (
      <Dialog key="kept" open firm onClose={onClose} title="Keep your recovery codes">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title="Set up one-time codes">
      <div className="grid gap-4">
        <p>
          Scan this with an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password. Then
          enter the six digits that it shows. You are then signed out everywhere else
          {renewsCodes && ', and get new recovery codes: the old ones stop working'}.
        </p>
        <div className="grid justify-items-center gap-3">
          <QrCode text={secret.uri} label="QR code for your authenticator app" />
          <SecretText secret={secret.secret} />
        </div>
        <CodeForm
          label="Code from the app"
          help="A new one appears every 30 seconds."
          submitLabel="Turn on"
          busy={confirm.isPending}
          error={confirm.error}
          onSubmit={(code) => confirm.mutate(code)}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}

/** A QR code as a drawing of ours: always dark on light, since cameras want it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full max-sm:size-44 rounded-control"
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares.join('')} fill="black" />
    </svg>
  );
}

/** Once: the button that had the focus went away. */
const takeFocus = (text: HTMLElement | null) => text?.focus();

/** For who cannot scan, such as somebody whose app is on this very device. */
function SecretText({ secret }: { secret: string }) {
  const [shown, setShown] = useState(false);
  if (!shown) {
    return (
      <Button tone="quiet" size="sm" onClick={() => setShown(true)}>
        I cannot scan it
      </Button>
    );
  }
  return (
    <p ref={takeFocus} tabIndex={-1} className="text-center text-sm outline-none">
      Type this into the app by hand:{' '}
      <span className="wrap-anywhere font-semibold tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</span>
    </p>
  );
}
