import { DAY_MS, HOUR_MS } from '#domain/dates.ts';

export const TEN_MINUTES_MS = 10 * 60_000;
/** What is usual is learnt from so long ago on, to so long ago: what goes on just now teaches nothing yet. */
export const LEARNT_MS = { from: 28 * DAY_MS, to: DAY_MS };

/** How many asked for owners in a stretch of time, and for how many listings. */
export interface RevealCount {
  reveals: number;
  listings: number;
}

/** For each stretch of time that is looked at. */
export type InStretches<T> = Record<'hour' | 'tenMinutes', T>;

/** Reveals that leave the usual, in the stretch of time in which they do so the most. */
export interface Unusual extends RevealCount {
  minutes: number;
  usual: number;
}

/** So many times what nineteen of twenty such stretches have at most is no longer usual. */
const TIMES = 3;
const NINETEEN_OF_TWENTY = 0.95;
/** Below so many nothing is unusual: a small site, or one that has learnt nothing yet, does not cry wolf. */
const FLOOR = { tenMinutes: 20, hour: 40 };
const STRETCHES = [
  { stretch: 'tenMinutes', minutes: 10 },
  { stretch: 'hour', minutes: 60 },
] as const;

/** What leaves the usual; null: nothing does. */
export function findUnusual(recent: InStretches<RevealCount>, usualCounts: InStretches<number>): Unusual | null {
  const found = STRETCHES.flatMap(({ stretch, minutes }) => {
    const usual = usualCounts[stretch];
    const most = Math.max(FLOOR[stretch], usual * TIMES);
    const { reveals, listings } = recent[stretch];
    return reveals > most ? [{ times: reveals / most, facts: { minutes, reveals, listings, usual } }] : [];
  });
  return found.sort((a, b) => b.times - a.times)[0]?.facts ?? null;
}

/**
 * How many reveals nineteen of twenty stretches have at most, from counts by ten minutes. Those of the `lengthMs` that are not among them
 * had none; so had the weeks before the first reveal, or the hours of one flood would be most of what a young site has.
 */
export function usualCounts(
  tenMinutes: readonly { span: number; count: number }[],
  lengthMs: number,
): InStretches<number> {
  const hours = new Map<number, number>();
  for (const { span, count } of tenMinutes) {
    const hour = Math.floor((span * TEN_MINUTES_MS) / HOUR_MS);
    hours.set(hour, (hours.get(hour) ?? 0) + count);
  }
  const counts = tenMinutes.map(({ count }) => count);
  return {
    hour: usualCount([...hours.values()], lengthMs / HOUR_MS),
    tenMinutes: usualCount(counts, lengthMs / TEN_MINUTES_MS),
  };
}

function usualCount(counts: readonly number[], stretches: number): number {
  const all = Math.max(counts.length, Math.floor(stretches));
  const rising = counts.toSorted((a, b) => a - b);
  return rising[Math.ceil(all * NINETEEN_OF_TWENTY) - 1 - (all - rising.length)] ?? 0;
}
