import { beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#tests/factories/moments.ts';
import { HEADER, openImports, rowOf } from '#tests/integration/import/stage.ts';
import { givenSite } from '#tests/support/given.ts';

const FILE = [HEADER, rowOf('GONE-1', { title: 'Deleted for good' })].join('\n');

describe('an import of what was deleted', () => {
  const site = givenSite();
  let imports: Awaited<ReturnType<typeof openImports>>;
  beforeAll(async () => {
    imports = await openImports(site);
    await imports.write('listings.csv', FILE);
  });
  const run = async () => (await imports.run('listings.csv')).text;

  it('does not bring it back, also when it cannot be restored any more [DEC-49]', async () => {
    expect(await run()).toBe('1 rows: 1 stored, 0 known already, 0 refused.');
    const [listing] = (await site.get('/api/property/all')).json().properties;
    await site.send('DELETE', `/api/property/delete/${listing.id}`, undefined, await site.login());
    expect(await run()).toBe('1 rows: 0 stored, 1 known already, 0 refused.');
    site.clock.now += 31 * DAY;
    await site.parts.tidyUp();
    const restored = await site.send('POST', `/api/property/restore/${listing.id}`, undefined, await site.login());
    expect(restored.statusCode).toBe(404);
    expect(await run()).toBe('1 rows: 0 stored, 1 known already, 0 refused.');
    expect((await site.get('/api/property/all')).json().total).toBe(0);
  });
});
