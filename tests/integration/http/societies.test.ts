import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PropertyCard } from '#domain/property/property.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
const titlesOf = async (query: string): Promise<string[]> => {
  const { properties } = (await test.get(`/api/property/search?${query}`)).json() as { properties: PropertyCard[] };
  return properties.map(({ title }) => title).toSorted();
};

const owner = { owner_name: 'Vrundarang Owner', owner_contact1: '9825012345' };

beforeAll(async () => {
  test = await buildTestApp();
  const add = (title: string, overrides: object) => test.createProperty({ title, ...overrides }, []);
  await add('2 BHK Flat in Vrunda Rang Sky', { location: 'Gota' });
  await add('3 BHK in Gulnar Crest', { location: 'Bopal' });
  await add('Gulnar Crest 2 BHK', { location: 'Bopal', is_sold_out: true });
  await add('3 BHK in Gulnar Heights', { location: 'Sola' });
  await add('Roadside 2 BHK', { location: 'Bopal', summary: 'Behind Vrundarang.', ...owner });
});
afterAll(() => test.close());

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
