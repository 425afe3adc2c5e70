import type { NumberPart, SiteNumbers, VisitorNumbers } from '#domain/answers/numbers.ts';
import { isoDay, isoTime } from '#domain/dates.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#domain/india-time.ts';
import type { Core } from '#server/core.ts';
import { readShieldFigures } from '#server/db/judged-numbers.ts';
import { readSoldCount } from '#server/db/settings.ts';
import { visitorsByDay } from '#server/observing/visitor-count.ts';
import { readFreshness, readHomeNumbers } from '#server/properties/front-door.ts';

/** What the site tells of itself (D141). */

/** Reads a part of the numbers. Each is counted once an hour by every process; the rates are those of the moment. */
export type ReadNumbers = <Part extends NumberPart>(part: Part) => Promise<SiteNumbers[Part]>;

const VISITOR_DAYS = 30;

type NumbersParts = Pick<Core, 'config' | 'database' | 'now' | 'rates'>;

export interface StatsOfNumbers {
  hasTrueCounters: boolean;
  /** Homes that were marked as sold. */
  countSold(): Promise<number>;
}

export function createNumbers(parts: NumbersParts, { hasTrueCounters, countSold }: StatsOfNumbers): ReadNumbers {
  const { database, now, rates } = parts;
  const { read } = database;
  const time = () => isoTime(now());
  const reads: { [Part in NumberPart]: () => Promise<SiteNumbers[Part]> } = {
    homes: hourly(now, () => readHomeNumbers(parts)),
    sold: hourly(now, async () => {
      const [recorded, stated] = await Promise.all([countSold(), readSoldCount(read)]);
      return { counted_at: time(), recorded, stated };
    }),
    freshness: hourly(now, () => readFreshness(parts)),
    visitors: hourly(now, async () => {
      const [first, ...later] = await visitorsByDay(read);
      if (first === undefined) return null;
      const days = [first, ...later];
      const counts = new Map(days.map(({ day, visitors }) => [day, visitors]));
      const today = dayOf(now());
      const from = Math.max(first.day, today - VISITOR_DAYS + 1);
      const shown = Array.from({ length: Math.max(0, today - from + 1) }, (_, at) => from + at);
      return {
        counted_at: time(),
        since: isoOf(first.day),
        total: days.reduce((sum, { visitors }) => sum + visitors, 0),
        days: shown.map((day) => ({ day: isoOf(day), visitors: counts.get(day) ?? 0 })),
        home_page: hasTrueCounters ? 'counted' : 'estimate',
      } satisfies VisitorNumbers;
    }),
    rates: async () => {
      const { id: _id, created_at: _at, ...today } = rates.today();
      return today;
    },
    shield: hourly(now, async () => ({ counted_at: time(), ...(await readShieldFigures(read, now())) })),
  };
  return (part) => reads[part]();
}

/** The day with that number since 1970. */
const isoOf = (day: number) => isoDay(day * DAY_MS);

/** Keeps what was counted for an hour. Who asks meanwhile waits for the same count; one that fails is not kept. */
function hourly<Counted>(now: () => number, count: () => Promise<Counted>): () => Promise<Counted> {
  let kept: { at: number; counted: Promise<Counted> } | null = null;
  return () => {
    if (kept !== null && Math.abs(now() - kept.at) < HOUR_MS) return kept.counted;
    const counted = count();
    const mine = { at: now(), counted };
    kept = mine;
    counted.catch(() => {
      if (kept === mine) kept = null;
    });
    return counted;
  };
}
