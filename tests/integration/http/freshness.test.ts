import { describe, expect, it } from 'vitest';
import { freshnessReport } from '#domain/answers/freshness.ts';
import type { Parts } from '#server/parts.ts';
import * as properties from '#server/properties/feature.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const JANE = { side: 'owner', accountId: null } as const;

describe('freshness', () => {
  const test = givenSite();

  /** What the next turn of housekeeping finds, so many days after the beginning. */
  async function daysLater(days: number): Promise<void> {
    test.clock.now = NOW + days * DAY;
    await properties.start(test.parts as Parts);
    test.token = await test.login();
  }
  const idsOf = async (query = '') => {
    const answer = await test.get(`/api/property/search?${query}`);
    return answer.json().properties.map(({ id }: { id: number }) => id) as number[];
  };
  const viewOf = async (id: number) => (await test.get(`/api/property/view/${id}`)).json();

  it('a listing ages by the days, is shown again by one word, and sold ones do not age [FRESH-01, FRESH-02, FRESH-03, FRESH-04]', async () => {
    const old = await test.createProperty({ title: 'Old', verified_at: NOW, created_at: NOW - 300 * DAY });
    const young = await test.createProperty({ title: 'Young', created_at: NOW - 400 * DAY });
    const sold = await test.createProperty({ is_sold_out: true, created_at: NOW - 300 * DAY });
    await daysLater(0);
    expect(await viewOf(old.id)).toMatchObject({ confirmed_at: null, confirmed_by: null, is_stale: false });
    const staff = async (id: number) => (await test.staff.get(`/api/property/view/${id}`)).json();

    // The clock starts with this version, however long ago they were listed.
    await daysLater(22);
    expect((await staff(old.id)).is_to_ask).toBe(true);
    expect((await test.parts.waiting()).listingsToAsk).toBe(2);
    expect(await idsOf()).toEqual([old.id, young.id, sold.id]);
    await test.parts.services.confirmListing(young.id, JANE);
    expect(await viewOf(young.id)).toMatchObject({
      confirmed_at: new Date(test.clock.now).toISOString(),
      confirmed_by: 'owner',
    });
    expect((await test.parts.waiting()).listingsToAsk).toBe(1);

    // Ranked after the fresh one, though it was listed later; its verification does not count.
    expect(await idsOf('verified=true')).toEqual([old.id]);
    await daysLater(46);
    expect(await idsOf()).toEqual([young.id, old.id, sold.id]);
    expect(await idsOf('verified=true')).toEqual([]);
    expect(await viewOf(old.id)).toMatchObject({ is_stale: true, verified_at: null });
    expect((await staff(old.id)).verified_at).not.toBeNull();

    await daysLater(91);
    expect(await idsOf()).toEqual([young.id, sold.id]);
    expect((await test.get(`/api/property/view/${old.id}`)).statusCode).toBe(404);
    expect((await staff(old.id)).hidden_at).not.toBeNull();

    // One word brings it back.
    await test.parts.services.confirmListing(old.id, JANE);
    expect(await idsOf()).toEqual([old.id, young.id, sold.id]);
    expect(await viewOf(old.id)).toMatchObject({ is_stale: false, confirmed_by: 'owner' });
    expect(await viewOf(sold.id)).toMatchObject({ is_sold_out: true, is_stale: false });
  });

  it('nobody finds a hidden or a taken down listing anywhere, and staff do [FRESH-05]', async () => {
    const { id } = await test.createProperty({ title: 'Taken away', location: 'Gota', created_at: test.clock.now });
    const other = await test.createProperty({ title: 'Beside it', location: 'Gota', created_at: test.clock.now });
    expect(await idsOf('location=Gota')).toEqual([other.id, id]);
    /** What the sitemap lists. */
    const mapped = async () =>
      (await test.parts.database.read.properties.lastModified(0, 100)).map((listing) => listing.id);
    expect(await mapped()).toContain(id);
    await test.parts.services.takeDown(id, null);
    await test.parts.services.takeDown(id, null);

    expect(await idsOf('location=Gota')).toEqual([other.id]);
    // The picture for link previews is found by counting.
    for (const path of [`/api/property/view/${id}`, `/api/property/similar/${id}`, `/og/${id}.jpg`]) {
      expect((await test.get(path)).statusCode, path).toBe(404);
    }
    for (const path of ['latest', 'all?page_size=50', 'search?page_size=50', `list?ids=${id}`, `similar/${other.id}`]) {
      expect((await test.get(`/api/property/${path}`)).body, path).not.toContain('Taken away');
    }
    expect((await test.get(`/api/property/list?ids=${id}`)).json()).toEqual({ properties: [], gone: [id] });
    const areas = (await test.get('/api/property/areas')).json() as { area: string; count: number }[];
    expect(areas.find(({ area }) => area === 'Gota')?.count).toBe(1);
    expect((await test.get('/search.atom')).body).not.toContain('Taken away');
    expect(await mapped()).not.toContain(id);
    expect((await test.get('/api/property/suggestions?q=taken+away')).body).not.toContain('Taken away');
    const asked = { name: 'Asha Buyer', phone: '5550030009', property_id: id };
    expect((await test.send('POST', '/api/visitors/', asked)).statusCode).toBe(404);
    expect((await test.get(`/api/visitors/challenge?property_id=${id}`)).statusCode).toBe(404);

    const staff = await test.staff.get(`/api/property/view/${id}`);
    expect(staff.json()).toMatchObject({ id, taken_down_at: new Date(test.clock.now).toISOString() });
    expect((await test.staff.get('/api/property/all?page_size=50')).body).toContain('Taken away');
    expect((await test.staff.get(`/api/property/list?ids=${id}`)).json().gone).toEqual([]);
    const stats = (await test.staff.get('/api/property/admin-stats')).json();
    expect(stats.total_properties).toBe((await test.staff.get('/api/property/all')).json().total);

    const back = await test.staff.send('POST', `/api/property/put-back/${id}`);
    expect(back.json()).toMatchObject({ taken_down_at: null, confirmed_by: 'staff' });
    expect(await idsOf('location=Gota')).toEqual([other.id, id]);
  });

  it('what staff create, edit and confirm is checked by staff that day [FRESH-06]', async () => {
    const { id } = await test.createProperty();
    const answer = await test.staff.send('POST', `/api/property/confirm/${id}`);
    expect(answer.json()).toMatchObject({
      confirmed_by: 'staff',
      confirmed_at: new Date(test.clock.now).toISOString(),
    });
    const entries = (await test.staff.get(`/api/property/audit/${id}`)).json().entries;
    expect(entries[0]).toMatchObject({ action: 'property.confirm' });
    await test.staff.send('PUT', `/api/property/mark-sold/${id}`);
    expect((await test.staff.send('POST', `/api/property/confirm/${id}`)).statusCode).toBe(409);
    await test.parts.services.unsell(id, { side: 'staff', accountId: null });
    expect(await viewOf(id)).toMatchObject({ is_sold_out: false, sold_at: null, confirmed_by: 'staff' });
  });

  it('a price that changes leaves what it was [FRESH-07]', async () => {
    const { id } = await test.createProperty({ price: 5_000_000 });
    await test.parts.services.changePrice(id, { price: 4_800_000 }, JANE);
    await test.parts.services.changePrice(id, { price: 4_800_000 }, JANE);
    await test.parts.services.changePrice(id, { price: 4_700_000 }, JANE);
    const prices = await test.parts.database.read.properties.pricesOf(id);
    expect(prices.map(({ price, changed_by }) => [price, changed_by])).toEqual([
      [4_700_000, 'owner'],
      [4_800_000, 'owner'],
      [5_000_000, 'staff'],
    ]);
    expect(await viewOf(id)).toMatchObject({ price: 4_700_000, confirmed_by: 'owner' });
  });

  it('the shares are counted for everybody [FRESH-08]', async () => {
    const report = freshnessReport.parse((await test.get('/api/freshness')).json());
    const { for_sale, by_owner, by_staff, unsaid, within, days } = report;
    expect(by_owner + by_staff + unsaid).toBe(for_sale);
    expect(days).toEqual({ ask: 21, rank: 45, hide: 90 });
    expect(within.map(({ days: most }) => most)).toEqual([7, 21, 45, 90]);
    const counts = within.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  it('days that are raised show again what they had hidden [FRESH-09]', async () => {
    const { id } = await test.createProperty({ title: 'Hidden at ninety', created_at: test.clock.now });
    const { now } = test.clock;
    await daysLater((now - NOW) / DAY + 91);
    expect((await test.get(`/api/property/view/${id}`)).statusCode).toBe(404);
    const config = { ...test.parts.config, freshness: { ask: 21, rank: 45, hide: 120 } };
    await properties.start({ ...test.parts, config } as Parts);
    expect(await viewOf(id)).toMatchObject({ is_stale: true });
    await daysLater((now - NOW) / DAY + 121);
    await properties.start({ ...test.parts, config } as Parts);
    expect((await test.get(`/api/property/view/${id}`)).statusCode).toBe(404);
  });

  it('days that are turned off take back what they did [FRESH-09]', async () => {
    await test.createProperty({ title: 'Forgotten', created_at: test.clock.now });
    await daysLater(900);
    expect(await idsOf('hide_sold=true')).toEqual([]);
    const config = { ...test.parts.config, freshness: { ask: null, rank: null, hide: null } };
    await properties.start({ ...test.parts, config } as Parts);
    expect((await idsOf('hide_sold=true&page_size=50')).length).toBeGreaterThan(3);
    expect(await properties.waiting({ ...test.parts, config } as Parts)).toMatchObject({ listingsToAsk: 0 });
  });

  it('a home that its age had hidden is shown as sold once its owner says so [FRESH-04]', async () => {
    const { id } = await test.createProperty({ created_at: test.clock.now });
    await daysLater((test.clock.now - NOW) / DAY + 91);
    expect((await test.get(`/api/property/view/${id}`)).statusCode).toBe(404);
    await test.parts.services.markSold(id, null);
    for (let turn = 0; turn < 2; turn++) {
      expect(await viewOf(id)).toMatchObject({ is_sold_out: true, is_stale: false });
      await properties.start(test.parts as Parts);
    }
  });
});

describe.each(ENGINES)('ageing beside another process on %s', (engine) => {
  const site = givenSite({ engine });

  it('several processes age the listings once, and each shows it [FRESH-10]', async () => {
    const { id } = await site.createProperty({ title: 'Aged by two', created_at: site.clock.now });
    const beside = await buildTestApp({ dataDir: site.dataDir, config: { database: site.config.database } });
    beside.clock.now = site.clock.now;
    expect((await beside.get(`/api/property/view/${id}`)).statusCode).toBe(200);
    for (const app of [site, beside]) app.clock.now += 91 * DAY;
    await Promise.all([site, beside].map(({ parts }) => properties.start(parts as Parts)));
    for (const app of [site, beside]) expect((await app.get(`/api/property/view/${id}`)).statusCode).toBe(404);
    await beside.parts.services.confirmListing(id, JANE);
    for (const app of [site, beside]) expect((await app.get(`/api/property/view/${id}`)).statusCode).toBe(200);
    site.token = await site.login();
    const entries = (await site.staff.get(`/api/property/audit/${id}`)).json().entries;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['property.confirm']);
    await beside.close();
  });
});
