import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { SITE } from '#domain/site.ts';
import { AskPassword } from '#web/features/admin-shell/ask-password.tsx';
import { ENTRIES, isCurrent, Sidebar } from '#web/features/admin-shell/sidebar.tsx';
import { staffApi } from '#web/lib/api-client.ts';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';
import { useSession } from '#web/lib/device/use-device.ts';
import { paths } from '#web/lib/paths.ts';
import { endSession, getSession } from '#web/lib/session-store.ts';
import { forgetDrafts, hasDrafts } from '#web/lib/staff/drafts.ts';
import { hasUnsavedWork } from '#web/lib/staff/leave-guard.ts';
import { deskClient } from '#web/lib/staff/queries.ts';
import { useWaiting } from '#web/lib/staff/waiting.ts';
import { waitingKnown } from '#web/lib/staff/waiting-known.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

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
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await logOut();
  }

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
        onClick={() => (hasUnsavedWork() || hasDrafts() ? setAsking(true) : void leave())}
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
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      >
        What you typed is not saved yet. Logging out removes it from this browser.
      </ConfirmDialog>
    </header>
  );
}

/**
 * Forgets what was typed and the session, revokes the token (D15), and goes to `/login` (spec 2). Without a server it logs
 * out here. What was typed goes first: a rejected token leads to the login screen before this could go on.
 */
async function logOut(): Promise<void> {
  forgetTyped();
  try {
    await staffApi.post('/auth/logout');
  } catch {
    // The client has logged it. A rejected token has ended the session and leads to the login screen by itself.
    if (!getSession().isAuthenticated) return;
  }
  endSession();
  window.location.assign(paths.loginAlias());
}

/** Drafts hold owners' phone numbers: they outlive a session that expires, but not a logout. */
function forgetTyped(): void {
  waitingKnown.write(null);
  forgetDrafts();
}
