import { expect, it } from 'vitest';
import { formatDate, formatLongDate, formatMoment, isoDay, isoMonth, monthLabel } from '#domain/dates.ts';

it('shows a day of India, whatever zone the machine is in', () => {
  expect(formatDate('2026-11-12T00:00:00Z')).toBe('12 Nov 2026');
  expect(formatDate('2026-11-12T18:29:59Z')).toBe('12 Nov 2026');
  expect(formatDate('2026-11-12T18:30:00Z')).toBe('13 Nov 2026');
  expect(formatDate(Date.UTC(2026, 0, 1))).toBe('1 Jan 2026');
});

it('shows the long form', () => {
  expect(formatLongDate('2025-06-15T10:00:00.000Z')).toBe('15 June 2025');
  expect(formatLongDate('2024-02-29T00:00:00Z')).toBe('29 February 2024');
});

it('shows the moment as a clock in India does', () => {
  expect(formatMoment('2026-11-12T08:35:59Z')).toBe('12 Nov 2026, 02:05 pm');
  expect(formatMoment('2026-11-12T18:30:00Z')).toBe('13 Nov 2026, 12:00 am');
  expect(formatMoment('2026-11-12T06:30:00Z')).toBe('12 Nov 2026, 12:00 pm');
});

it('gives the day for counting', () => {
  expect(isoDay('2025-12-31T20:00:00Z')).toBe('2026-01-01');
});

it('gives the month of India', () => {
  expect([isoMonth('2026-11-30T18:29:59Z'), isoMonth('2026-11-30T18:30:00Z')]).toEqual(['2026-11', '2026-12']);
});

it('names a month, and leaves what is none as it is', () => {
  expect([monthLabel('2027-03'), monthLabel('soon')]).toEqual(['March 2027', 'soon']);
});

it('is empty without a date', () => {
  expect([formatDate('soon'), formatLongDate(''), formatMoment('soon'), isoDay(Number.NaN)]).toEqual(['', '', '', '']);
});
