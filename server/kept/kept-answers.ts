import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isAppError } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { Forms } from '#server/kept/compression.ts';
import type { Metrics } from '#server/metrics.ts';

/** A piece of a text: as it is, or as UTF-8. */
export type TextPiece = string | Uint8Array;

/** An answer that is the same for everybody. */
export interface Answer {
  status: number;
  /** False when a part of it could not be read: who asked gets the rest, and nobody keeps it. */
  whole: boolean;
  headers: Readonly<Record<string, string>>;
  etag: string;
  forms: Forms;
}

/** An answer with its tag, which follows from its text; the text may come in pieces, also of UTF-8. */
export function answerOf(
  text: string | readonly TextPiece[],
  rest: Pick<Answer, 'status' | 'whole' | 'headers'>,
): Answer {
  const pieces = typeof text === 'string' ? [text] : text;
  const bytes = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
  return { ...rest, etag: tagOf(bytes), forms: new Forms(bytes) };
}

/** The weak tag of a text: its forms differ in their bytes and say the same. */
export function tagOf(text: string | Buffer): string {
  return `W/"${hash('sha1', text, 'base64url')}"`;
}

/** What stays true until the catalogue changes, if nothing is missing from it. */
const KEPT = new Set([200, 404]);

/**
 * Answers in memory, bounded in bytes, the least recently used leaving first; those of an older version leave as soon
 * as a newer one is asked for. The version is read before the work starts: a write that lands during it moves the
 * version, so the next request does the work again.
 */
export function createKeptAnswers(maxBytes: number) {
  const kept = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    dispose: (_answer, _id, reason) => {
      if (reason === 'evict') counts.evictions += 1;
    },
  });
  const underWay = new Map<string, Promise<Answer>>();
  const counts = { hits: 0, misses: 0, callHits: 0, callMisses: 0, evictions: 0 };
  let latest = '';

  const keep = (id: string, answer: Answer) => {
    answer.forms.onChange = () => {
      if (kept.peek(id) !== answer) return;
      // An entry is measured when it is added, not when it is there already.
      kept.delete(id);
      kept.set(id, answer);
    };
    kept.set(id, answer);
  };

  const workOnce = (id: string, version: string, work: () => Promise<Answer>): Promise<Answer> => {
    const answer = work();
    underWay.set(id, answer);
    const settle = (done?: Answer) => {
      underWay.delete(id);
      if (done?.whole && KEPT.has(done.status) && version === latest) keep(id, done);
    };
    answer.then(settle, () => settle());
    return answer;
  };

  /** Answers of an older version leave. */
  const moveTo = (version: string) => {
    if (version !== latest) kept.clear();
    latest = version;
  };

  return {
    get stats() {
      return { ...counts, entries: kept.size, bytes: kept.calculatedSize };
    },
    /** The kept answer of a call. */
    peek(key: string, version: string): Answer | undefined {
      moveTo(version);
      const answer = kept.get(idOf(key, version));
      counts[answer ? 'callHits' : 'callMisses'] += 1;
      return answer;
    },
    /** Keeps the answer of a call, unless the catalogue has moved on since `version`. */
    keep(key: string, version: string, answer: Answer): void {
      if (version === latest) keep(idOf(key, version), answer);
    },
    /** Whether the answer of `key` at `version` is there, or under way. */
    has: (key: string, version: string) => kept.has(idOf(key, version)) || underWay.has(idOf(key, version)),
    /**
     * The answer of `key` at `version`, made once however many ask at the same time. What is found and what is not found is kept;
     * failures and answers that miss a part are not.
     */
    async get(key: string, version: string, work: () => Promise<Answer>): Promise<Answer> {
      moveTo(version);
      const id = idOf(key, version);
      const answer = kept.get(id) ?? underWay.get(id);
      counts[answer ? 'hits' : 'misses'] += 1;
      return answer ?? workOnce(id, version, work);
    },
  };
}

function idOf(key: string, version: string): string {
  return `${version} ${key}`;
}

/** What headers, the tag and the places of an entry take: 2,800 bytes by measure, most of them the policy. */
const ENTRY_BYTES = 3000;

