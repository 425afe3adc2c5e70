import { beforeEach, expect, it, vi } from 'vitest';
import { createChallenges } from '#server/http/limits/challenge.ts';
import { HOUR, MINUTE } from '#tests/factories/moments.ts';
import { queryRows } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';
import { solve } from '#tests/support/reveals.ts';

/** How many is counted in `count-reveal.test.ts`; here is what a call makes of it. */
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
  test.parts.database.write(async ({ rateLimits }) => {
    for (let turn = 0; turn < times; turn++) await rateLimits.hit([counter(name)], test.clock.now);
  });
const countOf = async (name: string) =>
  (await test.parts.database.read.rateLimits.hits([counter(name)], test.clock.now))[0];

it('a plain call that is one too many is told until when, costs no write, and is answered then [REVEAL-01, REVEAL-21]', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++) statuses.push((await reveal('203.0.113.9', 999_999)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
  const write = vi.spyOn(test.parts.database, 'write');
  for (const listing of [999_999, ids[0]]) {
    const refused = await reveal('203.0.113.9', listing);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.json().error.message).toMatch(/^Please load the page again with JavaScript on\./);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  }
  expect(write).not.toHaveBeenCalled();
  expect((await reveal('198.51.100.9', ids[0])).statusCode).toBe(201);
  test.clock.now += HOUR;
  expect((await reveal('203.0.113.9', ids[0])).statusCode).toBe(201);
});

it('plain calls have a part of their own: when it is spent, our pages and who was shown before go on [REVEAL-02, REVEAL-21]', async () => {
  expect((await reveal('192.0.2.1', ids[0])).statusCode).toBe(201);
  await fill('site:plain', 29);
  const write = vi.spyOn(test.parts.database, 'write');
  expect((await reveal('198.51.100.7', ids[1])).statusCode).toBe(429);
  expect(write).not.toHaveBeenCalled();
  expect((await reveal('192.0.2.1', ids[0])).statusCode, 'shown before').toBe(201);
  expect(isShown(await withProof('198.51.100.7', ids[1]))).toBe(true);
  const { id } = await test.createProperty({ owner_calls_back: true });
  expect((await reveal('198.51.100.7', id)).statusCode, 'a call back').toBe(201);
  await fill('callback:site:plain', 89);
  write.mockClear();
  expect((await reveal('198.51.100.8', id)).statusCode).toBe(429);
  expect(write).not.toHaveBeenCalled();
});

it('owners call back once the numbers of the hour are shown, also when asked again; staff see who waits [REVEAL-04, REVEAL-12]', async () => {
  const first = await withProof('203.0.113.1', ids[0]);
  expect(isShown(first)).toBe(true);
  await fill('site:proof', 29);
  const spent = await withProof('203.0.113.1', ids[1]);
  expect([spent.statusCode, spent.json()]).toMatchObject([
    201,
    { callback: true, owner_contact1: null, owner_contact2: null },
  ]);
  const { rows } = await test.parts.database.read.visitors.list({ offset: 0, limit: 1 });
  expect(rows).toMatchObject([{ property_id: ids[1], waits_for_call: 1 }]);
  expect(isShown(await withProof('203.0.113.1', ids[1]))).toBe(false);
  expect(await countOf(`listing:${ids[1]}`), 'what was not shown counts nothing').toBe(0);
  expect(isShown(await withProof('203.0.113.1', ids[0])), 'what was shown before').toBe(true);
  test.clock.now += HOUR;
  expect(isShown(await withProof('203.0.113.1', ids[1]))).toBe(true);
  const { body } = await test.get('/api/metrics');
  for (const calls of ['proven', 'plain']) expect(body).toContain(`chavi_reveal_part{calls="${calls}"} 30\n`);
});

