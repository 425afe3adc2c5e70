import { describe, expect, it } from 'vitest';
import { freshnessReport } from '#domain/answers/desk.ts';
import type { Parts } from '#server/core.ts';
import { propertiesFeature } from '#server/properties/feature.ts';
import { lastModified } from '#server/properties/lists.ts';
import { listPricesOf } from '#server/properties/prices.ts';
import {
  changePrice,
  confirmListing,
  markSold as sellListing,
  takeDown,
  unsellListing,
} from '#server/properties/state.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { listingCalls } from '#tests/integration/http/listing-form.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const JANE = { side: 'owner', accountId: null } as const;

const site = givenSite();
const { history, markSold, view: staffView } = listingCalls(site);

/** What the next turn of housekeeping finds, so many days after the beginning. */
async function daysLater(days: number): Promise<void> {
  site.clock.now = NOW + days * DAY;
  await propertiesFeature.start(site.parts as Parts);
  site.token = await site.login();
}
const daysFromNow = (days: number) => daysLater((site.clock.now - NOW) / DAY + days);
/** Housekeeping with other days of freshness. */
const withDays = (freshness: Parts['config']['freshness']): Parts =>
  ({ ...site.parts, config: { ...site.parts.config, freshness } }) as Parts;
const idsOf = async (query = ''): Promise<number[]> =>
  (await site.get(`/api/property/search?page_size=50&${query}`)).json().properties.map(({ id }: { id: number }) => id);
const view = (id: number) => site.get(`/api/property/view/${id}`);
const viewOf = async (id: number) => (await view(id)).json();
const isShown = async (id: number) => (await view(id)).statusCode === 200;
const created = async (fields: object = {}) =>
  (await site.createProperty({ created_at: site.clock.now, ...fields })).id;
const iso = () => new Date(site.clock.now).toISOString();

