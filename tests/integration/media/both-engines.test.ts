import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { importListings } from '#server/import/import-listings.ts';
import { sweepMedia } from '#server/media/sweep.ts';
import { createListing, keyOf, listingFields, photo, storedKeys } from '#tests/integration/http/listing-form.ts';
import { all } from '#tests/integration/media/collect.ts';
import { type MakePlace, onBothStores } from '#tests/support/buckets.ts';
import type { Stage } from '#tests/support/databases.ts';
import { buildTestApp, type FormFields, type TestApp } from '#tests/support/test-app.ts';

await onBothStores('writing listings with photographs', suite);

function suite(stage: Stage, place: MakePlace): void {
  let site: TestApp;
  let token = '';
  beforeAll(async () => {
    site = await buildTestApp({ env: await place(), config: { database: stage.config } });
    site.clock.now = Date.now();
    token = await site.login();
  });
  afterAll(() => site.close());
  const edit = (id: number, fields: FormFields) =>
    site.sendForm('PUT', `/api/property/edit/${id}`, listingFields(fields), token);

  it('goes from a photo sent ahead to a deleted and restored listing [OBJ-06]', async () => {
    const sent = await site.sendForm('POST', '/api/property/photos', { file: await photo(1) }, token);
    const listing = await createListing(site, token, {
      uploads: [sent.json().upload_id],
      files: [await photo(2)],
      is_verified: 'true',
    });
    const ids = listing.media_images.map((image) => image.id);
    const ordered = await site.send(
      'POST',
      '/api/property/order',
      { property_id: listing.id, image_ids: ids.toReversed() },
      token,
    );
    expect(ordered.json().media_images.map((image: { id: number }) => image.id)).toEqual(ids.toReversed());
    const edited = await edit(listing.id, { existing_images: [ids[1] ?? 0], revision: ordered.json().revision });
    expect(edited.json()).toMatchObject({ image_count: 1, verified_at: listing.verified_at });
    await site.send('PUT', `/api/property/mark-sold/${listing.id}`, undefined, token);
    await site.send('DELETE', `/api/property/delete/${listing.id}`, undefined, token);
    expect((await site.get(`/api/property/view/${listing.id}`)).statusCode).toBe(404);
    expect((await site.get(edited.json().media_images[0].media_url)).statusCode).toBe(404);
    const restored = await site.send('POST', `/api/property/restore/${listing.id}`, undefined, token);
    expect(restored.json()).toMatchObject({ id: listing.id, is_sold_out: true, image_count: 1 });
    const shown = await site.get(restored.json().media_images[0].media_url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(shown.rawPayload.length),
    });
    const { entries } = (await site.get(`/api/property/audit/${listing.id}`, token)).json();
    expect(entries.map((entry: { action: string }) => entry.action)).toEqual([
      'property.restore',
      'property.delete',
      'property.sold',
      'property.edit',
      'property.order',
      'property.create',
    ]);
  });

  it('lets one of several pass that save with the same revision at the same moment', async () => {
    const { id, revision } = await createListing(site, token);
    const titles = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(titles.map((title) => edit(id, { revision, title: `Editor ${title}` })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409]);
    const winner = answers.find((answer) => answer.statusCode === 200)?.json().title;
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json().error.details).toEqual([{ field: 'title', type: 'changed', current: winner }]);
    }
  });

  it('keeps a photo whole that is dropped and sent again at the same moment', async () => {
    const { id } = await createListing(site, token, { files: [await photo(3)] });
    for (let round = 0; round < 3; round++) {
      const [, again] = await Promise.all([edit(id, {}), createListing(site, token, { files: [await photo(3)] })]);
      const key = keyOf(again.media_images[0] ?? { media_url: '' });
      expect(await all(site.parts.media.list(`photos/${key}/`))).toHaveLength(7);
      await edit(again.id, {});
      await edit(id, { files: [await photo(3)] });
    }
  });

  it('imports a file once, and leaves nothing for the sweep [OBJ-06]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chavi-import-'));
    const file = join(folder, 'listings.csv');
    const { files: _files, ...fields } = listingFields({ reference: 'R-1' });
    const columns = Object.keys(fields).filter((name) => name !== 'summary');
    await writeFile(file, `${columns.join(',')}\n${columns.map((name) => `"${fields[name]}"`).join(',')}\n`);
    const { database, photoLibrary: library, photoFiles, media, now } = site.parts;
    const run = () => importListings({ database, library, now, accountId: null }, { file, dryRun: false });
    expect(await run()).toMatchObject({ rows: 1, stored: 1, known: 0, refused: 0 });
    expect(await run()).toMatchObject({ rows: 1, stored: 0, known: 1, refused: 0 });
    await rm(folder, { recursive: true });

    const keys = await storedKeys(site);
    const deps = { database, media, photoFiles, library, uploadFolder: join(site.dataDir, 'uploads'), now };
    expect(await sweepMedia(deps, { dryRun: false })).toEqual({ staged: 0, orphans: [], missing: [], leftovers: 0 });
    expect(await storedKeys(site)).toEqual(keys);
  });

  it('finds what is left over and what is missing, and clears the first away [OBJ-06]', async () => {
    const { database, media, photoFiles, photoLibrary: library } = site.parts;
    const deps = { database, media, photoFiles, library, uploadFolder: join(site.dataDir, 'uploads') };
    const listing = await createListing(site, token, { files: [await photo(4)] });
    const key = keyOf(listing.media_images[0] ?? { media_url: '' });
    const lost = await photoFiles.storeBytes(new Uint8Array(await (await photo(5)).arrayBuffer()), 'lost.jpg');
    await media.remove(`photos/${key}/320.webp`);
    // Files carry the time of their store.
    const now = () => Date.now() + 2 * 60 * 60 * 1000;
    expect(await sweepMedia({ ...deps, now }, { dryRun: true })).toMatchObject({ orphans: [lost.key], missing: [key] });
    await sweepMedia({ ...deps, now }, { dryRun: false });
    expect(await storedKeys(site)).not.toContain(lost.key);
    expect(await storedKeys(site)).toContain(key);
  });

  it('removes the files of a listing whose time to be restored is over', async () => {
    const listing = await createListing(site, token, { files: [await photo(6)] });
    const key = keyOf(listing.media_images[0] ?? { media_url: '' });
    await site.send('DELETE', `/api/property/delete/${listing.id}`, undefined, token);
    await site.parts.tidyUp();
    expect(await storedKeys(site)).toContain(key);
    site.clock.now += LIMITS.restoreDays * 24 * 60 * 60 * 1000 + 1000;
    await site.parts.tidyUp();
    expect(await storedKeys(site)).not.toContain(key);
  });
}
