import { describe, expect, it } from 'vitest';
import { reportedListings } from '#domain/answers/desk.ts';
import { forgetPerson } from '#server/app.ts';
import { openReportsOf } from '#server/reports/reports.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { listingCalls, problemsOf } from '#tests/integration/http/listing-form.ts';
import { givenSite, type Site } from '#tests/support/given.ts';

const site = givenSite({ env: { TRUST_PROXY: 'loopback' } });
const { remove, history } = listingCalls(site);

const report = (id: number, payload: object, from = '203.0.113.1', to: Site = site) =>
  to.inject({ method: 'POST', url: `/api/property/${id}/reports`, headers: { 'x-forwarded-for': from }, payload });
const listed = async () => reportedListings.parse((await site.staff.get('/api/reports/')).json());
const entryOf = async (id: number) => (await listed()).reports.find((entry) => entry.id === id) ?? null;
const waiting = async () => (await site.staff.get('/api/stats/waiting')).json().waiting.reports;

describe('reports of listings', () => {
  it('are taken without an account, cleaned, and shown to staff with nothing of who sent them [REPORT-01, REPORT-04]', async () => {
    const { id } = await site.createProperty({ title: 'Reported once' });
    const answer = await report(id, { reason: 'broker', text: '  Asked me for\n1%   brokerage\u202E ' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'received' }]);
    const reports = [{ reason: 'broker', text: 'Asked me for 1% brokerage' }];
    const once = { title: 'Reported once', networks: 1, total: 1, is_marked: false, reports };
    expect(await entryOf(id)).toMatchObject(once);
    expect((await site.staff.get('/api/reports/')).body).not.toMatch(/203\.0\.113|network_hash/);
    const [row] = await openReportsOf(site.parts.database.read, id, 1);
    expect(row?.network_hash).toMatch(/^[\w-]{22}$/);
  });

  it('are refused when they say nothing, are too long, or about no listing [REPORT-02]', async () => {
    const { id } = await site.createProperty();
    const missing = 'reason: Say what is wrong: sold, broker or wrong.';
    for (const body of [{}, { reason: 'ugly' }]) expect(problemsOf(await report(id, body))).toEqual([missing]);
    const long = await report(id, { reason: 'sold', text: 'x'.repeat(301) });
    expect(problemsOf(long)).toEqual(['text: Comment must be at most 300 characters']);
    expect((await report(id, { reason: 'sold', text: 'x'.repeat(300) })).statusCode).toBe(201);
    await remove(id);
    for (const unknown of [999_999, 0, id]) expect((await report(unknown, { reason: 'sold' })).statusCode).toBe(404);
  });

  it('mark a listing that three networks named within 30 days; many from one count once [REPORT-03]', async () => {
    const { id } = await site.createProperty();
    for (const text of ['a', 'b', 'c', 'd', 'd']) await report(id, { reason: 'wrong', text });
    const own = await entryOf(id);
    expect(own).toMatchObject({ networks: 1, total: 3, is_marked: false });
    expect(own?.reports.map(({ text }) => text).sort()).toEqual(['b', 'c', 'd']);
    // Addresses of one network of version 6.
    for (const end of ['1:1::1', '1:2::1']) await report(id, { reason: 'sold' }, `2001:db8:${end}`);
    expect(await entryOf(id)).toMatchObject({ networks: 2, is_marked: false });
    await report(id, { reason: 'broker' }, '203.0.113.2');
    expect(await entryOf(id)).toMatchObject({ networks: 3, is_marked: true });
    expect((await listed()).reports[0]?.id).toBe(id);
    site.clock.now += 31 * DAY;
    site.token = await site.login();
    expect(await entryOf(id)).toMatchObject({ networks: 0, is_marked: false });
  });

  it('say of a sold listing that it is not as it says, and not that it is sold [REPORT-05]', async () => {
    const { id } = await site.createProperty({ is_sold_out: true });
    expect((await report(id, { reason: 'sold' })).statusCode).toBe(201);
    expect(await entryOf(id)).toBeNull();
    await report(id, { reason: 'wrong', text: 'Not sold at all' });
    expect(await entryOf(id)).toMatchObject({ is_sold_out: true, total: 1 });
  });

  it('leave what waits when staff close them, what came since stays, and the history says so; a mistake is undone within the hour [REPORT-06]', async () => {
    const { id } = await site.createProperty();
    const close = async (query = '') => site.staff.send('POST', `/api/reports/${id}/handled${query}`);
    const reopen = async () => (await site.staff.send('POST', `/api/reports/${id}/reopen`)).json().reopened;
    await report(id, { reason: 'sold' });
    const before = await waiting();
    const seen = (await entryOf(id))?.reports[0]?.id;
    await report(id, { reason: 'wrong' }, '203.0.113.9');
    expect((await close(`?up_to=${seen}`)).json()).toEqual({ handled: 1 });
    expect(await entryOf(id)).toMatchObject({ total: 1, reports: [{ reason: 'wrong' }] });
    expect(await waiting()).toBe(before);
    for (const handled of [1, 0]) expect((await close()).json()).toEqual({ handled });
    expect(await waiting()).toBe(before - 1);
    expect(problemsOf(await close('?up_to=x'))).toEqual(['up_to: Must be a report number.']);
    const actions: string[] = (await history(id)).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['property.reports', 'property.reports']);
    // What was closed last waits again.
    site.clock.now += MINUTE;
    await report(id, { reason: 'broker' }, '203.0.113.10');
    site.clock.now += MINUTE;
    await close();
    expect(await reopen()).toBe(1);
    expect(await entryOf(id)).toMatchObject({ total: 1, reports: [{ reason: 'broker' }] });
    await close();
    site.clock.now += 61 * MINUTE;
    expect(await reopen()).toBe(0);
  });

  it('go after 180 days, and are announced before [REPORT-07]', async () => {
    const { id } = await site.createProperty();
    await report(id, { reason: 'sold' });
    site.clock.now += 179 * DAY;
    await site.parts.tidyUp();
    site.token = await site.login();
    expect(await entryOf(id)).toMatchObject({ total: 1 });
    site.clock.now += 2 * DAY;
    expect((await site.parts.due()).reports).toBeGreaterThanOrEqual(1);
    await site.parts.tidyUp();
    expect([(await site.parts.due()).reports, await entryOf(id)]).toEqual([0, null]);
  });

  it('lose their line with the person whose number stands in it, however it was written [REPORT-07]', async () => {
    const { id } = await site.createProperty();
    for (const text of ['He calls from +91 98250-99887, always', '૯૮૨૫૦ ૯૯૮૮૭', 'Ask 98250 99886'])
      await report(id, { reason: 'broker', text });
    const forgotten = await forgetPerson(site.parts, '9825099887', site.clock.now);
    expect(forgotten).toMatchObject({ lines: 2 });
    expect((await entryOf(id))?.reports.map(({ text }) => text)).toEqual(['Ask 98250 99886', null, null]);
  });
});

describe('limits of reports', () => {
  const strict = givenSite({ env: { TRUST_PROXY: 'loopback', RATE_LIMIT_REPORT: '9/2/3600' } });
  const send = async (id: number, from: string) => (await report(id, { reason: 'sold' }, from, strict)).statusCode;

  it('count for an address, and for a listing by network: nobody keeps others from reporting it [REPORT-08]', async () => {
    const { id } = await strict.createProperty();
    for (const status of [201, 201, 429]) expect(await send(id, '203.0.113.1')).toBe(status);
    for (const other of ['203.0.113.2', '203.0.113.3', '203.0.113.4']) expect(await send(id, other)).toBe(201);
    const many = [];
    for (let turn = 0; turn < 9; turn++) many.push(await send((await strict.createProperty()).id, '203.0.113.1'));
    expect([many[0], many.at(-1)]).toEqual([201, 429]);
  });
});
