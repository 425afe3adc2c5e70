import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Session } from '#domain/account.ts';
import { SITE } from '#domain/site.ts';
import { groupDigits } from '#domain/words/message.ts';
import { AskPassword } from '#web/features/admin-shell/ask-password.tsx';
import { staffApi } from '#web/lib/api-client.ts';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';
import { adminPaths, paths } from '#web/lib/paths.ts';
import { endSession, getSession, loggingOut, waitingKnown } from '#web/lib/session-store.ts';
import { forgetDrafts, forgetDraftsOfOthers, hasDrafts, hasUnsavedWork, takeTabOnce } from '#web/lib/staff/drafts.ts';
import { deskClient, useWaiting } from '#web/lib/staff/queries.ts';
import { useSession, useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/states.tsx';

const WIDE = '(width >= 48rem)';
/** Room for the rail with its words beside a table. */
const ROOMY = '(width >= 64rem)';

function startsOpen(): boolean {
  if (!window.matchMedia(WIDE).matches) return false;
  const chosen = readStored(STORAGE_KEYS.adminSidebar);
  return chosen === null ? window.matchMedia(ROOMY).matches : chosen === 'open';
}

/** Sidebar, header, a notice for every screen, and the screen. Drawn in the browser only, behind the guard. */
export function AdminFrame({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  const sidebarId = useId();
  const [open, setOpen] = useState(startsOpen);
  const { pathname } = useLocation();

  // A window that grows or shrinks past the width of phones begins anew: there the sidebar would cover the screen.
  useLayoutEffect(() => {
    const wide = window.matchMedia(WIDE);
    const follow = () => setOpen(startsOpen());
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    if (!open || window.matchMedia(WIDE).matches) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open]);

  function toggle() {
    const next = !open;
    setOpen(next);
    if (window.matchMedia(WIDE).matches) writeStored(STORAGE_KEYS.adminSidebar, next ? 'open' : 'collapsed');
  }

  function closeOnPhone() {
    if (!window.matchMedia(WIDE).matches) setOpen(false);
  }

  return (
    <QueryClientProvider client={deskClient}>
      <AdminHeader sidebarId={sidebarId} sidebarOpen={open} onToggleSidebar={toggle} />
      <div className="flex min-h-[calc(100dvh-4rem)] items-start bg-paper">
        <Sidebar id={sidebarId} open={open} onChosen={closeOnPhone} />
        <main key={pathname} id="content" tabIndex={-1} className="min-w-0 grow px-gutter py-6 outline-none sm:px-6">
          <div className="mx-auto grid max-w-[90rem] grid-cols-1 gap-6">
            {notice}
            {children}
          </div>
        </main>
      </div>
      <AskPassword key={pathname} />
      <KnowWaiting />
      <ScreenTitle />
    </QueryClientProvider>
  );
}

/** Keeps how much waits, for the header of the public pages (D105). Shows nothing. */
function KnowWaiting() {
  const total = useWaiting().data?.total;
  useEffect(() => {
    if (total !== undefined) waitingKnown.write(String(total));
  }, [total]);
  return null;
}

/** '(3) Leads · Admin': the tab's title, after the entry in the sidebar, tells of new leads (D104). */
function ScreenTitle() {
  const here = useLocation();
  const newLeads = useWaiting().data?.waiting.newLeads ?? 0;
  const entry = ENTRIES.find((each) => isCurrent(each, here));
  const title = entry ? `${entry.label} · Admin` : 'Admin';
  useEffect(() => {
    document.title = newLeads > 0 ? `(${newLeads}) ${title}` : title;
  }, [newLeads, title]);
  return null;
}

interface AdminHeaderProps {
  sidebarId: string;
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
}

/** The bar above the admin screens: who is logged in, the way back to the site, and the way out (spec 2). */
function AdminHeader({ sidebarId, sidebarOpen, onToggleSidebar }: AdminHeaderProps) {
  const phone = useSession().user?.phone ?? '';
  const [asking, setAsking] = useState(false);
  const leaving = useStore(loggingOut, false);

  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b border-line bg-surface px-2 sm:gap-3 sm:px-4">
      <Button
        size="icon"
        tone="quiet"
        aria-label={sidebarOpen ? 'Collapse the sidebar' : 'Expand the sidebar'}
        aria-expanded={sidebarOpen}
        aria-controls={sidebarId}
        onClick={onToggleSidebar}
      >
        <Icon of="menu" />
      </Button>
      <p className="font-semibold max-md:sr-only">{SITE.companyName} admin</p>
      <span className="grow" />
      <p className="cramped:sr-only text-ink-soft text-sm">
        <span className="sr-only">Signed in as </span>
        {phone}
      </p>
      <LinkButton to={paths.home} size="sm" tone="quiet">
        <Icon of="arrow-left" size={18} />
        <span className="max-sm:sr-only">Back to Website</span>
      </LinkButton>
      <Button
        size="sm"
        busy={leaving}
        onClick={() => (hasUnsavedWork() || hasDrafts() ? setAsking(true) : void logOut())}
      >
        {!leaving && <Icon of="log-out" size={18} />}
        <span className="max-sm:sr-only">Logout</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title="Log out without saving?"
        confirmLabel="Log out"
        cancelLabel="Keep editing"
        busy={leaving}
        onConfirm={() => void logOut()}
        onClose={() => setAsking(false)}
      >
        What you typed is not saved yet. Logging out removes it from this browser.
      </ConfirmDialog>
    </header>
  );
}

/**
 * Forgets what was typed and the session, revokes the token (D15), and goes to `/login` (spec 2). Without a server it logs out here.
 * Drafts hold owners' phone numbers: they outlive a session that expires, but not a logout.
 */
async function logOut(): Promise<void> {
  waitingKnown.write(null);
  forgetDrafts();
  loggingOut.set(true);
  try {
    await staffApi.post('/auth/logout');
  } catch {
    // The client has logged it.
  }
  endSession();
  window.location.assign(paths.loginAlias());
}

interface SidebarProps {
  id: string;
  /** Collapsed it shows only icons on wide screens, and nothing on phones. */
  open: boolean;
  /** Called when a link is followed: on phones the sidebar covers the page and must close. */
  onChosen: () => void;
}

/** The links of the staff's area: a rail that collapses to its icons on wide screens, a panel below the header on phones. */
function Sidebar({ id, open, onChosen }: SidebarProps) {
  const here = useLocation();
  return (
    <nav
      id={id}
      aria-label="Admin"
      data-open={open}
      className={classNames(
        'border-line bg-surface md:sticky md:top-16 md:block md:h-[calc(100dvh-4rem)] md:shrink-0 md:overflow-y-auto md:border-e md:transition-[width]',
        'max-md:fixed max-md:inset-x-0 max-md:top-16 max-md:z-20 max-md:border-b max-md:shadow-float',
        open ? 'md:w-64' : 'hidden md:w-16',
      )}
    >
      <ul className="grid gap-1 p-2">
        {ENTRIES.map((entry) => {
          const current = isCurrent(entry, here);
          return (
            <li key={entry.to}>
              <Link
                to={entry.to}
                onClick={onChosen}
                aria-current={current ? 'page' : undefined}
                title={open ? undefined : entry.label}
                className={classNames(
                  'relative flex min-h-11 items-center gap-3 rounded-control px-3.5 font-medium transition-colors',
                  current ? 'bg-brand-soft text-brand' : 'text-ink hover:bg-brand-soft',
                )}
              >
                <Icon of={entry.icon} />
                <span className={open ? 'leading-5' : 'sr-only'}>{entry.label}</span>
                {entry.to === adminPaths.leads && <NewLeads open={open} />}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={open ? 'px-2 pb-2' : 'hidden'}>
        <LeadAnnouncement />
      </div>
    </nav>
  );
}

/** More have no room on the sign. */
const MOST_SHOWN = 99;

/** How many leads nobody has answered yet; in the narrow sidebar on the sign. */
function NewLeads({ open }: Pick<SidebarProps, 'open'>) {
  const count = useWaiting().data?.waiting.newLeads ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={
        open
          ? 'badge badge-brand ms-auto'
          : 'absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-brand px-1 text-center font-semibold text-brand-ink text-xs leading-4.5'
      }
    >
      <span>{open || count <= MOST_SHOWN ? groupDigits(count) : `${MOST_SHOWN}+`}</span>
      <span className="sr-only"> new</span>
    </span>
  );
}

interface Entry {
  label: string;
  to: string;
  icon: IconName;
}

/** The sidebar, in order (spec 2 "Admin layout", D45). */
export const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', to: adminPaths.dashboard, icon: 'layout-dashboard' },
  { label: 'Upload Properties', to: adminPaths.upload, icon: 'house-plus' },
  { label: 'Manage Properties', to: adminPaths.properties, icon: 'building-2' },
  { label: 'Testimonials', to: adminPaths.testimonials, icon: 'message-square-quote' },
  { label: 'YouTube Links and Counters', to: adminPaths.youtube, icon: 'video' },
  { label: 'Contact Messages', to: adminPaths.contact, icon: 'mail' },
  { label: 'Staff', to: adminPaths.staff, icon: 'users-round' },
  { label: 'Areas', to: adminPaths.areas, icon: 'map-pin' },
  { label: 'Rates', to: adminPaths.rates, icon: 'receipt-indian-rupee' },
  { label: 'Leads', to: adminPaths.leads, icon: 'phone-call' },
  { label: 'Reports', to: adminPaths.reports, icon: 'flag' },
  { label: 'Submissions', to: adminPaths.submissions, icon: 'house' },
  { label: 'Brokers', to: adminPaths.brokers, icon: 'circle-alert' },
  { label: 'Import', to: adminPaths.import, icon: 'file-up' },
  { label: 'Security log', to: adminPaths.security, icon: 'shield-check' },
  { label: 'Your account', to: adminPaths.account, icon: 'key-round' },
];

/** Whether an entry is the screen of an address. The admin's own shows the dashboard; who edits a listing manages it. */
export function isCurrent(
  entry: Pick<Entry, 'to'>,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (path === adminPaths.home) return entry.to === adminPaths.dashboard;
  const isEdit = path === adminPaths.upload && new URLSearchParams(search).has('id');
  return entry.to === (isEdit ? adminPaths.properties : path);
}

const OFF = 'off';

/** Tells of new leads by a sound when one comes (D104): the switch for it. */
function LeadAnnouncement() {
  const count = useWaiting().data?.waiting.newLeads;
  const [isMuted, setMuted] = useState(() => readStored(STORAGE_KEYS.leadSound) === OFF);
  const known = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && count > known.current && !isMuted) ring();
    known.current = count;
  }, [count, isMuted]);
  const toggle = () => {
    writeStored(STORAGE_KEYS.leadSound, isMuted ? null : OFF);
    setMuted(!isMuted);
  };
  return (
    <Button size="sm" tone="quiet" aria-pressed={!isMuted} onClick={toggle}>
      Sound for new leads: {isMuted ? 'off' : 'on'}
    </Button>
  );
}

