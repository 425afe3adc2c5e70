import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { getSession, useSession } from '#web/lib/session-store.ts';
import { loginFirst } from './access.ts';
import { AdminSkeleton } from './admin-skeleton.tsx';

/**
 * Shows the admin area to who is logged in. The session lives in the browser, so the server renders the grey outline
 * for everybody. Who comes logged out is sent to the login screen, and Back does not return here. When the session ends
 * while the area is open, whoever ended it decides where to go; this only stops showing things.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const [entered, setEntered] = useState<'asking' | 'in' | 'out'>('asking');

  useEffect(() => {
    const ask = () => setEntered(getSession().isAuthenticated ? 'in' : 'out');
    ask();
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
