import { setImmediate as others, setTimeout as sleep } from 'node:timers/promises';
import { AppError, failure } from '#domain/errors.ts';
import { areaNamesMark } from '#domain/location/areas.ts';
import type { Rates, RatesRow } from '#server/db/cost-rates.ts';
import type { Database } from '#server/db/database.ts';
import { propertyChangesBetween, readUsualCounted, VERSIONS_KEPT } from '#server/db/settings.ts';
import type { Log } from '#server/log.ts';
import { ListingIndex } from '#server/search-index/listing-index.ts';
import { indexedListingsAfter, indexedListingsOf, NUMBERS, type Reading } from '#server/search-index/listing-rows.ts';
import type { splitIndex } from '#server/search-index/peers.ts';
import { answersOf, type SearchAnswers } from '#server/search-index/search-answers.ts';
import { answersOfParts, type Part, partOf } from '#server/search-index/split-answers.ts';

/** The index of one month, and the version of the catalogue that it stands for. */
interface Loaded {
  index: ListingIndex;
  version: number;
  month: string;
  /** What titles were read by: an area is no name of a society. */
  areas: string;
  /** By which the costs of its listings were reckoned, and the areas that it holds. */
  reading: Reading & { rates: RatesRow };
  /** When it was counted last where prices stand among the usual ones. */
  usualAt: number | null;
}

export interface SearchIndex {
  /**
   * Answers questions as of the present version of the catalogue, with what depends on the month ('YYYY-MM') as of that month. Waits while
   * the listings are loaded or changes followed, at most `patienceMs`; then, and while they cannot be loaded, throws UNAVAILABLE.
   */
  answers(month: string, patienceMs?: number): Promise<SearchAnswers>;
  /** What this process holds of it, as of this version or a later one: for the others of a split site. Throws UNAVAILABLE as `answers` does. */
  part(month: string, version: number): Promise<Part>;
  /** What it is like now, for the metrics. */
  state(): { isReady: boolean; listings: number; bytes: number; version: number; loads: number; loadSeconds: number };
  close(): Promise<void>;
}

/** Rows read at once: two milliseconds on SQLite, which reads on this thread. */
const ROWS_AT_ONCE = 1000;
/** More changes than this, and than a share of the whole, are not followed: the index is made anew. */
const MOST_CHANGES = 1000;
const SHARE_OF_CHANGES = 0.05;
/** Listings that are changed in one go: of a million, so many take some six milliseconds. */
const CHANGES_AT_ONCE = 128;
/** The database may be slow. */
const PATIENCE_MS = 15_000;
/** Seconds after which who gave up waiting may try again. */
const LOADING_RETRY = 2;
const RETRY_MS = 10_000;
/** After the database was away while changes were read: what is loaded stays. */
const FOLLOW_RETRY_MS = 500;
/** After changes others may come: it looks for them this often, for this long. */
const LOOK_MS = 100;
const LOOKS_FOR_MS = 2000;
/** Between two pieces of what nobody waits for, others have the thread. */
const REST_MS = 10;

