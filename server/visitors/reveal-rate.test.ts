import { describe, expect, it } from 'vitest';
import { HOUR_MS, TEN_MINUTES_MS, usualRate } from '#server/visitors/reveal-rate.ts';

const DAY_MS = 24 * HOUR_MS;
const perSpan = (counts: readonly number[]) => counts.map((count, span) => ({ span, count }));

describe('what is usual', () => {
  it('is nothing where nothing was learnt [ALARM-01]', () => {
    expect(usualRate([], 0)).toEqual({
      hour: { median: 0, p95: 0 },
      tenMinutes: { median: 0, p95: 0 },
    });
  });

  it('counts hours without any [ALARM-01]', () => {
    // Twenty hours, two of them with reveals: 12 in one, 3 in another.
    const counts = perSpan([2, 2, 2, 2, 2, 2, 3]);
    const { hour, tenMinutes } = usualRate(counts, 20 * HOUR_MS);
    expect(hour).toEqual({ median: 0, p95: 3 });
    expect(tenMinutes).toEqual({ median: 0, p95: 2 });
  });

  it('is not moved by a few hours of a flood [ALARM-01]', () => {
    const steady = Array.from({ length: 28 * 144 }, () => 2);
    const flooded = steady.map((count, span) => (span < 30 * (HOUR_MS / TEN_MINUTES_MS) ? 500 : count));
    expect(usualRate(perSpan(flooded), 28 * DAY_MS)).toEqual(usualRate(perSpan(steady), 28 * DAY_MS));
    expect(usualRate(perSpan(steady), 28 * DAY_MS)).toEqual({
      hour: { median: 12, p95: 12 },
      tenMinutes: { median: 2, p95: 2 },
    });
  });
});
