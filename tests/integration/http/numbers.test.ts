import { describe, expect, it } from 'vitest';
import { WAITING_NAMES, waitingCounts, waitingOf } from '#domain/answers/desk.ts';
import { adminStats, leadCharts } from '#domain/answers/leads.ts';
import { publicStats } from '#domain/answers/site.ts';
import { SITE } from '#domain/site.ts';
import { visitorEstimate } from '#domain/stats.ts';
import { insertMessage } from '#server/contacts/feature.ts';
import { softDeleteProperty } from '#server/properties/writes.ts';
import { insertVisitor } from '#server/visitors/queries.ts';
import { DAY } from '#tests/factories/moments.ts';
import { newContact, newVisitor } from '#tests/factories/people.ts';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { givenSite, type Site } from '#tests/support/given.ts';
import { bearer } from '#tests/support/test-app.ts';

const site = givenSite({ isFresh: true, env: { DEMO: 'on', LOG_LEVEL: 'silent' } });
const stats = async (of: Site = site) => publicStats.parse((await of.get('/api/property/stats')).json());
const setCount = (body: object) => site.staff.send('POST', '/api/property/sold-count', body);
const version = (of: Site = site) => of.parts.database.catalogue.version();

describe('the public counters', () => {
  it('visitors: 5000 plus one per five minutes since 2025-06-15 UTC, and nothing else [API-15, CONST-04]', async () => {
    const { id } = await site.createProperty();
    await site.parts.database.write((tx) => insertVisitor(tx, newVisitor(id)));
    expect(await stats()).toEqual({ total_property_sold: 0, total_visitors: visitorEstimate(site.clock.now) });
    site.clock.now = Date.UTC(2025, 5, 15, 0, 5);
    expect((await stats()).total_visitors).toBe(5001);
  });

  it('sold: the true count until staff set a number, then that number [CONST-07, API-29]', async () => {
    await site.createProperty({ is_sold_out: true, sold_at: site.clock.now });
    await site.createProperty();
    expect((await stats()).total_property_sold).toBe(1);
    const before = await version();
    expect((await setCount({ count: 412 })).json()).toEqual({ count: 412 });
    expect((await stats()).total_property_sold).toBe(412);
    expect(await version()).toBeGreaterThan(before);
    await setCount({ count: 0 });
    expect((await stats()).total_property_sold).toBe(0);
    expect((await site.staff.sendForm('POST', '/api/property/sold-count', { count: 7 })).json()).toEqual({ count: 7 });
  });

  it('sold: what is no whole number is refused and changes nothing', async () => {
    await setCount({ count: 5 });
    for (const count of [-1, 1.5, 'many', '', null, [1], 1e12, true, undefined])
      expect(problemsOf(await setCount({ count })), String(count)).toEqual([
        'count: Number of properties sold must be a whole number up to 1,00,00,000',
      ]);
    expect((await stats()).total_property_sold).toBe(5);
  });
});

describe('the counters of a site of real homes, or of one that is set so', () => {
  const honest = givenSite();
  const set = givenSite({ env: { DEMO: 'on', LOG_LEVEL: 'silent' }, site: { ...SITE, visitorCounter: 'true' } });

  it('are what the site counted and what was marked sold, never an estimate [CONST-05, TRUE-06]', async () => {
    for (const one of [honest, set]) {
      expect(await stats(one)).toEqual({ total_property_sold: 0, total_visitors: 0 });
      await one.createProperty({ is_sold_out: true, sold_at: one.clock.now });
      const counted = [
        { day: 20_000, visitors: 41 },
        { day: 20_001, visitors: 1 },
      ];
      await one.parts.database.write((tx) => tx.insertInto('visitor_days').values(counted).execute());
      expect(await stats(one)).toEqual({ total_property_sold: 1, total_visitors: 42 });
    }
  });
});

describe('the staff’s numbers', () => {
  it('are the true ones [API-28, CONST-06]', async () => {
    const sold = await site.createProperty({ is_sold_out: true, sold_at: site.clock.now });
    const gone = await site.createProperty();
    await site.parts.database.write(async (tx) => {
      for (let index = 0; index < 3; index++) await insertVisitor(tx, newVisitor(sold.id));
      await insertMessage(tx, newContact());
      await softDeleteProperty(tx, gone.id, { deleted_by: null, at: site.clock.now });
    });
    await setCount({ count: 999 });
    const counted = { total_properties: 1, sold_properties: 1, total_visitors: 3, total_contact_us_queries: 1 };
    expect(adminStats.parse((await site.staff.get('/api/property/admin-stats')).json())).toEqual(counted);
  });

  it('reveals per day are those of the last thirty days in India, days without any included', async () => {
    const [bopal, naroda] = [await site.createProperty(), await site.createProperty({ location: 'Naroda' })];
    const asked = [
      [bopal.id, site.clock.now],
      [bopal.id, Date.parse('2026-11-12T00:00:00+05:30')],
      [naroda.id, Date.parse('2026-11-11T23:59:59+05:30')],
      [naroda.id, Date.parse('2026-10-14T00:00:00+05:30')],
      [naroda.id, site.clock.now - 31 * DAY],
    ] as const;
    await site.parts.database.write(async (tx) => {
      for (const [id, created_at] of asked) await insertVisitor(tx, newVisitor(id, { created_at }));
    });
    const charts = leadCharts.parse((await site.staff.get('/api/property/lead-charts')).json());
    expect(charts.per_day).toHaveLength(30);
    const [first, ...rest] = charts.per_day.map(({ day, count }) => `${day}: ${count}`);
    expect([first, ...rest.slice(-3)]).toEqual(['2026-10-14: 1', '2026-11-10: 0', '2026-11-11: 1', '2026-11-12: 2']);
    const areas = charts.by_area.map(({ area, count }) => `${area}: ${count}`);
    expect(areas.toSorted()).toEqual(['Bopal: 2', 'Naroda: 2']);
  });
});

describe('what waits', () => {
  it('is counted by name, and is 304 while nothing changed [WAIT-01]', async () => {
    const ask = (tag = '') =>
      site.inject({ url: '/api/stats/waiting', headers: { ...bearer(site.token), 'if-none-match': tag } });
    const first = await ask();
    expect(waitingCounts.parse(first.json()).total).toBe(0);
    expect(first.headers['cache-control']).toBe('no-store');
    const tag = String(first.headers.etag);
    const again = await ask(tag);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { id } = await site.createProperty();
    await site.send('POST', `/api/property/${id}/reports`, { reason: 'sold' });
    expect((await ask(tag)).json()).toMatchObject({ total: 1, waiting: { reports: 1 } });
  });

  it('what is counted within another is in the sum once, and names that nobody knows are left out [WAIT-02]', () => {
    const answer = waitingOf({ newLeads: 5, lateLeads: 2, submissions: 1, moons: 3 });
    expect(answer.total).toBe(6);
    expect(Object.keys(answer.waiting)).toEqual(WAITING_NAMES);
    expect(answer.waiting).toMatchObject({ newLeads: 5, lateLeads: 2, submissions: 1, reports: 0, failedImports: 0 });
  });
});
