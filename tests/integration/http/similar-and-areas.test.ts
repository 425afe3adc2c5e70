import { beforeAll, describe, expect, it } from 'vitest';
import { areaFacts } from '#domain/location/area-facts.ts';
import type { NewProperty } from '#server/db/tables.ts';
import { similarAnswer } from '#server/properties/schemas.ts';
import { newShop } from '#tests/factories/properties.ts';
import { givenSite } from '#tests/support/given.ts';

describe('listings like one', () => {
  const site = givenSite();
  const ids: Record<string, number> = {};
  const similar = async (name: string) => (await site.get(`/api/property/similar/${ids[name]}`)).json();
  const namesLike = async (name: string) =>
    (await similar(name)).properties.map(({ id }: { id: number }) => Object.keys(ids).find((one) => ids[one] === id));

  beforeAll(async () => {
    const listings = {
      asked: {},
      twin: {},
      dearer: { price: 7_500_000 },
      nextArea: { location: 'South Bopal' },
      yards: { size: 1200 / 9, is_size_in_yards: true, price: 6_600_000 },
      rooms: { bhk_type: '2bhk' },
      sold: { is_sold_out: true },
      house: { residential_type: 'Bungalow' },
      tooDear: { price: 12_000_000 },
      tooFar: { location: 'Naroda' },
      shop: newShop(),
      gone: {},
    } as const;
    for (const [name, fields] of Object.entries(listings)) ids[name] = (await site.createProperty(fields)).id;
    await site.staff.send('DELETE', `/api/property/delete/${ids.gone}`);
  });

  it('are available, of its kind and near it, the most alike first [NEXT-05, NEXT-06]', async () => {
    const answer = await similar('asked');
    expect(() => similarAnswer.parse(answer)).not.toThrow();
    expect(await namesLike('asked')).toEqual(['twin', 'yards', 'nextArea', 'dearer', 'rooms']);
    expect(JSON.stringify(answer)).not.toMatch(/owner|Ownersson/);
  });

  it('are also told of a sold listing, and can be none', async () => {
    expect((await namesLike('sold'))[0]).toBe('twin');
    expect(await similar('shop')).toEqual({ properties: [], area: { count: 1, median_per_sqft: null } });
  });

  it('are six at most', async () => {
    for (let turn = 0; turn < 8; turn++)
      ids.seventh = (await site.createProperty({ price: 20_000_000, location: 'Naroda' })).id;
    expect((await similar('seventh')).properties).toHaveLength(6);
  });

  it('come with the typical price of five or more of its type in its area [NEXT-07]', async () => {
    // The bungalow and the dearest count too.
    expect((await similar('asked')).area).toEqual({ count: 7, median_per_sqft: Math.round(6_500_000 / 1200) });
    expect((await similar('nextArea')).area).toEqual({ count: 1, median_per_sqft: null });
  });

  it('follow the catalogue at once', async () => {
    await site.staff.send('PUT', `/api/property/mark-sold/${ids.twin}`);
    expect((await namesLike('asked'))[0]).toBe('yards');
  });
});

describe('what areas have for sale', () => {
  const LAKH = 100_000;
  const minutes = (...entered: number[]) => entered.map((duration) => ({ id: 'School' as const, duration }));
  /** Five homes of 2 BHK, one of 3, a shop and a sold one in Bopal; four homes in Shela. */
  const LISTINGS: Partial<NewProperty>[] = [
    ...[40, 60, 50, 90, 70].map((lakh, at) => {
      return { bhk_type: '2bhk', price: lakh * LAKH, connectivity_list: minutes(10 + at, 3 + at) } as const;
    }),
    { bhk_type: '3bhk', price: 100 * LAKH, connectivity_list: [{ id: 'Airport', duration: 30 }] },
    newShop({ price: 20 * LAKH, connectivity_list: [] }),
    { bhk_type: '2bhk', price: 10 * LAKH, is_sold_out: true, connectivity_list: minutes(1) },
    ...[1, 2, 3, 4].map(() => ({ location: 'Shela', price: 50 * LAKH })),
    { location: 'Other Area' },
  ];
  const site = givenSite();
  beforeAll(async () => {
    for (const listing of LISTINGS) await site.createProperty({ ...listing, size: 1000 }, []);
  });
  const ask = (path: string) => site.get(`/api/property/${path}`);
  const read = async (path: string) => (await ask(path)).json();

  it.each([
    [
      'with the typical price per sq.ft of five or more',
      'hide_sold=true',
      { Bopal: [7, 6000], Shela: [4, null], 'Other Area': [1, null] },
    ],
    ['by the filters, whichever areas they name', 'location=Shela&bhk_type=2bhk', { Bopal: [6, 6000] }],
    [
      'without a typical price where fewer than five are available',
      'bhk_type=2bhk&max_budget=7000000',
      { Bopal: [5, null] },
    ],
  ])('is counted by area, %s: %s [AREA-01, COUNT-03]', async (_, query, counted) => {
    const figures = Object.entries(counted).map(([area, [count, median_per_sqft]]) => [
      area,
      { count, median_per_sqft },
    ]);
    expect(await read(`area-figures?${query}`)).toEqual(Object.fromEntries(figures));
  });

  it('is refused for what a search refuses [COUNT-03]', async () => {
    expect((await ask('area-figures?bhk_type=9bhk')).statusCode).toBe(400);
  });

  it('is named by type, without what is sold [AREA-02]', async () => {
    const facts = areaFacts.parse(await read('area/bopal'));
    expect(facts).toMatchObject({ area: 'Bopal', count: 7, median_per_sqft: 6000 });
    expect(facts.types.map(({ type, count }) => `${type}: ${count}`)).toEqual(['Highrise Apartment: 6', 'Shop: 1']);
  });

  it('has prices by BHK with the homes they rest on, none of fewer than five [AREA-03]', async () => {
    expect((await read('area/bopal')).bhk).toEqual([
      { bhk_type: '2bhk', count: 5, lowest: 40 * LAKH, median: 60 * LAKH, highest: 90 * LAKH },
      { bhk_type: '3bhk', count: 1, lowest: null, median: null, highest: null },
    ]);
  });

  it('has the middle of the minutes that owners entered, each listing by its nearest, none of fewer than five [AREA-04]', async () => {
    expect((await read('area/bopal')).near).toEqual([{ place: 'School', minutes: 5, count: 5 }]);
    expect((await read('area/shela')).near).toEqual([]);
  });

  it('is nothing where nothing is listed, and no answer for what is no area', async () => {
    const nothing = { area: 'Sola', count: 0, median_per_sqft: null, types: [], bhk: [], usual: [], near: [] };
    expect(await read('area/sola')).toEqual(nothing);
    for (const slug of ['Bopal', 'other-area', 'mumbai']) expect((await ask(`area/${slug}`)).statusCode).toBe(404);
  });
});
