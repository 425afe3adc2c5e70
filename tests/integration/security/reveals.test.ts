import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addHits, countHits } from '#server/db/rate-limits.ts';
import { createChallenges } from '#server/http/challenge.ts';
import { listVisitors } from '#server/visitors/queries.ts';
import { HOUR, MINUTE } from '#tests/factories/moments.ts';
import { ENGINES, queryRows } from '#tests/support/databases.ts';
import { given, givenSite } from '#tests/support/given.ts';
import { solve } from '#tests/support/reveals.ts';

/** How many is decided in `budgets.test.ts`; here is what a call makes of it. */
const test = givenSite({ isFresh: true, env: { RATE_LIMIT_REVEAL: '60/15/3600' } });
let ids: number[] = [];
let nextPhone = 9825070000;
beforeEach(async () => {
  ids = [];
  for (let home = 0; home < 4; home++) ids.push((await test.createProperty()).id);
});

interface Sent {
  phone?: string;
  token?: string;
  proof?: string;
}
const reveal = (from: string, propertyId: number | undefined, sent: Sent = {}) => {
  const payload = { name: 'Asha Shah', phone: String(nextPhone++), property_id: propertyId, ...sent };
  return test.inject({ method: 'POST', url: '/api/visitors/', remoteAddress: from, payload });
};
const challenge = (from: string, propertyId: number | undefined) =>
  test.inject({ url: `/api/visitors/challenge?property_id=${propertyId}`, remoteAddress: from });
const proven = async (from: string, propertyId: number | undefined) => {
  const { token, challenge: asked } = (await challenge(from, propertyId)).json();
  return { token, proof: await solve(asked) };
};
const withProof = async (from: string, propertyId: number | undefined, sent: Sent = {}) =>
  reveal(from, propertyId, { ...(await proven(from, propertyId)), ...sent });
const isShown = (answer: { statusCode: number; json(): { owner_contact1: string | null } }) =>
  answer.statusCode === 201 && answer.json().owner_contact1 !== null;
const counter = (name: string) => ({ key: `reveal:${name}`, windowSeconds: 3600 });
/** As if so many calls had been counted. */
const fill = (name: string, times: number) =>
  test.parts.database.write(async (tx) => {
    for (let turn = 0; turn < times; turn++) await addHits(tx, [counter(name)], test.clock.now);
  });
const countsOf = (...names: string[]) => countHits(test.parts.database.read, names.map(counter), test.clock.now);

it('a plain call that is one too many is told until when, costs no write, and is answered then [REVEAL-01, REVEAL-21]', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++) statuses.push((await reveal('203.0.113.9', 999_999)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
  const write = vi.spyOn(test.parts.database, 'write');
  const refused = await reveal('203.0.113.9', ids[0]);
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect(write).not.toHaveBeenCalled();
  test.clock.now += HOUR;
  expect((await reveal('203.0.113.9', ids[0])).statusCode).toBe(201);
});

it('plain calls have a part of their own: when it is spent, our pages and who was shown before go on [REVEAL-02, REVEAL-21]', async () => {
  expect((await reveal('192.0.2.1', ids[0])).statusCode).toBe(201);
  await fill('site:plain', 14);
  const write = vi.spyOn(test.parts.database, 'write');
  expect((await reveal('198.51.100.7', ids[1])).statusCode).toBe(429);
  expect(write).not.toHaveBeenCalled();
  expect((await reveal('192.0.2.1', ids[0])).statusCode, 'shown before').toBe(201);
  expect(isShown(await withProof('198.51.100.7', ids[1]))).toBe(true);
});

it('owners call back once the numbers of the hour are shown; staff see who waits, the operator how many are shown [REVEAL-04, REVEAL-12, REVEAL-19]', async () => {
  expect(isShown(await withProof('203.0.113.1', ids[0]))).toBe(true);
  await fill('site', 29);
  const spent = await withProof('203.0.113.1', ids[1]);
  const owed = { callback: true, owner_contact1: null, owner_contact2: null };
  expect([spent.statusCode, spent.json()]).toMatchObject([201, owed]);
  const { rows } = await listVisitors(test.parts.database.read, { offset: 0, limit: 1 });
  expect(rows).toMatchObject([{ property_id: ids[1], waits_for_call: 1 }]);
  expect(await countsOf(`listing:${ids[1]}`), 'what was not shown counts nothing').toEqual([0]);
  expect(isShown(await withProof('203.0.113.1', ids[0])), 'what was shown before').toBe(true);
  test.clock.now += HOUR;
  expect(isShown(await withProof('203.0.113.1', ids[1]))).toBe(true);
  const { body } = await test.get('/api/metrics');
  for (const part of ['{calls="proven"} 30\n', '{calls="plain"} 15\n'])
    expect(body).toContain(`chavi_reveal_part${part}`);
});

