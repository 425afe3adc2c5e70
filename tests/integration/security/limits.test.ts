import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { COLLEAGUE, givenSite } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';

describe('who guesses a password', () => {
  const site = givenSite({ isFresh: true, env: { RATE_LIMIT_LOGIN: '1000/3/900' } });
  const OFFICE = '203.0.113.9';
  const STRANGERS = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'] as const;
  const ENDS_REFUSED = [401, 401, 401, 429];

  const logIn = async (remoteAddress: string, { phone, password } = STAFF) => {
    const payload = { phone, password };
    return (await site.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })).statusCode;
  };
  const guess = async (addresses: readonly string[] = STRANGERS) => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await logIn(address, { ...STAFF, password: 'guess-1' }));
    return statuses;
  };

  it('cannot lock staff out of the place where they log in', async () => {
    expect(await logIn(OFFICE)).toBe(200);
    site.clock.now += 30 * DAY;
    expect(await guess()).toEqual(ENDS_REFUSED);
    expect([await logIn(OFFICE), await logIn('203.0.113.10')]).toEqual([200, 429]);
  });

  it('is slowed in that place as well', async () => {
    expect(await logIn(OFFICE)).toBe(200);
    expect(await guess(Array(4).fill(OFFICE))).toEqual(ENDS_REFUSED);
  });

  it('is not helped by a place that was left long ago, or by another account’s', async () => {
    await site.addColleague();
    const [place] = STRANGERS;
    expect(await logIn(place, COLLEAGUE)).toBe(200);
    site.clock.now += HOUR;
    expect(await guess()).toEqual(ENDS_REFUSED);
    expect(await logIn(place)).toBe(429);
    site.clock.now += 2 * DAY;
    expect(await logIn(OFFICE)).toBe(200);
    site.clock.now += 91 * DAY;
    await site.parts.tidyUp();
    expect(await guess()).toEqual(ENDS_REFUSED);
    expect(await logIn(OFFICE)).toBe(429);
  });
});
