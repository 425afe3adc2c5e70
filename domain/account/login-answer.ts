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
