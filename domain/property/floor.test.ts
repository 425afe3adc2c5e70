import { expect, it } from 'vitest';
import { floorLabel } from '#domain/property/floor.ts';

it('shows floor 0 as Ground Floor [DETAIL-11, DATA-06]', () => {
  expect(floorLabel(0)).toBe('Ground Floor');
});

it('shows floor -1 as Basement [DEC-46, DATA-06]', () => {
  expect(floorLabel(-1)).toBe('Basement');
});

it('counts the other floors', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 60].map(floorLabel)).toEqual([
    '1st Floor',
    '2nd Floor',
    '3rd Floor',
    '4th Floor',
    '11th Floor',
    '12th Floor',
    '13th Floor',
    '21st Floor',
    '60th Floor',
  ]);
});
