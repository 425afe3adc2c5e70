import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '#server/metrics.ts';
import { countNotices, createNotices, pruneNotices } from '#server/notices/notices.ts';
import { eraseVisitor, findNamedVisit } from '#server/visitors/queries.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { offered, ownerCalls } from '#tests/integration/owners/offered.ts';
import { startReceiver } from '#tests/support/code-provider.ts';
import { ENGINES, queryRows } from '#tests/support/databases.ts';
import { given, givenPlace, givenSite } from '#tests/support/given.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

const ADMIN = '/admin-dashboard-97xK3p';
const NAME = 'Marked Visitorsson';
const SECRET = 'secret-of-notices-in-tests-0123456789';

describe.each(ENGINES)('notices to the outside on %s', (engine) => {
  /** When something is sent again has nothing to do with the engine. */
  const itOnce = it.runIf(engine === ENGINES[0]);
  const place = givenPlace(engine);
  const receiver = given(
    () => startReceiver(204),
    (one) => one.close(),
  );
  let logged: string[] = [];
  let phones = 9_825_200_000;

  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const sending = () => ({ NOTICE_WEBHOOK_URL: `${receiver.url}/hook?key=hidden-key`, NOTICE_WEBHOOK_SECRET: SECRET });
  const options = (env: Record<string, string> = sending()) => {
    return { config: { database: place.config }, env: { TRUST_PROXY: 'loopback', ...env }, log };
  };
  const site = givenSite(() => options());
  /** Another process on the same database. */
  const build = async (env?: Record<string, string>) => {
    const other = await buildTestApp(options(env));
    other.clock.now = site.clock.now;
    return other;
  };

  beforeEach(() => {
    logged = [];
    receiver.calls.length = 0;
  });
  afterEach(async () => {
    receiver.answers.length = 0;
    // What a receiver that failed left: it is past by now.
    await site.parts.database.write((tx) => pruneNotices(tx, Number.MAX_SAFE_INTEGER));
    site.clock.now += 2 * MINUTE;
  });

  const ask = async (property_id: number, from: TestApp = site) => {
    const phone = String(++phones);
    const sent = await from.send('POST', '/api/visitors/', { name: NAME, phone, property_id });
    expect(sent.statusCode).toBe(201);
    return phone;
  };
  const report = (id: number, from: string) =>
    site.inject({
      method: 'POST',
      url: `/api/property/${id}/reports`,
      headers: { 'x-forwarded-for': from },
      payload: { reason: 'broker', text: 'Asked for 1%' },
    });
  const waiting = () => countNotices(site.parts.database.read);
  const told = () => receiver.calls.map(({ body }) => JSON.parse(body));
  const measured = async () => (await site.get('/api/metrics')).body;

  it('tells of a lead once, signed, with the listing and the screen, and with nothing of who asked [NOTICE-01, NOTICE-02]', async () => {
    const { id, title } = await site.createProperty({ title: 'Told home' });
    const phone = await ask(id);
    expect(await waiting()).toBe(1);
    await site.parts.notices.send();
    const [notice] = receiver.calls;
    const { body = '', headers = {} } = notice ?? {};
    expect(JSON.parse(body)).toEqual({
      id: expect.any(Number),
      kind: 'lead.new',
      subject: expect.any(Number),
      at: new Date(site.clock.now).toISOString(),
      language: 'en',
      listing: { id, title },
      path: `${ADMIN}/leads`,
    });
    for (const personal of [NAME, phone]) expect(JSON.stringify(notice)).not.toContain(personal);
    const timestamp = String(headers['x-chavi-timestamp']);
    const expected = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
    expect(headers['x-chavi-signature']).toBe(`sha256=${expected}`);
    expect(timestamp).toBe(String(Math.floor(site.clock.now / 1000)));
    expect(headers['content-type']).toBe('application/json');
    expect(await waiting()).toBe(0);
    await site.parts.notices.send();
    expect(receiver.calls).toHaveLength(1);
    // The same visitor again is no news.
    await site.send('POST', '/api/visitors/', { name: NAME, phone, property_id: id });
    expect(await waiting()).toBe(0);
  });

  itOnce('tells of homes that are offered, and once of a listing that three networks name [NOTICE-01]', async () => {
    const { id } = await offered(site);
    const { id: listing } = await site.createProperty({
      title: 'Reported home 9712 lakh 345678',
      owner_contact1: '9712345678',
    });
    for (const from of ['203.0.113.1', '203.0.113.1', '198.51.100.2']) await report(listing, from);
    expect(await waiting()).toBe(1);
    for (const from of ['192.0.2.3', '192.0.2.4', '192.0.2.4']) await report(listing, from);
    await site.parts.notices.send();
    expect(told()).toMatchObject([
      { kind: 'submission.new', subject: id, listing: null, path: `${ADMIN}/submissions` },
      {
        kind: 'report.marked',
        subject: listing,
        listing: { id: listing, title: 'Reported home … lakh …' },
        path: `${ADMIN}/reports`,
      },
    ]);
    expect(receiver.calls.map(({ body }) => body).join()).not.toMatch(/Ila|5550066001|1%|203\.0/);
  });

  it('tells of nothing that is gone: a person who was forgotten, a home that was dealt with [NOTICE-02]', async () => {
    const { id } = await site.createProperty();
    const phone = await ask(id);
    await site.parts.database.write((tx) => eraseVisitor(tx, phone, site.clock.now));
    const { id: offer } = await offered(site);
    await ownerCalls(site).refuse(offer);
    await site.parts.notices.send();
    expect([await waiting(), receiver.calls]).toEqual([0, []]);
  });

  itOnce.each([500, 404, 'redirect', 'broken'] as const)(
    'sends again a minute after %s, and leaves the receiver alone until then [NOTICE-03]',
    async (answer) => {
      const { id } = await site.createProperty();
      receiver.answers.push(answer);
      await ask(id);
      await ask(id);
      await site.parts.notices.send();
      expect(receiver.calls).toHaveLength(1);
      site.clock.now += MINUTE - 1;
      await site.parts.notices.send();
      expect([receiver.calls.length, await waiting()]).toEqual([1, 2]);
      site.clock.now += 1;
      await site.parts.notices.send();
      expect([receiver.calls.length, await waiting()]).toEqual([3, 0]);
      const ids = told().map((notice) => notice.id);
      expect(new Set(ids).size).toBe(2);
      expect(logged.join()).toContain('a notice was not taken; it is sent again');
      for (const secret of ['hidden-key', SECRET, '/hook']) expect(logged.join()).not.toContain(secret);
    },
  );

  itOnce(
    'does not hold a reveal while the receiver hangs, and breaks off after its time [NOTICE-03, NOTICE-05]',
    async () => {
      const { id } = await site.createProperty();
      const { config, database, now } = site.parts;
      const nothing = async () => undefined;
      const findSubjects = { 'lead.new': findNamedVisit, 'submission.new': nothing, 'report.marked': nothing };
      const impatient = createNotices({ config, database, log, metrics: createMetrics(), now, findSubjects }, 300);
      receiver.answers.push('silent');
      await ask(id);
      const begun = performance.now();
      let isOver = false;
      const sending = impatient.send().then(() => {
        isOver = true;
      });
      while (receiver.calls.length === 0) await sleep(5);
      await ask(id);
      expect(isOver).toBe(false);
      await sending;
      expect(performance.now() - begun).toBeGreaterThan(290);
      expect(await waiting()).toBe(2);
      expect(logged.join()).toContain('did not answer in time');
    },
  );

  itOnce('gives up after seven tries within a day, and says so [NOTICE-03]', async () => {
    const { id } = await site.createProperty();
    await ask(id);
    let tries = 0;
    const begun = site.clock.now;
    receiver.answers.push(...Array.from({ length: 20 }, () => 503));
    for (const wait of [0, 1, 5, 25, 125, 625, 625, 9000]) {
      site.clock.now += wait * MINUTE;
      await site.parts.notices.send();
      if (receiver.calls.length > tries) tries = receiver.calls.length;
      if (tries === 7 && wait === 625) expect(site.clock.now - begun).toBeLessThan(DAY);
    }
    expect([tries, await waiting()]).toEqual([7, 0]);
    expect(logged.join()).toContain('a notice was never taken; it is given up');
    expect(await measured()).toMatch(/^chavi_notices_total\{outcome="given up"\} 1$/m);
  });

  it('is delivered once by two processes, and survives a restart [NOTICE-04]', async () => {
    const { id } = await site.createProperty();
    for (let turn = 0; turn < 12; turn++) await ask(id);
    const other = await build();
    await Promise.all([site.parts.notices.send(), other.parts.notices.send()]);
    await other.close();
    expect(receiver.calls).toHaveLength(12);
    expect(new Set(told().map((notice) => notice.id)).size).toBe(12);

    const before = await build();
    await ask(id, before);
    await before.close();
    await site.parts.notices.send();
    expect(receiver.calls).toHaveLength(13);
  });

  itOnce('runs beside a served site, and ends with it in the middle of a call [NOTICE-04]', async () => {
    const { id } = await site.createProperty();
    const served = await build();
    receiver.answers.push('silent');
    const stop = served.parts.notices.start();
    await ask(id, served);
    while (receiver.calls.length === 0) await sleep(20);
    const begun = performance.now();
    await stop();
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(await waiting()).toBe(1);
    await served.close();
  });

  it('keeps a thousand at most, and none for longer than two days [NOTICE-05]', async () => {
    const { id } = await site.createProperty();
    await site.parts.database.write(async (tx) => {
      for (let turn = 0; turn < 1_005; turn++) await site.parts.notices.note(tx, 'report.marked', id, site.clock.now);
    });
    expect(await waiting()).toBe(1_000);
    // Nothing that visitors do fails by it.
    await ask(id);
    expect(await waiting()).toBe(1_000);
    expect(await measured()).toMatch(/^chavi_notices_total\{outcome="left out"\} 6$/m);
    receiver.answers.push(500);
    await site.parts.notices.send();
    expect(receiver.calls).toHaveLength(1);
    expect(await measured()).toMatch(/^chavi_notices_waiting 1000$/m);
    site.clock.now += 2 * DAY + 1;
    expect(await site.parts.due()).toMatchObject({ oldNotices: 1_000 });
    await site.parts.tidyUp();
    expect(await waiting()).toBe(0);
    expect(logged.join()).toContain('"forgotten":1000');
  });

  itOnce('notes nothing where no receiver is set [NOTICE-05]', async () => {
    const quiet = await build({});
    const { id } = await quiet.createProperty();
    await ask(id, quiet);
    await offered(quiet);
    expect(await queryRows(place.config, 'select id from notices')).toEqual([]);
    await quiet.parts.notices.send();
    await quiet.close();
  });
});
