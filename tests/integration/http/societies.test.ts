import { beforeAll, describe, expect, it } from 'vitest';
import type { PropertyCard } from '#domain/property/property.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();
const titlesOf = async (query: string): Promise<string[]> => {
  const { properties } = (await test.get(`/api/property/search?${query}`)).json() as { properties: PropertyCard[] };
  return properties.map(({ title }) => title).toSorted();
};

const owner = { owner_name: 'Vrundarang Owner', owner_contact1: '9825012345' };

beforeAll(async () => {
  const add = (title: string, overrides: object) => test.createProperty({ title, ...overrides }, []);
  await add('2 BHK Flat in Vrunda Rang Sky', { location: 'Gota' });
  await add('3 BHK in Gulnar Crest', { location: 'Bopal' });
  await add('Gulnar Crest 2 BHK', { location: 'Bopal', is_sold_out: true });
  await add('3 BHK in Gulnar Heights', { location: 'Sola' });
  await add('Roadside 2 BHK', { location: 'Bopal', summary: 'Behind Vrundarang.', ...owner });
});

describe('a society as the location of a search', () => {
  it('is found by a part of its name, and by nothing else of a listing [BOX-02]', async () => {
    const sky = '2 BHK Flat in Vrunda Rang Sky';
    for (const text of ['Vrundarang', 'VRUNDA+RANG.', 'rang+sky'])
      expect(await titlesOf(`location=${text}`)).toEqual([sky]);
    expect(await titlesOf('location=Vrundarang&bhk_type=5%2Bbhk')).toEqual([]);
    expect(await titlesOf('location=Vrundarang,Sola')).toEqual([sky, '3 BHK in Gulnar Heights']);
    for (const text of ['Roadside', 'Vrundarang+Owner', '9825012345', '2+bhk+flat', '.', '%25', 'Behind']) {
      expect(await titlesOf(`location=${text}`), text).toEqual([]);
    }
  });
});

describe('GET /property/suggestions', () => {
  const suggest = async (q: string) => (await test.get(`/api/property/suggestions?q=${encodeURIComponent(q)}`)).json();

  it('names areas and societies with the homes that their names find, those that begin with the text first [BOX-03]', async () => {
    const crest = { name: 'Gulnar Crest', area: 'Bopal', count: 2, property_type: 'Residential' };
    const heights = { name: 'Gulnar Heights', area: 'Sola', count: 1, property_type: 'Residential' };
    expect(await suggest('gul')).toMatchObject({ societies: [crest, heights] });
    expect(await suggest('CREST')).toEqual({ areas: [], societies: [crest] });
    expect(await suggest('bop')).toEqual({ areas: ['Bopal', 'South Bopal'], societies: [] });
    for (const { name, count } of (await suggest('gul')).societies)
      expect(await titlesOf(`location=${encodeURIComponent(name)}`)).toHaveLength(count);
  });

  it('finds a society among other words', async () => {
    const { societies } = await suggest('a 3 bhk in gulnar heights under 80 lakh');
    expect(societies).toMatchObject([{ name: 'Gulnar Heights' }]);
  });

  it('names nothing for nothing, and no owner', async () => {
    for (const q of ['', ' ', 'x', '<script>', '\u202e', '💡', 'Vrundarang Owner 9825012345'.slice(11)])
      expect((await suggest(q)).societies, q).toEqual([]);
    expect((await test.get(`/api/property/suggestions?q=${'x'.repeat(201)}`)).statusCode).toBe(400);
  });
});

