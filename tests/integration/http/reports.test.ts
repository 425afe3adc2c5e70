import { describe, expect, it } from 'vitest';
import { reportedListings } from '#domain/answers/reports.ts';
import { forgetPerson } from '#server/forget-person.ts';
import { DAY } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

describe('reports of listings', () => {
  const test = givenSite({ env: { TRUST_PROXY: 'loopback' } });

  const report = (id: number, body: object, from = '203.0.113.1') =>
    test.inject({
      method: 'POST',
      url: `/api/property/${id}/reports`,
      headers: { 'x-forwarded-for': from },
      payload: body,
    });
  const listed = async () => (await test.staff.get('/api/reports/')).json();
  const entryOf = async (id: number) =>
    (await listed()).reports.find((entry: { id: number }) => entry.id === id) ?? null;
  const waiting = async () => (await test.staff.get('/api/stats/waiting')).json().waiting.reports;

  it('takes one without an account, cleaned, and shows it to staff with nothing of who sent it [REPORT-01, REPORT-04]', async () => {
    const { id } = await test.createProperty({ title: 'Reported once' });
    const answer = await report(id, { reason: 'broker', text: '  Asked me for\n1%   brokerage\u202E ' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'received' }]);
    const list = await listed();
    expect(() => reportedListings.parse(list)).not.toThrow();
    const entry = await entryOf(id);
    expect(entry).toMatchObject({ title: 'Reported once', networks: 1, total: 1, is_marked: false });
    expect(entry.reports).toMatchObject([{ reason: 'broker', text: 'Asked me for 1% brokerage' }]);
    expect(JSON.stringify(list)).not.toMatch(/203\.0\.113|network_hash/);
    const [row] = await test.parts.database.read.reports.openOf(id, 1);
    expect(row?.network_hash).toMatch(/^[\w-]{22}$/);
  });

  it('refuses what says nothing, is too long, or is about no listing [REPORT-02]', async () => {
    const { id } = await test.createProperty();
    const problems = async (body: object) => (await report(id, body)).json().error.details;
    const missing = [{ field: 'reason', type: 'Say what is wrong: sold, broker or wrong.' }];
    expect(await problems({})).toEqual(missing);
    expect(await problems({ reason: 'ugly' })).toEqual(missing);
    expect(await problems({ reason: 'sold', text: 'x'.repeat(301) })).toEqual([
      { field: 'text', type: 'Comment must be at most 300 characters' },
    ]);
    expect((await report(id, { reason: 'sold', text: 'x'.repeat(300) })).statusCode).toBe(201);
    expect((await report(id, { reason: 'sold', website: 'x' })).statusCode).toBe(400);
    for (const unknown of [999_999, 0]) expect((await report(unknown, { reason: 'sold' })).statusCode).toBe(404);
    const gone = await test.createProperty();
    await test.staff.send('DELETE', `/api/property/delete/${gone.id}`);
    expect((await report(gone.id, { reason: 'sold' })).statusCode).toBe(404);
  });

  it('marks a listing that three networks named within 30 days; many from one count once [REPORT-03]', async () => {
    const { id } = await test.createProperty();
    for (const text of ['a', 'b', 'c', 'd', 'd']) await report(id, { reason: 'wrong', text });
    expect(await entryOf(id)).toMatchObject({ networks: 1, total: 3, is_marked: false });
    expect((await entryOf(id)).reports.map(({ text }: { text: string }) => text).sort()).toEqual(['b', 'c', 'd']);
    await report(id, { reason: 'sold' }, '2001:db8:1:1::1');
    await report(id, { reason: 'sold' }, '2001:db8:1:2::1');
    expect(await entryOf(id)).toMatchObject({ networks: 2, is_marked: false });
    await report(id, { reason: 'broker' }, '203.0.113.2');
    expect(await entryOf(id)).toMatchObject({ networks: 3, is_marked: true });
    expect((await listed()).reports[0].id).toBe(id);
    test.clock.now += 31 * DAY;
    test.token = await test.login();
    expect(await entryOf(id)).toMatchObject({ networks: 0, is_marked: false });
  });

  it('takes that a sold listing is not as it says, and does not store that it is sold [REPORT-05]', async () => {
    const { id } = await test.createProperty({ is_sold_out: true });
    expect((await report(id, { reason: 'sold' })).statusCode).toBe(201);
    expect(await entryOf(id)).toBeNull();
    await report(id, { reason: 'wrong', text: 'Not sold at all' });
    expect(await entryOf(id)).toMatchObject({ is_sold_out: true, total: 1 });
  });

  it('what staff close leaves what waits, and what came since stays; the history says so [REPORT-06]', async () => {
    const { id } = await test.createProperty();
    await report(id, { reason: 'sold' });
    const before = await waiting();
    const [seen] = (await entryOf(id)).reports;
    await report(id, { reason: 'wrong' }, '203.0.113.9');
    const close = (query = '') => test.staff.send('POST', `/api/reports/${id}/handled${query}`);
    expect((await close(`?up_to=${seen.id}`)).json()).toEqual({ handled: 1 });
    expect(await entryOf(id)).toMatchObject({ total: 1, reports: [{ reason: 'wrong' }] });
    expect(await waiting()).toBe(before);
    expect((await close()).json()).toEqual({ handled: 1 });
    expect((await close()).json()).toEqual({ handled: 0 });
    expect(await waiting()).toBe(before - 1);
    expect((await close('?up_to=x')).json().error.details).toEqual([
      { field: 'up_to', type: 'Must be the number of a report.' },
    ]);
    const { entries } = (await test.staff.get(`/api/property/audit/${id}`)).json();
    expect(entries.filter(({ action }: { action: string }) => action === 'property.reports')).toHaveLength(2);
    expect((await test.staff.send('POST', '/api/reports/999999/handled')).statusCode).toBe(404);
    // Closed by mistake: what was closed last waits again, within the hour.
    test.clock.now += 60_000;
    const reopen = (of = id) => test.staff.send('POST', `/api/reports/${of}/reopen`);
    await report(id, { reason: 'broker' }, '203.0.113.10');
    test.clock.now += 60_000;
    await close();
    expect((await reopen()).json()).toEqual({ reopened: 1 });
    expect(await entryOf(id)).toMatchObject({ total: 1, reports: [{ reason: 'broker' }] });
    await close();
    test.clock.now += 61 * 60_000;
    expect((await reopen()).json()).toEqual({ reopened: 0 });
    expect((await reopen(999_999)).statusCode).toBe(404);
  });

  it('goes after 180 days, and is announced before [REPORT-07]', async () => {
    const { id } = await test.createProperty();
    await report(id, { reason: 'sold' });
    test.clock.now += 179 * DAY;
    await test.parts.tidyUp();
    test.token = await test.login();
    expect(await entryOf(id)).toMatchObject({ total: 1 });
    test.clock.now += 2 * DAY;
    expect((await test.parts.due()).reports).toBeGreaterThanOrEqual(1);
    await test.parts.tidyUp();
    expect((await test.parts.due()).reports).toBe(0);
    expect(await entryOf(id)).toBeNull();
  });

  it('loses its line with the person whose number stands in it, however it was written [REPORT-07]', async () => {
    const { id } = await test.createProperty();
    await report(id, { reason: 'broker', text: 'He calls from +91 98250-99887, always' });
    await report(id, { reason: 'broker', text: '૯૮૨૫૦ ૯૯૮૮૭' });
    await report(id, { reason: 'wrong', text: 'Ask 98250 99886' });
    const forgotten = await forgetPerson(test.parts.database, '9825099887', test.clock.now);
    expect(forgotten).toMatchObject({ lines: 2 });
    const { reports } = (await entryOf(id)) as { reports: { text: string | null }[] };
    expect(reports.map(({ text }) => text)).toEqual(['Ask 98250 99886', null, null]);
  });

  it('is limited for an address, and for a listing by network: nobody keeps others from reporting it [REPORT-08]', async () => {
    const strict = await buildTestApp({ env: { TRUST_PROXY: 'loopback', RATE_LIMIT_REPORT: '9/2/3600' } });
    const [one, two] = [(await strict.createProperty()).id, (await strict.createProperty()).id];
    const send = async (id: number, from: string) =>
      (
        await strict.inject({
          method: 'POST',
          url: `/api/property/${id}/reports`,
          headers: { 'x-forwarded-for': from },
          payload: { reason: 'sold' },
        })
      ).statusCode;
    for (const status of [201, 201, 429]) expect(await send(one, '203.0.113.1')).toBe(status);
    expect(await send(two, '203.0.113.1')).toBe(201);
    for (const other of ['203.0.113.2', '203.0.113.3', '203.0.113.4']) expect(await send(one, other)).toBe(201);
    const many = [];
    for (let turn = 0; turn < 8; turn++) many.push(await send((await strict.createProperty()).id, '203.0.113.1'));
    expect(many.at(-1)).toBe(429);
    await strict.close();
  });
});
