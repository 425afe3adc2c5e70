import { beforeAll, expect, it } from 'vitest';
import { OWNERS_CALLS } from '#domain/account/roles.ts';
import { NOTED_CALLS } from '#server/auth/security-log/noted-calls.ts';
import { DAY } from '#tests/factories/moments.ts';
import { addressOf, CALLS, nameOf } from '#tests/support/calls.ts';
import { givenSite } from '#tests/support/given.ts';
import { bearer } from '#tests/support/test-app.ts';

const COLLEAGUE = { phone: '5550000051', password: 'colleague-of-old' };
const heard: string[] = [];
const test = givenSite({ env: { STAFF_ROLES: 'on' }, onStatement: ({ sql }) => heard.push(sql) });
let owner: string;
let staff: string;
beforeAll(async () => {
  owner = await test.login();
  await test.send('POST', '/api/staff/', COLLEAGUE, owner);
  test.clock.now += DAY;
  [owner, staff] = [await test.login(), await test.login(COLLEAGUE)];
});

type Verb = 'GET' | 'HEAD';
const call = (method: Verb, url: string, headers: Record<string, string>) => test.inject({ method, url, headers });
const GETS = CALLS.filter(({ method }) => method === 'GET');

it('HEAD answers every call that reads with the status and the headers of GET, whoever asks [ROLE-05]', async () => {
  for (const one of GETS) {
    for (const headers of [{}, bearer(staff), bearer(owner)]) {
      const url = addressOf(one, 999_999);
      const [get, head] = [await call('GET', url, headers), await call('HEAD', url, headers)];
      expect(head.statusCode, `${nameOf(one)} ${JSON.stringify(headers)}`).toBe(get.statusCode);
      expect(head.headers['cache-control'], nameOf(one)).toBe(get.headers['cache-control']);
      expect(head.body).toBe('');
    }
  }
});

it("HEAD of each owner's call is refused to staff, as GET is [ROLE-05]", async () => {
  const reading = Object.keys(OWNERS_CALLS).filter((name) => name.startsWith('GET '));
  expect(reading).toHaveLength(10);
  for (const name of reading) expect((await call('HEAD', name.slice(4), bearer(staff))).statusCode, name).toBe(403);
});

it('HEAD of each call that the security log tells of is told as GET is, once [ROLE-05, LOG-02]', async () => {
  const reading = Object.entries(NOTED_CALLS).filter(([name]) => name.startsWith('GET '));
  expect(reading).toHaveLength(7);
  // Refused rows need an import: `imports.test.ts` has one.
  for (const [name, [kind, action]] of reading.filter(([one]) => !/[:{]/.test(one))) {
    for (const method of ['GET', 'HEAD'] as const) {
      const told = async () => {
        const url = `/api/staff/security-log?kind=${kind}&limit=500`;
        const { events } = (await call('GET', url, bearer(owner))).json();
        return events.filter((event: { action: string; outcome: string }) => event.action === action).length;
      };
      const before = await told();
      // Listings are exported by their ids.
      expect((await call(method, `${name.slice(4)}?ids=1`, bearer(owner))).statusCode).toBe(200);
      expect((await told()) - before, `${method} ${name}`).toBe(1);
    }
  }
});
