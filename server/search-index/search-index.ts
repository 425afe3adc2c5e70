import { AppError, failure } from '#domain/errors.ts';
import type { Database } from '#server/db/database.ts';
import { VERSIONS_KEPT } from '#server/db/property-changes.ts';
import type { Log } from '#server/log.ts';
import type { Batch, MarkedFilters } from '#server/search-index/definition.ts';
import { ListingIndex } from '#server/search-index/listing-index.ts';
import { createPause, type Pause } from '#server/search-index/pause.ts';

/** The index of one month, and the version of the catalogue that it stands for. */
interface Loaded {
  index: ListingIndex;
  month: string;
  version: number;
}

type Question<T> = (index: ListingIndex, version: number) => T;

export interface SearchIndex {
  /**
   * Answers a question from the index as of the present version of the catalogue, with what depends on the month ('YYYY-MM') as of
   * that month. null while the index is being made: then SQL answers. Of many listings it is made in seconds, and questions wait, as
   * they do while it follows changes. The question is told the version that the index stands for.
   */
  ask<T>(month: string, question: Question<T>): Promise<T | null>;
  /** As `ask`, and waits for the index, a few seconds after a start. Throws UNAVAILABLE when it cannot be made. */
  insist<T>(month: string, question: Question<T>): Promise<T>;
  /** What it is like now, for the metrics. */
  state(): { isReady: boolean; listings: number; bytes: number; version: number; loads: number; loadSeconds: number };
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Rows read at once: two milliseconds on SQLite, which reads on this thread. */
const ROWS_AT_ONCE = 1000;
/** So many are read by other threads, which take some 50 MB while they do. */
const MANY = 200_000;
/** Questions wait no longer than this for other threads: the database may be slow, or other processes may load before this one. */
const LONGEST_LOAD_MS = 15_000;
const IDS_AT_ONCE = 10_000;
/** Listings that are changed in one go: of a million, so many take some six milliseconds. */
const CHANGES_AT_ONCE = 200;
/** More changes than this and a share of the whole are a reason to begin anew. */
const MOST_CHANGES = 1000;
const SHARE_OF_CHANGES = 0.05;
const RETRY_MS = 10_000;
/** After the database was away while changes were read: what is loaded stays. */
const FOLLOW_RETRY_MS = 500;

export interface SearchIndexDeps {
  database: Pick<Database, 'read'>;
  log: Log;
  filters: MarkedFilters;
  /** From so many listings on, other threads read them, and questions wait. */
  many?: number;
}

/**
 * Keeps a part of the catalogue in memory for searches. It reads the whole when it is first asked, a little at a time, and from then on
 * what changed, by this process or another: a question asks the database for the catalogue's version, and an older index follows the
 * changes up to it before it answers.
 */
export function createSearchIndex({ database: { read }, log, filters, many = MANY }: SearchIndexDeps): SearchIndex {
  let loaded: Loaded | null = null;
  let loading = { loads: 0, loadSeconds: 0 };
  /** What goes on now: one piece of work at a time. */
  let underWay: Promise<void> | null = null;
  /** When it is done, or turns out to take longer than a question may wait. */
  let shortly: Promise<void> | null = null;
  let isLong = false;
  let isClosed = false;
  let retryAt = 0;

  function begin(work: (tellLong: () => void) => Promise<void>): void {
    shortly = new Promise((resolve) => {
      const tellLong = () => {
        isLong = true;
        resolve();
      };
      underWay = work(tellLong)
        .catch((err: unknown) => {
          // Changes that were taken in by then are taken in once more.
          const isKept = loaded !== null && err instanceof AppError && err.code === 'UNAVAILABLE';
          if (!isKept) loaded = null;
          retryAt = performance.now() + (isKept ? FOLLOW_RETRY_MS : RETRY_MS);
          if (!isClosed) log.warn({ err }, 'the search index could not be made; searches go on without it');
        })
        .finally(() => {
          underWay = null;
          isLong = false;
          resolve();
        });
    });
  }

  async function countListings(pause: Pause): Promise<number> {
    let total = 0;
    for (let from: number | null = 0; from !== null && !isClosed; ) {
      const { count, last }: { count: number; last: number | null } = await read.indexedListings.countAfter(
        from,
        IDS_AT_ONCE,
      );
      total += count;
      from = last;
      await pause();
    }
    return total;
  }

  async function load(month: string, tellLong: () => void): Promise<void> {
    loaded = null;
    const started = performance.now();
    const pause = createPause();
    const { batches } = read.indexedListings;
    const version = await read.settings.catalogueVersion();
    const count = await countListings(pause);
    const index = new ListingIndex(filters, month, count);
    if (batches !== null && count >= many) {
      // Whoever asks waits. SQL would take up to two seconds for one answer, on this thread, which everybody needs, the load too.
      const slow = setTimeout(tellLong, LONGEST_LOAD_MS);
      await loadBatches(index, batches(), pause).finally(() => clearTimeout(slow));
    } else {
      tellLong();
      await loadRows(index, pause);
    }
    await index.arrange(pause);
    loaded = { index, month, version };
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
      const rows = await read.indexedListings.after(last, ROWS_AT_ONCE);
      for (const row of rows) index.load(row);
      count = rows.length;
      last = rows.at(-1)?.id ?? last;
      await pause();
    }
  }

  /** Follows the changes up to a version. Answers false when there are so many that it is quicker to begin anew. */
  async function follow(current: Loaded, version: number): Promise<boolean> {
    const { index } = current;
    const pause = createPause();
    const most = Math.max(MOST_CHANGES, Math.floor(index.orders.created_at.length * SHARE_OF_CHANGES));
    if (version - current.version > VERSIONS_KEPT) return false;
    const ids = await read.propertyChanges.between(current.version, version, most + 1);
    if (ids.length > most) return false;
    for (let from = 0; from < ids.length && !isClosed; from += CHANGES_AT_ONCE) {
      const some = ids.slice(from, from + CHANGES_AT_ONCE);
      const rows = new Map((await read.indexedListings.of(some)).map((row) => [row.id, row]));
      const gone = some.filter((id) => !rows.has(id));
      index.change([...rows.values()], gone);
      // Whoever asks waits, and nobody sees a part.
      await pause();
    }
    current.version = version;
    return true;
  }

  function catchUp(month: string, version: number): void {
    const current = loaded;
    begin(async (tellLong) => {
      if (current?.month === month && (await follow(current, version))) return;
      await load(month, tellLong);
    });
  }

  async function ask<T>(month: string, question: Question<T>): Promise<T | null> {
    const version = await read.settings.catalogueVersion();
    while (!isClosed && !isLong && performance.now() >= retryAt) {
      if (underWay !== null) await shortly;
      else if (loaded?.month === month && loaded.version >= version) return question(loaded.index, loaded.version);
      else catchUp(month, version);
    }
    return null;
  }

  return {
    ask,
    async insist(month, question) {
      for (;;) {
        const answer = await ask(month, question);
        if (answer !== null) return answer;
        if (underWay === null) throw failure('UNAVAILABLE', 'countsAway', { retryAfter: RETRY_MS / 1000 });
        await underWay;
      }
    },
    state: () => ({
      isReady: loaded !== null && !isLong,
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
      await underWay;
    },
  };
}
