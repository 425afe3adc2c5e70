import { useState } from 'react';
import type { MadeList } from '#domain/answers/shared-lists.ts';
import { formatDate } from '#domain/dates.ts';
import { isAppError, ReadableError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { SITE } from '#domain/site.ts';
import { counted } from '#domain/words/en.ts';
import { t } from '#domain/words/t.ts';
import { ShareButtons } from '#web/features/share/share-buttons.tsx';
import { publicApi } from '#web/lib/api-client.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { asRecord, createDeviceList, type DeviceList } from '#web/lib/device/device-list.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import type { PageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast, toastError } from '#web/ui/overlay/toast-store.ts';
import { rich } from '#web/ui/rich.ts';

/** A home to share. */
interface HomeToShare {
  id: number;
  /** '' when there is none. */
  note: string;
}

interface ShareWithFamilyProps {
  /** In their order; only the first hundred fit a link. */
  items: readonly HomeToShare[];
}

const { items: MOST } = LIMITS.sharedList;

/** Makes a link of the homes that somebody keeps, and lists the links that were made on this device. */
function LinksPanel({ items }: ShareWithFamilyProps) {
  const links = useStore(madeLinks, NO_LINKS).entries;
  const { make, busy, failure, leftOut, newest, lasts } = useNewLink(items);
  return (
    <div className="grid gap-4">
      <p>
        {t(
          'Anyone with the link can see your homes, with prices and your notes, and say yes, maybe or no. They need no account. You can take the link back.',
        )}
      </p>
      {items.length > MOST && (
        <Banner tone="warn">
          {t('A link holds {most} homes: the first {most} of your list are shared.', { most: MOST })}
        </Banner>
      )}
      {failure && <Banner tone="bad">{failure}</Banner>}
      {leftOut > 0 && (
        <Banner tone="warn">
          {t('{count, plural, one {# home is} other {# homes are}} no longer listed and left out of the link.', {
            count: leftOut,
          })}
        </Banner>
      )}
      {!lasts && (
        <Banner tone="warn">
          {t(
            'This browser saves nothing. Copy the link now; once this page is closed, it cannot be taken back from here.',
          )}
        </Banner>
      )}
      {items.length > 0 && (
        <Button tone="primary" busy={busy} onClick={() => void make()}>
          {!busy && <Icon of="users-round" />}
          {t('Make a link to {homes}', { homes: counted(Math.min(items.length, MOST), 'homes') })}
        </Button>
      )}
      {links.length > 0 && (
        <ul aria-label={t('Links made on this device')} className="grid gap-4">
          {links.map((link) => (
            <LinkLine key={link.token} link={link} isNew={link.token === newest} />
          ))}
        </ul>
      )}
    </div>
  );
}

function LinkLine({ link, isNew }: { link: MadeLink; isNew: boolean }) {
  const shared = sharedText(link.token, link.homes);
  return (
    <li data-link={link.token} className="grid gap-2 border-line border-t pt-3">
      <p role={isNew ? 'status' : undefined}>
        {isNew && <strong>{t('Your link is ready.')} </strong>}
        {rich(
          '<a>{homes}</a><soft>, shared on {date}</soft>',
          {
            a: (words) => (
              <Link to={paths.sharedList(link.token)} className={TEXT_LINK}>
                {words}
              </Link>
            ),
            soft: (words) => <span className="text-ink-soft">{words}</span>,
          },
          { homes: counted(link.homes, 'homes'), date: formatDate(link.at) },
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <ShareButtons {...shared} what={t('this link')} />
        <TakeBack link={link} label={t('Take back')} size="sm" />
      </div>
    </li>
  );
}

function useNewLink(items: readonly HomeToShare[]) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [newest, setNewest] = useState<string | null>(null);
  const [lasts, setLasts] = useState(true);
  const make = async () => {
    setBusy(true);
    try {
      const shared = items.slice(0, MOST);
      const made = await makeLink(shared);
      const homes = shared.length - made.left_out.length;
      setLasts(addLink({ token: made.token, manageToken: made.manage_token, homes, at: Date.now() }));
      setLeftOut(made.left_out.length);
      setNewest(made.token);
      setFailure(null);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { make, busy, failure, leftOut, newest, lasts };
}

async function makeLink(items: readonly HomeToShare[]): Promise<MadeList> {
  const body = { items: items.map(({ id, note }) => ({ property_id: id, ...(note && { note }) })) };
  return (await publicApi.post('/shortlists', body)) as MadeList;
}

function sentenceOf(error: unknown): string {
  const [problem] = error instanceof ReadableError && 'problems' in error ? (error.problems as { type: string }[]) : [];
  return problem?.type ?? failureText(error);
}

/** The button that makes a link of the homes that somebody keeps; nothing where there is neither a home nor a link. */
export function ShareWithFamily({ items }: { items: readonly HomeToShare[] }) {
  const hasLinks = useStore(madeLinks, NO_LINKS).entries.length > 0;
  const [open, setOpen] = useState(false);
  if (items.length === 0 && !hasLinks && !open) return null;
  return (
    <>
      <Button className="no-print" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of="users-round" />
        {t('Share with the family')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Share with the family')}>
        <LinksPanel items={items} />
      </Dialog>
    </>
  );
}

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
interface MadeLink {
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
function addLink(link: MadeLink): boolean {
  return list.change((links) => [link, ...links.filter(({ token }) => token !== link.token)]);
}

/** Forgets a link that is gone. */
function forgetLink(token: string): void {
  list.change((links) => links.filter((link) => link.token !== token));
}

/** '4 homes in Ahmedabad' */
export function listTitle(homes: number): string {
  return t('{homes} in {city}', { homes: counted(homes, 'homes'), city: SITE.city });
}

/** What a shared list tells link previews; search engines are kept out. */
export function sharedListMeta(token: string, homes: number): PageMeta {
  const path = paths.sharedList(token);
  return {
    title: listTitle(homes),
    description: t('A shortlist with prices and notes. Open it and say yes, maybe or no to each home.'),
    path,
    image: `${path}/preview.jpg`,
    imageAlt: listTitle(homes),
    indexed: false,
    followed: false,
  };
}

/** What a message with the link says. */
export function sharedText(token: string, homes: number) {
  const title = listTitle(homes);
  return { path: paths.sharedList(token), title, text: t('{title}: tell me what you think of them.', { title }) };
}
