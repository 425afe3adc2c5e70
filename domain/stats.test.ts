import { describe, expect, it } from 'vitest';
import { soldCountSchema } from '#domain/home-entries.ts';
import { COUNTER_STEP_MS, counterValue, shownSoldCount, visitorEstimate } from '#domain/stats.ts';

describe('visitor counter', () => {
  it('is 5000 plus one per 5 minutes since 2025-06-15 UTC [CONST-04]', () => {
    const start = Date.parse('2025-06-15T00:00:00Z');
    expect([start, start + 299_999, start + 300_000].map(visitorEstimate)).toEqual([5000, 5000, 5001]);
    expect(visitorEstimate(Date.parse('2025-06-16T00:00:00Z'))).toBe(5288);
    expect(visitorEstimate(0)).toBe(5000);
  });
});

describe('animated counter', () => {
  it('runs from 0 to the target in 80 steps over 2 seconds [HOME-20]', () => {
    const values = Array.from({ length: 81 }, (_, step) => counterValue(5001, step));
    expect([values[0], values[40], values[80]]).toEqual([0, 2500, 5001]);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(COUNTER_STEP_MS * 80).toBe(2000);
  });
});

describe('sold counter', () => {
  it('falls back to 238 when the fetch fails [ERR-07]', () => {
    expect(shownSoldCount(null)).toBe(238);
  });

  it('shows 450 when the value is zero, else the value [CONST-08]', () => {
    expect([shownSoldCount(0), shownSoldCount(1), shownSoldCount(77)]).toEqual([450, 1, 77]);
  });

  it('is sent and kept as a number [VALID-40]', () => {
    expect(soldCountSchema.parse({ count: 12 })).toEqual({ count: 12 });
    expect(soldCountSchema.parse({ count: '12' })).toEqual({ count: 12 });
    for (const count of [-1, 1.5, 'many', '', null, Number.NaN, 1e9]) {
      expect(soldCountSchema.safeParse({ count }).success).toBe(false);
    }
  });
});
