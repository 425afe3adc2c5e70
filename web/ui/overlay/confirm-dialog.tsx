import { type ComponentProps, type ReactNode, useState } from 'react';
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

interface AskFirstProps extends Pick<ConfirmDialogProps, 'title' | 'about' | 'confirmLabel' | 'tone' | 'children'> {
  /** The button that is pressed at first, with what stands on it. */
  button: Omit<ComponentProps<typeof Button>, 'onClick'>;
  /** False where there is nothing to ask: a press does it at once. */
  asks?: boolean;
  onConfirm: () => void;
}

/** A button that asks before it does something. */
export function AskFirst({ button, asks = true, onConfirm, ...question }: AskFirstProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button {...button} onClick={asks ? () => setOpen(true) : onConfirm} />
      <ConfirmDialog {...question} open={open} onConfirm={confirm} onClose={close} />
    </>
  );
}