it('a token is good once, for its listing, network and time [REVEAL-05]', async () => {
  const good = await proven('203.0.113.1', ids[0]);
  const other = await proven('203.0.113.1', ids[0]);
  const unsolved = JSON.parse(Buffer.from(good.proof, 'base64').toString());
  unsolved.solution.derivedKey = '00'.repeat(32);
  const wrong = Buffer.from(JSON.stringify(unsolved)).toString('base64');
  const refusedField = async (sent: Sent, from = '203.0.113.1', id = ids[0]) => {
    const answer = await reveal(from, id, sent);
    expect(answer.body).not.toMatch(/owner_contact/);
    return [
      answer.statusCode,
      answer
        .json()
        .error.details.map(({ field }: { field: string }) => field)
        .join(),
    ];
  };
  expect(await refusedField(good, '203.0.113.1', ids[1])).toEqual([400, 'token']);
  expect(await refusedField(good, '198.51.100.1')).toEqual([400, 'token']);
  for (const token of [`${good.token}x`, 'forged'])
    expect(await refusedField({ ...good, token })).toEqual([400, 'token']);
  for (const proof of [undefined, 'none', other.proof, wrong])
    expect(await refusedField({ token: good.token, ...(proof && { proof }) })).toEqual([400, 'proof']);
  expect((await reveal('203.0.113.77', ids[0], good)).statusCode).toBe(201);
  expect(await refusedField(good)).toEqual([400, 'token']);
  test.clock.now += 16 * MINUTE;
  expect(await refusedField(other)).toEqual([400, 'token']);
  // What is empty was not sent.
  expect((await reveal('203.0.113.1', ids[0], { token: '', proof: '' })).statusCode).toBe(201);
});

it('more work is asked for the more was taken; an easy proof is soon too old, whoever is asked for [REVEAL-06, REVEAL-13, REVEAL-23]', async () => {
  const effort = async (from: string) => Number((await challenge(from, ids[0])).json().token.split('.')[2]);
  const [here, elsewhere] = ['203.0.113.1', '198.51.100.1'];
  const young = await proven(here, ids[0]);
  const { id } = await test.createProperty({ owner_calls_back: true });
  const owed = await proven(elsewhere, id);
  for (let turn = 0; turn < 5; turn++) await withProof('192.0.2.1', ids[turn % 4]);
  expect([await effort('192.0.2.1'), await effort(here)]).toEqual([1, 0]);
  await fill('site', 24);
  expect(await effort(here)).toBe(3);
  test.clock.now += 2 * MINUTE - 5000;
  expect(isShown(await reveal(here, ids[0], young))).toBe(true);
  test.clock.now += 10_000;
  const easy = await reveal(elsewhere, id, owed);
  expect([easy.statusCode, easy.json().error.details[0].field]).toEqual([400, 'proof']);
  expect(await countsOf('callback:site:proof')).toEqual([0]);
  expect(isShown(await withProof(elsewhere, ids[0]))).toBe(true);
});

it('nobody is told to wait for a listing that is sold or gone: the challenge answers as the reveal, which counts as a plain call [NEXT-02, REVEAL-08, REVEAL-12]', async () => {
  const sold = await test.createProperty({ is_sold_out: true, sold_at: test.clock.now });
  expect((await challenge('203.0.113.1', sold.id)).statusCode).toBe(409);
  expect((await challenge('203.0.113.1', 999_999)).statusCode).toBe(404);
  const answer = await challenge('203.0.113.1', ids[0]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(Object.keys(answer.json())).toEqual(['token', 'challenge']);
  expect(answer.body).not.toMatch(/owner/);
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn++) statuses.push((await reveal('203.0.113.1', sold.id)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(409), 429]);
  expect(await countsOf(`listing:${sold.id}`, 'site:plain', 'site')).toEqual([0, 0, 0]);
});

it('neither phones nor addresses are kept in what is counted [REVEAL-09]', async () => {
  await reveal('203.0.113.1', ids[0], { phone: '9825066666' });
  const login = { phone: '9825066666', password: 'guess-1' };
  await test.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: '203.0.113.1', payload: login });
  const keys = (await queryRows(test.parts.config.database, 'select key from rate_limits')).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.join()).not.toMatch(/203\.0|9825066666/);
});

it('how much of the work there is is drawn anew for each challenge [REVEAL-14]', async () => {
  const challenges = createChallenges({ secret: Buffer.alloc(32, 7), now: () => HOUR });
  const counters: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const made = await challenges.make({ propertyId: 1, network: 'here' }, { level: 0, ofSite: 0 });
    counters.push(JSON.parse(Buffer.from(await solve(made.challenge), 'base64').toString()).solution.counter);
  }
  expect(Math.min(...counters)).toBeLessThan(20);
  expect(Math.max(...counters)).toBeGreaterThan(40);
  expect(Math.max(...counters)).toBeLessThanOrEqual(60);
});

describe.each(ENGINES)('calls that come together on %s', (engine) => {
  const site = givenSite({ engine, env: { RATE_LIMIT_REVEAL: '60/15/3600' } });
  const home = given(() => site.createProperty());

  it('are shown no more than the hour has left, however many transactions look at it at once [REVEAL-02, REVEAL-04]', async () => {
    const asked = Array.from({ length: 24 }, (_, place) => {
      const payload = { name: 'Asha Shah', phone: String(9825080000 + place), property_id: home.id };
      return site.inject({ method: 'POST', url: '/api/visitors/', remoteAddress: `198.51.${place}.1`, payload });
    });
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array(15).fill(201), ...Array(9).fill(429)]);
  });
});
