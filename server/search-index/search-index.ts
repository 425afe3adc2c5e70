import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, failure } from '#domain/errors.ts';
import { areaNamesMark } from '#domain/location/areas.ts';
import type { Database } from '#server/db/database.ts';
import { propertyChangesBetween, VERSIONS_KEPT } from '#server/db/settings.ts';
import type { Log } from '#server/log.ts';
import type { Batch, MarkedFilters } from '#server/search-index/definition.ts';
import {
  countIndexedListingsAfter,
  indexedListingsAfter,
  indexedListingsOf,
} from '#server/search-index/indexed-listings.ts';
import { ListingIndex } from '#server/search-index/listing-index.ts';
import { createPause, type Pause } from '#server/search-index/pause.ts';

/** The index of one month. */
interface Loaded extends Followed {
  month: string;
  /** What titles were read by: an area is no name of a society. */
  areas: string;
}

const isOf = ({ month, areas }: Loaded, asked: string) => month === asked && areas === areaNamesMark();

type Question<T> = (index: ListingIndex, version: number) => T;

export interface SearchIndex {
  /**
   * Answers a question as of the present version of the catalogue, with what depends on the month ('YYYY-MM') as of that month. Waits while
   * the listings are loaded or changes followed, at most `patienceMs`; then, and while they cannot be loaded, throws UNAVAILABLE. The
   * question is told the version that the index stands for.
   */
  ask<T>(month: string, question: Question<T>, patienceMs?: number): Promise<T>;
  /** What it is like now, for the metrics. */
  state(): { isReady: boolean; listings: number; bytes: number; version: number; loads: number; loadSeconds: number };
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Rows read at once: two milliseconds on SQLite, which reads on this thread. */
const ROWS_AT_ONCE = 1000;
/** More changes than this, and than a share of the whole, are not followed: the index is made anew. */
const MOST_CHANGES = 1000;
/** So many are read by other threads, which take some 50 MB while they do. */
const MANY = 200_000;
/** The database may be slow, or other processes may load before this one. */
const PATIENCE_MS = 15_000;
/** Seconds after which who gave up waiting may try again. */
const LOADING_RETRY = 2;
const IDS_AT_ONCE = 10_000;
const RETRY_MS = 10_000;
/** After the database was away while changes were read: what is loaded stays. */
const FOLLOW_RETRY_MS = 500;
/** After changes others may come: it looks for them so often, for so long. */
const LOOK_MS = 100;
const LOOKS_FOR_MS = 2000;
/** Between two pieces of what nobody waits for, those who see an owner or write a message have the thread. */
const REST_MS = 10;

export interface SearchIndexDeps {
  database: Pick<Database, 'batches' | 'catalogue' | 'read'>;
  log: Log;
  filters: MarkedFilters;
  /** From so many listings on, other threads read them. */
  many?: number;
  /** More changes than this, and than a share of the whole, have the index made anew. */
  mostChanges?: number;
  /** Waits for a turn of the event loop, for a question or a piece of what is taken in. */
  step?: () => Promise<void> | undefined;
}

/**
 * Keeps a part of the catalogue in memory for searches. It reads the whole when it is first asked, a little at a time, and from then on
 * what changed, by this process or another: a question asks the database for the catalogue's version, and an older index follows the
 * changes up to it before it answers.
 */
export function createSearchIndex({
  database: { batches, catalogue, read },
  log,
  filters,
  many = MANY,
  mostChanges = MOST_CHANGES,
  step,
}: SearchIndexDeps): SearchIndex {
  let loaded: Loaded | null = null;
  let loading = { loads: 0, loadSeconds: 0 };
  /** What goes on now: one piece of work at a time. */
  let underWay: Promise<void> | null = null;
  /** What goes on is ahead of what is shown; and somebody waits for it by now. */
  let isAhead = false;
  let isAwaited = false;
  let looking: NodeJS.Timeout | null = null;
  let looksUntil = 0;
  let isClosed = false;
  let retryAt = 0;

  function begin(work: () => Promise<void>): void {
    underWay = work()
      .catch((err: unknown) => {
        // Changes that were taken in by then are taken in once more.
        const isKept = loaded !== null && err instanceof AppError && err.code === 'UNAVAILABLE';
        if (!isKept) loaded = null;
        retryAt = performance.now() + (isKept ? FOLLOW_RETRY_MS : RETRY_MS);
        if (!isClosed) log.warn({ err }, 'the search index could not be made; searches are refused until it is');
      })
      .finally(() => {
        underWay = null;
        isAhead = isAwaited = false;
      });
  }

  async function countListings(pause: Pause): Promise<number> {
    let total = 0;
    for (let from: number | null = 0; from !== null && !isClosed; ) {
      const { count, last }: { count: number; last: number | null } = await countIndexedListingsAfter(
        read,
        from,
        IDS_AT_ONCE,
      );
      total += count;
      from = last;
      await pause();
    }
    return total;
  }

  async function load(month: string): Promise<void> {
    loaded = null;
    const started = performance.now();
    const pause = createPause();
    const version = await catalogue.version();
    const count = await countListings(pause);
    const areas = areaNamesMark();
    const index = new ListingIndex(filters, month, count);
    if (count >= many) {
      await loadBatches(index, batches(), pause);
    } else {
      await loadRows(index, pause);
    }
    await index.arrange(pause);
    loaded = { index, month, version, areas };
    loading = { loads: loading.loads + 1, loadSeconds: (performance.now() - started) / 1000 };
  }

  async function loadBatches(index: ListingIndex, batches: AsyncGenerator<Batch>, pause: Pause): Promise<void> {
    for await (const batch of batches) {
      if (isClosed) break;
      index.loadBatch(batch);
      await pause();
    }
  }

  async function loadRows(index: ListingIndex, pause: Pause): Promise<void> {
    let last = 0;
    for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE && !isClosed; ) {
      const rows = await indexedListingsAfter(read, last, ROWS_AT_ONCE);
      for (const row of rows) index.load(row);
      count = rows.length;
      last = rows.at(-1)?.id ?? last;
      await pause();
    }
  }

