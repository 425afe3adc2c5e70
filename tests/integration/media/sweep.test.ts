import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { type SweepReport, sweepMedia } from '#server/media/photo-library.ts';
import { putStagedUploads } from '#server/media/photo-rows.ts';
import { unfinishedFolders } from '#server/media/store.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { keyOf, listingCalls, photo, storedKeys } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();
const { remove, stored, upload } = listingCalls(site);
beforeAll(async () => {
  // Files carry the time of the disk, so rows carry it too.
  site.clock.now = Date.now();
  site.token = await site.login();
});

const leftoverFolders = () => [join(site.dataDir, 'uploads'), ...unfinishedFolders(site.config.media)];
function sweep({ dryRun = false, later = 0 } = {}): Promise<SweepReport> {
  const { database, media, photoFiles, photoLibrary: library } = site.parts;
  const deps = { database, media, photoFiles, library, leftoverFolders: leftoverFolders() };
  return sweepMedia({ ...deps, now: () => Date.now() + later }, { dryRun });
}

describe('the sweep', () => {
  it('gives up photos sent ahead that no listing took within two days', async () => {
    const key = await upload(3);
    await sweep({ later: 47 * HOUR });
    expect(await storedKeys(site)).toContain(key);
    expect((await sweep({ later: 49 * HOUR })).staged).toBe(1);
    expect(await storedKeys(site)).not.toContain(key);
  });

  it('reports photographs that rows speak of and whose files are gone or not all there', async () => {
    const listing = await stored({ files: [await photo(4), await photo(5)] });
    // What is staged may be on its way.
    await site.parts.database.write((tx) =>
      putStagedUploads(tx, ['not-there-yet'], { account_id: null, created_at: site.clock.now }),
    );
    const [gone = '', partly = ''] = listing.media_images.map(keyOf);
    await rm(join(site.dataDir, 'media', 'photos', gone), { recursive: true });
    await rm(join(site.dataDir, 'media', 'photos', partly, '320.avif'));
    expect((await sweep()).missing.sort()).toEqual([gone, partly].sort());
    await remove(listing.id);
  });

  it('removes files that broken-off uploads and killed processes left behind, by their age, and so does the housekeeping [OBJ-02]', async () => {
    const folders = leftoverFolders();
    expect(folders).toHaveLength(2);
    const kept = await storedKeys(site);
    const leave = async (name: string, age: number) => {
      const time = new Date(Date.now() - age);
      for (const folder of folders) {
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, name), 'half');
        await utimes(join(folder, name), time, time);
      }
    };
    const left = () => Promise.all(folders.map((folder) => readdir(folder)));
    await leave('old', 31 * 60_000);
    await leave('new', 29 * 60_000);
    expect((await sweep({ dryRun: true })).leftovers).toBe(2);
    expect((await sweep()).leftovers).toBe(2);
    expect(await left()).toEqual([['new'], ['new']]);
    await leave('old', 31 * 60_000);
    site.clock.now = Date.now();
    expect(await site.parts.sweepLeftovers()).toBe(2);
    expect(await site.parts.sweepLeftovers()).toBe(0);
    expect([await left(), await storedKeys(site)]).toEqual([[['new'], ['new']], kept]);
  });

  it('is not needed for listings whose time is over: the hourly tidying removes their photographs [DEC-49]', async () => {
    const gone = await stored({ files: [await photo(7), await photo(8)] });
    const kept = await stored({ files: [await photo(8)] });
    const [onlyHere = '', shared = ''] = gone.media_images.map(keyOf);
    await remove(gone.id);
    await site.parts.tidyUp();
    expect(await storedKeys(site)).toContain(onlyHere);
    site.clock.now += LIMITS.restoreDays * DAY + 1000;
    await site.parts.tidyUp();
    const left = await storedKeys(site);
    expect([left.includes(onlyHere), left.includes(shared)]).toEqual([false, true]);
    expect((await site.get(`/api/property/view/${kept.id}`)).statusCode).toBe(200);
  });
});
