import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';
import { deskClient } from '#web/lib/staff/queries.ts';
import { useWaiting } from '#web/lib/staff/waiting.ts';
import { waitingKnown } from '#web/lib/staff/waiting-known.ts';
import { AdminHeader } from './admin-header.tsx';
import { AskPassword } from './ask-password.tsx';
import { Sidebar } from './sidebar.tsx';

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
