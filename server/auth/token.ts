import { createHash, randomBytes } from 'node:crypto';

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

/** What is stored of a token: its SHA-256 in hex. A copy of the database lets nobody in (D15). */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an `Authorization: Bearer …` header; null when the header is anything else. */
export function bearerToken(header: string): string | null {
  return /^Bearer +([A-Za-z0-9._~+/=-]{1,256}) *$/i.exec(header)?.[1] ?? null;
}
