import { createHash, randomBytes } from 'node:crypto';
import { affectedRows, type Db, type NewRow, type Row, wholeCount } from '#server/db/tables.ts';

export type SessionRow = Row<'sessions'>;

/** More than anybody has; each login makes one. */
const LISTED = 100;

// Sign-ins of the staff by the hash of their token (D15).

function revoke(db: Db, at: number) {
  return db.updateTable('sessions').set({ revoked_at: at }).where('revoked_at', 'is', null);
}

export function insertSession(db: Db, session: NewRow<'sessions'>) {
  return db.insertInto('sessions').values(session).execute();
}

/**
 * The account of a valid token: neither expired nor revoked, used after `usedSince`, its account active and not removed. A session without
 * a recorded use is older than such records, and valid.
 */
export function findSessionAccount(db: Db, tokenHash: string, now: number, usedSince = 0) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.phone', 'accounts.name', 'accounts.role'])
    .select(['accounts.password_from', 'accounts.password_weakness'])
    .select(['accounts.approved_at', 'accounts.approved_by'])
    .select(['sessions.confirmed_at', 'sessions.used_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('sessions.used_at', 'is', null), eb('sessions.used_at', '>', usedSince)]))
    .where('accounts.state', '=', 'active')
    .where('accounts.removed_at', 'is', null)
    .executeTakeFirst();
}

/** The valid sessions of an account, last used first: their number, and up to a hundred of them. */
export async function listSessionsOf(db: Db, accountId: number, now: number, usedSince: number) {
  const good = db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '>', usedSince)]));
  const newest = good.selectAll().orderBy('used_at', (by) => by.desc().nullsLast());
  const rows = await newest.orderBy('created_at', 'desc').limit(LISTED).execute();
  return { total: rows.length < LISTED ? rows.length : await wholeCount(good), rows };
}

/** Records a use. */
export function touchSession(db: Db, tokenHash: string, used_at: number | null) {
  return db.updateTable('sessions').set({ used_at }).where('token_hash', '=', tokenHash).execute();
}

/** Records that the password was entered in this session. */
export function setSessionConfirmed(db: Db, tokenHash: string, at: number) {
  return db.updateTable('sessions').set({ confirmed_at: at }).where('token_hash', '=', tokenHash).execute();
}

/** Answers how many sessions ended: none when it had ended already. */
export function revokeSession(db: Db, tokenHash: string, at: number) {
  return affectedRows(revoke(db, at).where('token_hash', '=', tokenHash));
}

/** Signs an account out everywhere, logins that are under way included, or everywhere but in one session; answers how many ended (D53). */
export async function revokeSessionsOf(db: Db, accountId: number, at: number, butToken?: string): Promise<number> {
  // First of all: it makes this transaction wait for a login that is opening a session, which is then seen below.
  await db
    .updateTable('accounts')
    .set((eb) => ({ sign_outs: eb('sign_outs', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
  const all = revoke(db, at).where('account_id', '=', accountId);
  return affectedRows(butToken === undefined ? all : all.where('token_hash', '!=', butToken));
}

/** Forgets sessions that expired before then; answers how many. */
export function pruneSessions(db: Db, before: number) {
  return affectedRows(db.deleteFrom('sessions').where('expires_at', '<', before));
}

/** A new access token: 32 random bytes that mean nothing by themselves (D15). */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token of a link that people pass on: 16 random bytes, which nobody guesses, as 22 letters. */
export function createLinkToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether a text has the form of such a token. */
export function isLinkToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text);
}

/** The stored hash of a token, SHA-256 in hex: a copy of the database lets nobody in (D15). */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an `Authorization: Bearer …` header; null when the header is anything else. */
export function bearerToken(header: string): string | null {
  return /^Bearer +([A-Za-z0-9._~+/=-]{1,256}) *$/i.exec(header)?.[1] ?? null;
}

/** In this order, as a browser also names those that it descends from. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A device in a few words by which its user recognises it: 'Chrome on Android', at most 40 characters. Neither version nor model, which
 * tell one person from another. 'Another program' for what is no browser, null when nothing was sent.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent.trim() === '') return null;
  const text = userAgent.slice(0, 500);
  const named = (table: typeof BROWSERS) => table.find(([sign]) => sign.test(text))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser === undefined) return 'Another program';
  return system === undefined ? browser : `${browser} on ${system}`;
}
