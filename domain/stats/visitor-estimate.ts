import { LIMITS } from '#domain/limits.ts';

const SINCE = Date.UTC(2025, 5, 15);

/** The 'Total Visitors' counter: 5000 plus one per 5 minutes since 2025-06-15 UTC (spec 9, D20). `nowMs` is epoch milliseconds. */
export function visitorEstimate(nowMs: number): number {
  const { base, everyMs } = LIMITS.visitorEstimate;
  return base + Math.max(0, Math.floor((nowMs - SINCE) / everyMs));
}

/** The public counter: the estimate, or the true number when the site is configured so (D20). */
export function publicVisitorCount(mode: 'estimate' | 'true', nowMs: number, trueCount: number): number {
  return mode === 'true' ? trueCount : visitorEstimate(nowMs);
}
