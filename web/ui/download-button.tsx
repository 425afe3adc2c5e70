import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast-store.ts';

interface DownloadButtonProps {
  /** What it fetches: 'Export visitors as CSV'. */
  label: string;
  download: () => Promise<void>;
}

/** Fetches a file; a failure is told. */
export function DownloadButton({ label, download }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      await download();
    } catch {
      toast({ title: 'Error', description: 'The file could not be made. Please try again.', tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button busy={busy} onClick={() => void run()}>
      {!busy && <Icon of={Download} size={18} />}
      {label}
    </Button>
  );
}
