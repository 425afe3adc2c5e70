import { createHash, randomBytes } from 'node:crypto';

/** A new access token: 32 random bytes that mean nothing by themselves (D15). */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: its SHA-256 in hex. A copy of the database lets nobody in (D15). */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an `Authorization: Bearer …` header; null when the header is anything else. */
export function bearerToken(header: string): string | null {
  return /^Bearer +([A-Za-z0-9._~+/=-]{1,256}) *$/i.exec(header)?.[1] ?? null;
}
