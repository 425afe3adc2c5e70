import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadCsv } from '#web/lib/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast-store.ts';

interface ExportButtonProps {
  /** The call that answers the list as CSV. */
  path: string;
  /** What the file is named after: 'visitors'. */
  name: string;
  /** What the list is searched for; the file then holds what is found, and the button says so. */
  q: string;
}

/** Fetches a list as a file; a failure is told. */
export function ExportButton({ path, name, q }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      await downloadCsv(path, name, q);
    } catch {
      toast({ title: 'Error', description: 'The file could not be made. Please try again.', tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button busy={busy} onClick={() => void run()}>
      {!busy && <Icon of={Download} size={18} />}
      {q === '' ? 'Export CSV' : 'Export matches (CSV)'}
    </Button>
  );
}
