import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatFullPrice,
  formatPrice,
  formatPriceChange,
  formatPriceSteps,
  formatPrices,
  formatUnitPrices,
} from '#domain/property/price.ts';

describe('compact price', () => {
  it.each([
    [0, '₹0'],
    [999, '₹999'],
    [1_000, '₹1.00 K'],
    [12_000, '₹12.00 K'],
    [99_999, '₹100.00 K'],
    [1_00_000, '₹1.00 Lac'],
    [45_50_000, '₹45.50 Lac'],
    [99_99_999, '₹100.00 Lac'],
    [1_00_00_000, '₹1.00 Cr'],
    [1_00_50_000, '₹1.01 Cr'],
    [1_25_00_000, '₹1.25 Cr'],
    [100_00_00_00_000, '₹10000.00 Cr'],
  ])('shows %i as %s [CONST-01]', (rupees, text) => {
    expect(formatPrice(rupees)).toBe(text);
  });

  it('is empty without a number', () => {
    expect(formatPrice(Number.NaN)).toBe('');
    expect(formatFullPrice(Number.POSITIVE_INFINITY)).toBe('');
  });
});

it('groups full amounts the Indian way [CONST-02]', () => {
  expect(
    [0, 999, 1_000, 99_999, 1_00_000, 1_25_00_000, 10_000_00_00_000].map((price) => formatFullPrice(price)),
  ).toEqual(['₹0', '₹999', '₹1,000', '₹99,999', '₹1,00,000', '₹1,25,00,000', '₹1,00,00,00,00,000']);
  expect(formatFullPrice(-1_50_000)).toBe('-₹1,50,000');
});

describe('unit prices', () => {
  it('gives a price per sq ft and per sq yd, whatever unit the size was entered in [DETAIL-03]', () => {
    const inFeet = formatUnitPrices({ price: 54_00_000, size: 1200, is_size_in_yards: false });
    const inYards = formatUnitPrices({ price: 54_00_000, size: 1200 / 9, is_size_in_yards: true });
    expect(inFeet).toEqual({ perSqft: '₹4,500 per sq.ft', perSqyd: '₹40,500 per sq.yd' });
    expect(inYards).toEqual(inFeet);
  });

  it('has none without a size', () => {
    expect(formatUnitPrices({ price: 1, size: 0, is_size_in_yards: false })).toBeNull();
    expect(formatUnitPrices({ price: Number.NaN, size: 5, is_size_in_yards: true })).toBeNull();
  });
});

/** Rupees as somebody reads them in a shown price. */
function readShown(text: string): number {
  const [, amount = '', unit = ''] = /^₹([\d,]+(?:\.\d\d)?)(?: (K|Lac|Cr))?$/.exec(text) ?? [];
  const paise = Math.round(Number(amount.replaceAll(',', '')) * 100);
  return (paise * ({ K: 1000, Lac: 100_000, Cr: 10_000_000 }[unit] ?? 1)) / 100;
}

/** Prices that lie near each other, near a limit of the units or anywhere. */
const rupees = fc.oneof(
  fc.integer({ min: 1, max: 99_999_999_999 }),
  fc
    .tuple(fc.constantFrom(1000, 100_000, 10_000_000, 11_990_000, 7_200_000), fc.integer({ min: -999, max: 60_000 }))
    .map(([near, more]) => Math.max(1, near + more)),
);

describe('prices beside each other [CONST-11]', () => {
  it.each([
    [
      [7_500_000, 7_000_000],
      ['₹75.00 Lac', '₹70.00 Lac'],
    ],
    [
      [11_990_000, 11_950_000],
      ['₹1,19,90,000', '₹1,19,50,000'],
    ],
    [
      [11_990_000, 12_000_000],
      ['₹1,19,90,000', '₹1,20,00,000'],
    ],
    [
      [99_999, 100_000],
      ['₹99,999', '₹1,00,000'],
    ],
    [
      [9_999_999, 10_000_000, 500],
      ['₹99,99,999', '₹1,00,00,000', '₹500'],
    ],
    [
      [5_000_000, 5_000_000],
      ['₹50.00 Lac', '₹50.00 Lac'],
    ],
    [[], []],
  ])('%j are shown as %j', (prices, texts) => {
    expect(formatPrices(prices)).toEqual(texts);
  });

  it('are in one form, never read in another order than they have, and as equal only where they are', () => {
    fc.assert(
      fc.property(fc.array(rupees, { minLength: 1, maxLength: 8 }), (prices) => {
        const texts = formatPrices(prices);
        const read = texts.map(readShown);
        for (const [at, price] of prices.entries())
          for (const [place, other] of prices.entries())
            expect(Math.sign((read[at] ?? 0) - (read[place] ?? 0)), String(texts)).toBe(Math.sign(price - other));
        const isCompact = texts.join() === prices.map((price) => formatPrice(price)).join();
        expect(isCompact || texts.join() === prices.map((price) => formatFullPrice(price)).join()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('of a history are in one form, with each change [CONST-11]', () => {
    const steps = (...prices: number[]) => formatPriceSteps(prices);
    expect(steps(10_650_000, 10_000_000, 9_400_000)).toEqual({
      prices: ['₹1,06,50,000', '₹1,00,00,000', '₹94,00,000'],
      steps: ['₹6,50,000', '₹6,00,000'],
    });
    expect(steps(8_000_000, 7_500_000, 7_600_000).steps).toEqual(['₹5.00 Lac', '₹1.00 Lac']);
    expect(steps(7_000_000)).toEqual({ prices: ['₹70.00 Lac'], steps: [] });
  });

  it('differ by what is said that they differ', () => {
    expect(formatPriceChange(12_000_000, 11_990_000)).toEqual({
      from: '₹1,20,00,000',
      to: '₹1,19,90,000',
      by: '₹10,000',
    });
    expect(formatPriceChange(7_500_000, 7_000_000)).toEqual({ from: '₹75.00 Lac', to: '₹70.00 Lac', by: '₹5.00 Lac' });
    fc.assert(
      fc.property(rupees, rupees, (from, to) => {
        const shown = formatPriceChange(from, to);
        const [before, after, by] = [shown.from, shown.to, shown.by].map(readShown);
        expect(Math.abs((before ?? 0) - (after ?? 0)), JSON.stringify(shown)).toBeCloseTo(by ?? 0, 2);
        expect(Math.sign((before ?? 0) - (after ?? 0))).toBe(Math.sign(from - to));
      }),
      { numRuns: 2000 },
    );
  });
});
