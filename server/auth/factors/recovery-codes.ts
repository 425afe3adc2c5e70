import { createHash, randomInt } from 'node:crypto';

/** Digits and letters that nobody mistakes for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;
const GROUP = 4;
const RECOVERY_CODES = 10;

/** Ten codes for the day the phone is lost, as 'XXXX-XXXX-XXXX-XXXX-XXXX-XXXX': 117 random bits each, told once. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
  });
}

/**
 * What is stored of a code, in whatever case and grouping it is typed. From 112 random bits on no slow hash is needed (ASVS 6.5.2). Codes of
 * four groups, which were told before there were six, still count.
 */
export function recoveryCodeHash(code: string): string {
  return createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex');
}
