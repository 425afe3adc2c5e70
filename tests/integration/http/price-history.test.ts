import { describe, expect, it } from 'vitest';
import { ageLowered } from '#server/properties/prices.ts';
import { changePrice, markSold } from '#server/properties/state.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';

describe.each(ENGINES)('the public history of a price on %s', (engine) => {
  const site = givenSite({ engine });
  const historyOf = async (id: number) => (await site.get(`/api/property/${id}/history`)).json();
  const iso = (at = site.clock.now) => new Date(at).toISOString();
  const titles = async (query: string): Promise<string[]> =>
    (await site.get(`/api/property/search?${query}`)).json().properties.map(({ title }: { title: string }) => title);
  const list = (title: string, more: object = {}) =>
    site.createProperty({ title, price: 7_500_000, created_at: site.clock.now - 40 * DAY, ...more });
  const setPrice = (id: number, price: number) =>
    changePrice(site.parts, id, { price }, { side: 'staff', accountId: null });

  it('is there for whom the listing is there: sold for all, hidden and taken down for staff, deleted for nobody [LOWER-04]', async () => {
    const path = (id: number) => `/api/property/${id}/history`;
    const statuses = async (id: number) => [
      (await site.get(path(id))).statusCode,
      (await site.staff.get(path(id))).statusCode,
    ];
    const [sold, away] = [await list('Sold flat', { is_sold_out: true }), await list('Hidden flat')];
    await site.parts.database.write((tx) =>
      tx.updateTable('properties').set({ taken_down_at: 1 }).where('id', '=', away.id).execute(),
    );
    expect([await statuses(sold.id), await statuses(away.id), await statuses(999)]).toEqual([
      [200, 200],
      [404, 200],
      [404, 404],
    ]);
    await site.staff.send('DELETE', `/api/property/delete/${sold.id}`);
    expect(await statuses(sold.id)).toEqual([404, 404]);
    expect((await site.get('/api/property/x/history')).statusCode).toBe(404);
  });

  it('tells when it was listed and each change with its day, those of a day as one, and nothing of staff [LOWER-01, LOWER-04]', async () => {
    const { id, created_at } = await list('Changing flat');
    expect(await historyOf(id)).toEqual({ listed_at: iso(created_at), changes: [] });
    await setPrice(id, 7_400_000);
    site.clock.now += HOUR;
    await setPrice(id, 7_300_000);
    const first = iso();
    site.clock.now += 9 * DAY;
    await setPrice(id, 7_000_000);
    expect(await historyOf(id)).toEqual({
      listed_at: iso(created_at),
      changes: [
        { at: first, price: 7_300_000 },
        { at: iso(), price: 7_000_000 },
      ],
    });
    const answer = await site.get(`/api/property/view/${id}`);
    expect(answer.json().price_lowered).toEqual({ from: 7_300_000, at: iso() });
  });

  it('is a filter with its count, an order and a feed, of what is for sale, for ninety days [LOWER-03, LOWER-06]', async () => {
    const [one, two, dearer] = [await list('First fall'), await list('Last fall'), await list('Dearer')];
    await setPrice(one.id, 7_000_000);
    await setPrice(dearer.id, 8_000_000);
    site.clock.now += DAY;
    await setPrice(two.id, 7_000_000);
    const found = ['Last fall', 'First fall', 'Changing flat'];
    expect(await titles('price_lowered=true&sort=news')).toEqual(found);
    expect((await titles('sort=news')).slice(0, 3)).toEqual(found);
    const counted = (await site.get('/api/property/search?facets=true&price_lowered=true')).json();
    expect([counted.total, counted.facets.price_lowered]).toEqual([3, { true: 3 }]);
    const feed = (await site.get('/search.atom?price_lowered=true')).body;
    expect([...feed.matchAll(/(Last|First) fall/g)].map(([title]) => title)).toEqual(['Last fall', 'First fall']);
    expect(feed).toMatch(/Lowered by ₹5\.00 Lac on \d+ \w+ 2026/);

    await markSold(site.parts, two.id, null);
    expect(await titles('price_lowered=true&sort=news')).toEqual(found.slice(1));
    await setPrice(one.id, 7_600_000);
    expect(await titles('price_lowered=true')).toEqual(['Changing flat']);
    site.clock.now += 90 * DAY;
    await ageLowered(site.parts);
    expect(await titles('price_lowered=true')).toEqual([]);
    // What a program noted that did not know of falls is told from now on.
    site.clock.now -= 90 * DAY;
    await ageLowered(site.parts);
    expect(await titles('price_lowered=true')).toEqual(['Changing flat']);
  });
});
