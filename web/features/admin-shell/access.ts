import type { Session } from '#domain/account/account.ts';
import { paths } from '#web/lib/paths.ts';

/**
 * Where a visitor of the admin area must go first: the login screen, which leads back; null lets in. Being logged in is
 * all it asks: there are no roles (spec 6).
 */
export function loginFirst(session: Session, location: { pathname: string; search: string }): string | null {
  return session.isAuthenticated ? null : paths.login(location.pathname + location.search);
}
