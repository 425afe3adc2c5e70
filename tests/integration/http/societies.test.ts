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
