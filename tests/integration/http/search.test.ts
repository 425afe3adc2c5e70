import { beforeAll, describe, expect, it } from 'vitest';
import { areaNames } from '#domain/location/areas.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { COUNTED_FILTERS } from '#domain/search/filter-schema.ts';
import { filterOf } from '#domain/search/filters.ts';
import { propertyList } from '#server/properties/schemas.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newShop } from '#tests/factories/properties.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();

const titlesOf = async (query: string): Promise<string[]> => {
  const answer = await test.get(`/api/property/search?${query}`);
  expect(answer.statusCode, `${query}: ${answer.body}`).toBe(200);
  return answer.json().properties.map((card: PropertyCard) => card.title);
};
const problemsOf = async (query: string): Promise<{ field: string; type: string }[]> => {
  const answer = await test.get(`/api/property/search?${query}`);
  expect(answer.statusCode, query).toBe(400);
  expect(answer.json().error.code).toBe('VALIDATION_FAILED');
  return answer.json().error.details;
};

beforeAll(async () => {
  let minute = 0;
  const add = (title: string, overrides: object) =>
    test.createProperty({ title, created_at: NOW + 60_000 * minute++, ...overrides }, []);
  await add('A', { location: 'Bopal', bhk_type: '2bhk', price: 4_000_000, size: 900, age: 0, possession: '2027-06' });
  await add('B', {
    location: 'South Bopal',
    amenity_list: ['Gym', 'Visitors Lounge'],
    possession: '2027-05',
    bhk_type: '3bhk',
    price: 9_000_000,
    size: 150,
    is_size_in_yards: true,
    age: 10,
    is_sold_out: true,
  });
  await add('C', {
    location: 'Maninagar',
    bhk_type: '2bhk',
    price: 6_000_000,
    size: 1200,
    age: 41,
    condition: 'Furnished',
    amenity_list: ['Gym', 'Lounge'],
    possession: 'ready',
  });
  const { created_at: _, ...shop } = newShop({
    title: 'Shop',
    location: 'Naroda',
    amenity_list: [],
    price: 2_500_000,
    size: 300,
    age: 15,
  });
  await add('Shop', { ...shop, verified_at: NOW, possession: '2026-12' });
});

