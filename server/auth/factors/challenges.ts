import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { spendPasskeyChallenge } from '#server/auth/factors/passkey-rows.ts';
import type { Parts } from '#server/core.ts';

type Deps = Pick<Parts, 'database' | 'now' | 'secretKey'>;

/** So long a challenge waits for its answer, in milliseconds. */
export const CHALLENGE_MS = 5 * 60 * 1000;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;

/**
 * A challenge for one purpose, such as 'login of account 7': random bits, when it ends, and the site's seal on both. Nothing is stored of it
 * until it is answered, so nobody who asks for many pushes out another's.
 */
export function createChallenge({ now, secretKey }: Pick<Deps, 'now' | 'secretKey'>, purpose: string) {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(RANDOM_BYTES).copy(head);
  head.writeUIntBE(now() + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES);
  return new Uint8Array(Buffer.concat([head, sealOf(secretKey, purpose, head)]));
}

/** The challenge that an answer names, used up; null when it is not ours, for another purpose, over, or was used. */
export async function spentChallenge(
  { database, now, secretKey }: Deps,
  purpose: string,
  clientData: string,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, HEAD_BYTES);
  const seal = sealOf(secretKey, purpose, head);
  if (bytes.length !== HEAD_BYTES + seal.length || !timingSafeEqual(bytes.subarray(HEAD_BYTES), seal)) return null;
  const ends_at = head.readUIntBE(RANDOM_BYTES, TIME_BYTES);
  if (ends_at <= now()) return null;
  // The bytes, not the text: base64url can be written in more than one way.
  const spent = { challenge_hash: createHash('sha256').update(bytes).digest('hex'), ends_at };
  return (await database.write((tx) => spendPasskeyChallenge(tx, spent))) ? challenge : null;
}

function sealOf(secretKey: Deps['secretKey'], purpose: string, head: Uint8Array): Buffer {
  return createHmac('sha256', secretKey.for('passkeys')).update(`${purpose}\0`).update(head).digest();
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
