import { DAY_MS, HOUR_MS } from '#domain/dates.ts';
import type { Database } from '#server/db/database.ts';
import type { Parts } from '#server/parts.ts';
import type { SiteRate } from '#server/visitors/reveals/budgets.ts';
import type { BusyWeeks } from '#server/visitors/reveals/site-part.ts';

/** Counting all listings for each reveal would cost more than the reveal; weeks change slowly. */
const UNSOLD_KEPT_MS = 60_000;
const WEEKS_KEPT_MS = 10 * 60_000;
const WEEKS = 4;
const DAYS = 7;

type Site = Pick<Parts, 'database' | 'now'>;

interface Reader {
  read(): Promise<SiteRate>;
  /** What was read last. */
  known?: SiteRate;
}

const readers = new WeakMap<Database, Reader>();

/** What the site is used to: listings for sale, counted once a minute, and what was shown in the weeks before. One reader per database. */
export function siteRate(site: Site): Promise<SiteRate> {
  const reader = readers.get(site.database) ?? createReader(site);
  readers.set(site.database, reader);
  return reader.read();
}

/** The same as it was read last, for the metrics; undefined before that. */
export function knownSiteRate({ database }: Pick<Parts, 'database'>): SiteRate | undefined {
  return readers.get(database)?.known;
}

function createReader({ database, now }: Site): Reader {
  const unsold = kept(now, UNSOLD_KEPT_MS, () => database.read.visitors.unsoldListings());
  const weeks = kept(now, WEEKS_KEPT_MS, (at) => readWeeks(database, at));
  const reader: Reader = {
    async read() {
      reader.known = { unsold: await unsold(), weeks: await weeks() };
      return reader.known;
    },
  };
  return reader;
}

/** Reads at most once in `keptMs`. Of very many listings a count takes long: nobody waits for it who can have the last one, twice as old at most. */
function kept<T>(now: () => number, keptMs: number, read: (at: number) => Promise<T>): () => Promise<T> {
  let last: { at: number; value: T } | null = null;
  let reading: Promise<T> | null = null;
  const readOnce = (at: number) => {
    reading ??= read(at)
      .then((value) => {
        last = { at, value };
        return value;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  return async () => {
    const at = now();
    const age = last === null ? Number.POSITIVE_INFINITY : Math.abs(at - last.at);
    if (last === null || age >= 2 * keptMs) return readOnce(at);
    // Whoever has to wait for it is told when it fails.
    if (age >= keptMs) readOnce(at).catch(() => undefined);
    return last.value;
  };
}

/** Four weeks that ended a day ago: what goes on just now teaches nothing yet. Days without any count too. */
async function readWeeks({ read }: Database, at: number): Promise<BusyWeeks> {
  const until = Math.floor(at / HOUR_MS) * HOUR_MS - DAY_MS;
  const days = Array<number>(WEEKS * DAYS).fill(0);
  for (const { span, count } of await read.revealCounts.shownPerHour(until - days.length * DAY_MS, until)) {
    const day = days.length - Math.ceil((until - span * HOUR_MS) / DAY_MS);
    days[day] = Math.max(days[day] ?? 0, count);
  }
  return Array.from({ length: WEEKS }, (_, week) => days.slice(week * DAYS, (week + 1) * DAYS));
}
