import { beforeAll, describe, expect, it } from 'vitest';
import { BOOK_ID } from '#domain/location/area-book.ts';
import { replaceBook } from '#domain/location/area-today.ts';
import { isArea } from '#domain/location/areas.ts';
import { takeApart } from '#server/areas/mergers.ts';
import { givenSite } from '#tests/support/given.ts';

const LAKE = {
  name: 'Navapur Lake',
  spellings: ['Navapur'],
  lat: 23.034,
  lng: 72.465,
  pincode: '380058',
  zone: 'West',
};
/** `/`, `/areas`, a page that names no area, a search, and a screen of staff. */
const PAGES = ['/', '/areas', '/about', '/search?location=Bopal', '/admin-dashboard-97xK3p/upload'];

const test = givenSite({ isRendering: true });
beforeAll(async () => {
  await test.createProperty({ location: 'Ambli' });
});

const idOf = async (name: string): Promise<number> => {
  const { areas } = (await test.staff.get('/api/areas/')).json();
  return areas.find((area: { name: string }) => area.name === name).id;
};
const locationOf = async (path: string) => {
  const { statusCode, headers } = await test.get(path);
  return [statusCode, headers.location];
};

describe('pages after staff changed areas', () => {
  it('carry nothing while the areas are those that the browser has [AREAS-07, MAP-13]', async () => {
    for (const path of PAGES) expect((await test.get(path)).body, path).not.toContain(BOOK_ID);
    expect((await test.get('/areas')).body).not.toContain('data-marks="true"');
  });

  it('carry what is new, for the browser to begin with, and draw it on the map [AREAS-07, MAP-13]', async () => {
    await test.staff.send('POST', '/api/areas/', LAKE);
    await test.createProperty({ location: 'Navapur Lake' });
    for (const path of PAGES) {
      const { body } = await test.get(path);
      const [, json = ''] = /<script type="application\/json" id="area-book">(.*?)<\/script>/.exec(body) ?? [];
      expect(JSON.parse(json), path).toMatchObject({
        areas: [[expect.any(Number), 0, 'Navapur Lake | Navapur |  | ']],
        moved: [],
      });
    }
    const { body: map } = await test.get('/areas');
    expect(map.match(/href="\/areas\/navapur-lake"/g)).toHaveLength(2);
    expect(map).toContain('<title>Navapur Lake: 1 property');
    expect((await test.get('/areas/navapur-lake')).body).toContain('West, PIN 380058');
    expect((await test.get('/search')).body).toContain('value="Navapur Lake"');
    expect((await test.get('/sitemap.xml')).body).toContain('/areas/navapur-lake');
    expect(await locationOf('/areas/Navapur?shade=price')).toEqual([301, '/areas/navapur-lake?shade=price']);
  });

  it('forward the address of what was merged, through a chain and with its query [AREAS-06]', async () => {
    const [lake, ambli, bopal] = [await idOf('Navapur Lake'), await idOf('Ambli'), await idOf('Bopal')];
    expect((await test.get('/areas/navapur-lake')).statusCode).toBe(200);
    await test.staff.send('POST', `/api/areas/${lake}/merge`, { into: ambli });
    expect(await locationOf('/areas/navapur-lake')).toEqual([301, '/areas/ambli']);
    await test.staff.send('POST', `/api/areas/${ambli}/merge`, { into: bopal });
    for (const slug of ['navapur-lake', 'ambli', 'Ambli']) {
      expect(await locationOf(`/areas/${slug}`)).toEqual([301, '/areas/bopal']);
      expect(await locationOf(`/areas/${slug}?from=mail`)).toEqual([301, '/areas/bopal?from=mail']);
    }
    const { body } = await test.get('/sitemap.xml');
    expect(body).not.toContain('/areas/ambli');
    const { body: areas } = await test.get('/areas');
    expect(areas).not.toContain('<span>Ambli</span>');
    // The map is as it was drawn: its cell tells of the area that has its listings.
    expect(areas.match(/<title>Bopal: 2 properties/g)).toHaveLength(2);
    expect(areas).not.toContain('<title>Ambli');
    expect((await test.get('/areas/bopal')).body).toContain('2 properties');
  });

  it('of another process forward it too, though it read the address before [AREAS-07]', async () => {
    // As a process that has not heard of it: its book is the old one.
    const { areas } = (await test.staff.get('/api/areas/')).json();
    expect(areas.length).toBe(77);
    replaceBook(null);
    await test.staff.send('POST', '/api/areas/', { ...LAKE, name: 'Teenpur', spellings: [] });
    expect(await locationOf('/areas/ambli')).toEqual([301, '/areas/bopal']);
  });

  it('stand at their address again when the merger is taken back, also in a process that has not heard of it [AREAS-10, AREAS-12]', async () => {
    const { merged } = (await test.staff.get('/api/areas/')).json();
    const { headers } = await test.get('/areas/ambli');
    // A browser that was led away asks again.
    expect([headers.location, headers['cache-control']]).toEqual(['/areas/bopal', 'no-cache']);
    const { id, version } = merged.find(({ name }: { name: string }) => name === 'Ambli');
    // As another process does it: this one reads the version of the catalogue with the next page.
    await takeApart(test.parts, { id, version, accountId: 1 });
    expect(isArea('Ambli')).toBe(false);
    expect(await locationOf('/areas/ambli')).toEqual([200, undefined]);
    expect((await test.get('/areas/ambli')).body).toContain('<h1');
    expect(await locationOf('/areas/navapur-lake')).toEqual([301, '/areas/ambli']);
    expect((await test.get('/sitemap.xml')).body).toContain('/areas/ambli');
  });
});
