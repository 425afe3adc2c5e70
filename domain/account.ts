/** The session the browser keeps under 'auth-storage' (spec 3, spec 9). */
export interface Session {
  isAuthenticated: boolean;
  user: { phone: string; name?: string | null } | null;
  token: string | null;
}

/** The session of somebody who is not logged in: the default (spec 4). */
export const LOGGED_OUT: Session = { isAuthenticated: false, user: null, token: null };

/** The session after a successful login: user and token of the answer (spec 3). */
export function loggedIn(answer: { access_token: string; user: { phone: string; name?: string | null } }): Session {
  return {
    isAuthenticated: true,
    user: { phone: answer.user.phone, name: answer.user.name ?? null },
    token: answer.access_token,
  };
}

/** A session as it was kept in the browser; anything that is not a whole one is logged out. */
export function readSession(kept: unknown): Session {
  if (typeof kept !== 'object' || kept === null) return LOGGED_OUT;
  const { isAuthenticated, user, token } = kept as Record<string, unknown>;
  if (isAuthenticated !== true || typeof token !== 'string' || token === '') return LOGGED_OUT;
  if (typeof user !== 'object' || user === null) return LOGGED_OUT;
  const { phone, name } = user as Record<string, unknown>;
  if (typeof phone !== 'string') return LOGGED_OUT;
  return { isAuthenticated: true, user: { phone, name: typeof name === 'string' ? name : null }, token };
}

/** What an account is on this site. It matters only while `STAFF_ROLES` is on. */
export const ROLES = ['owner', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** Only there to parse against: a path that leaves this origin is not a path on this site. */
const HERE = 'http://site.invalid';

/**
 * The path to go to after login: `path` when it is a path on this site, else `fallback` (spec 2, D5). Refused are a scheme, `//host`,
 * backslashes (a browser reads them as slashes) controls or blanks (a browser drops
 * them, which can turn `/<tab>/host` into `//host`) and dots that resolve to `//host`.
 */
export function safeRedirect(path: string | null | undefined, fallback = '/'): string {
  if (path === null || path === undefined || path.length > 2000) return fallback;
  if (!path.startsWith('/') || path.startsWith('//') || /[\\\s\p{Cc}]/u.test(path)) return fallback;
  if (!URL.canParse(path, HERE)) return fallback;
  const { origin, pathname } = new URL(path, HERE);
  return origin === HERE && !pathname.startsWith('//') ? path : fallback;
}
