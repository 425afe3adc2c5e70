import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/india-time.ts';
import { loweredOn } from '#domain/property/card.ts';
import { dailyChanges, loweredBy, type PriceSince } from '#domain/property/price-history.ts';

/** Half past noon in India. */
const NOON = Date.UTC(2026, 9, 1, 7);
const at = (day: number, price: number, hours = 0): PriceSince => ({
  price,
  at: NOON + day * DAY_MS + hours * 3_600_000,
});

describe('the history of a price', () => {
  it('has one change a day, the last; a day that ends as it began has none [LOWER-01]', () => {
    const listed = at(0, 75);
    expect(dailyChanges([])).toEqual([]);
    expect(dailyChanges([listed])).toEqual([]);
    expect(dailyChanges([listed, at(0, 74, 1), at(9, 72), at(9, 70, 2), at(12, 71)])).toEqual([
      at(0, 74, 1),
      at(9, 70, 2),
      at(12, 71),
    ]);
    expect(dailyChanges([listed, at(9, 70), at(9, 75, 3), at(20, 60)])).toEqual([at(20, 60)]);
  });

  it('divides days at midnight in India [LOWER-01]', () => {
    // 12 hours after half past noon it is half past midnight.
    expect(dailyChanges([at(0, 75), at(5, 72, 11), at(5, 70, 12)])).toHaveLength(2);
    expect(dailyChanges([at(0, 75), at(5, 72, 12), at(5, 70, 35)])).toHaveLength(1);
  });

  it('passes over a price that stood for less than a week, unless it is the first [LOWER-02]', () => {
    const listed = at(0, 75);
    expect(loweredBy([])).toBeNull();
    expect(loweredBy([listed])).toBeNull();
    expect(loweredBy([listed, at(2, 70)])).toEqual({ from: 75, at: at(2, 70).at });
    expect(loweredBy([listed, at(20, 90), at(22, 74)])).toEqual({ from: 75, at: at(22, 74).at });
    expect(loweredBy([listed, at(20, 90), at(22, 80)])).toBeNull();
    expect(loweredBy([listed, at(20, 90), at(27, 80)])).toEqual({ from: 90, at: at(27, 80).at });
    expect(loweredBy([listed, at(20, 70), at(30, 72, 1), at(30, 70, 2)])).toEqual({ from: 75, at: at(20, 70).at });
    expect(loweredBy([listed, at(20, 70), at(21, 75)])).toBeNull();
  });

  it('leads from the first price to the last, whatever happened within days [LOWER-01]', () => {
    const moments = fc.array(fc.tuple(fc.nat({ max: 400 }), fc.integer({ min: 1, max: 9 })), { minLength: 1 });
    fc.assert(
      fc.property(moments, (drawn) => {
        const prices = drawn.toSorted(([a], [b]) => a - b).map(([hours, price]) => at(0, price, hours));
        const changes = dailyChanges(prices);
        expect(changes.at(-1)?.price ?? prices[0]?.price).toBe(prices.at(-1)?.price);
        expect(
          [prices[0], ...changes].every((one, place, all) => place === 0 || one?.price !== all[place - 1]?.price),
        ).toBe(true);
      }),
    );
  });
});

it('a card tells by how much in one form, whatever the prices were [LOWER-07]', () => {
  const said = (from: number, price: number) =>
    loweredOn({ price, price_lowered: { from, at: '2026-11-12T08:35:00Z' } });
  expect(said(10_650_000, 10_000_000)).toBe('Lowered by ₹6.50 Lac on 12 Nov 2026');
  expect(said(8_600_000, 8_000_000)).toBe('Lowered by ₹6.00 Lac on 12 Nov 2026');
});
