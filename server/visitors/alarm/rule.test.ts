import { expect, it } from 'vitest';
import { unusual } from '#server/visitors/alarm/rule.ts';
import type { UsualRate } from '#server/visitors/reveal-rate.ts';

const count = (reveals: number, listings = reveals) => ({ reveals, listings });
const recent = (tenMinutes: number, hour: number) => ({ tenMinutes: count(tenMinutes), hour: count(hour) });
const rate = (tenMinutes: number, hour: number): UsualRate => ({
  tenMinutes: { median: 0, p95: tenMinutes },
  hour: { median: 0, p95: hour },
  days: 27,
});

it('is silent below a floor, whatever is usual on a small site [ALARM-02]', () => {
  expect(unusual(recent(20, 40), rate(0, 0))).toBeNull();
  expect(unusual(recent(21, 21), rate(0, 0))).toEqual({ minutes: 10, ...count(21), usual: 0 });
  expect(unusual(recent(0, 41), rate(0, 0))).toEqual({ minutes: 60, ...count(41), usual: 0 });
});

it('rings above three times what is usual on a busy one, for the stretch that is the most unusual [ALARM-02]', () => {
  expect(unusual(recent(90, 300), rate(30, 100))).toBeNull();
  expect(unusual(recent(91, 300), rate(30, 100))).toMatchObject({ minutes: 10, reveals: 91, usual: 30 });
  expect(unusual(recent(91, 900), rate(30, 100))).toMatchObject({ minutes: 60, reveals: 900, usual: 100 });
});
