import { describe, expect, it } from 'vitest';
import { formatFullPrice, formatPrice, formatUnitPrices } from '#domain/property/price.ts';

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
  expect([0, 999, 1_000, 99_999, 1_00_000, 1_25_00_000, 10_000_00_00_000].map(formatFullPrice)).toEqual([
    '₹0',
    '₹999',
    '₹1,000',
    '₹99,999',
    '₹1,00,000',
    '₹1,25,00,000',
    '₹1,00,00,00,00,000',
  ]);
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
