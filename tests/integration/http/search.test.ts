import { beforeAll, describe, expect, it } from 'vitest';
import type { PropertyCard } from '#domain/property/property.ts';
import { COUNTED_FILTERS } from '#domain/search/filter-schema.ts';
import { PRICE_BOUNDS } from '#domain/search/search-page.ts';
import { propertyList } from '#server/properties/schemas.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newShop } from '#tests/factories/properties.ts';
import { listingCalls, problemsOf } from '#tests/integration/http/listing-form.ts';
import { givenSite, type Site } from '#tests/support/given.ts';

const site = givenSite();
const { remove } = listingCalls(site);

const ask = (query: string) => site.get(`/api/property/search?${query}`);
const titlesOf = async (query: string): Promise<string> => {
  const answer = await ask(query);
  expect(answer.statusCode, `${query}: ${answer.body}`).toBe(200);
  return answer
    .json()
    .properties.map(({ title }: PropertyCard) => title)
    .join(' ');
};
const refused = async (query: string): Promise<string[]> => problemsOf(await ask(query));

beforeAll(async () => {
  let minute = 0;
  const add = (title: string, overrides: object) =>
    site.createProperty({ ...overrides, title, created_at: NOW + 60_000 * minute++ }, []);
  await add('A', {
    location: 'Bopal',
    bhk_type: '2bhk',
    price: 4_000_000,
    size: 900,
    age: 0,
    possession: '2027-06',
    ceiling_height: 10.5,
  });
  await add('B', {
    ...{ location: 'South Bopal', bhk_type: '3bhk', price: 9_000_000, size: 150, is_size_in_yards: true, age: 10 },
    ...{ amenity_list: ['Gym', 'Visitors Lounge'], possession: '2027-05', is_sold_out: true },
  });
  await add('C', {
    ...{ location: 'Maninagar', bhk_type: '2bhk', price: 6_000_000, size: 1200, age: 41, condition: 'Furnished' },
    ...{ amenity_list: ['Gym', 'Lounge'], possession: 'ready', ceiling_height: 12 },
  });
  const shop = newShop({ location: 'Naroda', amenity_list: [], price: 2_500_000, size: 300, age: 15 });
  await add('Shop', { ...shop, verified_at: NOW, possession: '2026-12', ceiling_height: 14 });
});

