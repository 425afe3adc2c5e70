import { beforeAll, describe, expect, it } from 'vitest';
import { areaFacts } from '#domain/location/area-facts.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import type { NearOffer } from '#domain/search/search-page.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import type { NewProperty } from '#server/db/tables.ts';
import { similarAnswer } from '#server/properties/schemas.ts';
import { insertProperty } from '#server/properties/writes.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newShop } from '#tests/factories/properties.ts';
import { messyListings } from '#tests/integration/db/messy-listings.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();

const FLAT = {
  ...{ location: 'Bopal', bhk_type: '2bhk', condition: 'Semifurnished' },
  ...{ price: 6_000_000, size: 1000, amenity_list: ['Gym'] },
} satisfies Partial<NewProperty>;

beforeAll(async () => {
  let minute = 0;
  const add = (title: string, overrides: Partial<NewProperty>) =>
    test.createProperty({ ...FLAT, title, created_at: NOW + 60_000 * minute++, ...overrides }, []);
  await add('furnished', { condition: 'Furnished' });
  await add('unfurnished', { condition: 'Unfurnished' });
  await add('next door', { location: 'South Bopal' });
  await add('far away', { location: 'Naroda' });
  await add('dearer', { price: 7_560_000 });
  await add('much dearer', { price: 30_000_000 });
  await add('smaller', { size: 920, condition: 'Kitchenfix', price: 6_100_000 });
  await add('three rooms', { bhk_type: '3bhk', location: 'Shela' });
  await add('sold', { is_sold_out: true, location: 'Ghuma' });
});

interface Answer {
  total: number;
  properties: PropertyCard[];
  near?: NearOffer[];
  nearby?: PropertyCard[];
}
const ask = async (query: string): Promise<Answer> =>
  (await test.get(`/api/property/search?facets=true&${query.replace(/^\?/, '')}`)).json();
const said = ({ near = [] }: Answer) => near.map(({ label, count }) => `${label}: ${count}`);
const titles = (cards: readonly PropertyCard[] = []) => cards.map(({ title }) => title);