it('a token is good once, for its listing, network and time [REVEAL-05]', async () => {
  const good = await proven('203.0.113.1', ids[0]);
  const refusedField = async (from: string, id: number | undefined, sent: Sent) => {
    const answer = await reveal(from, id, sent);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toMatch(/owner_contact/);
    return answer.json().error.details.map(({ field }: { field: string }) => field);
  };
  expect(await refusedField('203.0.113.1', ids[1], good)).toEqual(['token']);
  expect(await refusedField('198.51.100.1', ids[0], good)).toEqual(['token']);
  expect(await refusedField('203.0.113.1', ids[0], { ...good, token: `${good.token}x` })).toEqual(['token']);
  expect(await refusedField('203.0.113.1', ids[0], { ...good, token: 'forged' })).toEqual(['token']);
  expect(await refusedField('203.0.113.1', ids[0], { token: good.token })).toEqual(['proof']);
  expect(await refusedField('203.0.113.1', ids[0], { ...good, proof: 'none' })).toEqual(['proof']);
  const other = await proven('203.0.113.1', ids[0]);
  expect(await refusedField('203.0.113.1', ids[0], { token: good.token, proof: other.proof })).toEqual(['proof']);
  const unsolved = JSON.parse(Buffer.from(good.proof, 'base64').toString());
  unsolved.solution.derivedKey = '00'.repeat(32);
  const wrong = Buffer.from(JSON.stringify(unsolved)).toString('base64');
  expect(await refusedField('203.0.113.1', ids[0], { ...good, proof: wrong })).toEqual(['proof']);

  expect((await reveal('203.0.113.77', ids[0], good)).statusCode).toBe(201);
  expect(await refusedField('203.0.113.1', ids[0], good)).toEqual(['token']);
  expect((await reveal('203.0.113.1', ids[0], other)).statusCode).toBe(201);
  const late = await proven('203.0.113.1', ids[0]);
  test.clock.now += 16 * MINUTE;
  expect(await refusedField('203.0.113.1', ids[0], late)).toEqual(['token']);
  // What is empty was not sent.
  expect((await reveal('203.0.113.1', ids[0], { token: '', proof: '' })).statusCode).toBe(201);
});

it('more work is asked for the more was taken; a stock of easy proofs is soon too old, whoever is asked for [REVEAL-06, REVEAL-13, REVEAL-23]', async () => {
  const effort = async (from: string) => Number((await challenge(from, ids[0])).json().token.split('.')[2]);
  const [here, elsewhere] = ['203.0.113.1', '198.51.100.1'];
  expect(await effort(here)).toBe(0);
  const young = await proven(here, ids[0]);
  const old = await proven(elsewhere, ids[0]);
  const { id } = await test.createProperty({ owner_calls_back: true });
  const owed = await proven(elsewhere, id);
  for (let turn = 0; turn < 5; turn++) await withProof('192.0.2.1', ids[turn % 4]);
  expect([await effort('192.0.2.1'), await effort(here)]).toEqual([1, 0]);
  await fill('site:proof', 24);
  expect(await effort(here)).toBe(3);
  test.clock.now += 2 * MINUTE - 5000;
  expect(isShown(await reveal(here, ids[0], young))).toBe(true);
  test.clock.now += 10_000;
  for (const [listing, stock] of [
    [ids[0], old],
    [id, owed],
  ] as const) {
    const easy = await reveal(elsewhere, listing, stock);
    expect([easy.statusCode, easy.json().error.details[0].field]).toEqual([400, 'proof']);
  }
  expect(await countOf('callback:site:proof')).toBe(0);
  expect(isShown(await withProof(elsewhere, ids[0]))).toBe(true);
});

it('nobody is told to wait for a listing that is sold or gone: the challenge answers as the reveal [REVEAL-08, REVEAL-12]', async () => {
  const sold = await test.createProperty({ is_sold_out: true, sold_at: test.clock.now });
  expect((await challenge('203.0.113.1', sold.id)).statusCode).toBe(409);
  expect((await challenge('203.0.113.1', 999_999)).statusCode).toBe(404);
  const answer = await challenge('203.0.113.1', ids[0]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(Object.keys(answer.json())).toEqual(['token', 'challenge']);
  expect(answer.body).not.toMatch(/owner/);
  expect((await reveal('203.0.113.1', sold.id)).statusCode).toBe(409);
  const ofOthers = await Promise.all([`listing:${sold.id}`, 'site:plain', 'site:proof'].map(countOf));
  expect(ofOthers).toEqual([0, 0, 0]);
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
