import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnfinishedParking, parkingEntry, plainAmount, plainNumber } from '#domain/property/number-entry.ts';

describe('a price as people write it', () => {
  it.each([
    ['4550000', '4550000'],
    ['4,550,000', '4550000'],
    ['45,50,000', '4550000'],
    ['45 50 000', '4550000'],
    ['1,25,00,000', '12500000'],
    ['₹ 45,50,000/-', '4550000'],
    ['Rs. 45.5 lakh', '4550000'],
    ['95 Lac', '9500000'],
    ['95lacs', '9500000'],
    ['95 L', '9500000'],
    ['1.25 cr', '12500000'],
    ['1.1 Crore', '11000000'],
    ['2 crores', '20000000'],
    ['45 K', '45000'],
    ['0.5 cr', '5000000'],
    ['1.2345678 cr', '12345678'],
    ['100.00', '100'],
  ])('%s is %s rupees', (typed, rupees) => {
    expect(plainAmount(typed)).toBe(rupees);
  });

  it.each(['95 Lax', '1,25 cr', '45,5,000', '12 34', '1.2.3', '1e5', 'abc', '', '-5', '5 6 lac', '1-2'])(
    '%j is left for the rules to refuse',
    (typed) => {
      expect(plainAmount(typed)).toBe(typed);
    },
  );

  it('keeps parts of a rupee for the rules to refuse', () => {
    expect([plainAmount('4550000.5'), plainAmount('1.23456785 cr')]).toEqual(['4550000.5', '12345678.5']);
  });

  it('never means another number than the one that was grouped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (rupees) => {
        for (const place of ['en-IN', 'en-US']) expect(plainAmount(rupees.toLocaleString(place))).toBe(String(rupees));
      }),
    );
  });
});

it('understands a grouped size, and knows no words for it', () => {
  expect(['1,250.5', '1250.375', ' 12 500 ', '1,00,000'].map(plainNumber)).toEqual([
    '1250.5',
    '1250.375',
    '12500',
    '100000',
  ]);
  expect(['1,25', '5 lac', '', '.5', '1.2.3'].map(plainNumber)).toEqual(['1,25', '5 lac', '', '.5', '1.2.3']);
});

it('clamps parking to 0..10, empty is unset [VALID-19]', () => {
  expect(['', 'abc', '0', '10', '11', '999999', '2 cars', '-1', '1.5', '25'].map(parkingEntry)).toEqual([
    ...[null, null, 0, 10, 10, 10, 2],
    ...[0, 1, 10],
  ]);
});

it('waits for the rest of a parking number that is only begun', () => {
  expect(['-', '-1', '1.', '1.5'].every(isUnfinishedParking)).toBe(true);
  expect(['', '1', 'a3b', '25', '1.5 cars'].some(isUnfinishedParking)).toBe(false);
});