/** Two short tones. Browsers let a page sound only once somebody has used it. */
function ring(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  const audio = new AudioContext();
  for (const [place, pitch] of [880, 1175].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + place * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.15);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.15);
  }
  setTimeout(() => void audio.close(), 1000);
}

/**
 * Shows the staff's area to logged-in users. A visitor who is logged out goes to the login screen, and Back does not return here. When the session ends
 * while the area is open, the code that ended it navigates; this only stops showing the area.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const [entered, setEntered] = useState<'asking' | 'in' | 'out'>('asking');

  useEffect(() => {
    const ask = async (event?: Event) => {
      // A page out of the browser's memory is on its way nowhere.
      if (event && 'persisted' in event && event.persisted) loggingOut.set(false);
      if (loggingOut.get()) return;
      forgetDraftsOfOthers();
      // What was typed is of one tab: it has its number before a form opens.
      if (getSession().isAuthenticated) await takeTabOnce();
      setEntered(getSession().isAuthenticated ? 'in' : 'out');
    };
    void ask();
    // Another tab logged out, or the browser brought this page back from its memory.
    window.addEventListener('storage', ask);
    window.addEventListener('pageshow', ask);
    return () => {
      window.removeEventListener('storage', ask);
      window.removeEventListener('pageshow', ask);
    };
  }, []);

  const first = loginFirst(session, location);
  if (entered === 'out' && first) return <Navigate to={first} replace />;
  if (entered !== 'in' || first) return <AdminSkeleton />;
  return children;
}

const CARDS = ['a', 'b', 'c', 'd'];

/** While it is not known who is here. */
export function AdminSkeleton() {
  return (
    <main id="content" aria-busy="true" className="min-h-dvh bg-paper">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-16 rounded-none" />
      <div className="page-width grid gap-6 py-8">
        <Skeleton className="h-9 w-64" />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {CARDS.map((card) => (
            <Skeleton key={card} className="h-28 rounded-card" />
          ))}
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
      <noscript>
        <p className="page-width">This part of the site needs JavaScript: please switch it on.</p>
      </noscript>
    </main>
  );
}

/** The login address, which leads back here; null when somebody is logged in: there are no roles (spec 6). */
export function loginFirst(session: Session, location: { pathname: string; search: string }): string | null {
  return session.isAuthenticated ? null : paths.login(location.pathname + location.search);
}
