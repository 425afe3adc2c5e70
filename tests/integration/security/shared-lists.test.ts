import { afterEach, expect, it } from 'vitest';
import { HOUR } from '#tests/factories/moments.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let id: number;
afterEach(() => test.close());

async function start(env: Record<string, string>): Promise<void> {
  test = await buildTestApp({ env });
  id = (await test.createProperty()).id;
}

const HERE = '203.0.113.9';
const ELSEWHERE = '203.0.113.10';
const share = (remoteAddress = HERE) =>
  test.inject({ method: 'POST', url: '/api/shortlists', remoteAddress, payload: { items: [{ property_id: id }] } });
const read = async (token: string, remoteAddress = HERE) =>
  (await test.inject({ url: `/api/shortlists/${token}`, remoteAddress })).statusCode;
const answer = async (token: string, name: string, remoteAddress = HERE) => {
  const payload = { name, property_id: id, answer: 'yes' };
  return (await test.inject({ method: 'POST', url: `/api/shortlists/${token}/answers`, remoteAddress, payload }))
    .statusCode;
};

it('links are made so often from one address [SHARE-11]', async () => {
  await start({ RATE_LIMIT_SHARE: '2/3600' });
  expect([await share(), await share(), await share()].map(({ statusCode }) => statusCode)).toEqual([201, 201, 429]);
  expect((await share(ELSEWHERE)).statusCode).toBe(201);
});

it('answers are given so often from one address and on one list [SHARE-11]', async () => {
  await start({ RATE_LIMIT_ANSWER: '3/4/3600' });
  const [one, other] = [(await share()).json().token, (await share()).json().token];
  const codes = [await answer(one, 'A'), await answer(one, 'B'), await answer(other, 'C'), await answer(other, 'D')];
  expect(codes).toEqual([201, 201, 201, 429]);
  expect([await answer(one, 'E', ELSEWHERE), await answer(one, 'F', ELSEWHERE)]).toEqual([201, 201]);
  expect(await answer(one, 'G', ELSEWHERE)).toBe(429);
});

it('who guesses links learns nothing more after a few, not even with a right one [SHARE-11]', async () => {
  await start({ RATE_LIMIT_LINK: '3/3600' });
  const { token, manage_token } = (await share()).json();
  const guess = (place: number) => String(place).repeat(22);
  expect([await read(guess(1)), await read(guess(2)), await read(manage_token)]).toEqual([404, 404, 404]);
  expect([await read(guess(4)), await read(token)]).toEqual([429, 429]);
  expect(await answer(token, 'A')).toBe(429);
  const taken = await test.inject({ method: 'DELETE', url: `/api/shortlists/${manage_token}`, remoteAddress: HERE });
  expect(taken.statusCode).toBe(429);
  expect(await read(token, ELSEWHERE)).toBe(200);
  test.clock.now += HOUR;
  expect(await read(token)).toBe(200);
});
