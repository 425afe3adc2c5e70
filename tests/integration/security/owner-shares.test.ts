import { afterEach, expect, it } from 'vitest';
import { revealBudgets } from '#server/visitors/reveals/budgets.ts';
import { HOUR } from '#tests/factories/moments.ts';
import { solve } from '#tests/support/reveals.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let ids: number[] = [];
let nextPhone = 9825080000;

afterEach(() => test.close());

async function start(homes: number, more: object = {}): Promise<void> {
  test = await buildTestApp({ env: { RATE_LIMIT_REVEAL: '60/15/3600' } });
  ids = [];
  for (let home = 0; home < homes; home++) ids.push((await test.createProperty(more)).id);
}

const reveal = async (from: string, propertyId: number | undefined, sent: object = {}) => {
  const payload = { name: 'Asha Shah', phone: String(nextPhone++), property_id: propertyId, ...sent };
  const answer = await test.inject({ method: 'POST', url: '/api/visitors/', remoteAddress: from, payload });
  const { owner_contact1, error } = answer.json();
  const text: string = error?.message ?? '';
  return { code: answer.statusCode, text, isShown: typeof owner_contact1 === 'string' };
};
const proven = async (from: string, propertyId: number | undefined) => {
  const url = `/api/visitors/challenge?property_id=${propertyId}`;
  const { token, challenge } = (await test.inject({ method: 'GET', url, remoteAddress: from })).json();
  return { token, proof: await solve(challenge) };
};
const withProof = async (from: string, propertyId: number | undefined, sent: object = {}) =>
  reveal(from, propertyId, { ...(await proven(from, propertyId)), ...sent });
const countOf = async (name: string) => {
  const counter = { key: `reveal:${name}`, windowSeconds: 3600 };
  return (await test.parts.database.read.rateLimits.hits([counter], test.clock.now))[0];
};

it('leaves other networks what they need, whatever one address and its network ask for [REVEAL-22]', async () => {
  await start(40);
  const own = { shown: 0, owed: 0 };
  for (let turn = 0; turn < 22; turn++) {
    const { code, isShown } = await withProof('203.0.113.1', ids[turn]);
    expect(code).toBe(201);
    own[isShown ? 'shown' : 'owed']++;
  }
  expect(own).toEqual({ shown: 10, owed: 12 });
  const refused = await withProof('203.0.113.1', ids[22]);
  expect(refused.code).toBe(429);
  expect(refused.text).toMatch(/from your network.*contact page/);
  // What was shown or is owed is answered again.
  expect(await withProof('203.0.113.1', ids[0])).toMatchObject({ code: 201, isShown: true });

  const neighbours: { code: number; isShown: boolean }[] = [];
  for (let turn = 0; turn < 4; turn++) neighbours.push(await withProof('203.0.113.2', ids[turn]));
  expect(neighbours.map(({ code }) => code)).toEqual([201, 201, 201, 429]);
  expect(neighbours.every(({ isShown }) => !isShown)).toBe(true);

  for (const visitor of ['198.51.100.1', '192.0.2.1']) {
    for (let turn = 30; turn < 35; turn++) {
      expect(await withProof(visitor, ids[turn])).toMatchObject({ code: 201, isShown: true });
    }
  }
  test.clock.now += HOUR;
  expect(await withProof('203.0.113.1', ids[22])).toMatchObject({ code: 201, isShown: true });
});

it('lets a network have a part of the plain calls back [REVEAL-22]', async () => {
  await start(9, { owner_calls_back: true });
  const ask = async (turn: number) => (await reveal(`203.0.113.${1 + (turn % 4)}`, ids[turn % 9])).code;
  for (let turn = 0; turn < 22; turn++) expect(await ask(turn)).toBe(201);
  const refused = await reveal('203.0.113.5', ids[0]);
  expect(refused.code).toBe(429);
  expect(refused.text).toMatch(/from your network.*contact page/);
  expect((await reveal('198.51.100.1', ids[0])).code).toBe(201);
  // With a proof there is more.
  expect((await withProof('203.0.113.5', ids[8])).code).toBe(201);
});

it('lets three networks never use up what is open to all, on a site of any size [REVEAL-22]', async () => {
  await start(0);
  const limit = { perAddress: 60, perPhone: 15, windowSeconds: 3600 };
  const of = (unsold: number) => revealBudgets(limit, 5, { unsold, weeks: Array(4).fill(Array(7).fill(0)) });
  for (const unsold of [10, 150, 2000, 20_000]) {
    const budgets = of(unsold);
    expect(3 * budgets.callBacksPerNetwork).toBeLessThan(budgets.callBacksOpen);
    expect(3 * budgets.callBacksPlainPerNetwork).toBeLessThan(budgets.callBacksPlain);
  }
  expect(of(150)).toMatchObject({ shownPerAddress: 10, shownPerNetwork: 10 });
  expect(of(150)).toMatchObject({ callBacksPerAddress: 12, callBacksPerNetwork: 15, callBacksPlainPerNetwork: 22 });
  expect(of(2000)).toMatchObject({ shownPerAddress: 14, shownPerNetwork: 17 });
  expect(of(2000)).toMatchObject({ callBacksPerAddress: 42, callBacksPerNetwork: 52, callBacksPlainPerNetwork: 75 });
  // Who raises the limit raises them alike.
  const twice = revealBudgets({ ...limit, perAddress: 120 }, 5, { unsold: 150, weeks: [] });
  expect(twice).toMatchObject({ shownPerAddress: 20, callBacksPerAddress: 25, callBacksPerNetwork: 31 });
});

it('takes no stock of easy proofs where owners call back, by their own wish or by the switch [REVEAL-23]', async () => {
  await start(12, { owner_calls_back: true });
  const codesOfStock = async (from: string) => {
    const stock: { id: number; sent: object }[] = [];
    for (const id of ids) stock.push({ id, sent: await proven(from, id) });
    const codes: number[] = [];
    for (const { id, sent } of stock) codes.push((await reveal(from, id, sent)).code);
    return codes;
  };
  const tenOfTwelve = [...Array<number>(10).fill(201), 400, 400];
  expect(await codesOfStock('203.0.113.1')).toEqual(tenOfTwelve);
  expect((await withProof('203.0.113.1', ids[10])).code).toBe(201);
  ids = [];
  for (let home = 0; home < 12; home++) ids.push((await test.createProperty()).id);
  await test.parts.database.write((repos) => repos.settings.setAllCallBack(true));
  expect(await codesOfStock('198.51.100.1')).toEqual(tenOfTwelve);
  expect(await countOf('callback:site:proof'), 'what was too easy counts nothing').toBe(21);
});

it('counts an owner once who is owed to the same phone at the same address [REVEAL-24]', async () => {
  await start(1, { owner_calls_back: true });
  const phone = '9825090000';
  for (let turn = 0; turn < 12; turn++) {
    expect((await withProof('203.0.113.1', ids[0], { phone })).code).toBe(201);
  }
  expect(await countOf('callback:site:proof')).toBe(1);
  expect(await countOf(`callback:${ids[0]}`)).toBe(1);
  // Another phone is another row of the staff's list; and the same one elsewhere tells nobody that it asked.
  await withProof('203.0.113.1', ids[0]);
  await withProof('198.51.100.1', ids[0], { phone });
  expect(await countOf('callback:site:proof')).toBe(3);
});
