import { describe, expect, it } from 'vitest';
import { WAITING_NAMES, waitingCounts, waitingOf } from '#domain/answers/desk.ts';
import { adminStats, leadCharts } from '#domain/answers/leads.ts';
import { type SiteNumbers, siteNumbers } from '#domain/answers/numbers.ts';
import { publicStats } from '#domain/answers/site.ts';
import { SITE } from '#domain/site.ts';
import { visitorEstimate } from '#domain/stats.ts';
import { insertMessage } from '#server/contacts/feature.ts';
import { softDeleteProperty } from '#server/properties/writes.ts';
import { insertVisitor } from '#server/visitors/queries.ts';
import { DAY, HOUR, NOW } from '#tests/factories/moments.ts';
import { newContact, newVisitor } from '#tests/factories/people.ts';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { givenSite, type Site } from '#tests/support/given.ts';
import { meddle } from '#tests/support/statements.ts';
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
    expect(problemsOf(await setCount({ count: 1.5 }))).toEqual([
      'count: Number of properties sold must be a whole number up to 1,00,00,000',
    ]);
    expect((await stats()).total_property_sold).toBe(7);
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

describe('the numbers of the site', () => {
  const site = givenSite({ env: { LOG_LEVEL: 'silent' } });
  const numbers = async (): Promise<SiteNumbers> => siteNumbers.parse((await site.get('/api/numbers')).json());
  let listed = 0;
  /** Each a day after the one before. */
  const list = (change: object = {}) => {
    listed += 1;
    const flat = { bhk_type: '2bhk', residential_type: 'Lowrise Apartment', size: 1000, area_basis: 'carpet' };
    const own = { owner_contact1: `555002000${listed}`, created_at: NOW + (listed - 1) * DAY };
    return site.createProperty({ ...flat, price: 5_000_000, ...own, ...change } as object);
  };

  it('leave out what fewer than five homes would tell, and what nobody counted yet [NUM-02]', async () => {
    for (let home = 0; home < 4; home += 1) await list();
    const { homes, visitors, sold, least_homes } = await numbers();
    const unknown = { last_word_days: null, bands: null, carpet: null, lowered: null };
    expect(homes).toEqual({ counted_at: expect.any(String), for_sale: 4, owners: 4, ...unknown });
    expect([visitors, sold?.recorded, least_homes]).toEqual([null, 0, 5]);
  });

  it('are counted once an hour, from what anybody can see for sale [NUM-01, NUM-04]', async () => {
    await list();
    await list({ location: 'Shela', area_basis: 'super_built_up', owner_contact1: '5550020001' });
    await list({ location: 'Nikol', residential_type: 'Bungalow', area_basis: null });
    const { id: away } = await list({ is_sold_out: true, sold_at: NOW });
    const fallen = [
      [5_555_556, 1],
      [5_263_158, 2],
      [5_208_333, 3],
      [6_250_000, 4],
      [5_128_205, 5],
      // Long ago.
      [9_000_000, 6],
    ] as const;
    await site.parts.database.write(async (tx) => {
      const rows = await tx.selectFrom('properties').select('id').where('id', '!=', away).orderBy('id').execute();
      for (const [lowered_from, place] of fallen) {
        const lowered_at = NOW + (place === 6 ? -91 : 1) * DAY;
        const { id = 0 } = rows[place] ?? {};
        await tx.updateTable('properties').set({ lowered_from, lowered_at }).where('id', '=', id).execute();
      }
      await tx.insertInto('visitor_days').values({ day: 20_770, visitors: 12 }).execute();
    });
    expect((await numbers()).homes?.for_sale).toBe(4);
    site.clock.now = NOW + 10 * DAY;
    site.token = await site.login();
    await site.staff.send('POST', '/api/property/sold-count', { count: 9 });
    const { homes, sold, visitors, rates } = await numbers();
    expect(homes).toEqual({
      counted_at: new Date(site.clock.now).toISOString(),
      for_sale: 7,
      owners: 6,
      last_word_days: 7,
      bands: { areas: 3, with_band: 1, with_neighbours: 2 },
      carpet: {
        ...{ known: 5, estimated: 1, not_compared: 1 },
        shares: [
          { basis: 'built_up', share: 0.85, homes: null },
          { basis: 'super_built_up', share: 0.6, homes: null },
        ],
      },
      lowered: { days: 90, homes: 5, middle_percent: 5 },
    });
    expect(sold).toMatchObject({ recorded: 1, stated: 9 });
    expect(visitors).toMatchObject({ since: '2026-11-13', total: 12, home_page: 'counted' });
    expect(rates).toMatchObject({ valid_from: '2026-04-01', duty_percent: 4.9 });
    expect(JSON.stringify(await numbers())).not.toMatch(/5550\d{6}/);
  });

  it('leave out a part that cannot be read, and have it again with the next question [NUM-03]', async () => {
    site.clock.now += HOUR;
    const letPass = meddle(site.parts.database.read, ({ sql }, run) =>
      sql.includes('judged_numbers') ? Promise.reject(new Error('The table is broken.')) : run(),
    );
    const half = await numbers();
    letPass();
    expect([half.shield, half.homes?.for_sale]).toEqual([null, 7]);
    expect((await numbers()).shield).toMatchObject({ month: 0, ever: 0 });
  });
});
