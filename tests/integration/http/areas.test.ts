import { beforeAll, describe, expect, it } from 'vitest';
import { areaFacts } from '#domain/location/area-facts.ts';
import type { NewProperty } from '#server/db/records.ts';
import { newShop } from '#tests/factories/properties.ts';
import { givenSite } from '#tests/support/given.ts';

const LAKH = 100_000;
const minutes = (...entered: number[]) => entered.map((duration) => ({ id: 'School' as const, duration }));

/** Five homes of 2 BHK, one of 3, a shop and a sold one in Bopal; four homes in Shela. */
const LISTINGS: Partial<NewProperty>[] = [
  ...[40, 60, 50, 90, 70].map((price, at) => ({
    bhk_type: '2bhk' as const,
    price: price * LAKH,
    size: 1000,
    connectivity_list: minutes(10 + at, 3 + at),
  })),
  { bhk_type: '3bhk', price: 100 * LAKH, size: 1000, connectivity_list: [{ id: 'Airport', duration: 30 }] },
  newShop({ price: 20 * LAKH, size: 1000, connectivity_list: [] }),
  { bhk_type: '2bhk', price: 10 * LAKH, size: 1000, is_sold_out: true, connectivity_list: minutes(1) },
  ...[1, 2, 3, 4].map(() => ({ location: 'Shela', price: 50 * LAKH, size: 1000 })),
  { location: 'Other Area' },
];

describe('what areas have for sale', () => {
  const test = givenSite();
  beforeAll(async () => {
    for (const listing of LISTINGS) await test.createProperty(listing, []);
  });

  const ask = async (path: string) => {
    const answer = await test.get(`/api/property/${path}`);
    return { status: answer.statusCode, body: answer.json() };
  };

  it('is counted by area, with the typical price per sq.ft of five or more [AREA-01, COUNT-03]', async () => {
    const { body } = await ask('area-figures?hide_sold=true');
    expect(body).toEqual({
      Bopal: { count: 7, median_per_sqft: 6000 },
      Shela: { count: 4, median_per_sqft: null },
      'Other Area': { count: 1, median_per_sqft: null },
    });
  });

  it('is counted by the filters, whichever areas they name [AREA-01, COUNT-03]', async () => {
    const { body } = await ask('area-figures?location=Shela&bhk_type=2bhk');
    expect(body).toEqual({ Bopal: { count: 6, median_per_sqft: 6000 } });
    expect((await ask('area-figures?bhk_type=9bhk')).status).toBe(400);
  });

  it('has no typical price where fewer than five of what is found are available [AREA-01]', async () => {
    const { body } = await ask('area-figures?bhk_type=2bhk&max_budget=7000000');
    expect(body).toEqual({ Bopal: { count: 5, median_per_sqft: null } });
  });

  it('is named by type, without what is sold [AREA-02]', async () => {
    const { body } = await ask('area/bopal');
    expect(() => areaFacts.parse(body)).not.toThrow();
    expect(body).toMatchObject({ area: 'Bopal', count: 7, median_per_sqft: 6000 });
    expect(body.types).toEqual([
      { type: 'Highrise Apartment', count: 6 },
      { type: 'Shop', count: 1 },
    ]);
  });

  it('has prices by BHK with the homes they rest on, none of fewer than five [AREA-03]', async () => {
    const { body } = await ask('area/bopal');
    expect(body.bhk).toEqual([
      { bhk_type: '2bhk', count: 5, lowest: 40 * LAKH, median: 60 * LAKH, highest: 90 * LAKH },
      { bhk_type: '3bhk', count: 1, lowest: null, median: null, highest: null },
    ]);
  });

  it('has the middle of the minutes that owners entered, each listing by its nearest, none of fewer than five [AREA-04]', async () => {
    expect((await ask('area/bopal')).body.near).toEqual([{ place: 'School', minutes: 5, count: 5 }]);
    expect((await ask('area/shela')).body.near).toEqual([]);
  });

  it('is nothing where nothing is listed, and no answer for what is no area', async () => {
    const nothing = { area: 'Sola', count: 0, median_per_sqft: null, types: [], bhk: [], near: [] };
    expect((await ask('area/sola')).body).toEqual(nothing);
    for (const slug of ['Bopal', 'other-area', 'mumbai']) expect((await ask(`area/${slug}`)).status).toBe(404);
  });
});
