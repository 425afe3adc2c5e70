import { expect, it } from 'vitest';
import { median, percentile, ratioOf, rounded } from './figures.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

it.each([
  ['the median is the middle one, whatever their order', median([9, 1, 5]), 5],
  ['the median between two is the lower', median([4, 1, 3, 2]), 2],
  ['the median goes by size, not by letters', median([10, 9, 100]), 10],
  ['the median of none is no number', median([]), Number.NaN],
  ['99 of 100 do not exceed the percentile', percentile(hundred, 0.99), 99],
  ['all do not exceed the last', percentile(hundred, 1), 100],
  ['one value is every percentile', percentile([7], 0.01), 7],
  ['a ratio', ratioOf(6, 2), 3],
  ['a ratio is unknown when a side is', [ratioOf(null, 2), ratioOf(6, null)], [null, null]],
  ['a ratio is unknown when there is nothing to divide by', ratioOf(6, 0), null],
  ['three digits count', [1234.5, 12.345, 0.12345, 100.4, 0].map(rounded), [1235, 12.3, 0.123, 100, 0]],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});
