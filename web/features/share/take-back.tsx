import { useState } from 'react';
import { isAppError } from '#domain/errors.ts';
import { t } from '#domain/words/t.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { asRecord, createDeviceList, type DeviceList } from '#web/lib/device/device-list.ts';
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

/** A link that was made on this device. Its manage token is kept nowhere else. */
export interface MadeLink {
  token: string;
  manageToken: string;
  /** How many homes it opened when it was made. */
  homes: number;
  /** Epoch milliseconds. */
  at: number;
}

const TOKEN = /^[\w-]{22}$/;

const list = createDeviceList<MadeLink>(STORAGE_KEYS.madeLinks, {
  readEntry: readLink,
  keyOf: ({ token }) => token,
  most: 50,
});

/** Links made on this device, the newest first; what was tampered with is left out. */
export const madeLinks = { get: list.get, subscribe: list.subscribe };
export const NO_LINKS: DeviceList<MadeLink> = { entries: [], unread: 0 };

function readLink(stored: unknown): MadeLink | null {
  const { token, manageToken, homes, at } = asRecord(stored) ?? {};
  const areTokens = [token, manageToken].every((one) => typeof one === 'string' && TOKEN.test(one));
  const areNumbers = [homes, at].every((one) => typeof one === 'number' && Number.isFinite(one) && one >= 0);
  return areTokens && areNumbers ? (stored as MadeLink) : null;
}

/** False when the browser does not keep it: then it can be taken back for as long as the page stands. */
export function addLink(link: MadeLink): boolean {
  return list.change((links) => [link, ...links.filter(({ token }) => token !== link.token)]);
}

/** Forgets a link that is gone. */
function forgetLink(token: string): void {
  list.change((links) => links.filter((link) => link.token !== token));
}
