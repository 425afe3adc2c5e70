import { expect, it } from 'vitest';
import { hoursText, hourText } from '#domain/visitor/call-hours.ts';

it('tells hours in one notation', () => {
  expect([0, 1, 11, 12, 13, 23, 24].map(hourText)).toEqual([
    ...['12 am', '1 am', '11 am', '12 pm', '1 pm', '11 pm', '12 am'],
  ]);
  expect(hoursText({ from: 10, to: 20 })).toBe('10 am to 8 pm');
});
