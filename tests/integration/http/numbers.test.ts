import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminStats, leadCharts } from '#domain/answers/leads.ts';
import { publicStats } from '#domain/answers/site.ts';
import { SITE } from '#domain/site/config.ts';
import { visitorEstimate } from '#domain/stats/stats.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { newContact, newVisitor } from '#tests/factories/people.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let token: string;
beforeEach(async () => {
  test = await buildTestApp();
  token = await test.login();
});
afterEach(() => test.close());

const stats = async (app = test) => (await app.get('/api/property/stats')).json();
const setCount = (body: object) => test.send('POST', '/api/property/sold-count', body, token);

describe('the public counters', () => {
  it('are total_property_sold and total_visitors [API-15]', async () => {
    const answer = await stats();
    expect(() => publicStats.parse(answer)).not.toThrow();
    expect(answer).toEqual({ total_property_sold: 0, total_visitors: visitorEstimate(test.clock.now) });
  });

  it('visitors: 5000 plus one per five minutes since 2025-06-15 UTC, and nothing else [CONST-04]', async () => {
    const { id } = await test.createProperty();
    await test.parts.database.write(({ visitors }) => visitors.insert(newVisitor(id)));
    test.clock.now = Date.UTC(2025, 5, 15, 0, 4, 59, 999);
    expect((await stats()).total_visitors).toBe(5000);
    test.clock.now += 1;
    expect((await stats()).total_visitors).toBe(5001);
    test.clock.now += 100 * 5 * MINUTE;
    expect((await stats()).total_visitors).toBe(5101);
  });

  it('visitors: the true number when the site is configured so [CONST-05]', async () => {
    const honest = await buildTestApp({ site: { ...SITE, visitorCounter: 'true' } });
    const { id } = await honest.createProperty();
    expect((await stats(honest)).total_visitors).toBe(0);
    const version = await honest.parts.database.read.settings.catalogueVersion();
    await honest.send('POST', '/api/visitors/', { name: 'Asha Shah', phone: '9825012345', property_id: id });
    expect((await stats(honest)).total_visitors).toBe(1);
    expect(await honest.parts.database.read.settings.catalogueVersion()).toBeGreaterThan(version);
    await honest.close();
  });

  it('sold: the true count until staff set a number, then that number [CONST-07, API-29]', async () => {
    await test.createProperty({ is_sold_out: true, sold_at: test.clock.now });
    await test.createProperty();
    expect((await stats()).total_property_sold).toBe(1);
    const version = await test.parts.database.read.settings.catalogueVersion();
    const answer = await setCount({ count: 412 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ count: 412 });
    expect((await stats()).total_property_sold).toBe(412);
    expect(await test.parts.database.read.settings.catalogueVersion()).toBeGreaterThan(version);
    await setCount({ count: 0 });
    expect((await stats()).total_property_sold).toBe(0);
  });

  it('sold: what is no whole number is refused and changes nothing', async () => {
    await setCount({ count: 5 });
    for (const count of [-1, 1.5, 'many', '', null, [1], 1e12, true]) {
      const answer = await setCount({ count });
      expect(answer.statusCode, String(count)).toBe(400);
      expect(answer.json().error.details).toEqual([
        { field: 'count', type: 'Number of properties sold must be a whole number up to 1,00,00,000' },
      ]);
    }
    expect((await setCount({})).statusCode).toBe(400);
    expect((await stats()).total_property_sold).toBe(5);
    expect((await test.sendForm('POST', '/api/property/sold-count', { count: 7 }, token)).json()).toEqual({ count: 7 });
  });
});

describe('the staff’s numbers', () => {
  it('are the true ones [API-28, CONST-06]', async () => {
    const sold = await test.createProperty({ is_sold_out: true, sold_at: test.clock.now });
    const gone = await test.createProperty();
    await test.parts.database.write(async ({ visitors, contacts, properties }) => {
      for (let index = 0; index < 3; index++) await visitors.insert(newVisitor(sold.id));
      await contacts.insert(newContact());
      await properties.softDelete(gone.id, { deleted_by: null, at: test.clock.now });
    });
    await setCount({ count: 999 });
    const answer = (await test.get('/api/property/admin-stats', token)).json();
    expect(() => adminStats.parse(answer)).not.toThrow();
    expect(answer).toEqual({
      total_properties: 1,
      sold_properties: 1,
      total_visitors: 3,
      total_contact_us_queries: 1,
    });
  });

  it('reveals per day are those of the last thirty days in India, days without any included', async () => {
    const bopal = await test.createProperty({ location: 'Bopal' });
    const naroda = await test.createProperty({ location: 'Naroda' });
    await test.parts.database.write(async ({ visitors }) => {
      const add = (propertyId: number, created_at: number) => visitors.insert(newVisitor(propertyId, { created_at }));
      await add(bopal.id, test.clock.now);
      await add(bopal.id, Date.parse('2026-11-12T00:00:00+05:30'));
      await add(naroda.id, Date.parse('2026-11-11T23:59:59+05:30'));
      await add(naroda.id, Date.parse('2026-10-14T00:00:00+05:30'));
      await add(naroda.id, test.clock.now - 31 * DAY);
    });
    const charts = (await test.get('/api/property/lead-charts', token)).json();
    expect(() => leadCharts.parse(charts)).not.toThrow();
    expect(charts.per_day).toHaveLength(30);
    expect(charts.per_day[0]).toEqual({ day: '2026-10-14', count: 1 });
    expect(charts.per_day.slice(-3)).toEqual([
      { day: '2026-11-10', count: 0 },
      { day: '2026-11-11', count: 1 },
      { day: '2026-11-12', count: 2 },
    ]);
    expect(charts.by_area).toEqual(
      expect.arrayContaining([
        { area: 'Bopal', count: 2 },
        { area: 'Naroda', count: 2 },
      ]),
    );
  });
});
