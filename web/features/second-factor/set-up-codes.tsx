import { useState } from 'react';
import { encode } from 'uqr';
import type { CodeSecret } from '#domain/answers/staff.ts';
import { formatDate } from '#domain/dates.ts';
import { SITE } from '#domain/site.ts';
import { CodeForm } from '#web/features/second-factor/code-form.tsx';
import { useConfirmCodes } from '#web/features/second-factor/factor-calls.ts';
import { useSession } from '#web/lib/device/use-device.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

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

/** The recovery codes, shown this once: to copy, to keep as a file, or to print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4" data-sheet>
      <PrintedHead />
      <p>
        Each of these codes lets you in once when you have lost your phone. Keep them where you keep important papers.
        <span className="print:hidden"> They are shown only now.</span>
      </p>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-control border border-line p-4 font-semibold tabular-nums tracking-wide max-sm:text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="sm" onClick={() => void copy(codes)}>
          <Icon of="copy" size={18} />
          Copy
        </Button>
        <Button size="sm" onClick={() => download(codes)}>
          <Icon of="download" size={18} />
          Download
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="flex justify-end print:hidden">
        <Button tone="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}

/** Whose codes they are, of which site, and of which day: a sheet is found again years later. */
function PrintedHead() {
  const { user } = useSession();
  const siteUrl = useSiteUrl();
  const [today] = useState(() => formatDate(Date.now()));
  return (
    <div className="hidden print:block">
      <p className="font-semibold text-lg">{`${SITE.productName}: recovery codes`}</p>
      <p>{[user?.name, user?.phone, siteUrl, today].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toastSuccess('The codes were copied.');
  } catch {
    toastError('This browser does not let us copy. Please select the codes and copy them.');
  }
}

function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'chavi-recovery-codes.txt';
  link.click();
  // The browser has taken the file over when the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
