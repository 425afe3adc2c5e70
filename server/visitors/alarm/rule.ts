import type { RecentReveals, UsualRate } from '#server/visitors/reveal-rate.ts';

/** Reveals that leave the usual, in the stretch of time in which they do so the most. */
export interface Unusual {
  minutes: number;
  reveals: number;
  listings: number;
  usual: number;
}

/** So many times what nineteen of twenty such stretches have at most is no longer usual. */
const TIMES = 3;
/** Below so many nothing is unusual: a small site, or one that has learnt nothing yet, does not cry wolf. */
const FLOOR = { tenMinutes: 20, hour: 40 };
const SPANS = [
  { span: 'tenMinutes', minutes: 10 },
  { span: 'hour', minutes: 60 },
] as const;

/** What leaves the usual; null: nothing does. */
export function unusual(recent: RecentReveals, rate: UsualRate): Unusual | null {
  const found = SPANS.flatMap(({ span, minutes }) => {
    const { reveals, listings } = recent[span];
    const usual = rate[span].p95;
    const most = Math.max(FLOOR[span], usual * TIMES);
    return reveals > most ? [{ minutes, reveals, listings, usual, times: reveals / most }] : [];
  });
  const [worst] = found.sort((a, b) => b.times - a.times);
  if (worst === undefined) return null;
  const { times: _, ...facts } = worst;
  return facts;
}