describe('search', () => {
  it('answers properties, page, total_pages and total, nine a page [API-12]', async () => {
    const answer = propertyList.parse((await ask('')).json());
    expect(answer).toMatchObject({ total: 4, page: 1, page_size: 9, total_pages: 1 });
    expect((await ask('page=7')).json()).toMatchObject({ total: 4, page: 7, total_pages: 1, properties: [] });
  });

  /** Sold homes come last unless an order is asked for; sizes are compared in square feet, months counted from that of the clock. */
  it.each([
    ['', 'Shop C A B'],
    ['hide_sold=true', 'Shop C A'],
    ['bhk_type=2bhk&bhk_type=3bhk', 'C A B'],
    ['bhk_type=2bhk,3bhk&location=Maninagar&location=Bopal', 'C A'],
    ['property_type=Commercial', 'Shop'],
    ['commercial_type=Shop&commercial_type=Office', 'Shop'],
    ['condition=Furnished', 'C'],
    ['residential_type=Penthouse', ''],
    ['min_price=4000000&max_price=6000000', 'C A'],
    ['min_budget=4000000&max_budget=6000000', 'C A'],
    ['age=0-3&age=10-15', 'Shop A B'],
    ['q=2bhk+in+maninagar', 'C'],
    ['min_size=1200', 'C B'],
    ['min_size=134&is_size_in_yards=true', 'B'],
    ['min_size=100&max_size=140&is_size_in_yards=true', 'C A'],
    ['min_ceiling_height=10.5', 'Shop C A'],
    ['max_ceiling_height=12', 'C A'],
    ['min_ceiling_height=11&max_ceiling_height=12.5', 'C'],
    ['ceiling_height=10.5-12', 'C A'],
    ['location=Bopal', 'A'],
    ['location=SOUTH+BOPAL.', 'B'],
    ['location=bop', 'A B'],
    ['location=Nowhere+at+all', ''],
    ['age=10-15', 'Shop B'],
    ['age=over-40', 'C'],
    ['verified=true', 'Shop'],
    ['verified=true&hide_sold=true', 'Shop'],
    ['amenity=Gym', 'C A B'],
    ['amenity=Gym&amenity=lounge', 'C'],
    ['amenity=Gym,Visitors+Lounge', 'B'],
    ['possession=ready', 'C'],
    ['possession=6', 'Shop C B'],
    ['sort=newest', 'Shop C B A'],
    ['sort=price_asc', 'Shop A C B'],
    ['sort=price_desc', 'B C A Shop'],
    ['sort=price_per_sqft_asc', 'A C B Shop'],
    ['sort=size_desc', 'B C A Shop'],
  ])(
    '%s finds %s [API-12, API-13, API-14, DATA-25, SEARCH-13, DEC-22, DEC-23, DEC-40, NEAR-01, SEARCH-23, SEARCH-24, SEARCH-26]',
    async (query, titles) => {
      expect(await titlesOf(query)).toBe(titles);
    },
  );

  it('says what of a text did not count [WORD-09]', async () => {
    const saidOf = async (query: string) => (await ask(query)).json().said;
    expect(await saidOf('q=3rd+floor+2+bhk')).toBe('There is no filter for “3rd floor”, so it was left out.');
    expect(await saidOf('q=shop+on+rent&facets=true')).toBe('Everything here is for sale: nothing is to let.');
    expect([await saidOf('q=2+bhk+bopal'), await saidOf('location=shop+on+rent')]).toEqual([undefined, undefined]);
    expect(await titlesOf('q=bopal+380058')).toBe(await titlesOf('location=Ambli,Bopal,Ghuma,Shela'));
  });

  it('takes a home for ready once its month has come, as it does for who asks with an older answer [SEARCH-26]', async () => {
    const url = '/api/property/search?possession=ready';
    const { now } = site.clock;
    site.clock.now = Date.parse('2026-11-30T18:29:59Z');
    const { headers } = await site.get(url);
    const askAgain = async () =>
      (await site.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode;
    expect(await askAgain()).toBe(304);
    site.clock.now += 1000;
    expect(await askAgain()).toBe(200);
    expect(await titlesOf('possession=ready')).toBe('Shop C');
    site.clock.now = Date.parse('2028-03-15T00:00:00Z');
    for (const possession of ['ready', '6']) expect(await titlesOf(`possession=${possession}`)).toBe('Shop C A B');
    site.clock.now = now;
  });

  it('answers 400 with every problem for what it cannot read [DEC-40]', async () => {
    const wrong =
      'page=x&page_size=101&bhk_type=9bhk&min_budget=0&sort=up&age=1-2&property_type=Farm&verified=maybe&amenity=Moat&possession=7&facets=maybe';
    const fields = (await refused(wrong)).map((problem) => problem.split(':')[0]);
    expect(fields.toSorted()).toEqual([...new URLSearchParams(wrong).keys()].toSorted());
    const others = ['min_size=abc', 'is_size_in_yards=maybe', 'sort=id;drop'];
    for (const query of ['page=0', 'page=-1', 'page=1&page=2', 'page=1e9', ...others])
      expect(await refused(query), query).toHaveLength(1);
    expect(await refused('min_budget=9&max_budget=3')).toEqual([
      'min_budget: Min budget cannot be greater than max budget',
    ]);
    expect(await refused('min_ceiling_height=12&max_ceiling_height=10')).toEqual([
      'min_ceiling_height: Min ceiling height cannot be greater than max ceiling height',
    ]);
    expect(await refused('cash_needed=1500000&instalment=9-3')).toEqual([
      'min_instalment: Min instalment cannot be greater than max instalment',
      'cash_needed: Cash needed now must have a hyphen between its ends, of which one may be left out',
    ]);
    expect(await refused('max_ceiling_height=61')).toEqual(['max_ceiling_height: Max ceiling height is too large']);
  });
});

describe('with facets=true a search', () => {
  const counted = async (query: string) => (await ask(`facets=true&${query}`)).json();

  it('adds how many listings each value would leave, without its own filter [SEARCH-27, COUNT-01]', async () => {
    const { facets, total } = await counted('');
    expect(total).toBe(4);
    expect(Object.keys(facets)).toEqual(COUNTED_FILTERS);
    expect(facets.bhk_type).toEqual({ '1RoomKitchen': 0, '1bhk': 0, '2bhk': 2, '3bhk': 1, '4bhk': 0, '5+bhk': 0 });
    expect(facets.location).toMatchObject({ Bopal: 1, 'South Bopal': 1, Maninagar: 1, Naroda: 1, Vastral: 0 });
    expect(facets.possession).toEqual({ ready: 1, 6: 3, 12: 4, 24: 4 });
    expect(facets).toMatchObject({ verified: { true: 1 }, hide_sold: { true: 3 }, property_type: { Commercial: 1 } });
    const narrowed = await counted('bhk_type=2bhk&max_budget=5000000&page=9');
    expect([narrowed.total, narrowed.properties]).toEqual([1, []]);
    expect(narrowed.facets.bhk_type).toMatchObject({ '2bhk': 1, '3bhk': 0 });
    expect(narrowed.facets.location).toMatchObject({ Bopal: 1, Maninagar: 0, Naroda: 0 });
    const { facets: ofText } = await counted('q=3+bhk');
    expect(ofText).toMatchObject({ bhk_type: { '2bhk': 2 }, location: { 'South Bopal': 1 } });
    for (const query of ['', 'facets=false', 'facets=']) expect((await ask(query)).json()).not.toHaveProperty('facets');
  });

  it('counts by ceiling height, and leaves out homes whose height nobody knows [SEARCH-31]', async () => {
    const { total, facets } = await counted('min_ceiling_height=12');
    expect([total, facets.property_type]).toEqual([2, { Residential: 1, Commercial: 1 }]);
    expect(facets.location).toMatchObject({ Bopal: 0, 'South Bopal': 0, Maninagar: 1, Naroda: 1 });
    expect((await counted('max_ceiling_height=60')).total).toBe(3);
  });

  it('tells how prices are spread, whatever the budget [COUNT-02]', async () => {
    const histogramOf = async (query: string) => (await counted(query)).histogram;
    const spread = (...prices: number[]) => {
      const bars = [...PRICE_BOUNDS, Number.POSITIVE_INFINITY].map((most, at) => ({
        most,
        least: PRICE_BOUNDS[at - 1] ?? 0,
      }));
      const counts = bars.map(({ most, least }) => prices.filter((price) => price > least && price <= most).length);
      return { bounds: PRICE_BOUNDS, counts };
    };
    expect(await histogramOf('max_budget=5000000')).toEqual(spread(2_500_000, 4_000_000, 6_000_000, 9_000_000));
    expect(await histogramOf('bhk_type=2bhk&min_budget=9000000')).toEqual(spread(4_000_000, 6_000_000));
  });

  it('counts an amenity together with those that are chosen, for all of them must hold [SEARCH-27]', async () => {
    const { facets } = await counted('amenity=Gym&location=nowhere-at-all');
    expect(facets.amenity).toMatchObject({ Gym: 0, Lounge: 0 });
    expect(facets.location).toMatchObject({ 'South Bopal': 1, Maninagar: 1, Bopal: 1, Naroda: 0 });
    const chosen = await counted('amenity=Gym');
    expect(chosen.facets.amenity).toMatchObject({ Gym: 3, Garden: 1, Lounge: 1, Lift: 0 });
  });

  it('counts what was written a moment before [SEARCH-27]', async () => {
    const { id } = await site.createProperty({ location: 'Vastral' }, []);
    const vastral = async () => (await counted('')).facets.location.Vastral;
    expect(await vastral()).toBe(1);
    await remove(id);
    expect(await vastral()).toBe(0);
  });
});

describe('societies', () => {
  const site = givenSite();
  const titlesOf = async (query: Record<string, string>, of: Site = site): Promise<string[]> => {
    const answer = await of.get(`/api/property/search?${new URLSearchParams({ ...query, page_size: '50' })}`);
    return answer
      .json()
      .properties.map(({ title }: PropertyCard) => title)
      .toSorted();
  };
  const suggest = async (q: string, of: Site = site) =>
    (await of.get(`/api/property/suggestions?${new URLSearchParams({ q })}`)).json();

  const owner = { owner_name: 'Vrundarang Owner', owner_contact1: '9825012345' };
  beforeAll(async () => {
    const add = (title: string, overrides: object) => site.createProperty({ title, ...overrides }, []);
    await add('2 BHK Flat in Vrunda Rang Sky', { location: 'Gota' });
    await add('3 BHK in Gulnar Crest', { location: 'Bopal' });
    await add('Gulnar Crest 2 BHK', { location: 'Bopal', is_sold_out: true });
    await add('3 BHK in Gulnar Heights', { location: 'Sola' });
    await add('Roadside 2 BHK', { location: 'Bopal', summary: 'Behind Vrundarang.', ...owner });
  });

  it('a society as the location of a search is found by a part of its name, and by nothing else of a listing [BOX-02]', async () => {
    const sky = '2 BHK Flat in Vrunda Rang Sky';
    for (const location of ['Vrundarang', 'VRUNDA RANG.', 'rang sky', 'વૃંદા રંગ'])
      expect(await titlesOf({ location })).toEqual([sky]);
    expect(await titlesOf({ location: 'Vrundarang', bhk_type: '5+bhk' })).toEqual([]);
    expect(await titlesOf({ location: 'Vrundarang,Sola' })).toEqual([sky, '3 BHK in Gulnar Heights']);
    for (const location of ['Roadside', 'Vrundarang Owner', '9825012345', '2 bhk flat', '.', '%', 'Behind'])
      expect(await titlesOf({ location }), location).toEqual([]);
  });

  it('suggestions name areas and societies with the homes that their names find, those that begin with the text first, in any script [BOX-03, BOX-15]', async () => {
    const crest = { name: 'Gulnar Crest', area: 'Bopal', count: 2, property_type: 'Residential' };
    const heights = { name: 'Gulnar Heights', area: 'Sola', count: 1, property_type: 'Residential' };
    expect(await suggest('gul')).toMatchObject({ societies: [crest, heights] });
    for (const q of ['CREST', 'ક્રેસ્ટ', 'गुलनार क्रेस्ट'])
      expect(await suggest(q), q).toEqual({ areas: [], societies: [crest] });
    expect(await suggest('bop')).toEqual({ areas: ['Bopal', 'South Bopal'], societies: [] });
    for (const { name, count } of [crest, heights]) expect(await titlesOf({ location: name })).toHaveLength(count);
    expect((await suggest('a 3 bhk in gulnar heights under 80 lakh')).societies).toMatchObject([heights]);
  });

  it('suggestions name nothing for nothing, and no owner', async () => {
    for (const q of ['', ' ', 'x', '<script>', '\u202e', '💡', 'Owner 9825012345'])
      expect((await suggest(q)).societies, q).toEqual([]);
    expect((await site.get(`/api/property/suggestions?q=${'x'.repeat(201)}`)).statusCode).toBe(400);
  });

  /** Names that hold an area, a word of the trade, a number or a word of amounts, each kind once, with the area that the society is in. */
  const NAMES = Object.entries({
    'Bopal Greens': 'Shela',
    'The Thaltej': 'Bopal',
    'Shela-Bopal Link': 'Naroda',
    'Ready Homes': 'Gota',
    'Ready Homes Enclave': 'Gota',
    '2 BHK Heights': 'Vastral',
    'Under Bridge Flats': 'Maninagar',
    'Verified Homes Tower': 'Sola',
    'Crore Pati Villa': 'Bodakdev',
    'Plot 45': 'Shela',
    Om: 'Bopal',
    'Omkar Bopal': 'Gota',
    'Sky City': 'Shela',
    'બોપલ ગ્રીન્સ': 'Shela',
    'शेला हाइट्स': 'Bopal',
    "O'Neil & Sons Park": 'Naroda',
  });

  describe('a society that was chosen [BOX-12, BOX-13]', () => {
    const city = givenSite();
    const found = (query: Record<string, string>) => titlesOf(query, city);
    beforeAll(async () => {
      for (const area of ['Bopal', 'Shela', 'Gota', 'Satellite', 'Naroda', 'Sola'])
        await city.createProperty({ title: `Sunny flat for a family ${area}`, location: area }, []);
      for (const [name, location] of NAMES) await city.createProperty({ title: `3 BHK Flat in ${name}`, location }, []);
    });

    it.each(NAMES)('%s is suggested with its one home, and found by its name alone', async (name, area) => {
      for (const typed of [name, name.toLowerCase(), name.slice(0, -1)].filter(({ length }) => length > 2)) {
        const { societies } = await suggest(typed, city);
        expect(societies, typed).toContainEqual({ name, area, count: 1, property_type: 'Residential' });
      }
      const title = `3 BHK Flat in ${name}`;
      for (const society of [name, name.toUpperCase()]) expect(await found({ society })).toEqual([title]);
      expect(await found({ location: name })).toEqual([title]);
      expect(await found({ society: name, location: area, bhk_type: '2bhk,3bhk' })).toEqual([title]);
      expect(await found({ society: name, location: 'Thaltej' })).toEqual([]);
    });

    it('is no area, no part of a name and no text, and leaves areas what they are', async () => {
      for (const society of ['Bopal', 'Greens', 'bopal green', 'x', '%', "'"])
        expect(await found({ society })).toEqual([]);
      expect(await found({ society: ' ' })).toHaveLength(NAMES.length + 6);
      for (const query of ['society=a&society=b', `society=${'x'.repeat(201)}`])
        expect((await city.get(`/api/property/search?${query}`)).statusCode).toBe(400);
      expect(await found({ location: 'Satellite' })).toEqual(['Sunny flat for a family Satellite']);
      expect(await found({ location: 'Bopal Greens,Satellite' })).toHaveLength(2);
      expect((await found({ location: 'bopal' })).length).toBeGreaterThan(2);
    });

    it('is given up where it finds little [NEAR-03]', async () => {
      const near = async (query: string) => (await city.get(`/api/property/search?facets=true&${query}`)).json().near;
      expect(await near('society=Sky+City&bhk_type=4bhk')).toContainEqual(
        expect.objectContaining({ label: '3BHK too' }),
      );
      const without = { label: 'Without Nowhere Park', count: NAMES.length + 6 };
      expect(await near('society=Nowhere+Park')).toMatchObject([without]);
    });
  });
});
