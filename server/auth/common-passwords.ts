import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { guessedForms, isPattern } from '#domain/account-forms.ts';

/** Written by `npm run passwords`, beside this file. */
export const COMMON_FILE = 'server/auth/common-passwords.txt';

let marks: ReadonlySet<string> | undefined;

/** 36 bits of a word's hash: enough to know it again, and nobody has to read the words. */
export function shortMark(word: string): string {
  return createHash('sha256').update(word).digest('base64url').slice(0, 6);
}

/** Whether a password is among the commonest, also with digits around it or in the place of letters, or a pattern of keys. */
export function isCommon(password: string): boolean {
  if (isPattern(password)) return true;
  marks ??= new Set(readFileSync(join(import.meta.dirname, basename(COMMON_FILE)), 'utf8').split(/\s+/));
  return guessedForms(password).some((form) => marks?.has(shortMark(form)));
}
