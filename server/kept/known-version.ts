import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAppError } from '#domain/errors.ts';
import type { Answer } from '#server/kept/kept-answers.ts';

/** Whoever asks for what is kept waits no longer for a database that does not answer. */
const PATIENCE_MS = 1000;
/** What is kept is answered for so long without the database, which may know of other prices and of homes that were sold. */
export const LONGEST_STALE_MS = 10 * 60 * 1000;
/** Seconds. */
const RETRY_AFTER = 5;

/** What a kept answer is as old as. */
export interface KeptVersion {
  id: string;
  /** Seconds since the database said so, while it cannot be asked; null: it has just said so. */
  staleS: number | null;
}

/**
 * Reads the version by `read`, and answers the last one that is known while that fails with UNAVAILABLE or takes above a second. After
 * ten minutes of it no version is known, and none once this process itself has written what came after it (`isPast`).
 */
export function createKnownVersion(
  read: () => Promise<string>,
  { isPast = () => false, patienceMs = PATIENCE_MS }: { isPast?: (id: string) => boolean; patienceMs?: number } = {},
): () => Promise<KeptVersion> {
  let known = { id: 'none', at: Number.NEGATIVE_INFINITY };

  const stale = (): KeptVersion => {
    const age = performance.now() - known.at;
    const isTooOld = age > LONGEST_STALE_MS || isPast(known.id);
    return { id: isTooOld ? 'none' : known.id, staleS: isTooOld ? 0 : Math.ceil(age / 1000) };
  };

  return async () => {
    const reading = read().then((id): KeptVersion => {
      known = { id, at: performance.now() };
      return { id, staleS: null };
    });
    const refused = reading.catch((error: unknown) => {
      if (isAppError(error) && error.code === 'UNAVAILABLE') return stale();
      throw error;
    });
    const isOfUse = known.id !== 'none' && !isPast(known.id);
    return isOfUse ? inTime(refused, stale, patienceMs) : refused;
  };
}

/** What holds up this process is not held against the database: what lies in its socket is read first. */
async function inTime<T>(work: Promise<T>, otherwise: () => T, patienceMs: number): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(async () => {
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    resolve(otherwise());
  }, patienceMs);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * The answer as it is sent. While the version cannot be asked for, it says so (`Cache-Status`, RFC 9211) and nobody stores it; one that
 * misses a part is a failure then, to be asked for again.
 */
export function asOf(version: KeptVersion, answer: Answer): Answer {
  if (version.staleS === null) return answer;
  const { status, whole, headers } = answer;
  if (!whole || status >= 500)
    return { ...answer, status: 503, headers: { ...headers, 'retry-after': String(RETRY_AFTER) } };
  return { ...answer, headers: { ...headers, ...staleHeaders(version.staleS) } };
}

/** Of an answer that was right so many seconds ago. */
export function staleHeaders(staleS: number): Record<string, string> {
  return { 'cache-control': 'no-store', 'cache-status': `Chavi; hit; ttl=-${staleS}; detail=database-away` };
}
