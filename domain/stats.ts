import { LIMITS } from '#domain/limits.ts';

/** Milliseconds between two steps of an animated counter: 2 s in 80 steps (spec 9). */
export const COUNTER_STEP_MS = LIMITS.counter.ms / LIMITS.counter.steps;

/** What a counter shows after `step` of its 80 steps: 0 at first, the target at the end. */
export function counterValue(target: number, step: number): number {
  if (step >= LIMITS.counter.steps) return target;
  return Math.floor((target * Math.max(0, step)) / LIMITS.counter.steps);
}

/** The sold counter as shown: 238 when the number could not be fetched (null), 450 when it is zero (spec 9, D21). */
export function shownSoldCount(sold: number | null): number {
  if (sold === null) return LIMITS.soldCountFallback;
  return sold === 0 ? LIMITS.soldCountZero : sold;
}

const SINCE = Date.UTC(2025, 5, 15);

/** The 'Total Visitors' counter: 5000 plus one per 5 minutes since 2025-06-15 UTC (spec 9, D20). `nowMs` is epoch milliseconds. */
export function visitorEstimate(nowMs: number): number {
  const { base, everyMs } = LIMITS.visitorEstimate;
  return base + Math.max(0, Math.floor((nowMs - SINCE) / everyMs));
}
