import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds that a code counts for; the one before and the one after are taken too, for clocks that differ. */
const STEP_SECONDS = 30;

/** A new secret of 160 bits as authenticator apps take it: letters and digits of base 32. */
export function createCodeSecret(): string {
  return generateSecret({ length: 20 });
}

/** The address that an app reads from the QR code (RFC 6238): six digits every 30 seconds. */
export function codeUri(site: string, phone: string, secret: string): string {
  return generateURI({ issuer: site, label: phone, secret });
}

/** Whether a text has the form of a code: six digits, however they are grouped. */
export function isOneTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** The time step whose code this is, later than `after`; null for a wrong, an old or a used code. `now` in epoch milliseconds. */
export function stepOfCode(secret: string, code: string, now: number, after: number): number | null {
  const epoch = Math.floor(now / 1000);
  const found = verifySync({ secret, token: code, epoch, period: STEP_SECONDS, epochTolerance: STEP_SECONDS });
  if (!found.valid || !('timeStep' in found)) return null;
  return found.timeStep > after ? found.timeStep : null;
}
