import { beforeAll, describe, expect, it } from 'vitest';
import { findAccountByPhone } from '#server/auth/accounts.ts';
import { createToken, insertSession, tokenHash } from '#server/auth/sessions.ts';
import type { Who } from '#server/http/call.ts';
import { DAY } from '#tests/factories/moments.ts';
import { addressOf, CALLS, type Call, nameOf, PUBLIC_READS, STAFF_CALLS } from '#tests/support/calls.ts';
import { givenSite } from '#tests/support/given.ts';
import { bearer, STAFF } from '#tests/support/test-app.ts';

/** A new call asks for a token, or is named here. */
const OPEN: Partial<Record<Who, string[]>> = {
  reader: [
    'GET /api/property/view/{id}',
    'GET /api/property/{id}/band',
    'GET /api/property/usual',
    'GET /api/property/{id}/history',
    'GET /api/property/similar/{id}',
    'GET /api/property/{id}/cost',
    'GET /api/property/latest',
    'GET /api/property/all',
    'GET /api/property/search',
    'GET /api/property/area-figures',
    'GET /api/property/list',
    'GET /api/property/areas',
    'GET /api/property/suggestions',
    'GET /api/property/area/{area}',
    'GET /api/freshness',
    'GET /api/numbers',
    'GET /api/property/stats',
    'GET /api/property/homepage-youtube-links',
    'GET /api/testimonials/',
  ],
  anybody: [
    'POST /api/visitors/',
    'POST /api/visitors/codes',
    'POST /api/visitors/codes/confirm',
    'GET /api/visitors/challenge',
    'POST /api/visitors/contacts',
    'POST /api/visitors/contacts/take-back',
    'POST /api/visitors/contact-us',
    'POST /api/shortlists',
    'POST /api/submissions/',
    'POST /api/auth/register',
    'POST /api/auth/login',
    'POST /api/property/{id}/reports',
  ],
  link: CALLS.filter(({ path }) => path.includes('{token}')).map(nameOf),
  operator: ['GET /api/health/live', 'GET /api/health/ready', 'GET /api/metrics'],
};

const test = givenSite();
let propertyId: number;
/** Tokens of everybody who is not, or no longer, staff. */
const refused: Record<string, string> = {};

beforeAll(async () => {
  propertyId = (await test.createProperty()).id;
  const colleague = await test.addColleague();
  test.clock.now -= 8 * DAY;
  refused.expired = await test.login();
  test.clock.now += 8 * DAY;
  refused['logged-out'] = await test.login();
  await test.send('POST', '/api/auth/logout', undefined, refused['logged-out']);
  refused.removed = colleague.token;
  await test.staff.send('DELETE', `/api/staff/${colleague.id}`);
  refused.unknown = 'x'.repeat(43);
  refused.pending = await tokenOfPending();
});

/** No call hands a pending account a token, so one is written into the database by hand. */
async function tokenOfPending(): Promise<string> {
  await test.send('POST', '/api/auth/register', { phone: '5550000008', password: 'waiting' });
  const token = createToken();
  await test.parts.database.write(async (tx) => {
    const account = await findAccountByPhone(tx, '5550000008');
    const { now } = test.clock;
    const session = { token_hash: tokenHash(token), created_at: now, expires_at: now + DAY };
    await insertSession(tx, { ...session, account_id: account?.id ?? 0 });
  });
  return token;
}

const ask = (call: Call, headers: Record<string, string>) =>
  test.inject({ method: call.method, url: addressOf(call, propertyId), headers });

describe('who may make which call', () => {
  it.each(Object.entries(OPEN))('these are open to others than the staff: %s', (who, calls) => {
    expect(
      CALLS.filter((call) => call.who === who)
        .map(nameOf)
        .sort(),
    ).toEqual(calls.toSorted());
  });

  it('anybody may read without a token [PERM-01]', async () => {
    for (const call of PUBLIC_READS) expect((await ask(call, {})).statusCode, nameOf(call)).toBe(200);
  });

  it('anybody may register, log in, send a message and ask for an owner without a token [PERM-01]', async () => {
    const person = { name: 'Asha Shah', phone: '5550030099' };
    const calls = {
      '/api/auth/register': { phone: '5550000077', password: 'secret-7' },
      '/api/auth/login': STAFF,
      '/api/visitors/contact-us': { ...person, email: 'asha@example.com', message: 'Do you have shops in Bopal?' },
      '/api/visitors/': { ...person, property_id: propertyId },
    };
    for (const [url, body] of Object.entries(calls))
      expect((await test.send('POST', url, body)).statusCode, url).toBeLessThan(300);
  });

  it('no call of the staff is open to anybody without a token [PERM-04, PERM-05, PERM-06, STAFF-03]', async () => {
    for (const call of STAFF_CALLS) {
      const answer = await ask(call, {});
      const told = [answer.statusCode, answer.json().error.code, answer.headers['www-authenticate']];
      expect(told, nameOf(call)).toEqual([401, 'UNAUTHENTICATED', 'Bearer']);
    }
  });

  it('no call takes a token that is expired, revoked, unknown, or of a pending or removed account [STAFF-03, API-43]', async () => {
    for (const [who, token] of Object.entries(refused))
      for (const call of [...STAFF_CALLS, ...PUBLIC_READS]) {
        const answer = await ask(call, bearer(token));
        const told = [answer.statusCode, answer.json().error.code];
        expect(told, `${who}: ${nameOf(call)}`).toEqual([401, 'UNAUTHENTICATED']);
      }
  });

  it('staff pass every call: what comes back is never 401 or 403', async () => {
    for (const call of STAFF_CALLS) {
      const answer = await ask(call, bearer(await test.login()));
      expect([401, 403, 405, 500], nameOf(call)).not.toContain(answer.statusCode);
    }
  });
});

/** What is drawn anew for each call. */
const isDrawn = (path: string) => ['/api/auth/factor/codes', '/api/auth/factor/passkeys/options'].includes(path);

it('every call answers alike with and without a slash at its end, with a token and without one', async () => {
  for (const call of CALLS.filter(({ path }) => path !== '/api/auth/logout')) {
    const address = addressOf(call, 999_999).replace(/\/$/, '');
    for (const headers of [{}, bearer(test.token)]) {
      const ask = async (url: string) => {
        const answer = await test.inject({ method: call.method, url, headers });
        const isJson = String(answer.headers['content-type']).startsWith('application/json');
        return { status: answer.statusCode, body: isJson && !isDrawn(call.path) ? answer.json() : null };
      };
      const [without, withSlash] = [await ask(address), await ask(address.replace(/(?=\?)|(?<!\?.*)$/, '/'))];
      expect(withSlash, nameOf(call)).toEqual(without);
      expect([404, 405].includes(without.status), nameOf(call)).toBe(
        without.status === 404 && `${call.path}${call.query}`.includes('{') && without.body.error.code === 'NOT_FOUND',
      );
    }
  }
});
