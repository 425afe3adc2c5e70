import { afterEach, expect, it } from 'vitest';
import { revealBudgets } from '#server/visitors/reveals/budgets.ts';
import { createChallenges } from '#server/visitors/reveals/challenge.ts';
import { HOUR, MINUTE } from '#tests/factories/moments.ts';
import { solve } from '#tests/support/reveals.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let ids: number[] = [];
let nextPhone = 9825070000;

afterEach(() => test.close());

async function start(homes: number, limit = '60/15/3600'): Promise<void> {
  test = await buildTestApp({ env: { RATE_LIMIT_REVEAL: limit } });
  ids = [];
  for (let home = 0; home < homes; home++) ids.push((await test.createProperty()).id);
}

const reveal = async (from: string, propertyId: number | undefined, sent: object = {}) => {
  const payload = { name: 'Asha Shah', phone: String(nextPhone++), property_id: propertyId, ...sent };
  const answer = await test.inject({ method: 'POST', url: '/api/visitors/', remoteAddress: from, payload });
  const { callback, owner_contact1, error } = answer.json();
  const text: string = error?.message ?? '';
  return { code: answer.statusCode, text, callback, isShown: typeof owner_contact1 === 'string' };
};
const proven = async (from: string, propertyId: number | undefined) => {
  const url = `/api/visitors/challenge?property_id=${propertyId}`;
  const { token, challenge } = (await test.inject({ method: 'GET', url, remoteAddress: from })).json();
  return { token, proof: await solve(challenge) };
};
const withProof = async (from: string, propertyId: number | undefined) =>
  reveal(from, propertyId, await proven(from, propertyId));

const counter = (name: string) => ({ key: `reveal:${name}`, windowSeconds: 3600 });
const fill = (name: string, times: number) =>
  test.parts.database.write(async ({ rateLimits }) => {
    for (let turn = 0; turn < times; turn++) await rateLimits.hit([counter(name)], test.clock.now);
  });
const countOf = async (name: string) =>
  (await test.parts.database.read.rateLimits.hits([counter(name)], test.clock.now))[0];

it('silences no listing: its owner calls back when many were shown the number [REVEAL-12]', async () => {
  await start(40);
  await fill(`listing:${ids[0]}`, 119);
  expect(await withProof('203.0.113.1', ids[0])).toMatchObject({ code: 201, isShown: true });
  for (const from of ['198.51.100.1', '198.51.101.1']) {
    expect(await withProof(from, ids[0])).toMatchObject({ code: 201, isShown: false, callback: true });
  }
  expect(await countOf(`listing:${ids[0]}`)).toBe(120);
  expect(await countOf('site:proof')).toBe(1);
  expect(await withProof('198.51.100.1', ids[1])).toMatchObject({ isShown: true });
  const plain = await reveal('192.0.2.1', ids[0]);
  expect(plain.code).toBe(429);
  expect(plain.text).toMatch(/this owner’s number.*contact page/);
  // What the site could not show has counted nothing for the listing either.
  await fill('site:proof', 30);
  expect(await withProof('192.0.2.77', ids[2])).toMatchObject({ callback: true });
  expect(await countOf(`listing:${ids[2]}`)).toBe(0);
});

it('counts a sold listing for its caller alone [REVEAL-12]', async () => {
  await start(1);
  const { id } = await test.createProperty({ is_sold_out: true, sold_at: test.clock.now });
  expect((await reveal('203.0.113.1', id)).code).toBe(409);
  expect([await countOf(`listing:${id}`), await countOf('site:plain'), await countOf('site:proof')]).toEqual([0, 0, 0]);
});

it('takes a proof that was easy enough two minutes ago, and no older stock [REVEAL-13]', async () => {
  await start(40);
  const young = await proven('203.0.113.1', ids[0]);
  const old = await proven('198.51.100.1', ids[0]);
  await fill('site:proof', 25);
  test.clock.now += 2 * MINUTE - 5000;
  expect(await reveal('203.0.113.1', ids[0], young)).toMatchObject({ code: 201, isShown: true });
  test.clock.now += 10_000;
  expect((await reveal('198.51.100.1', ids[0], old)).code).toBe(400);
  expect(await withProof('198.51.100.1', ids[0])).toMatchObject({ code: 201, isShown: true });
});

