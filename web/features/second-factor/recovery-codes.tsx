import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { SITE } from '#domain/site.ts';
import { useSession } from '#web/lib/device/use-device.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

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
  const root = useRouteLoaderData<{ siteUrl: string }>('root');
  const [today] = useState(() => formatDate(Date.now()));
  return (
    <div className="hidden print:block">
      <p className="font-semibold text-lg">{`${SITE.productName}: recovery codes`}</p>
      <p>{[user?.name, user?.phone, root?.siteUrl, today].filter(Boolean).join(' · ')}</p>
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
