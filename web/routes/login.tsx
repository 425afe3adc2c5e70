import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '#domain/redirect.ts';
import { SITE } from '#domain/site/config.ts';
import { LoginScreen } from '#web/features/login/login-screen.tsx';
import { unlistedMeta } from '#web/lib/page-meta.ts';
import { startSession, useSession, useSessionIsOver } from '#web/lib/session-store.ts';

export const meta = () => unlistedMeta(`Sign in | ${SITE.productName}`);

/** Login, for logged-out visitors only: others go on to the redirect target, by default the home page (spec 2, D5). */
export default function Login() {
  const { isAuthenticated } = useSession();
  const isOver = useSessionIsOver();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const redirect = params.get('redirect');
  const target = safeRedirect(redirect);
  useEffect(() => {
    if (isAuthenticated) navigate(target, { replace: true });
  }, [isAuthenticated, navigate, target]);
  return <LoginScreen onLoggedIn={startSession} sessionIsOver={isOver && redirect !== null} />;
}