describe('search', () => {
  it('answers properties, page, total_pages and total, nine a page [API-12]', async () => {
    const answer = (await test.get('/api/property/search')).json();
    expect(answer).toMatchObject({ total: 4, page: 1, page_size: 9, total_pages: 1 });
    expect(() => propertyList.parse(answer)).not.toThrow();
    expect(await titlesOf('')).toEqual(['Shop', 'C', 'A', 'B']);
  });

  it('puts what is sold last unless an order is asked for, across pages too [NEAR-01]', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => titlesOf(`page_size=1&page=${page}`)));
    expect(pages.flat()).toEqual(['Shop', 'C', 'A', 'B']);
    expect(await titlesOf('page_size=2&page=2')).toEqual(['A', 'B']);
    expect(await titlesOf('sort=')).toEqual(['Shop', 'C', 'A', 'B']);
    expect(await titlesOf('sort=newest')).toEqual(['Shop', 'C', 'B', 'A']);
    expect(await titlesOf('hide_sold=true')).toEqual(['Shop', 'C', 'A']);
    expect((await test.get('/api/property/all')).json().properties.map(({ title }: PropertyCard) => title)).toEqual(
      await titlesOf('sort=newest'),
    );
  });

  it('takes list filters as repeated keys or joined by commas [API-12]', async () => {
    expect(await titlesOf('bhk_type=2bhk&bhk_type=3bhk')).toEqual(['C', 'A', 'B']);
    expect(await titlesOf('bhk_type=2bhk,3bhk&location=Maninagar&location=Bopal')).toEqual(['C', 'A']);
    expect(await titlesOf('property_type=Commercial')).toEqual(['Shop']);
    expect(await titlesOf('commercial_type=Shop&commercial_type=Office')).toEqual(['Shop']);
    expect(await titlesOf('condition=Furnished')).toEqual(['C']);
    expect(await titlesOf('residential_type=Penthouse')).toEqual([]);
  });

  it('takes min_price and max_price, age ranges, sort and free text [API-13]', async () => {
    expect(await titlesOf('min_price=4000000&max_price=6000000')).toEqual(['C', 'A']);
    expect(await titlesOf('min_budget=4000000&max_budget=6000000')).toEqual(['C', 'A']);
    expect(await titlesOf('age=0-3&age=10-15')).toEqual(['Shop', 'A', 'B']);
    expect(await titlesOf('sort=price_asc')).toEqual(['Shop', 'A', 'C', 'B']);
    expect(await titlesOf('q=2bhk+in+maninagar')).toEqual(['C']);
  });

  it('compares sizes in square feet whatever unit they were entered in [API-14]', async () => {
    expect(await titlesOf('min_size=1200')).toEqual(['C', 'B']);
    expect(await titlesOf('min_size=134&is_size_in_yards=true')).toEqual(['B']);
    expect(await titlesOf('min_size=100&max_size=140&is_size_in_yards=true')).toEqual(['C', 'A']);
    expect(await titlesOf('max_size=1350&min_size=1350&is_size_in_yards=false')).toEqual(['B']);
  });

  it('understands a location that is an area, another spelling, a part of names, or nothing [DEC-22]', async () => {
    expect(await titlesOf('location=Bopal')).toEqual(['A']);
    expect(await titlesOf('location=SOUTH+BOPAL.')).toEqual(['B']);
    expect(await titlesOf('location=bop')).toEqual(['A', 'B']);
    expect(await titlesOf('location=Nowhere+at+all')).toEqual([]);
  });

  it('says what of a text did not count [WORD-09]', async () => {
    const saidOf = async (query: string) => (await test.get(`/api/property/search?${query}`)).json().said;
    expect(await saidOf('q=3rd+floor+2+bhk')).toBe('There is no filter for “3rd floor”, so it was left out.');
    expect(await saidOf('q=shop+on+rent&facets=true')).toBe('Everything here is for sale: nothing is to let.');
    expect([await saidOf('q=2+bhk+bopal'), await saidOf('location=shop+on+rent')]).toEqual([undefined, undefined]);
    expect(await titlesOf('q=bopal+380058')).toEqual(await titlesOf('location=Ambli,Bopal,Ghuma,Shela'));
  });

  it('counts both ends of an age range; above 40 has a range of its own [DEC-23]', async () => {
    expect(await titlesOf('age=10-15')).toEqual(['Shop', 'B']);
    expect(await titlesOf('age=6-10')).toEqual(['B']);
    expect(await titlesOf('age=0-3,3-6,6-10,10-15,16-20,20-30,30-40')).toEqual(['Shop', 'A', 'B']);
    expect(await titlesOf('age=over-40')).toEqual(['C']);
    expect(await titlesOf('age=over-40,0-3')).toEqual(['C', 'A']);
  });

  it('narrows to verified listings [SEARCH-24]', async () => {
    expect(await titlesOf('verified=true')).toEqual(['Shop']);
    expect(await titlesOf('verified=false')).toHaveLength(4);
    expect(await problemsOf('verified=maybe')).toEqual([
      { field: 'verified', type: 'Verified must be one of: true, false' },
    ]);
  });

  it('narrows to listings that have every amenity that is named [SEARCH-23]', async () => {
    expect(await titlesOf('amenity=Gym')).toEqual(['C', 'A', 'B']);
    expect(await titlesOf('amenity=Gym&amenity=lounge')).toEqual(['C']);
    expect(await titlesOf('amenity=Gym,Visitors+Lounge')).toEqual(['B']);
    expect(await problemsOf('amenity=Moat')).toHaveLength(1);
  });

  it('narrows to what is ready by a month, counted from the month of the clock [SEARCH-26]', async () => {
    expect(await titlesOf('possession=ready')).toEqual(['C']);
    expect(await titlesOf('possession=6')).toEqual(['Shop', 'C', 'B']);
    expect(await titlesOf('possession=12')).toEqual(['Shop', 'C', 'A', 'B']);
    expect(await problemsOf('possession=7')).toHaveLength(1);
  });

  it('takes a home for ready once its month has come, as it does for who asks with an older answer [SEARCH-26]', async () => {
    const url = '/api/property/search?possession=ready';
    const [endOfNovember, december] = [Date.parse('2026-11-30T18:29:59Z'), Date.parse('2026-11-30T18:30:00Z')];
    const { now } = test.clock;
    try {
      test.clock.now = endOfNovember;
      const { headers } = await test.get(url);
      const askAgain = () => test.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect((await askAgain()).statusCode).toBe(304);
      test.clock.now = december;
      expect((await askAgain()).statusCode).toBe(200);
      expect(await titlesOf('possession=ready')).toEqual(['Shop', 'C']);
      test.clock.now = Date.parse('2028-03-15T00:00:00Z');
      expect(await titlesOf('possession=ready')).toEqual(['Shop', 'C', 'A', 'B']);
      expect(await titlesOf('possession=6')).toEqual(['Shop', 'C', 'A', 'B']);
    } finally {
      test.clock.now = now;
    }
  });

  it('sorts in the five known ways and refuses any other [DEC-40]', async () => {
    expect(await titlesOf('sort=newest')).toEqual(['Shop', 'C', 'B', 'A']);
    expect(await titlesOf('sort=price_asc')).toEqual(['Shop', 'A', 'C', 'B']);
    expect(await titlesOf('sort=price_desc')).toEqual(['B', 'C', 'A', 'Shop']);
    expect(await titlesOf('sort=price_per_sqft_asc')).toEqual(['A', 'C', 'B', 'Shop']);
    expect(await titlesOf('sort=size_desc')).toEqual(['B', 'C', 'A', 'Shop']);
    expect(await problemsOf('sort=price')).toEqual([{ field: 'sort', type: expect.any(String) }]);
    expect(await problemsOf('sort=id;drop')).toHaveLength(1);
  });

  it('answers 400 with every problem for what it cannot read', async () => {
    const problems = await problemsOf(
      'page=x&page_size=101&bhk_type=9bhk&min_budget=0&sort=up&age=1-2&property_type=Farm',
    );
    expect(problems.map(({ field }) => field).sort()).toEqual(
      ['age', 'bhk_type', 'min_budget', 'page', 'page_size', 'property_type', 'sort'].sort(),
    );
    for (const query of ['page=0', 'page=-1', 'page=1&page=2', 'page=1e9', 'min_size=abc', 'is_size_in_yards=maybe']) {
      await problemsOf(query);
    }
    const inverted = await problemsOf('min_budget=9&max_budget=3');
    expect(inverted[0]?.type).toBe('Min budget cannot be greater than max budget');
  });

  it('adds with facets=true how many listings each value would leave, without its own filter [SEARCH-27]', async () => {
    const ask = async (query: string) => (await test.get(`/api/property/search?facets=true&${query}`)).json();
    const { facets, total } = await ask('');
    expect(total).toBe(4);
    expect(Object.keys(facets)).toEqual(COUNTED_FILTERS);
    expect(facets.bhk_type).toEqual({ '1RoomKitchen': 0, '1bhk': 0, '2bhk': 2, '3bhk': 1, '4bhk': 0, '5+bhk': 0 });
    expect(facets.location).toMatchObject({ Bopal: 1, 'South Bopal': 1, Maninagar: 1, Naroda: 1, Gota: 0 });
    expect(facets.possession).toEqual({ ready: 1, 6: 3, 12: 4, 24: 4 });
    expect(facets).toMatchObject({ verified: { true: 1 }, hide_sold: { true: 3 }, property_type: { Commercial: 1 } });
    const narrowed = await ask('bhk_type=2bhk&max_budget=5000000&page=9');
    expect([narrowed.total, narrowed.properties]).toEqual([1, []]);
    expect(narrowed.facets.bhk_type).toMatchObject({ '2bhk': 1, '3bhk': 0 });
    expect(narrowed.facets.location).toMatchObject({ Bopal: 1, Maninagar: 0, Naroda: 0 });
    expect((await ask('q=3+bhk')).facets).toMatchObject({ bhk_type: { '2bhk': 2 }, location: { 'South Bopal': 1 } });
  });

  it('counts an amenity together with those that are chosen, for all of them must hold [SEARCH-27]', async () => {
    const { facets } = (await test.get('/api/property/search?facets=true&amenity=Gym&location=nowhere-at-all')).json();
    expect(facets.amenity).toMatchObject({ Gym: 0, Lounge: 0 });
    expect(facets.location).toMatchObject({ 'South Bopal': 1, Maninagar: 1, Bopal: 1, Naroda: 0 });
    const chosen = (await test.get('/api/property/search?facets=true&amenity=Gym')).json();
    expect(chosen.facets.amenity).toMatchObject({ Gym: 3, Garden: 1, Lounge: 1, Lift: 0 });
  });

  it('gives counts to who asks for them alone, and refuses another value [SEARCH-27]', async () => {
    for (const query of ['', 'facets=false', 'facets=']) {
      expect((await test.get(`/api/property/search?${query}`)).json(), query).not.toHaveProperty('facets');
    }
    expect(await problemsOf('facets=maybe')).toEqual([{ field: 'facets', type: expect.stringContaining('true') }]);
  });

  it('counts what was written a moment before [SEARCH-27]', async () => {
    const { id } = await test.createProperty({ location: 'Vastral' }, []);
    const vastral = async () => (await test.get('/api/property/search?facets=true')).json().facets.location.Vastral;
    expect(await vastral()).toBe(1);
    const { statusCode } = await test.staff.send('DELETE', `/api/property/delete/${id}`);
    expect([statusCode, await vastral()]).toEqual([200, 0]);
  });

  it('answers every value of every list at once, and refuses what is past the limits [SEARCH-27]', async () => {
    const everything = new URLSearchParams({ facets: 'true', min_budget: '1', max_size: '100000000' });
    for (const name of COUNTED_FILTERS) {
      const filter = filterOf(name);
      if (filter.kind === 'several') for (const value of filter.values) everything.append(name, value);
    }
    everything.set('location', areaNames().join(','));
    const answer = await test.get(`/api/property/search?${everything}`);
    expect([answer.statusCode, answer.json().total]).toEqual([200, 0]);
    expect(Object.keys(answer.json().facets.location)).toEqual(areaNames());
    const repeated = new URLSearchParams(Array.from({ length: 500 }, () => ['bhk_type', '2bhk']));
    expect(await titlesOf(`facets=true&${repeated}`)).toEqual(['C', 'A']);
    for (const query of ['page=1000000000', `q=${'x'.repeat(10_000)}`, 'min_budget=1&min_budget=2'])
      expect(await problemsOf(`facets=true&${query}`)).toHaveLength(1);
  });

  it('shows a listing as it is now, whichever searches showed it before [API-44]', async () => {
    const { id } = await test.createProperty({ title: 'New flat', location: 'Gota' }, []);
    const found = async (query: string): Promise<PropertyCard[]> =>
      (await test.get(`/api/property/search?location=Gota&${query}`)).json().properties;
    const before = await found('');
    expect(before).toMatchObject([{ id, title: 'New flat', is_sold_out: false }]);
    expect(await found('min_budget=1000')).toEqual(before);
    expect(before).toEqual([
      (await test.get('/api/property/all')).json().properties.find((card: PropertyCard) => card.id === id),
    ]);
    await test.staff.send('PUT', `/api/property/mark-sold/${id}`);
    expect(await found('min_budget=1001')).toEqual([{ ...before[0], is_sold_out: true }]);
    await test.staff.send('DELETE', `/api/property/delete/${id}`);
    expect(await found('min_budget=1002')).toEqual([]);
  });

  it('carries the owner to a valid token alone', async () => {
    const [open] = (await test.get('/api/property/search')).json().properties;
    expect(open).not.toHaveProperty('owner_name');
    const [staff] = (await test.staff.get('/api/property/search')).json().properties;
    expect(staff).toMatchObject({ owner_name: 'Owner Ownersson', owner_contact1: '5550010001' });
  });
});
