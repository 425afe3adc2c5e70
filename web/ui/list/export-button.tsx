import { useMutation } from '@tanstack/react-query';
import { afterAsking, isNotConfirmed } from '#web/lib/staff/asking-again.ts';
import { downloadFile, useIsStaffOnly } from '#web/lib/staff/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';

interface ExportButtonProps {
  /** The calls that answer the list, without the endings of their files. */
  path: string;
  /** What the file is named after. */
  name: string;
  /** What is searched for. */
  q: string;
  /** What it says while nothing is searched for. */
  wholeLabel?: string;
  /** On a phone only its sign. */
  isSignOnPhone?: boolean;
}

/** Makes a CSV or a workbook of a list, all of it or what the search finds: for owners of the site, who enter their password again (D78, D89). */
export function ExportButton({ path, name, q, wholeLabel = 'Export CSV', isSignOnPhone }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (ending: 'csv' | 'xlsx') => afterAsking(() => downloadFile(`${path}.${ending}`, name, q)),
    onError: (error) => !isNotConfirmed(error) && toastError('The file could not be made. Please try again.'),
  });
  if (useIsStaffOnly())
    return <span className="text-ink-soft text-sm">Only owners of the site can export this list.</span>;
  return (
    <>
      <Button busy={isPending} className={isSignOnPhone ? 'max-sm:px-3' : undefined} onClick={() => mutate('csv')}>
        {!isPending && <Icon of="download" size={18} />}
        <span className={isSignOnPhone ? 'max-sm:sr-only' : undefined}>
          {q === '' ? wholeLabel : 'Export matches (CSV)'}
        </span>
      </Button>
      <Button busy={isPending} aria-label="Excel: export as a workbook" onClick={() => mutate('xlsx')}>
        Excel
      </Button>
    </>
  );
}
