import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openSecretKey } from '#server/auth/secret-key.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Database } from '#server/db/database.ts';
import { unavailable } from '#server/db/engines/engine.ts';
import { createLog } from '#server/log.ts';
import { countedVisitors, countVisitors, forgetVisitors } from '#server/observing/visitor-count.ts';
import { DAY, MINUTE, NOW } from '#tests/factories/moments.ts';
import { onBothEngines } from '#tests/support/databases.ts';
import { given } from '#tests/support/given.ts';

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';

interface Look {
  url?: string;
  from?: string;
  agent?: string;
  headers?: Record<string, string>;
}

onBothEngines('visitors', (stage) => {
  const clock = { now: NOW };
  const state = { writes: 0, isAway: false };
  const write: Database['write'] = (work) => {
    state.writes += 1;
    return state.isAway ? Promise.reject(unavailable('It is away.')) : stage.db.write(work);
  };

  /** A process of a site whose pages are there already: it is the answer that counts, however it was made. */
  async function process() {
    const secretKey = await openSecretKey({ secretKey: 'of the installation', dataDir: '' });
    const app = Fastify();
    countVisitors(app, { database: { ...stage.db, write }, log: createLog('silent'), now: () => clock.now, secretKey });
    app.get('/*', async ({ url }, reply) => reply.code(url.includes('gone') ? 404 : 200).send('A page.'));
    app.get('/api/property/latest', async (request) => {
      if (request.headers.authorization !== undefined) request.staff = {} as Staff;
      return 'An answer.';
    });
    await app.ready();
    const look = ({ url = '/', from = '10.0.0.1', agent = PHONE, headers = {} }: Look = {}) =>
      app.inject({ url, remoteAddress: from, headers: { 'user-agent': agent, ...headers } });
    return { look, flush: () => app.flushVisitors(), close: () => app.close() };
  }

  const one = given(process, ({ close }) => close());
  const other = given(process, ({ close }) => close());
  const total = () => countedVisitors(stage.db.read);
  /** How many more there are once all processes have written. */
  const added = async (looks: () => Promise<unknown>) => {
    const before = await total();
    await looks();
    await Promise.all([one.flush(), other.flush()]);
    return (await total()) - before;
  };

  it('count once a day for a network and a browser, whichever process they meet and whatever they read [TRUE-01]', async () => {
    const walk = async () => {
      for (const url of ['/', '/search?page=2', '/gu/property/7', '/about']) await one.look({ url });
      await Promise.all([one.look(), other.look(), other.look({ agent: LAPTOP })]);
      await other.look({ from: '2001:db8:1:2::9' });
      await one.look({ from: '2001:db8:1:2:ffff::1' });
    };
    expect(await added(walk)).toBe(3);
    expect(await added(walk)).toBe(0);
    clock.now += DAY;
    expect(await added(walk)).toBe(3);
  });

  it('are people: no program by its own name, no look ahead, no call, no page that is not there, no screen of staff [TRUE-02]', async () => {
    const from = '10.0.1.1';
    expect(
      await added(async () => {
        for (const agent of ['Googlebot/2.1', 'WhatsApp/2.24', 'curl/8.9', '', 'python-requests/2.32'])
          await one.look({ from, agent });
        await one.look({ from, headers: { 'sec-purpose': 'prefetch;prerender' } });
        for (const url of ['/api/property/latest', '/gone', '/admin-dashboard-97xK3p/dashboard', '/nothing/here'])
          await one.look({ from, url });
      }),
    ).toBe(0);
    expect(await added(() => one.look({ from }))).toBe(1);
  });

  it('who signs in as staff does not count, nor does what they looked at before that [TRUE-03]', async () => {
    const from = '10.0.2.1';
    const atWork = { from, url: '/api/property/latest', headers: { authorization: 'Bearer token' } };
    expect(await added(() => one.look({ from }))).toBe(1);
    expect(await added(() => other.look(atWork))).toBe(-1);
    expect(await added(() => Promise.all([one.look({ from }), other.look(atWork)]))).toBe(0);
    expect(await added(() => one.look({ from, agent: LAPTOP }))).toBe(1);
  });

  it('leave hashes for their day alone: soon after its end they and their key are gone, and the number stays [TRUE-04]', async () => {
    clock.now = Date.parse('2026-12-05T23:59:58+05:30');
    expect(await added(() => one.look({ from: '10.0.3.1' }))).toBe(1);
    const marks = () => stage.db.read.selectFrom('visitor_marks').selectAll().execute();
    const keys = async () => {
      const rows = await stage.db.read.selectFrom('site_keys').select('name').orderBy('name').execute();
      return rows.map(({ name }) => name).filter((name) => name.startsWith('visitors'));
    };
    expect(JSON.stringify(await marks())).not.toMatch(/10\.0\.3|Firefox/);
    const counted = await total();
    clock.now += 9 * MINUTE;
    expect(await added(() => other.look({ from: '10.0.3.1' }))).toBe(1);
    expect(await keys()).toEqual(['visitors 20792', 'visitors 20793']);
    clock.now += 2 * MINUTE;
    await stage.db.write((tx) => forgetVisitors(tx, clock.now));
    expect(new Set((await marks()).map(({ day }) => day))).toEqual(new Set([20_793]));
    expect(await keys()).toEqual(['visitors 20793']);
    expect(await total()).toBe(counted + 1);
  });

  it('cost one write for all that came in a while, none for who was counted, and wait for a database that is away [TRUE-05]', async () => {
    const looks = () => Promise.all(Array.from({ length: 200 }, (_, at) => one.look({ from: `10.1.0.${at}` })));
    expect(await added(() => one.look({ from: '10.2.0.1' }))).toBe(1);
    state.writes = 0;
    expect(await added(looks)).toBe(200);
    expect(await added(looks)).toBe(0);
    expect(state.writes).toBe(1);
    state.isAway = true;
    // However often it is tried meanwhile: a network's share goes to who is stored.
    expect(await added(() => one.look({ from: '10.2.0.2' }))).toBe(0);
    for (let tries = 0; tries < 200; tries++) await one.flush();
    state.isAway = false;
    expect(await added(() => one.look({ from: '10.2.0.2' }))).toBe(1);
  });

  it('are no more of one network than share one, under however many names it asks [TRUE-08]', async () => {
    const from = '10.3.0.1';
    const looks = (first: number) =>
      Promise.all(Array.from({ length: 150 }, (_, at) => one.look({ from, agent: `${PHONE} ${first + at}` })));
    expect(await added(() => looks(0))).toBe(150);
    expect(await added(() => looks(150))).toBe(50);
    expect(await added(() => looks(300))).toBe(0);
    expect(await added(() => one.look({ from: '10.3.0.2' }))).toBe(1);
    clock.now += DAY;
    expect(await added(() => one.look({ from }))).toBe(1);
  });
});
