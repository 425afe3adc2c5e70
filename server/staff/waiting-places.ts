import { createHmac } from 'node:crypto';
import { isLoopback, wideNetwork } from '#server/http/limits/client-address.ts';

/** More requests than that would bury those that are meant. */
const MAX_WAITING = 500;
/** So many of them may come from one network of 24 bits (48 of IPv6). */
const PER_NETWORK = 10;

/** How many requests wait that came from a network; null: from this machine, or from before networks were kept. */
export interface WaitingOf {
  network: string | null;
  count: number;
}

/**
 * What one more request from a network gets: a free place; that of the oldest request of the network that holds most, when all are
 * taken and it holds more than the own one; or none. A flood from a few networks so leaves room for a colleague.
 */
export function placeFor(waiting: readonly WaitingOf[], own: string | null): 'free' | 'none' | { from: string | null } {
  const countOf = (network: string | null) => waiting.find((one) => one.network === network)?.count ?? 0;
  if (own !== null && countOf(own) >= PER_NETWORK) return 'none';
  if (waiting.reduce((sum, { count }) => sum + count, 0) < MAX_WAITING) return 'free';
  const [most] = waiting.toSorted((a, b) => b.count - a.count);
  return most !== undefined && most.count > countOf(own) + 1 ? { from: most.network } : 'none';
}

/**
 * The network of an address as a waiting request keeps it: hashed with the site's key, so that it tells nothing without. null for this
 * machine: behind a web server that names no addresses it stands for everybody.
 */
export function networkMark(address: string, key: Buffer): string | null {
  if (isLoopback(address)) return null;
  return createHmac('sha256', key)
    .update(`account request ${wideNetwork(address)}`)
    .digest('base64url')
    .slice(0, 22);
}
