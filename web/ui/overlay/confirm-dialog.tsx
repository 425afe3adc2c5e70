import type { ReactNode } from 'react';
import { t } from '#domain/words/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** What it is about, below the question: a title, or several. */
  about?: ReactNode;
  /** Says what will happen: 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation. The cancel button has the focus at first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    children,
    about,
    confirmLabel,
    cancelLabel = t('Cancel'),
    tone = 'danger',
    busy,
    onConfirm,
    ...dialog
  } = props;
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      footer={
        <>
          <Button onClick={dialog.onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{children}</p>
      {about && <div className="wrap-anywhere mt-2 font-semibold">{about}</div>}
    </Dialog>
  );
}