  function catchUp(month: string, version: number): void {
    const current = loaded;
    begin(async () => {
      if (current !== null && isOf(current, month) && (await followed(current, version, createPause()))) return;
      await load(month);
    });
  }

  async function followed(current: Loaded, version: number, pause: Pause): Promise<boolean> {
    const isDone = await follow({ read, current, step, isClosed: () => isClosed, mostChanges }, version, pause);
    // So many changes are not looked at again before somebody asks, who has the index made anew.
    if (!isDone) return false;
    looksUntil = performance.now() + LOOKS_FOR_MS;
    looking ??= setTimeout(lookAhead, LOOK_MS).unref();
    return true;
  }

  /** Takes in, in small pieces, what is shown at the next step while another process writes much. Questions may see a part of it. */
  async function lookAhead(): Promise<void> {
    looking = null;
    const current = loaded;
    if (isClosed || current === null || performance.now() > looksUntil) return;
    looking = setTimeout(lookAhead, LOOK_MS).unref();
    const newest = await catalogue.newest().catch(() => 0);
    if (underWay !== null || loaded !== current || newest <= current.version) return;
    isAhead = true;
    begin(async () => {
      await followed(current, newest, () => (isAwaited ? undefined : sleep(REST_MS)));
    });
  }

  /** A database that was put back, or whose follower had not got everything, has other listings under the versions that are known. */
  async function forgetWhatNeverWas(version: number): Promise<void> {
    const known = loaded?.version ?? 0;
    if (known <= version || (await catalogue.newest()) >= known || loaded === null) return;
    loaded = null;
    log.warn({ known }, 'the database went back to an earlier version of the catalogue; the search index is made anew');
  }

  async function ask<T>(month: string, question: Question<T>, patienceMs = PATIENCE_MS): Promise<T> {
    const until = performance.now() + patienceMs;
    const version = await catalogue.version();
    await forgetWhatNeverWas(version);
    let hasTurn = false;
    while (!isClosed) {
      const isThere = loaded !== null && isOf(loaded, month) && loaded.version >= version;
      if (loaded !== null && isThere && (underWay === null || isAhead)) {
        const turn = hasTurn ? undefined : step?.();
        if (turn === undefined) return question(loaded.index, loaded.version);
        await turn;
        hasTurn = true;
        continue;
      }
      const left = until - performance.now();
      if (left <= 0 || (underWay === null && performance.now() < retryAt)) break;
      if (underWay === null) catchUp(month, version);
      isAwaited = true;
      await Promise.race([underWay, sleep(left, undefined, { ref: false })]);
    }
    throw failure('UNAVAILABLE', 'countsAway', { retryAfter: LOADING_RETRY });
  }

  return {
    ask,
    state: () => ({
      isReady: loaded !== null,
      listings: loaded?.index.orders.created_at.length ?? 0,
      bytes: loaded?.index.bytes ?? 0,
      version: loaded?.version ?? 0,
      ...loading,
    }),
    async settled() {
      while (underWay !== null) await underWay;
    },
    async close() {
      isClosed = true;
      clearTimeout(looking ?? undefined);
      await underWay;
    },
  };
}

/** An index, and the version of the catalogue that it stands for. */
export interface Followed {
  index: ListingIndex;
  version: number;
}

interface FollowDeps {
  read: Database['read'];
  current: Followed;
  step: (() => Promise<void> | undefined) | undefined;
  isClosed: () => boolean;
  /** More changes than this and a share of the whole are a reason to begin anew. */
  mostChanges: number;
}

/** Listings that are changed in one go: of a million, so many take some six milliseconds. */
const CHANGES_AT_ONCE = 128;
const SHARE_OF_CHANGES = 0.05;

/**
 * Follows the changes up to a version. Answers false, with nothing changed, when there are so many that it is quicker to begin anew.
 * Between two pieces it pauses: then the index has a part of them, and its version is still the one before.
 */
async function follow(
  { read, current, step, isClosed, mostChanges }: FollowDeps,
  version: number,
  pause: Pause,
): Promise<boolean> {
  const { index } = current;
  const most = Math.max(mostChanges, Math.floor(index.orders.created_at.length * SHARE_OF_CHANGES));
  if (version - current.version > VERSIONS_KEPT) return false;
  const ids = await propertyChangesBetween(read, current.version, version, most);
  if (ids === null) return false;
  for (let from = 0; from < ids.length && !isClosed(); from += CHANGES_AT_ONCE) {
    const some = ids.slice(from, from + CHANGES_AT_ONCE);
    const rows = new Map((await indexedListingsOf(read, some)).map((row) => [row.id, row]));
    const gone = some.filter((id) => !rows.has(id));
    await step?.();
    index.change([...rows.values()], gone);
    await pause();
  }
  current.version = version;
  return true;
}
