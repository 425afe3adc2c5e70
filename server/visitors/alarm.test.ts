import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/india-time.ts';
import { findUnusual, usualCounts } from '#server/visitors/alarm.ts';

const perSpan = (counts: readonly number[]) => counts.map((count, span) => ({ span, count }));
const steady = Array.from({ length: 28 * 144 }, () => 2);
const flooded = steady.map((count, span) => (span < 30 * 6 ? 500 : count));

it.each([
  ['is nothing where nothing was learnt', [], 0, { hour: 0, tenMinutes: 0 }],
  // Twenty hours, two of them with reveals: 12 in one, 3 in another.
  ['counts hours without any', [2, 2, 2, 2, 2, 2, 3], 20 * HOUR_MS, { hour: 3, tenMinutes: 2 }],
  ['is the most of nineteen of twenty', steady, 28 * DAY_MS, { hour: 12, tenMinutes: 2 }],
  ['is not moved by a few hours of a flood', flooded, 28 * DAY_MS, { hour: 12, tenMinutes: 2 }],
])('what is usual %s [ALARM-01]', (_, counts, lengthMs, usual) => {
  expect(usualCounts(perSpan(counts), lengthMs)).toEqual(usual);
});

it.each([
  ['silent below a floor, whatever is usual', [20, 40], [0, 0], null],
  ['loud above it, in ten minutes', [21, 21], [0, 0], { minutes: 10, reveals: 21, listings: 21, usual: 0 }],
  ['loud above it, in an hour', [0, 41], [0, 0], { minutes: 60, reveals: 41, listings: 41, usual: 0 }],
  ['silent at three times the usual', [90, 300], [30, 100], null],
  ['loud above three times the usual', [91, 300], [30, 100], { minutes: 10, reveals: 91, listings: 91, usual: 30 }],
  ['of the worst stretch', [91, 900], [30, 100], { minutes: 60, reveals: 900, listings: 900, usual: 100 }],
] as const)('the alarm is %s [ALARM-02]', (_, [tenMinutes, hour], [usualTenMinutes, usualHour], found) => {
  const count = (reveals: number) => ({ reveals, listings: reveals });
  const recent = { tenMinutes: count(tenMinutes), hour: count(hour) };
  expect(findUnusual(recent, { tenMinutes: usualTenMinutes, hour: usualHour })).toEqual(found);
});
