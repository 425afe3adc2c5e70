import type { Generated, GeneratedAlways } from 'kysely';
import type { Weakness } from '#domain/account/password-strength.ts';
import type { Role } from '#domain/account/roles.ts';

/** A boolean as both engines store it. */
export type Flag = 0 | 1;

/** Who the staff are, how they sign in, and what was noted of it. Stored as `Tables` says. */
export interface AccountTables {
  accounts: {
    id: GeneratedAlways<number>;
    phone: string;
    name: string | null;
    /** PHC-like text. */
    password_hash: string;
    /** Who set the password; null: not known, it is older than this column. */
    password_from: 'self' | 'other' | 'operator' | null;
    /** null: to be judged at the next login. */
    password_weakness: Weakness | 'none' | null;
    state: 'pending' | 'active';
    created_at: number;
    approved_at: number | null;
    approved_by: number | null;
    /** Removed accounts stay, without their password, so that what they did keeps a name. */
    removed_at: number | null;
    /** When this waiting account was last asked for again: its password may be somebody else's. */
    asked_again_at: number | null;
    /** The network that a waiting account was asked for from, hashed; null for any other account. */
    request_network: string | null;
    sign_outs: Generated<number>;
    /** Matters while `STAFF_ROLES` is on. */
    role: Generated<Role>;
  };
  sessions: {
    /** SHA-256 of the token as 64 hexadecimal digits; the token itself is never stored (D15). */
    token_hash: string;
    account_id: number;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
    /** When it was last used, some minutes too early at most; null on a session that is older than this column. */
    used_at: number | null;
    /** When its person last entered the password in it. */
    confirmed_at: number | null;
    /** Such as 'Chrome on Android'. */
    device: string | null;
  };
  /** The secret of an account's one-time codes, sealed with a key that is not in the database. */
  totp_secrets: {
    account_id: number;
    sealed_secret: string;
    created_at: number;
    /** null until a code was right: until then logging in asks for none. */
    confirmed_at: number | null;
    /** The time step of the last code that was used: none counts twice. */
    last_step: Generated<number>;
  };
  /** The security log. */
  security_events: {
    id: GeneratedAlways<number>;
    at: number;
    kind: string;
    action: string;
    outcome: string;
    /** Keyed hashes. */
    account_hash: string | null;
    address_hash: string;
    /** An account's id, or with a reveal a listing's. */
    subject: number | null;
    /** 1: the account of the hash acted; 0: somebody typed its phone. */
    by_account: Flag;
    /** How many calls it stands for. */
    times: number;
  };
  recovery_codes: {
    account_id: number;
    code_hash: string;
    used_at: number | null;
  };
  /** Their public halves (COSE, in base64url): what is here opens nothing. `transports` has commas between. */
  passkeys: {
    id: GeneratedAlways<number>;
    account_id: number;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    created_at: number;
    used_at: number | null;
  };
  /** Challenges that were answered, until nobody could answer them any more. */
  spent_challenges: { challenge_hash: string; ends_at: number };
  known_addresses: {
    account_id: number;
    address_hash: string;
    seen_at: number;
  };
}
