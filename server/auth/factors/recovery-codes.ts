import { createHash, randomInt } from 'node:crypto';

/** Digits and letters that nobody mistakes for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;
const RECOVERY_CODES = 10;

/** Ten codes for the day the phone is lost, as 'XXXX-XXXX-XXXX-XXXX': 78 random bits each, told once. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
  });
}

/** What is stored of a code, in whatever case and grouping it is typed. Nobody guesses so many bits, so no slow hash is needed. */
export function recoveryCodeHash(code: string): string {
  return createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex');
}