function bytesOf({ forms }: Answer, id: string): number {
  return forms.bytes + id.length * 2 + ENTRY_BYTES;
}

/** The longest wait for a database that does not answer. */
const PATIENCE_MS = 1000;
/** Kept answers are sent for so long without the database, which may know of new prices and sold homes. */
export const LONGEST_STALE_MS = 10 * 60 * 1000;
/** Seconds. */
const RETRY_AFTER = 5;

/** The version that a kept answer belongs to. */
export interface KeptVersion {
  id: string;
  /** Seconds since the database said so, while it cannot be asked; null: it has just said so. */
  staleS: number | null;
}

/**
 * Reads the version, and answers the last known one while reading fails with UNAVAILABLE or takes over a second. After ten minutes of that no
 * version is known, and none once this process has written a later one (`isPast`).
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

/** A held-up process is not the database's fault: what lies in its socket is read first. */
async function inTime<T>(work: Promise<T>, otherwise: () => T, patienceMs: number): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(async () => {
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    resolve(otherwise());
  }, patienceMs);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * The answer as it is sent. While the version cannot be read, it says so (`Cache-Status`, RFC 9211) and is not to be stored; one that lacks
 * a part is then a failure, to be asked for again.
 */
export function asOf(version: KeptVersion, answer: Answer): Answer {
  if (version.staleS === null) return answer;
  const { status, whole, headers } = answer;
  if (!whole || status >= 500)
    return { ...answer, status: 503, headers: { ...headers, 'retry-after': String(RETRY_AFTER) } };
  return { ...answer, headers: { ...headers, ...staleHeaders(version.staleS) } };
}

/** The headers of an answer that was right so many seconds ago. */
export function staleHeaders(staleS: number): Record<string, string> {
  return { 'cache-control': 'no-store', 'cache-status': `Chavi; hit; ttl=-${staleS}; detail=database-away` };
}

/** The visitor estimate moves every five minutes (D20): pages that show it may not be older. */
const CLOCK_STEP_MS = 5 * 60 * 1000;

/** The part of the memory for what is kept that belongs to the cards of searches: some six thousand of them by default. */
const CARDS_SHARE = 0.45;

interface CatalogueAnswersParts {
  config: Pick<Config, 'keptBytes'>;
  database: Pick<Database, 'catalogue'>;
  metrics: Metrics;
  now: () => number;
}

export type CatalogueAnswers = ReturnType<typeof createCatalogueAnswers>;

/** Pages and answers of the API, kept in one memory for as long as the catalogue stays as it is. */
export function createCatalogueAnswers({ config, database, metrics, now }: CatalogueAnswersParts) {
  const cardBytes = Math.floor(config.keptBytes * CARDS_SHARE);
  const kept = createKeptAnswers(config.keptBytes - cardBytes);
  metrics.total('chavi_page_cache_hits_total', 'Pages answered from memory.', () => kept.stats.hits);
  metrics.total('chavi_page_cache_misses_total', 'Pages rendered for the cache.', () => kept.stats.misses);
  metrics.total('chavi_api_cache_hits_total', 'Calls answered from memory.', () => kept.stats.callHits);
  metrics.total('chavi_api_cache_misses_total', 'Answers of calls made for the cache.', () => kept.stats.callMisses);
  metrics.total(
    'chavi_page_cache_evictions_total',
    'Kept pages and answers that left for lack of memory.',
    () => kept.stats.evictions,
  );
  metrics.gauge('chavi_page_cache_entries', 'Kept pages and answers.', () => kept.stats.entries);
  metrics.gauge('chavi_page_cache_bytes', 'Memory of the kept pages and answers.', () => kept.stats.bytes);
  return {
    /** The memory that the cards of searches may take. */
    cardBytes,
    get: kept.get,
    has: kept.has,
    peek: kept.peek,
    keep: kept.keep,
    /** The catalogue's version and the visitor estimate. */
    version: createKnownVersion(
      async () => `${await database.catalogue.version()}:${Math.floor(now() / CLOCK_STEP_MS)}`,
      { isPast: (id) => Number.parseInt(id, 10) < database.catalogue.written() },
    ),
  };
}
