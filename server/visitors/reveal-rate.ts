import { DAY_MS } from '#domain/dates.ts';
import type { Parts } from '#server/parts.ts';
import type { RevealCount } from '#server/visitors/reveal-counts.ts';

export const TEN_MINUTES_MS = 10 * 60_000;
export const HOUR_MS = 6 * TEN_MINUTES_MS;
/** What is usual is learnt from so long ago on... */
const LEARNT_MS = 28 * DAY_MS;
/** ...to so long ago: what goes on just now teaches nothing yet. */
const SETTLED_MS = DAY_MS;
/** So long a number that was learnt is good for. */
const FRESH_MS = TEN_MINUTES_MS;

/** How many reveals such a stretch of time usually has: one of two has at most `median`, nineteen of twenty at most `p95`. */
export interface UsualCount {
  median: number;
  p95: number;
}

/** What is usual on this site, from the last four weeks but the last day. */
export interface UsualRate {
  hour: UsualCount;
  tenMinutes: UsualCount;
  /** Of how many whole days there are reveals; 0: nothing is known yet, and the counts are 0. */
  days: number;
}

/** What was revealed until now. */
export interface RecentReveals {
  hour: RevealCount;
  tenMinutes: RevealCount;
}

/** How fast owners' numbers are asked for, usually and just now; the one place that knows. */
export function createRevealRate({ database: { read }, now }: Pick<Parts, 'database' | 'now'>) {
  let learnt: { at: number; rate: UsualRate } | undefined;
  return {
    /** Learnt anew every ten minutes; reading it in between costs nothing. */
    async usual(): Promise<UsualRate> {
      const at = now();
      if (learnt === undefined || Math.abs(at - learnt.at) >= FRESH_MS) {
        const first = (await read.revealCounts.first()) ?? at;
        const [from, until] = [at - LEARNT_MS, at - SETTLED_MS];
        const counts = await read.revealCounts.perSpan(TEN_MINUTES_MS, from, until);
        const days = Math.floor(Math.max(0, until - Math.max(first, from)) / DAY_MS);
        // The weeks before the first reveal had none: on a young site the hours of one flood would be most of what there is.
        learnt = { at, rate: { ...usualRate(counts, until - from), days } };
      }
      return learnt.rate;
    },
    async recent(): Promise<RecentReveals> {
      const at = now();
      const [hour, tenMinutes] = await Promise.all([
        read.revealCounts.since(at - HOUR_MS),
        read.revealCounts.since(at - TEN_MINUTES_MS),
      ]);
      return { hour, tenMinutes };
    },
  };
}

/** From counts by ten minutes; those of the `lengthMs` that are not among them had none. */
export function usualRate(
  tenMinutes: readonly { span: number; count: number }[],
  lengthMs: number,
): Omit<UsualRate, 'days'> {
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

function usualCount(counts: readonly number[], stretches: number): UsualCount {
  const all = Math.max(counts.length, Math.floor(stretches));
  const rising = counts.toSorted((a, b) => a - b);
  const empty = all - rising.length;
  const atShare = (share: number) => rising[Math.ceil(all * share) - 1 - empty] ?? 0;
  return { median: atShare(0.5), p95: atShare(0.95) };
}
