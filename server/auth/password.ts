import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type BetterPassword, guessedForms, isPattern, plainWeakness, type Weakness } from '#domain/account-forms.ts';
import { Lane } from '#server/admission/admission.ts';
import type { Row } from '#server/db/tables.ts';

/** What a hash costs: KiB of memory, passes over it, and how many cores one may use. */
export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Parameters of argon2id as OWASP advises: 19 MiB, two passes, one lane. Every hash is made at this cost, but those of tests. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Of Node's four threads one is left to files and to compression. */
const MOST_THREADS = 3;

/**
 * Hashing waits here: a hash keeps a core busy for tens of milliseconds, and a rush of sign-ins without a bound would take all of them.
 * One core stays free where there are several. One lane for the process, which shares its threads.
 */
export const hashing = new Lane({
  atOnce: Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
  patience: { rushMs: 1500, standingMs: 600 },
});

/** Hashes a password with a fresh salt (UNAVAILABLE when too many others are being hashed); the text says how it was made: `$argon2id$v=19$m=..,t=..,p=..$salt$hash`. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, { ...cost, salt }, HASH_BYTES);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Whether the password is the one behind `stored`. `null` (no such account) takes as long as a wrong password
 * of a hash of this cost and is always false, so that time does not tell which phones have an account.
 */
export async function passwordMatches(password: string, stored: string | null, cost = PASSWORD_COST): Promise<boolean> {
  const parsed = stored === null ? null : parseArgon2(stored);
  const { hash, ...parameters } = parsed ?? { ...cost, ...NOBODY };
  const derived = await derive(password, parameters, hash.length);
  return timingSafeEqual(derived, hash) && parsed !== null;
}

const NOBODY = { salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) };

type Hashed = PasswordCost & typeof NOBODY;

function parseArgon2(text: string): Hashed | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text);
  if (!match) return null;
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function derive(password: string, made: Omit<Hashed, 'hash'>, tagLength: number): Promise<Buffer> {
  const { salt, ...cost } = made;
  // NFKC: the same letters typed on another keyboard are the same password.
  const message = password.normalize('NFKC');
  return hashing.run(() => promisify(argon2)('argon2id', { ...cost, message, nonce: salt, tagLength }));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

type AccountRow = Row<'accounts'>;

/** The stored form of a password. */
export type PasswordColumns = Pick<AccountRow, 'password_hash' | 'password_from' | 'password_weakness'>;

/** The weakness of a password for the account with this phone; null: none is known (D81). */
export function weaknessOf(password: string, phone: string): Weakness | null {
  const plain = plainWeakness(password, phone);
  if (plain === 'blank' || plain === 'phone') return plain;
  return isCommon(password) ? 'common' : plain;
}

/** A password as it is stored: hashed, with who set it and its weakness, which only the plain text shows. */
export async function newPassword(
  password: string,
  phone: string,
  password_from: NonNullable<AccountRow['password_from']>,
  cost = PASSWORD_COST,
): Promise<PasswordColumns> {
  const password_weakness = weaknessOf(password, phone) ?? 'none';
  return { password_hash: await hashPassword(password, cost), password_from, password_weakness };
}

/** Why the screens ask for a better password; null: they do not. The operator is asked in the log. */
export function betterPassword({
  password_from,
  password_weakness,
}: Pick<AccountRow, 'password_from' | 'password_weakness'>): BetterPassword | null {
  if (password_from === 'operator') return null;
  if (password_from === 'other') return 'set-by-other';
  return password_weakness === 'none' ? null : password_weakness;
}

/** Written by `npm run passwords`, beside this file. */
export const COMMON_FILE = 'server/auth/common-passwords.txt';

let marks: ReadonlySet<string> | undefined;

/** 36 bits of a word's hash: enough to recognise it without storing the words. */
export function shortMark(word: string): string {
  return createHash('sha256').update(word).digest('base64url').slice(0, 6);
}

/** Whether a password is among the commonest, also with digits around it or in the place of letters, or a pattern of keys. */
function isCommon(password: string): boolean {
  if (isPattern(password)) return true;
  marks ??= new Set(readFileSync(join(import.meta.dirname, basename(COMMON_FILE)), 'utf8').split(/\s+/));
  return guessedForms(password).some((form) => marks?.has(shortMark(form)));
}
