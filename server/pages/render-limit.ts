import { failure } from '#domain/errors.ts';
import { addressKey, isLoopback } from '#server/http/limits/client-address.ts';

/** Pages that one address may have rendered within a window; a person opens some, a crawler a few a second. */
const RENDERINGS = 240;
const WINDOW_MS = 60_000;

/**
 * Keeps one address from taking the whole processor with pages that are not in memory. Counted per process: it guards the process.
 * This machine is not counted: tools run there, and a proxy that is not believed (`TRUST_PROXY`) stands for everybody.
 */
export function createRenderLimit(now: () => number, most = RENDERINGS) {
  const counts = new Map<string, number>();
  let window = 0;
  return {
    /** Counts a rendering. Throws RATE_LIMITED when it is one too many. */
    count(address: string): void {
      if (isLoopback(address)) return;
      const current = Math.floor(now() / WINDOW_MS);
      if (current !== window) counts.clear();
      window = current;
      const key = addressKey(address);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= most) return;
      const retryAfter = ((current + 1) * WINDOW_MS - now()) / 1000;
      throw failure('RATE_LIMITED', 'tooOften', { retryAfter });
    },
  };
}