it('hides how much of the work there is [REVEAL-14]', async () => {
  const challenges = createChallenges({ secret: Buffer.alloc(32, 7), now: () => HOUR });
  const counters: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const { challenge } = await challenges.make({ propertyId: 1, network: 'here' }, { level: 0, ofSite: 0 });
    counters.push(JSON.parse(Buffer.from(await solve(challenge), 'base64').toString()).solution.counter);
  }
  expect(Math.min(...counters)).toBeLessThan(20);
  expect(Math.max(...counters)).toBeGreaterThan(40);
  expect(Math.max(...counters)).toBeLessThanOrEqual(60);
});

it('has owners call back who asks beyond what an address is shown, and refuses beyond three times that [REVEAL-15]', async () => {
  await start(12, '3/15/3600');
  for (let turn = 0; turn < 9; turn++) {
    expect(await withProof('203.0.113.1', ids[turn])).toMatchObject({ code: 201, isShown: turn < 3 });
  }
  const refused = await withProof('203.0.113.1', ids[9]);
  expect(refused.code).toBe(429);
  expect(refused.text).toMatch(/from your network.*contact page/);
  expect(await withProof('203.0.113.2', ids[9])).toMatchObject({ isShown: true });
});

it('bounds the calls that one owner is asked for, in all and per network [REVEAL-15]', async () => {
  await start(0);
  const { id } = await test.createProperty({ owner_calls_back: true });
  for (let turn = 1; turn <= 10; turn++) expect((await reveal(`203.0.113.${turn}`, id)).code).toBe(201);
  const refused = await reveal('203.0.113.11', id);
  expect(refused.code).toBe(429);
  expect(refused.text).toMatch(/this owner’s number.*contact page/);
  expect((await reveal('198.51.100.1', id)).code).toBe(201);
  await fill(`callback:${id}`, 229);
  expect((await reveal('192.0.2.1', id)).code).toBe(429);
});

it('bounds the calls back of all listings together, and keeps a part for who has not asked yet [REVEAL-17]', async () => {
  await start(0);
  for (let home = 0; home < 3; home++) ids.push((await test.createProperty({ owner_calls_back: true })).id);
  const waiting = async () => (await test.parts.database.read.visitors.list({ offset: 0, limit: 500 })).total;
  // A small site: three times thirty an hour, of which three tenths are for newcomers.
  await withProof('203.0.113.1', ids[0]);
  await fill('callback:site:proof', 62);
  const before = await waiting();
  const refused = await withProof('203.0.113.1', ids[1]);
  expect(refused.code).toBe(429);
  expect(refused.text).toMatch(/^Many people have just asked owners to call them back\. .*contact page/);
  expect(await waiting(), 'a refused call is no row').toBe(before);
  expect(await withProof('198.51.100.1', ids[1])).toMatchObject({ code: 201, callback: true });
  await fill('callback:site:proof', 26);
  expect((await withProof('192.0.2.1', ids[1])).code).toBe(429);
  // Plain calls have a part of their own, and what is shown is not touched.
  expect(await reveal('192.0.2.1', ids[1])).toMatchObject({ code: 201, callback: true });
  await fill('callback:site:plain', 89);
  expect((await reveal('192.0.2.2', ids[2])).code).toBe(429);
  const { id } = await test.createProperty();
  expect(await withProof('192.0.2.3', id)).toMatchObject({ code: 201, isShown: true });
  test.clock.now += HOUR;
  expect(await withProof('203.0.113.1', ids[1])).toMatchObject({ code: 201, callback: true });
});

it('lets the calls back of all listings grow with what is usual [REVEAL-17]', () => {
  const limit = { perAddress: 60, perPhone: 15, windowSeconds: 3600 };
  const of = (unsold: number, usual: number) =>
    revealBudgets(limit, 5, { unsold, weeks: Array(4).fill(Array(7).fill(usual)) });
  expect(of(10, 0)).toMatchObject({ callBacksPlain: 90, callBacks: 90, callBacksOpen: 63 });
  expect(of(2000, 0)).toMatchObject({ callBacksPlain: 300, callBacks: 300, callBacksOpen: 210 });
  expect(of(4000, 400)).toMatchObject({ callBacksPlain: 600, callBacks: 1200, callBacksOpen: 840 });
});

it('shows one address no more than a part of a small site [REVEAL-16]', async () => {
  await start(20);
  for (let turn = 0; turn < 12; turn++) {
    expect(await withProof('203.0.113.1', ids[turn])).toMatchObject({ code: 201, isShown: turn < 10 });
  }
  expect(await withProof('203.0.113.1', ids[0])).toMatchObject({ isShown: true });
  expect(await withProof('198.51.100.1', ids[15])).toMatchObject({ isShown: true });
  test.clock.now += HOUR;
  expect(await withProof('203.0.113.1', ids[15])).toMatchObject({ isShown: true });
});
