import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { type SweepReport, sweepMedia } from '#server/media/sweep.ts';
import { createListing, keyOf, photo, storedKeys } from '#tests/integration/http/listing-form.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

const HOUR_MS = 60 * 60 * 1000;
let site: TestApp;
let token = '';
beforeAll(async () => {
  site = await buildTestApp();
  // Files carry the time of the disk, so rows carry it too.
  site.clock.now = Date.now();
  token = await site.login();
});
afterAll(() => site.close());

function sweep({ dryRun = false, later = 0 } = {}): Promise<SweepReport> {
  const { database, media, photoFiles, photoLibrary } = site.parts;
  const deps = { database, media, photoFiles, library: photoLibrary, uploadFolder: join(site.dataDir, 'uploads') };
  const now = () => Date.now() + later;
  return sweepMedia({ ...deps, now }, { dryRun });
}

/** Stores a photograph as a process would that died before its row was written. */
async function orphan(seed: number): Promise<string> {
  const bytes = new Uint8Array(await (await photo(seed)).arrayBuffer());
  return (await site.parts.photoFiles.storeBytes(bytes, 'orphan.jpg')).key;
}

describe('the sweep', () => {
  it('removes photographs without rows once they are an hour old, and no other', async () => {
    const listing = await createListing(site, token, { files: [await photo(1)] });
    const kept = keyOf(listing.media_images[0] ?? { media_url: '' });
    const lost = await orphan(2);
    expect((await sweep()).orphans).toEqual([]);
    expect((await sweep({ dryRun: true, later: 2 * HOUR_MS })).orphans).toEqual([lost]);
    expect(await storedKeys(site)).toEqual([kept, lost].sort());
    expect((await sweep({ later: 2 * HOUR_MS })).orphans).toEqual([lost]);
    expect(await storedKeys(site)).toEqual([kept]);
  });

  it('gives up photos sent ahead that no listing took within two days', async () => {
    const sent = await site.sendForm('POST', '/api/property/photos', { file: await photo(3) }, token);
    const key = sent.json().upload_id;
    await sweep({ later: 47 * HOUR_MS });
    expect(await storedKeys(site)).toContain(key);
    const report = await sweep({ later: 49 * HOUR_MS });
    expect(report.staged).toBe(1);
    expect(await storedKeys(site)).not.toContain(key);
  });

  it('reports photographs that rows speak of and whose files are gone or not all there', async () => {
    const listing = await createListing(site, token, { files: [await photo(4), await photo(5)] });
    const [gone = '', partly = ''] = listing.media_images.map(keyOf);
    await rm(join(site.dataDir, 'media', 'photos', gone), { recursive: true });
    await rm(join(site.dataDir, 'media', 'photos', partly, '320.avif'));
    expect((await sweep()).missing.sort()).toEqual([gone, partly].sort());
    await site.send('DELETE', `/api/property/delete/${listing.id}`, undefined, token);
  });

  it('removes files that a broken-off upload left behind a day ago', async () => {
    const folder = join(site.dataDir, 'uploads');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'old'), 'x');
    await writeFile(join(folder, 'new'), 'x');
    const yesterday = new Date(Date.now() - 25 * HOUR_MS);
    await utimes(join(folder, 'old'), yesterday, yesterday);
    const { database, media, photoFiles, photoLibrary } = site.parts;
    const deps = { database, media, photoFiles, library: photoLibrary, uploadFolder: folder, now: Date.now };
    expect((await sweepMedia(deps, { dryRun: true })).leftovers).toBe(1);
    await sweepMedia(deps, { dryRun: false });
    expect(await readdir(folder)).toEqual(['new']);
  });

  it('is not needed for listings whose time is over: the hourly tidying removes their photographs [DEC-49]', async () => {
    const [gone, kept] = [
      await createListing(site, token, { files: [await photo(7), await photo(8)] }),
      await createListing(site, token, { files: [await photo(8)] }),
    ];
    const [onlyHere = '', shared = ''] = gone.media_images.map(keyOf);
    await site.send('DELETE', `/api/property/delete/${gone.id}`, undefined, token);
    await site.parts.tidyUp();
    expect(await storedKeys(site)).toContain(onlyHere);
    site.clock.now += LIMITS.restoreDays * 24 * HOUR_MS + 1000;
    await site.parts.tidyUp();
    const left = await storedKeys(site);
    expect(left).not.toContain(onlyHere);
    expect(left).toContain(shared);
    expect((await site.get(`/api/property/view/${kept.id}`)).statusCode).toBe(200);
  });
});
