import { useState } from 'react';
import { isAppError } from '#domain/errors.ts';
import { t } from '#domain/words/t.ts';
import { forgetLink, type MadeLink } from '#web/features/share/made-links.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast, toastError } from '#web/ui/overlay/toast-store.ts';

interface TakeBackProps extends Pick<ButtonLook, 'size'> {
  link: MadeLink;
  label: string;
  onGone?: () => void;
}

/** Takes a link back that was made on this device, after asking. */
export function TakeBack({ link, label, size, onGone }: TakeBackProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const isGone = await takeBack(link);
    setBusy(false);
    setOpen(false);
    if (!isGone) return;
    toast({ title: t('Link taken back'), description: t('It no longer opens.'), tone: 'good' });
    forgetLink(link.token);
    onGone?.();
  };
  return (
    <>
      <Button tone="danger" size={size} onClick={() => setOpen(true)}>
        <Icon of="trash-2" size={18} />
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('Take this link back?')}
        confirmLabel={t('Take it back')}
        busy={busy}
        onConfirm={() => void take()}
        onClose={() => setOpen(false)}
      >
        {t('Nobody will be able to open it, and the family’s answers will be deleted.')}
      </ConfirmDialog>
    </>
  );
}

/** True when the link is gone now, also when it was before. */
async function takeBack({ manageToken }: MadeLink): Promise<boolean> {
  try {
    await publicApi.delete(`/shortlists/${manageToken}`);
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return true;
    toastError(t('The link could not be taken back. Please try again.'));
    return false;
  }
}
