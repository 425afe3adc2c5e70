import { beforeAll, describe, expect, it } from 'vitest';
import type { PropertyCard } from '#domain/property/property.ts';
import type { NearOffer } from '#domain/search/search-page.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import type { NewProperty } from '#server/db/tables.ts';
import { insertProperty } from '#server/properties/writes.ts';
import { NOW } from '#tests/factories/moments.ts';
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