describe('freshness', () => {
  it('a listing ages by the days, is shown again by one word, and sold ones do not age [FRESH-01, FRESH-02, FRESH-03, FRESH-04]', async () => {
    const old = await created({ verified_at: NOW, created_at: NOW - 300 * DAY });
    const young = await created({ created_at: NOW - 400 * DAY });
    const sold = await created({ is_sold_out: true, created_at: NOW - 300 * DAY });
    await daysLater(0);
    expect(await viewOf(old)).toMatchObject({ confirmed_at: null, confirmed_by: null, is_stale: false });

    // The clock starts with this version, however long ago they were listed.
    await daysLater(22);
    expect((await staffView(old)).is_to_ask).toBe(true);
    expect((await site.parts.waiting()).listingsToAsk).toBe(2);
    expect(await idsOf()).toEqual([old, young, sold]);
    await confirmListing(site.parts, young, JANE);
    expect(await viewOf(young)).toMatchObject({ confirmed_at: iso(), confirmed_by: 'owner' });
    expect((await site.parts.waiting()).listingsToAsk).toBe(1);

    // Ranked after the fresh one, though it was listed later; its verification does not count.
    expect(await idsOf('verified=true')).toEqual([old]);
    await daysLater(46);
    expect([await idsOf(), await idsOf('verified=true')]).toEqual([[young, old, sold], []]);
    expect(await viewOf(old)).toMatchObject({ is_stale: true, verified_at: null });
    expect((await staffView(old)).verified_at).not.toBeNull();

    await daysLater(91);
    expect([await idsOf(), await isShown(old)]).toEqual([[young, sold], false]);
    expect(await staffView(old)).toMatchObject({ hidden_at: expect.any(String) });

    // One word brings it back.
    await confirmListing(site.parts, old, JANE);
    expect(await idsOf()).toEqual([old, young, sold]);
    expect(await viewOf(old)).toMatchObject({ is_stale: false, confirmed_by: 'owner' });
    expect(await viewOf(sold)).toMatchObject({ is_sold_out: true, is_stale: false });
  });

  it('nobody finds a hidden or a taken down listing anywhere, and staff do [FRESH-05]', async () => {
    const title = 'Taken away';
    const id = await created({ title, location: 'Gota' });
    const other = await created({ title: 'Beside it', location: 'Gota' });
    /** What the sitemap lists. */
    const mapped = async () =>
      (await lastModified(site.parts.database.read, 0, 100)).some((listing) => listing.id === id);
    expect([await idsOf('location=Gota'), await mapped()]).toEqual([[other, id], true]);
    for (let times = 0; times < 2; times++) await takeDown(site.parts, id, null);

    expect([await idsOf('location=Gota'), await mapped()]).toEqual([[other], false]);
    // The picture for link previews is found by counting.
    for (const path of ['/api/property/view/', '/api/property/similar/', '/api/visitors/challenge?property_id='])
      expect((await site.get(`${path}${id}`)).statusCode, path).toBe(404);
    expect((await site.get(`/og/${id}.jpg`)).statusCode).toBe(404);
    const lists = ['latest', 'all?page_size=50', 'search?page_size=50', `list?ids=${id}`, `similar/${other}`];
    for (const path of [...lists, 'suggestions?q=taken+away'])
      expect((await site.get(`/api/property/${path}`)).body, path).not.toContain(title);
    expect((await site.get('/search.atom')).body).not.toContain(title);
    expect((await site.get(`/api/property/list?ids=${id}`)).json()).toEqual({ properties: [], gone: [id] });
    expect((await site.get('/api/property/areas')).json()).toContainEqual({ area: 'Gota', count: 1 });
    const asked = { name: 'Asha Buyer', phone: '5550030009', property_id: id };
    expect((await site.send('POST', '/api/visitors/', asked)).statusCode).toBe(404);

    expect(await staffView(id)).toMatchObject({ id, taken_down_at: iso() });
    expect((await site.staff.get('/api/property/all?page_size=50')).body).toContain(title);
    expect((await site.staff.get(`/api/property/list?ids=${id}`)).json().gone).toEqual([]);
    const stats = (await site.staff.get('/api/property/admin-stats')).json();
    expect(stats.total_properties).toBe((await site.staff.get('/api/property/all')).json().total);

    const back = await site.staff.send('POST', `/api/property/put-back/${id}`);
    expect(back.json()).toMatchObject({ taken_down_at: null, confirmed_by: 'staff' });
    expect(await idsOf('location=Gota')).toEqual([other, id]);
  });

  it('what staff confirm is checked by staff that day, and what is sold is not [FRESH-06]', async () => {
    const id = await created();
    const confirm = () => site.staff.send('POST', `/api/property/confirm/${id}`);
    expect((await confirm()).json()).toMatchObject({ confirmed_by: 'staff', confirmed_at: iso() });
    expect((await history(id))[0]).toMatchObject({ action: 'property.confirm' });
    await markSold(id);
    expect((await confirm()).statusCode).toBe(409);
    await unsellListing(site.parts, id, { side: 'staff', accountId: null });
    expect(await viewOf(id)).toMatchObject({ is_sold_out: false, sold_at: null, confirmed_by: 'staff' });
  });

  it('a price that changes leaves what it was [FRESH-07]', async () => {
    const id = await created({ price: 5_000_000 });
    for (const price of [4_800_000, 4_800_000, 4_700_000]) await changePrice(site.parts, id, { price }, JANE);
    const prices = await listPricesOf(site.parts.database.read, id);
    const told = ['4700000 by owner', '4800000 by owner', '5000000 by staff'];
    expect(prices.map(({ price, changed_by }) => `${price} by ${changed_by}`)).toEqual(told);
    expect(await viewOf(id)).toMatchObject({ price: 4_700_000, confirmed_by: 'owner' });
  });

  it('the shares are counted for everybody [FRESH-08]', async () => {
    const report = freshnessReport.parse((await site.get('/api/freshness')).json());
    const { for_sale, by_owner, by_staff, unsaid, within, days } = report;
    expect(by_owner + by_staff + unsaid).toBe(for_sale);
    expect(days).toEqual({ ask: 21, rank: 45, hide: 90 });
    expect(within.map(({ days: most }) => most)).toEqual([7, 21, 45, 90]);
    const counts = within.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  it('days that are raised show again what they had hidden [FRESH-09]', async () => {
    const id = await created();
    const { now } = site.clock;
    const raised = withDays({ ask: 21, rank: 45, hide: 120 });
    await daysFromNow(91);
    expect(await isShown(id)).toBe(false);
    await propertiesFeature.start(raised);
    expect(await viewOf(id)).toMatchObject({ is_stale: true });
    site.clock.now = now;
    await daysFromNow(121);
    await propertiesFeature.start(raised);
    expect(await isShown(id)).toBe(false);
  });

  it('days that are turned off take back what they did [FRESH-09]', async () => {
    await created();
    await daysLater(900);
    expect(await idsOf('hide_sold=true')).toEqual([]);
    const off = withDays({ ask: null, rank: null, hide: null });
    await propertiesFeature.start(off);
    expect((await idsOf('hide_sold=true')).length).toBeGreaterThan(3);
    expect(await propertiesFeature.waiting(off)).toMatchObject({ listingsToAsk: 0 });
  });

  it('a home that its age had hidden is shown as sold once its owner says so [FRESH-04]', async () => {
    const id = await created();
    await daysFromNow(91);
    expect(await isShown(id)).toBe(false);
    await sellListing(site.parts, id, null);
    for (let turn = 0; turn < 2; turn++) {
      expect(await viewOf(id)).toMatchObject({ is_sold_out: true, is_stale: false });
      await propertiesFeature.start(site.parts as Parts);
    }
  });
});

describe.each(ENGINES)('ageing beside another process on %s', (engine) => {
  const first = givenSite({ engine });

  it('several processes age the listings once, and each shows it [FRESH-10]', async () => {
    const { id } = await first.createProperty({ created_at: first.clock.now });
    const beside = await buildTestApp({ dataDir: first.dataDir, config: { database: first.config.database } });
    const both = [first, beside];
    const statuses = () => Promise.all(both.map(async (app) => (await app.get(`/api/property/view/${id}`)).statusCode));
    expect(await statuses()).toEqual([200, 200]);
    for (const app of both) app.clock.now += 91 * DAY;
    await Promise.all(both.map(({ parts }) => propertiesFeature.start(parts as Parts)));
    expect(await statuses()).toEqual([404, 404]);
    await confirmListing(beside.parts, id, JANE);
    expect(await statuses()).toEqual([200, 200]);
    const { entries } = (await first.get(`/api/property/audit/${id}`, await first.login())).json();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['property.confirm']);
    await beside.close();
  });
});
