import { createHash } from 'node:crypto';
import type { Client } from '#server/services/call-limits.ts';
import { addressKey } from '#server/services/client-address.ts';

/** Where an account logged in within this time it is at home, in milliseconds. */
export const HOME_MS = 90 * 24 * 60 * 60 * 1000;

/** The place of a client as it is kept: no address in the clear. */
export function homeOf(client: Client): string {
  return createHash('sha256').update(addressKey(client.address)).digest('base64url').slice(0, 22);
}