export interface SearchIndexDeps {
  database: Pick<Database, 'catalogue' | 'read'>;
  log: Log;
  rates: Pick<Rates, 'today'>;
  /** Left out: this process holds all listings. */
  split?: ReturnType<typeof splitIndex> | undefined;
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
  database: { catalogue, read },
  log,
  rates,
  split,
  mostChanges = MOST_CHANGES,
  step,
}: SearchIndexDeps): SearchIndex {
  let loaded: Loaded | null = null;
  let loading = { loads: 0, loadSeconds: 0 };
  /** What goes on now: one piece of work at a time. */
  let underWay: Promise<unknown> | null = null;
  /** It takes in what is not shown yet, for which nobody waits until it is. */
  let isAhead = false;
  let isAwaited = false;
  let looking: NodeJS.Timeout | null = null;
  let looksUntil = 0;
  let isClosed = false;
  let retryAt = 0;

  /** Whether it still stands for this month, these areas and these rates. */
  const isPresent = ({ month, areas, reading }: Loaded, wantedMonth: string): boolean =>
    month === wantedMonth && areas === areaNamesMark() && reading.rates.id === rates.today().id;

  function begin(work: () => Promise<unknown>): void {
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

  function catchUp(month: string, version: number): void {
    const current = loaded;
    begin(async () => {
      if (current !== null && isPresent(current, month) && (await follow(current, version))) return;
      await load(month);
    });
  }

  /** Takes in, in small pieces, what is shown at the next step while another process writes much (D93). Questions may see a part of it. */
  async function lookAhead(): Promise<void> {
    looking = null;
    const current = loaded;
    if (isClosed || current === null || performance.now() > looksUntil) return;
    looking = setTimeout(lookAhead, LOOK_MS).unref();
    const newest = await catalogue.newest().catch(() => 0);
    if (underWay !== null || loaded !== current || newest <= current.version) return;
    isAhead = true;
    begin(() => follow(current, newest));
  }

  async function load(month: string): Promise<void> {
    loaded = null;
    const started = performance.now();
    const version = await catalogue.version();
    const areas = areaNamesMark();
    const reading = { areas: split?.areas() ?? null, rates: rates.today() };
    const index = new ListingIndex(month);
    let last = 0;
    for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE && !isClosed; ) {
      const rows = await indexedListingsAfter(read, last, ROWS_AT_ONCE, reading);
      index.load(rows);
      count = rows.length;
      last = rows.at(-1)?.id ?? last;
      await others();
    }
    for (const column of NUMBERS) {
      index.sort(column);
      await others();
    }
    loaded = { index, month, version, areas, reading, usualAt: await readUsualCounted(read) };
    loading = { loads: loading.loads + 1, loadSeconds: (performance.now() - started) / 1000 };
  }

  /**
   * Follows the changes up to a version. Answers false, with nothing changed, when there are so many that it is quicker to begin anew, and
   * when the database has forgotten the version that the index stands for.
   * Between two pieces the index has a part of them, and its version is still the one before.
   */
  async function follow(current: Loaded, version: number): Promise<boolean> {
    if (version - current.version > VERSIONS_KEPT || current.version < catalogue.begins()) return false;
    const most = Math.max(mostChanges, Math.floor(current.index.length * SHARE_OF_CHANGES));
    const ids = await propertyChangesBetween(read, catalogue.stored(current.version), catalogue.stored(version), most);
    if (ids === null) return false;
    for (let from = 0; from < ids.length && !isClosed; from += CHANGES_AT_ONCE) {
      const some = ids.slice(from, from + CHANGES_AT_ONCE);
      const rows = await indexedListingsOf(read, some, current.reading);
      const known = new Set(rows.map(({ id }) => id));
      await step?.();
      current.index.change(
        rows,
        some.filter((id) => !known.has(id)),
      );
      if (isAhead && !isAwaited) await sleep(REST_MS);
    }
    current.usualAt = await readUsualCounted(read);
    current.version = version;
    // Changes too many to follow end the looks: whoever asks next has the index made anew.
    looksUntil = performance.now() + LOOKS_FOR_MS;
    looking ??= setTimeout(lookAhead, LOOK_MS).unref();
    return true;
  }

  async function present(month: string, patienceMs = PATIENCE_MS): Promise<Loaded> {
    const until = performance.now() + patienceMs;
    const version = await catalogue.version();
    await step?.();
    while (!isClosed) {
      const isThere = loaded !== null && isPresent(loaded, month) && loaded.version >= version;
      if (loaded !== null && isThere && (underWay === null || isAhead)) return loaded;
      const left = until - performance.now();
      if (left <= 0 || (underWay === null && performance.now() < retryAt)) break;
      if (underWay === null) catchUp(month, version);
      isAwaited = true;
      await Promise.race([underWay, sleep(left, undefined, { ref: false })]);
    }
    throw failure('UNAVAILABLE', 'countsAway', { retryAfter: LOADING_RETRY });
  }

  return {
    async answers(month, patienceMs) {
      const current = await present(month, patienceMs);
      const { index, version } = current;
      if (split === undefined) return answersOf(index, current);
      return answersOfParts(split.ask(partOf(index), { month, version }), current);
    },
    async part(month, version) {
      const { index, version: here } = await present(month);
      if (here < version) throw failure('UNAVAILABLE', 'countsAway', { retryAfter: LOADING_RETRY });
      return partOf(index);
    },
    state: () => ({
      isReady: loaded !== null,
      listings: loaded?.index.length ?? 0,
      bytes: loaded?.index.bytes ?? 0,
      version: loaded?.version ?? 0,
      ...loading,
    }),
    async close() {
      isClosed = true;
      clearTimeout(looking ?? undefined);
      await underWay;
    },
  };
}
