import { describe, expect, it } from 'vitest';
import type { StaffAreas } from '#domain/answers/areas.ts';
import { HEADER, openImports, rowOf } from '#tests/integration/import/stage.ts';
import { givenSite } from '#tests/support/given.ts';

const LIES = { lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };

describe('rows of areas that were merged', () => {
  const site = givenSite();
  it('are known by the area that they name, while it is merged and when it stands again [IMPORT-20]', async () => {
    const { token } = site;
    const { write, run, total } = await openImports(site);
    const add = (name: string, spellings: string[] = []) =>
      site.send('POST', '/api/areas/', { ...LIES, name, spellings }, token);
    const list = async (): Promise<StaffAreas> => (await site.get('/api/areas/', token)).json();
    const merge = async (from: string, to: string) => {
      const idOf = (areas: StaffAreas['areas'], name: string) => areas.find((one) => one.name === name)?.id;
      const { areas } = await list();
      await site.send('POST', `/api/areas/${idOf(areas, from)}/merge`, { into: idOf(areas, to) }, token);
    };
    const part = async (name: string) => {
      const area = (await list()).merged.find((one) => one.name === name);
      await site.send('POST', `/api/areas/${area?.id}/take-apart`, { version: area?.version }, token);
    };
    await add('Wellpur', ['Well Side']);
    await add('Lakepur', ['Lake Side']);
    await add('Hillpur');
    const titles = ['Wellpur', 'well-side', 'Lakepur', 'Lake Side', 'Hillpur'];
    const rows = titles.map((location) => rowOf('', { title: `Home of ${location}`, location }));
    const file = await write('list.csv', [HEADER, ...rows].join('\n'));
    const again = async (when: string) => {
      const known = `5 rows: 0 would be stored, 5 known already, 0 refused.`;
      expect((await run(file, '--dry-run')).text, when).toBe(known);
      expect((await run(file)).text, when).toBe(known.replace('would be stored', 'stored'));
    };

    await merge('Wellpur', 'Lakepur');
    await merge('Lakepur', 'Hillpur');
    expect((await run(file)).text).toBe('5 rows: 5 stored, 0 known already, 0 refused.');
    await again('merged');
    await part('Lakepur');
    await again('one stands');
    await part('Wellpur');
    await again('both stand');
    await merge('Hillpur', 'Wellpur');
    await again('merged the other way');
    expect(await total()).toBe(5);

    // While two are one, a home of both is one home, in a file too.
    const both = ['Hillpur', 'Wellpur'].map((location) => rowOf('', { title: 'Same home', location }));
    const double = await write('double.csv', [HEADER, ...both].join('\n'));
    expect((await run(double)).text).toBe('2 rows: 1 stored, 1 known already, 0 refused.');
  });
});
