import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runImport } from '#server/import/import-command.ts';
import { DAY } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';

const FILE = [
  'reference,title,property_type,bhk_type,residential_type,condition,direction,price,size,age,owner_name,owner_contact1,location',
  'GONE-1,Deleted for good,Residential,2bhk,Penthouse,Furnished,North,4500000,900,12,Asha Patel,5550010011,Bopal',
].join('\n');

describe('an import of what was deleted', () => {
  const site = givenSite();
  beforeAll(async () => {
    await writeFile(join(site.dataDir, 'listings.csv'), FILE);
  });

  async function run(): Promise<string> {
    const { database, photoLibrary: library, now } = site.parts;
    const screen = { write: () => true };
    return (await runImport(['listings.csv'], { database, library, now, screen, folder: site.dataDir })).text;
  }

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
