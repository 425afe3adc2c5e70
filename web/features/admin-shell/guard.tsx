import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Session } from '#domain/account.ts';
import { useSession } from '#web/lib/device/use-device.ts';
import { paths } from '#web/lib/paths.ts';
import { getSession } from '#web/lib/session-store.ts';
import { forgetDraftsOfOthers, takeTabOnce } from '#web/lib/staff/drafts.ts';
import { Skeleton } from '#web/ui/states.tsx';

/**
 * Shows the staff's area to logged-in users. A visitor who is logged out goes to the login screen, and Back does not return here. When the session ends
 * while the area is open, the code that ended it navigates; this only stops showing the area.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const [entered, setEntered] = useState<'asking' | 'in' | 'out'>('asking');

  useEffect(() => {
    const ask = async () => {
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
