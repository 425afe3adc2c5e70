import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseUnit, isUnfinishedParking, parkingEntry, startSizeEntry } from '#domain/property/number-entry.ts';

it('clamps parking to 0..10, empty is unset [VALID-19]', () => {
  expect(['', 'abc', '0', '10', '11', '999999', '2 cars', '-1', '1.5', '25'].map(parkingEntry)).toEqual([
    ...[null, null, 0, 10, 10, 10, 2],
    ...[0, 1, 10],
  ]);
});

it('reads a parking number in any digits and in words [WORD-11]', () => {
  expect(['૨', '३ कार', 'બે', '૧૨', 'નથી'].map(parkingEntry)).toEqual([2, 3, 2, 10, 0]);
});

it('waits for the rest of a parking number that is only begun', () => {
  expect(['-', '-1', '1.', '1.5'].every(isUnfinishedParking)).toBe(true);
  expect(['', '1', 'a3b', '25', '1.5 cars'].some(isUnfinishedParking)).toBe(false);
});

describe('the size field with its unit', () => {
  it('starts in the given unit and converts the entered value both ways [STATE-10]', () => {
    const feet = startSizeEntry('1080', false);
    expect(feet.isYards).toBe(false);
    expect(chooseUnit(feet, true)).toMatchObject({ text: '120', isYards: true });
    expect(chooseUnit(startSizeEntry('120', true), false)).toMatchObject({ text: '1080', isYards: false });
  });

  it('shows at most two decimals and restores the exact value when toggled back [DEC-45]', () => {
    const yards = chooseUnit(startSizeEntry('1000.123', false), true);
    expect(yards.text).toBe('111.12');
    expect(chooseUnit(yards, false).text).toBe('1000.123');
  });

  it('restores any entered number exactly, however often the unit is toggled [DEC-45]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e8, noNaN: true }), fc.integer({ min: 1, max: 5 }), (size, times) => {
        let entry = startSizeEntry(String(size), false);
        for (let round = 0; round < times; round += 1) {
          entry = chooseUnit(entry, true);
          expect(entry.text).toMatch(/^\d+(\.\d{1,2})?$|e/);
          entry = chooseUnit(entry, false);
        }
        expect(entry.text).toBe(String(size));
      }),
    );
  });

  it('takes what is typed after a toggle as the new exact value [DEC-45]', () => {
    const typed = startSizeEntry('111.111', true);
    expect(chooseUnit(typed, false).text).toBe('1000');
    expect(chooseUnit(chooseUnit(typed, false), true).text).toBe('111.111');
  });

  it('converts a grouped number too, and gives it back as it was typed', () => {
    const yards = chooseUnit(startSizeEntry('1,080', false), true);
    expect([yards.text, chooseUnit(yards, false).text]).toEqual(['120', '1,080']);
  });

  it('reads the unit that was typed beside the number', () => {
    expect(chooseUnit(startSizeEntry('150 sq.yd', true), false).text).toBe('1350');
    expect(chooseUnit(startSizeEntry('૧૫૦ વાર', true), false).text).toBe('1350');
  });

  it('leaves text that is no number as it is', () => {
    expect(chooseUnit(startSizeEntry('', false), true).text).toBe('');
    expect(chooseUnit(startSizeEntry('12a', false), true).text).toBe('12a');
  });
});
