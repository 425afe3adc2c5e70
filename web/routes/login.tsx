import { SITE } from '#domain/site.ts';
import { LoginScreen } from '#web/features/login/login-screen.tsx';
import { Island } from '#web/islands/island.tsx';
import { unlistedMeta } from '#web/lib/page-meta.ts';

export const meta = () => unlistedMeta(`Sign in | ${SITE.productName}`);

export default function Login() {
  return <Island name="login" of={LoginScreen} shown={{}} start="idle" />;
}
