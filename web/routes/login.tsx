import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '#domain/redirect.ts';
import { SITE } from '#domain/site/config.ts';
import { LoginScreen } from '#web/features/login/login-screen.tsx';
import { startSession, useSession, useSessionIsOver } from '#web/lib/session-store.ts';

export function meta() {
  return [{ title: `Sign in | ${SITE.productName}` }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** Login, for logged-out visitors only: who is logged in goes on to the redirect target, the home page unless told (spec 2, D5). */
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