/** Names that hold an area, a word of the trade, a number or a word of amounts, with the area that each society is in. */
const NAMES = [
  ['Bopal Greens', 'Shela'],
  ['Satellite Center', 'Bodakdev'],
  ['Office Park Homes', 'Gota'],
  ['Green Park', 'Gota'],
  ['Row House Society', 'Naroda'],
  ['2 BHK Heights', 'Vastral'],
  ['Under Bridge Flats', 'Maninagar'],
  ['Shop Square', 'Bopal'],
  ['Sky City', 'Shela'],
  ['South Bopal Heights', 'Gota'],
  ['Gota Gardens', 'Bopal'],
  ['Maninagar Plaza', 'Naroda'],
  ['Furnished Dreams', 'Shela'],
  ['East Ville', 'Gota'],
  ['Ready Homes Enclave', 'Gota'],
  ['Crore Pati Villa', 'Bodakdev'],
  ['Lakh Villa', 'Bodakdev'],
  ['Penthouse Park', 'Naroda'],
  ['100 Acres', 'Shela'],
  ['Gym Residency', 'Vastral'],
  ['Bhk One', 'Vastral'],
  ['The Gateway', 'Gota'],
  ['Om', 'Bopal'],
  ['Omkar Bopal', 'Gota'],
  ['Bodakdev Bungalows', 'Sola'],
  ['Sola Sky', 'Bodakdev'],
  ['Low Rise Residency', 'Sola'],
  ['Verified Homes Tower', 'Sola'],
  ['બોપલ ગ્રીન્સ', 'Shela'],
  ['शेला हाइट्स', 'Bopal'],
  ['Shela-Bopal Link', 'Naroda'],
  ["O'Neil & Sons Park", 'Naroda'],
] as const;

describe('a society that was chosen [BOX-12, BOX-13]', () => {
  const site = givenSite();
  beforeAll(async () => {
    for (const area of ['Bopal', 'Shela', 'Gota', 'Satellite', 'Naroda', 'Sola'])
      await site.createProperty({ title: `Sunny flat for a family ${area}`, location: area }, []);
    for (const [name, location] of NAMES) await site.createProperty({ title: `3 BHK Flat in ${name}`, location }, []);
  });

  const titles = async (query: Record<string, string>) => {
    const answer = (
      await site.get(`/api/property/search?${new URLSearchParams({ ...query, page_size: '50' })}`)
    ).json();
    return answer.properties.map(({ title }: PropertyCard) => title).toSorted();
  };

  it.each(NAMES)('%s is suggested with its one home, and found by its name alone', async (name, area) => {
    const title = `3 BHK Flat in ${name}`;
    for (const typed of [name, name.toLowerCase(), name.slice(0, -1)]) {
      if (typed.length < 3) continue;
      const { societies } = (await site.get(`/api/property/suggestions?q=${encodeURIComponent(typed)}`)).json();
      expect(societies, typed).toContainEqual({ name, area, count: 1, property_type: 'Residential' });
    }
    expect(await titles({ society: name })).toEqual([title]);
    expect(await titles({ society: name.toUpperCase() })).toEqual([title]);
    expect(await titles({ location: name })).toEqual([title]);
    expect(await titles({ society: name, location: area, bhk_type: '2bhk,3bhk' })).toHaveLength(1);
    expect(await titles({ society: name, location: 'Thaltej' })).toEqual([]);
  });

  it('is no area, no part of a name and no text', async () => {
    for (const society of ['Bopal', 'Greens', 'bopal green', 'x', '%', "'", ' '])
      expect(await titles({ society }), society).toHaveLength(society === ' ' ? NAMES.length + 6 : 0);
    expect((await site.get(`/api/property/search?society=a&society=b`)).statusCode).toBe(400);
    expect((await site.get(`/api/property/search?society=${'x'.repeat(201)}`)).statusCode).toBe(400);
  });

  it('leaves areas what they are', async () => {
    expect(await titles({ location: 'Satellite' })).toEqual(['Sunny flat for a family Satellite']);
    expect(await titles({ location: 'Bopal Greens,Satellite' })).toHaveLength(2);
    expect((await titles({ location: 'bopal' })).length).toBeGreaterThan(3);
  });

  it('is given up where it finds little [NEAR-03]', async () => {
    const { near } = (await site.get('/api/property/search?facets=true&society=Sky+City&bhk_type=4bhk')).json();
    expect(near.map(({ label }: { label: string }) => label)).toContain('3BHK too');
    const nowhere = (await site.get('/api/property/search?facets=true&society=Nowhere+Park')).json();
    expect(nowhere.near).toMatchObject([{ label: 'Without Nowhere Park', count: NAMES.length + 6 }]);
  });
});
