import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import type { Config } from '#server/config.ts';
import { DAY, HOUR, MINUTE } from '#tests/factories/moments.ts';
import { onBothEngines } from '#tests/support/databases.ts';
import { solve } from '#tests/support/reveals.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

onBothEngines('owners are counted out', (stage) => {
  let test: TestApp;
  let ids: number[] = [];
  const start = async (homes: number, env: Record<string, string> = {}) => {
    const database = stage.config as Config['database'];
    test = await buildTestApp({ env: { RATE_LIMIT_REVEAL: '60/15/3600', ...env }, config: { database } });
    // One database for the suite: each test begins where nothing counts any more, with homes of its own.
    test.clock.now += nextStart;
    nextStart += 10 * DAY;
    await test.parts.database.write(async (repos) => {
      for (const { id } of (await repos.visitors.list({ offset: 0, limit: 500 })).rows) await repos.visitors.delete(id);
    });
    ids = [];
    for (let home = 0; home < homes; home++) ids.push((await test.createProperty()).id);
  };
  let nextStart = 0;
  let nextPhone = 9825020000;

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
    test.inject({ method: 'GET', url: `/api/visitors/challenge?property_id=${propertyId}`, remoteAddress: from });
  const proven = async (from: string, propertyId: number | undefined) => {
    const { token, challenge: asked } = (await challenge(from, propertyId)).json();
    return { token, proof: await solve(asked) };
  };
  const withProof = async (from: string, propertyId: number | undefined, sent: Sent = {}) =>
    reveal(from, propertyId, { ...(await proven(from, propertyId)), ...sent });
  const statuses = async (times: number, ask: (turn: number) => Promise<{ statusCode: number }>) => {
    const codes: number[] = [];
    for (let turn = 0; turn < times; turn++) codes.push((await ask(turn)).statusCode);
    return codes;
  };
  const shown = (codes: readonly number[]) => codes.filter((code) => code === 201).length;

  it('lets an address have ten plain calls in any hour, also across its edge [REVEAL-01]', async () => {
    await start(25);
    test.clock.now = Math.ceil(test.clock.now / HOUR) * HOUR + 59 * MINUTE;
    expect(shown(await statuses(12, (turn) => reveal('203.0.113.1', ids[turn])))).toBe(10);
    test.clock.now += 2 * MINUTE;
    const refused = await reveal('203.0.113.1', ids[20]);
    expect(refused.statusCode).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(57 * 60);
    expect(wait).toBeLessThanOrEqual(58 * 60);
    expect(refused.json().error.message).toMatch(/^Please load the page again with JavaScript on\..*contact page/);
    // Trying in vain makes nobody wait longer.
    test.clock.now += (wait - 1) * 1000;
    expect((await reveal('203.0.113.1', ids[20])).statusCode).toBe(429);
    test.clock.now += 1000;
    expect((await reveal('203.0.113.1', ids[20])).statusCode).toBe(201);
    await test.close();
  });

  it('gives three addresses of one network no more than the site has for plain calls [REVEAL-02]', async () => {
    await start(40);
    const codes = await statuses(40, (turn) => reveal(`203.0.113.${1 + (turn % 4)}`, ids[turn]));
    expect(shown(codes)).toBe(30);
    expect(codes.slice(0, 30).every((code) => code === 201)).toBe(true);
    const refused = await reveal('198.51.100.7', ids[0]);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    // Our own pages go on.
    expect((await withProof('198.51.100.7', ids[0])).statusCode).toBe(201);
    await test.close();
  });

  it('costs the site nothing when the same address asks again for a listing, whatever phone asked before', async () => {
    await start(31);
    const phone = '9825033333';
    expect(shown(await statuses(29, (turn) => reveal(`198.51.100.${Math.floor(turn / 5)}`, ids[turn])))).toBe(29);
    expect((await reveal('192.0.2.1', ids[29], { phone })).statusCode).toBe(201);
    expect((await reveal('192.0.2.2', ids[30])).statusCode).toBe(429);
    expect((await reveal('192.0.2.1', ids[29])).statusCode).toBe(201);
    // Otherwise a stranger would learn by the answer whether that phone had asked.
    expect((await reveal('192.0.2.3', ids[29], { phone })).statusCode).toBe(429);
    await test.close();
  });

  it('keeps nobody out whose phone others ask with, and still counts a phone by where it asks from [REVEAL-03]', async () => {
    await start(20);
    const phone = '9825044444';
    for (let stranger = 1; stranger <= 4; stranger++) {
      await statuses(4, (turn) => reveal(`198.51.100.${stranger}`, ids[turn], { phone }));
    }
    expect((await reveal('203.0.113.9', ids[5], { phone })).statusCode).toBe(201);
    const codes = await statuses(17, (turn) => withProof('203.0.113.10', ids[turn], { phone }));
    expect(codes.slice(0, 15).every((code) => code === 201)).toBe(true);
    expect(codes.slice(15)).toEqual([429, 429]);
    await test.close();
  });

  it('lets calls with a proof have more, keeps some for who took nothing, and has owners call back after that [REVEAL-04]', async () => {
    await start(40);
    const numbers = async (
      times: number,
      ask: (turn: number) => Promise<{ json(): { owner_contact1: string | null } }>,
    ) => {
      const given: (string | null)[] = [];
      for (let turn = 0; turn < times; turn++) given.push((await ask(turn)).json().owner_contact1);
      return given.filter((number) => number !== null).length;
    };
    expect(await numbers(24, (turn) => withProof(`203.0.${turn % 3}.1`, ids[turn]))).toBe(21);
    const spent = await withProof('203.0.0.1', ids[30]);
    expect(spent.statusCode).toBe(201);
    expect(spent.json()).toMatchObject({ callback: true, owner_contact1: null, owner_contact2: null });
    const { rows } = await test.parts.database.read.visitors.list({ offset: 0, limit: 1 });
    expect(rows).toMatchObject([{ property_id: ids[30], waits_for_call: 1 }]);
    // Asking again for the same owner is no way around it.
    expect((await withProof('203.0.0.1', ids[30])).json().owner_contact1).toBeNull();
    expect(await numbers(10, (turn) => withProof(`198.51.${turn}.1`, ids[25 + turn]))).toBe(9);
    // What was shown before is shown again.
    expect((await withProof('203.0.0.1', ids[0])).json().owner_contact1).not.toBeNull();
    test.clock.now += HOUR;
    expect((await withProof('203.0.0.1', ids[30])).json().owner_contact1).not.toBeNull();
    await test.close();
  });

  it('takes a token once, for its listing, network and time [REVEAL-05]', async () => {
    await start(3);
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
    await test.close();
  });

  it('asks for more work the more was taken, and takes no stock of easy proofs [REVEAL-06]', async () => {
    await start(40);
    const effort = async (from: string) => {
      const { token } = (await challenge(from, ids[39])).json();
      return Number(token.split('.')[2]);
    };
    expect(await effort('203.0.113.1')).toBe(0);
    const stock = await proven('203.0.113.1', ids[38]);
    await statuses(12, (turn) => withProof('203.0.113.1', ids[turn]));
    expect(await effort('203.0.113.1')).toBe(2);
    expect(await effort('198.51.100.1')).toBe(0);
    const easy = await reveal('203.0.113.1', ids[38], stock);
    expect(easy.statusCode).toBe(400);
    expect(easy.json().error.details).toMatchObject([{ field: 'proof' }]);
    await statuses(10, (turn) => withProof(`198.51.${turn}.1`, ids[12 + turn]));
    expect(await effort('192.0.2.1')).toBeGreaterThan(0);
    test.clock.now += HOUR;
    expect(await effort('203.0.113.1')).toBe(0);
    await test.close();
  });

  it('shows no more after weeks of calls, shown or called back [REVEAL-18]', async () => {
    await start(45);
    await test.parts.database.write(async ({ visitors }) => {
      const consent = { consent_version: 'test', consent_at: test.clock.now };
      const person = { name: 'Taught', phone: '9825055555', property_id: ids[0] ?? 0, ...consent };
      for (let row = 0; row < 28 * 200; row++) {
        const created_at = test.clock.now - DAY - Math.floor(row / 200) * DAY - (row % 200) * 1000;
        await visitors.insert({ ...person, created_at, waits_for_call: row % 2 === 0 ? 0 : 1 });
      }
    });
    const given = async (times: number, from: (turn: number) => string) => {
      let numbers = 0;
      for (let turn = 0; turn < times; turn++) {
        const answer = await withProof(from(turn), ids[turn]);
        if (answer.json().owner_contact1 !== null) numbers++;
      }
      return numbers;
    };
    expect(await given(31, (turn) => `203.${turn % 7}.0.1`)).toBe(21);
    expect(await given(15, (turn) => `198.51.${turn}.1`)).toBe(9);
    const metrics = await test.get('/api/metrics');
    expect(metrics.body).toContain('chavi_reveal_part{calls="proven"} 30\n');
    expect(metrics.body).toContain('chavi_reveal_part{calls="plain"} 30\n');
    await test.close();
  });

  it('tells nobody to wait for a listing that is sold or gone: the challenge answers as the reveal [REVEAL-08]', async () => {
    await start(1);
    const sold = await test.createProperty({ is_sold_out: true, sold_at: test.clock.now });
    expect((await challenge('203.0.113.1', sold.id)).statusCode).toBe(409);
    expect((await challenge('203.0.113.1', 999_999)).statusCode).toBe(404);
    const answer = await challenge('203.0.113.1', ids[0]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(answer.json())).toEqual(['token', 'challenge']);
    expect(answer.body).not.toMatch(/owner/);
    await test.close();
  });
});

it('keeps neither phones nor addresses in what is counted [REVEAL-09]', async () => {
  const test = await buildTestApp();
  const { id } = await test.createProperty();
  const payload = { name: 'Asha Shah', phone: '9825066666', property_id: id };
  await test.inject({ method: 'POST', url: '/api/visitors/', remoteAddress: '203.0.113.1', payload });
  await test.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '203.0.113.1',
    payload: { phone: payload.phone, password: 'guess-1' },
  });
  const db = new DatabaseSync(join(test.dataDir, 'chavi.sqlite'), { readOnly: true });
  const keys = db
    .prepare('select key from rate_limits')
    .all()
    .map(({ key }) => String(key));
  db.close();
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.join()).not.toMatch(/203\.0|9825066666/);
  await test.close();
});
