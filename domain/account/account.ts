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