describe('a search that finds few', () => {
  it('says what to give up, the smallest step first, with what each finds [NEAR-02]', async () => {
    const answer = await ask('bhk_type=2bhk&location=Bopal&condition=Semifurnished&max_budget=7000000&min_size=1000');
    expect([answer.total, answer.properties]).toEqual([0, []]);
    expect(said(answer)).toEqual([
      'up to ₹76 Lac: 1',
      'South Bopal too: 1',
      'Without Semi-Furnished: 2',
      'Any budget: 2',
      'Anywhere in Ahmedabad: 3',
    ]);
  });

  /** Amounts move to the next round one that finds more, values of a scale to the one beside; a name that is a slip away comes first. */
  it.each([
    ['[NEAR-03]', 'max_budget=5000000', ['up to ₹60 Lac: 6']],
    ['[NEAR-03]', 'min_budget=40000000', ['from ₹3 Cr: 1']],
    ['[NEAR-03]', 'location=Bopal&min_size=1010', ['from 1,000 sq.ft: 4']],
    ['[NEAR-03]', 'location=Bopal&min_size=112&is_size_in_yards=true', ['from 110 sq.yd: 4']],
    ['[NEAR-03]', 'location=Bopal&max_size=910', ['up to 950 sq.ft: 1']],
    ['[NEAR-03]', 'max_budget=1000000', ['Any budget: 9']],
    ['[NEAR-03]', 'amenity=Gym,Lift', ['Without Lift: 9', 'Without the amenities: 9']],
    ['[NEAR-03]', 'bhk_type=4bhk', ['3BHK too: 1', 'Without 4BHK: 9']],
    ['[NEAR-03]', 'condition=Fullyfurnished,Furnished&location=Shela', ['Without Furnished or Fully-Furnished: 1']],
    ['[SEARCH-29]', 'direction=South&location=Bopal', ['Any direction: 5']],
    ['[NEAR-03]', 'location=Nowhere+at+all&bhk_type=3bhk', ['Anywhere in Ahmedabad: 1']],
    ['[NEAR-03]', 'location=Zundal&bhk_type=3bhk&age=over-40', ['Any age and anywhere in Ahmedabad: 1']],
    ['[NEAR-10]', 'location=bopl', ['Bopal instead: 5', 'Anywhere in Ahmedabad: 9']],
    ['[NEAR-10]', 'location=Bopl,Shela&bhk_type=2bhk', ['Bopal instead: 5']],
  ])('%s with %s offers %j', async (_, query, wanted) => {
    const found = said(await ask(query));
    expect(found.filter((offer) => wanted.includes(offer))).toEqual(wanted);
    if (/=bopl/i.test(query)) expect(found[0]).toBe(wanted[0]);
  });

  it('gives up two at once when no single one helps, each such pair an offer, the smallest steps first [NEAR-03]', async () => {
    expect(said(await ask('location=Naroda&bhk_type=3bhk&condition=Furnished'))).toEqual([
      'Without Furnished and 2BHK too: 1',
      'Without Furnished and without 3BHK: 1',
      'Without Furnished and anywhere in Ahmedabad: 1',
    ]);
  });

  it('gives up several together when no single one helps, and says nothing else [NEAR-03]', async () => {
    const answer = await ask('location=Zundal&bhk_type=3bhk&verified=true&age=over-40');
    expect(said(answer)).toEqual(['Unverified too, any age and anywhere in Ahmedabad: 1']);
    expect(titles(answer.nearby)).toEqual(['three rooms']);
    expect(said(await ask('max_budget=1000000'))).toEqual(['Any budget: 9']);
  });

  it('offers nothing that finds only what is sold [NEAR-03]', async () => {
    const answer = await ask('location=Ghuma&bhk_type=2bhk&hide_sold=true');
    expect(said(answer).join()).not.toMatch(/sold/i);
    for (const { title } of answer.nearby ?? []) expect(title).not.toBe('sold');
  });

  it('shows homes of the first offers, none that it found itself [NEAR-02]', async () => {
    const answer = await ask('location=Bopal&condition=Furnished');
    expect(titles(answer.properties)).toEqual(['furnished']);
    expect(answer.nearby?.length).toBeLessThanOrEqual(6);
    expect(titles(answer.nearby)).toContain('unfurnished');
    expect(titles(answer.nearby)).not.toContain('furnished');
    expect(new Set(titles(answer.nearby)).size).toBe(answer.nearby?.length);
    expect(answer.nearby?.[0]).not.toHaveProperty('owner_name');
  });

  it('is one that finds fewer than three [NEAR-02]', async () => {
    expect(await ask('bhk_type=2bhk')).not.toHaveProperty('near');
    expect((await test.get('/api/property/search?location=Nowhere')).json()).not.toHaveProperty('near');
    expect((await test.staff.get('/api/property/search?facets=true&location=Shela')).json()).toMatchObject({
      total: 1,
      near: expect.arrayContaining([expect.objectContaining({ label: 'South Bopal too', count: 2 })]),
    });
  });

  it('understands a text first, and keeps the order that was asked for [NEAR-02]', async () => {
    const { near } = await ask('q=4+bhk+in+bopal&sort=price_asc');
    expect(near?.find(({ label }) => label === '3BHK too')?.query).toBeUndefined();
    for (const { query } of near ?? []) expect(query).toMatch(/^\?(?!.*q=).*&sort=price_asc$/);
    expect(near?.at(-1)).toMatchObject({ label: 'Without 4BHK', query: '?location=Bopal&sort=price_asc' });
  });
});

it('every offer finds what it says, more than the search, whatever is asked [NEAR-02]', async () => {
  await test.parts.database.write(async (tx) => {
    for (const listing of messyListings(150, 8)) await insertProperty(tx, listing);
    await bumpCatalogue(tx);
  });
  const values = {
    location: ['Bopal', 'Ambli,Adalaj', 'nowhere'],
    bhk_type: ['2bhk', '4bhk,5+bhk'],
    condition: ['Furnished', 'Semifurnished'],
    amenity: ['Gym,Lift', 'Lounge,Yoga'],
    max_budget: ['2000000', '6400000'],
    min_size: ['1000', '2000'],
    possession: ['ready'],
    verified: ['true'],
    sort: ['newest', 'price_asc'],
  };
  let offers = 0;
  for (let turn = 0; turn < 120; turn += 1) {
    const asked = Object.entries(values).filter((_, place) => (turn * 37 + place * 11) % 5 < 2);
    const query = new URLSearchParams(asked.map(([name, some]) => [name, some[turn % some.length] ?? '']));
    const { total, near = [] } = await ask(query.toString());
    expect(near.length).toBeLessThanOrEqual(5);
    expect(new Set(near.map((offer) => offer.query)).size).toBe(near.length);
    for (const offer of near) {
      expect(offer.count, `${query} ${offer.label}`).toBeGreaterThan(total);
      expect((await ask(offer.query)).total, `${query} ${offer.label}`).toBe(offer.count);
      offers += 1;
    }
    if (total === 0) expect(near.length, query.toString()).toBeGreaterThan(0);
  }
  expect(offers).toBeGreaterThan(100);
});

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
