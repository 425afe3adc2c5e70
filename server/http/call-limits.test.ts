import { expect, it } from 'vitest';
import type { AppError } from '#domain/errors.ts';
import {
  createCallLimits,
  createRenderLimit,
  type LimitedCall,
  longestWindow,
  refuseSpent,
  spend,
} from '#server/http/call-limits.ts';
import { HOUR, NOW } from '#tests/factories/moments.ts';
import { countsInMemory } from '#tests/support/counts-in-memory.ts';

const limit = { perAddress: 2, perPhone: 3, windowSeconds: 3600 };

function counting() {
  const { db, write } = countsInMemory();
  const clock = { now: NOW };
  const limits = createCallLimits({
    now: () => clock.now,
    limits: { contact: limit, login: limit } as unknown as Parameters<typeof createCallLimits>[0]['limits'],
    secret: Buffer.alloc(32),
  });
  const count = (call: LimitedCall, address: string, phone: string | null = null, isAtHome = false) =>
    write((tx) => limits.count(tx, call, address, phone, isAtHome)).then(
      () => true,
      ({ retryAfter }) => retryAfter as number,
    );
  return { clock, count, limits, db, write };
}

it('changing addresses within an IPv6 network gains nothing, and little within the provider’s', async () => {
  const { count } = counting();
  expect(await count('contact', '2001:db8:1:1::1')).toBe(true);
  expect(await count('contact', '2001:db8:1:1::2')).toBe(true);
  expect(await count('contact', '[2001:DB8:1:1::3]:4000')).toBe(3600);
  const others = [2, 3, 4, 5, 6, 7, 8, 9].map((group) => count('contact', `2001:db8:1:${group}::1`));
  expect((await Promise.all(others)).filter((one) => one === true)).toHaveLength(6);
  expect(await count('contact', '2001:db8:2:1::1')).toBe(true);
});

it('who goes on gets less: three hours’ worth in eight hours, where a call has more than one step', async () => {
  const { clock, count } = counting();
  const allowed = { login: 0, contact: 0 };
  for (let hour = 0; hour < 5; hour++, clock.now += HOUR) {
    for (const call of ['login', 'contact'] as const)
      for (let turn = 0; turn < 3; turn++) if ((await count(call, '203.0.113.9')) === true) allowed[call]++;
  }
  expect(allowed).toEqual({ login: 6, contact: 10 });
});

it('a phone counts wherever it is called with, but apart where it is at home; what is taken back counts no more', async () => {
  const { count, limits, db } = counting();
  for (let host = 1; host <= 3; host++) expect(await count('contact', `203.0.113.${host}`, '9825000001')).toBe(true);
  expect(await count('contact', '203.0.113.4', '9825000001')).toBe(3600);
  expect(await count('contact', '203.0.113.4', '9825000001', true)).toBe(true);
  const counted = await limits.count(db, 'contact', '203.0.113.5');
  await count('contact', '203.0.113.5');
  await expect(limits.refuseOver(db, 'contact', '203.0.113.5')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await limits.takeBack(db, counted);
  await limits.refuseOver(db, 'contact', '203.0.113.5');
});

it('of several limits that are over the longest wait is said, whatever their order', async () => {
  const { db, write } = countsInMemory();
  const budgets = [60, 3600, 600].map((windowSeconds) => ({ key: `in ${windowSeconds}`, limit: 1, windowSeconds }));
  await write((tx) => spend(tx, budgets, NOW));
  for (const order of [budgets, budgets.toReversed()]) {
    await expect(write((tx) => spend(tx, order, NOW))).rejects.toMatchObject({ retryAfter: 3600 });
    await expect(refuseSpent(db, order, NOW)).rejects.toMatchObject({ retryAfter: 3600 });
  }
});

it.each([
  [{}, 86_400],
  [{ login: 3600 }, 64 * 3600],
  [{ reveal: 20_000 }, 8 * 20_000],
  [{ contact: 90_000 }, 90_000],
])('counts are kept for as long as any window lasts, and for a day: %j', (windows, seconds) => {
  const calls = [
    'login',
    'code',
    'reveal',
    'contact',
    'register',
    'answer',
    'report',
    'share',
    'link',
    'otp',
    'submit',
  ];
  const all = Object.fromEntries(calls.map((call) => [call, { ...limit, windowSeconds: 60 }]));
  for (const [call, windowSeconds] of Object.entries(windows)) all[call] = { ...limit, windowSeconds };
  expect(longestWindow(all as unknown as Parameters<typeof longestWindow>[0])).toBe(seconds);
});

it('each open session has a count of its own, and all of an account together ten times as much', async () => {
  const { limits, db, write } = counting();
  let addresses = 0;
  const enter = (session: string, accountId = 7) =>
    write((tx) => limits.countInSession(tx, 'contact', `10.0.${addresses++}.1`, { tokenHash: session, accountId }));
  const tooMany = { code: 'RATE_LIMITED', retryAfter: 3600 };
  for (let turn = 0; turn < 3; turn += 1) await enter('stolen');
  await expect(enter('stolen')).rejects.toMatchObject(tooMany);
  for (let session = 3; session < 29; session += 1) await enter(`own ${session}`);
  const last = await enter('last');
  await expect(enter('one more')).rejects.toMatchObject(tooMany);
  await enter('one more', 8);
  await limits.takeBack(db, last);
  await enter('one more');
});

it('an address has so many pages rendered in a minute, and this machine as many as it likes', () => {
  const clock = { now: NOW - (NOW % 60_000) + 20_000 };
  const limited = createRenderLimit(() => clock.now, 2);
  const render = (address: string) => {
    try {
      limited.count(address);
      return true;
    } catch (error) {
      return (error as AppError).retryAfter;
    }
  };
  expect([1, 2, 3, 4].map(() => render('203.0.113.1'))).toEqual([true, true, 40, 40]);
  expect([render('203.0.113.2'), ...[1, 2, 3].map(() => render('127.0.0.1'))]).toEqual(Array(4).fill(true));
  clock.now += 40_000;
  expect([1, 2, 3].map(() => render('203.0.113.1'))).toEqual([true, true, 60]);
});
