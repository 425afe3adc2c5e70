import { beforeAll, describe, expect, it } from 'vitest';
import type { PropertyCard } from '#domain/property/property.ts';
import { givenSite, type Site } from '#tests/support/given.ts';

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
    expect(await near('society=Sky+City&bhk_type=4bhk')).toContainEqual(expect.objectContaining({ label: '3BHK too' }));
    const without = { label: 'Without Nowhere Park', count: NAMES.length + 6 };
    expect(await near('society=Nowhere+Park')).toMatchObject([without]);
  });
});
