import { afterEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { buildTestApp, STAFF, type TestApp, type TestAppOptions } from '#tests/support/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

async function start(env: Record<string, string>, options: TestAppOptions = {}): Promise<void> {
  test = await buildTestApp({ env, ...options });
}

const logIn = async (remoteAddress: string, password: string): Promise<number> => {
  const payload = { phone: STAFF.phone, password };
  const answer = await test.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload });
  return answer.statusCode;
};

describe('who guesses a password', () => {
  const OFFICE = '203.0.113.9';
  const STRANGERS = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'];
  const guess = async () => {
    const codes: number[] = [];
    for (const address of STRANGERS) codes.push(await logIn(address, 'guess-1'));
    return codes;
  };

  it('cannot lock staff out of the place where they log in', async () => {
    await start({ RATE_LIMIT_LOGIN: '1000/3/900' });
    expect(await logIn(OFFICE, STAFF.password)).toBe(200);
    test.clock.now += 30 * DAY;
    expect(await guess()).toEqual([401, 401, 401, 429]);
    expect(await logIn(OFFICE, STAFF.password)).toBe(200);
    expect(await logIn('203.0.113.10', STAFF.password)).toBe(429);
  });

  it('is slowed in that place as well', async () => {
    await start({ RATE_LIMIT_LOGIN: '1000/3/900' });
    expect(await logIn(OFFICE, STAFF.password)).toBe(200);
    const codes: number[] = [];
    for (let turn = 0; turn < 4; turn++) codes.push(await logIn(OFFICE, 'guess-1'));
    expect(codes).toEqual([401, 401, 401, 429]);
  });

  it('is not helped by a place that was left long ago, or by another account’s', async () => {
    await start({ RATE_LIMIT_LOGIN: '1000/3/900' });
    const token = await test.login();
    await test.send('POST', '/api/staff/', { phone: '5550000009', password: 'secret-9' }, token);
    const other = { phone: '5550000009', password: 'secret-9' };
    const [place = ''] = STRANGERS;
    await test.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: place, payload: other });
    test.clock.now += HOUR;
    expect(await guess()).toEqual([401, 401, 401, 429]);
    expect(await logIn(place, STAFF.password)).toBe(429);
    test.clock.now += 2 * DAY;
    expect(await logIn(OFFICE, STAFF.password)).toBe(200);
    test.clock.now += 91 * DAY;
    await test.parts.tidyUp();
    expect(await guess()).toEqual([401, 401, 401, 429]);
    expect(await logIn(OFFICE, STAFF.password)).toBe(429);
  });
});
