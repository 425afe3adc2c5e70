/** An account of the staff (D13, D53). A pending one cannot log in. */
export interface StaffAccount {
  id: number;
  phone: string;
  name: string | null;
  state: 'pending' | 'active';
  /** ISO 8601: when it was requested or added. */
  since: string;
  /** ISO 8601: when this waiting account was last asked for again, by anybody. Then it cannot be approved. */
  asked_again_at: string | null;
}

/** The session the browser keeps under 'auth-storage' (spec 3, spec 9). */
export interface Session {
  isAuthenticated: boolean;
  user: { phone: string; name?: string | null } | null;
  token: string | null;
}

/** Answer of `GET /staff/` (D53): waiting accounts first. */
export interface StaffList {
  total: number;
  accounts: StaffAccount[];
}

/** Answer of `/auth/login`; `user` alone is the answer of `/auth/me`. */
export interface LoginAnswer {
  /** Opaque (D15). */
  access_token: string;
  token_type: 'bearer';
  user: LoggedInUser;
}

export interface LoggedInUser {
  id: number;
  phone: string;
  name: string | null;
}

/** Answer of `/auth/register` (D13): the same for a phone that has an account already, so that it tells nothing. */
export interface RegisterAnswer {
  phone: string;
  state: 'pending';
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
