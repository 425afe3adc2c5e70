import { useState } from 'react';
import type { CodeSecret } from '#domain/answers/factors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { useConfirmCodes } from './factor-calls.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Gives the authenticator app its secret, asks for a first code, and shows the recovery codes. */
export function SetUpCodes({ secret, onClose }: { secret: CodeSecret; onClose: () => void }) {
  const confirm = useConfirmCodes();
  const codes = confirm.data?.recovery_codes;
  if (codes) {
    return (
      <Dialog open onClose={onClose} title="Keep your recovery codes">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title="Set up one-time codes">
      <div className="grid gap-4">
        <p>
          Scan this with an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password. Then
          enter the six digits that it shows.
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
    <p className="text-center text-sm">
      Type this into the app by hand:{' '}
      <span className="wrap-anywhere font-semibold tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</span>
    </p>
  );
}
