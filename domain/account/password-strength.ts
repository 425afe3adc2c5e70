import { LIMITS } from '#domain/limits.ts';
import { normalisePhone } from '#domain/phone.ts';

/** Why a password is easy to guess (D81). */
export const WEAKNESSES = ['blank', 'phone', 'common', 'short'] as const;
export type Weakness = (typeof WEAKNESSES)[number];

/** Why somebody is asked for a better password: as above, or because somebody else knows it. */
export const BETTER_PASSWORD = ['set-by-other', ...WEAKNESSES] as const;
export type BetterPassword = (typeof BETTER_PASSWORD)[number];

/**
 * What is weak about a password as far as a browser can tell: nothing but blanks, the phone that the account is signed in with in any
 * usual writing, fewer than ten characters. The list of common ones is the server's.
 */
export function plainWeakness(password: string, phone: string): Exclude<Weakness, 'common'> | null {
  if (password.trim() === '') return 'blank';
  if (normalisePhone(password) === phone) return 'phone';
  return [...password].length < LIMITS.account.password.good ? 'short' : null;
}

const LEET: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's', '5': 's' };
/** Letters, numbers and keys in their order: a password that is a piece of one is guessed first. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * The forms under which a password may stand in a list of common ones: as it is, without digits and signs around it, and
 * with the letters that digits and signs stand for. `P@ssw0rd2026!` -> `p@ssw0rd2026!`, `p@ssw0rd`, `password`.
 */
export function guessedForms(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const unleet = [...bare].map((sign) => LEET[sign] ?? sign).join('');
  return [...new Set([plain, bare, unleet])].filter((form) => form !== '');
}

/** Whether a password is a row of keys or numbers, either way, or has three different characters at most. */
export function isPattern(password: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size <= 3) return true;
  return ROWS.some((row) => row.includes(plain) || [...row].reverse().join('').includes(plain));
}
