import fastify from 'fastify';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { failure } from '#domain/errors.ts';
import { mediaRoutes } from '#server/http/media.routes.ts';
import { sweepMedia } from '#server/media/photo-library.ts';
import { createListing, keyOf, listingFields, photo, storedKeys } from '#tests/integration/http/listing-form.ts';
import { all } from '#tests/integration/media/collect.ts';
import { type MakePlace, onBothStores } from '#tests/support/buckets.ts';
import type { Stage } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildTestApp, type FormFields } from '#tests/support/test-app.ts';

await onBothStores('writing listings with photographs', suite);

function suite(stage: Stage, place: MakePlace): void {
  const heard: string[] = [];
  const onStatement = ({ sql }: { sql: string }) => void heard.push(sql);
  const site = givenSite(async () => ({ env: await place(), config: { database: stage.config }, onStatement }));
  beforeAll(async () => {
    site.clock.now = Date.now();
    site.token = await site.login();
  });
  const edit = (id: number, fields: FormFields) =>
    site.staff.sendForm('PUT', `/api/property/edit/${id}`, listingFields(fields));

  it('asks the database nothing about a photograph that a listing shows, and hides it at once everywhere when that goes [DEC-49, PROC-02]', async () => {
    const shared = await photo(8);
    const listing = await createListing(site, site.token, { files: [await photo(6), shared] });
    await createListing(site, site.token, { files: [shared] });
    const [url = '', sharedUrl = ''] = listing.media_images.map(({ media_url }) => media_url);
    const other = await buildTestApp({ dataDir: site.dataDir, config: site.config });
    const statuses = async () => [(await site.get(url)).statusCode, (await other.get(url)).statusCode];
    expect(await statuses()).toEqual([200, 200]);
    heard.length = 0;
    expect(await statuses()).toEqual([200, 200]);
    expect(heard.filter((sql) => !sql.includes('from "settings"'))).toEqual([]);
    await site.staff.send('DELETE', `/api/property/delete/${listing.id}`);
    expect([await statuses(), (await site.get(sharedUrl)).statusCode]).toEqual([[404, 404], 200]);
    await site.staff.send('POST', `/api/property/restore/${listing.id}`);
    expect(await statuses()).toEqual([200, 200]);
    await other.close();
  });

  it('shows in an outage what it showed within the hour, however long ago the database was first asked about it [LOSS-04]', async () => {
    const listing = await createListing(site, site.token, { files: [await photo(7)] });
    const { media, database } = site.parts;
    let isAway = false;
    const newest = async () => {
      if (isAway) throw failure('UNAVAILABLE', 'databaseAway');
      return database.catalogue.newest();
    };
    const app = fastify();
    mediaRoutes(app, { media, database: { ...database, catalogue: { ...database.catalogue, newest } } });
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    const minute = 60_000;
    const at = async (time: number) => {
      clock.mockReturnValue(time);
      const { statusCode, headers } = await app.inject(listing.media_images[0]?.media_url ?? '');
      return [statusCode, headers['cache-status']];
    };
    expect(await at(0)).toEqual([200, undefined]);
    expect(await at(50 * minute)).toEqual([200, undefined]);
    isAway = true;
    expect(await at(100 * minute)).toEqual([200, expect.stringContaining('ttl=-3000')]);
    // Thrown as it came: the app of this test has no answers for errors.
    expect((await at(111 * minute))[0]).toBe(500);
  });

  it('goes from a photo sent ahead to a deleted and restored listing [OBJ-06]', async () => {
    const sent = await site.staff.sendForm('POST', '/api/property/photos', { file: await photo(1) });
    const listing = await createListing(site, site.token, {
      uploads: [sent.json().upload_id],
      files: [await photo(2)],
      is_verified: 'true',
    });
    const ids = listing.media_images.map((image) => image.id);
    const ordered = await site.staff.send('POST', '/api/property/order', {
      property_id: listing.id,
      image_ids: ids.toReversed(),
    });
    expect(ordered.json().media_images.map((image: { id: number }) => image.id)).toEqual(ids.toReversed());
    const edited = await edit(listing.id, { existing_images: [ids[1] ?? 0], revision: ordered.json().revision });
    expect(edited.json()).toMatchObject({ image_count: 1, verified_at: listing.verified_at });
    await site.staff.send('PUT', `/api/property/mark-sold/${listing.id}`);
    await site.staff.send('DELETE', `/api/property/delete/${listing.id}`);
    expect((await site.get(`/api/property/view/${listing.id}`)).statusCode).toBe(404);
    expect((await site.get(edited.json().media_images[0].media_url)).statusCode).toBe(404);
    const restored = await site.staff.send('POST', `/api/property/restore/${listing.id}`);
    expect(restored.json()).toMatchObject({ id: listing.id, is_sold_out: true, image_count: 1 });
    const shown = await site.get(restored.json().media_images[0].media_url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(shown.rawPayload.length),
    });
    const { entries } = (await site.staff.get(`/api/property/audit/${listing.id}`)).json();
    expect(entries.map((entry: { action: string }) => entry.action)).toEqual([
      'property.restore',
      'property.delete',
      'property.sold',
      'property.edit',
      'property.order',
      'property.create',
    ]);
  });

  it('keeps a photo whole that is dropped and sent again at the same moment', async () => {
    const { id } = await createListing(site, site.token, { files: [await photo(3)] });
    for (let round = 0; round < 2; round++) {
      const [, again] = await Promise.all([edit(id, {}), createListing(site, site.token, { files: [await photo(3)] })]);
      const key = keyOf(again.media_images[0] ?? { media_url: '' });
      expect(await all(site.parts.media.list(`photos/${key}/`))).toHaveLength(7);
      await edit(again.id, {});
      await edit(id, { files: [await photo(3)] });
    }
  });

  it('finds what is left over and what is missing, and clears the first away [OBJ-06]', async () => {
    const { database, media, photoFiles, photoLibrary: library } = site.parts;
    const deps = { database, media, photoFiles, library, leftoverFolders: [] };
    const listing = await createListing(site, site.token, { files: [await photo(4)] });
    const key = keyOf(listing.media_images[0] ?? { media_url: '' });
    const lost = await photoFiles.storeBytes(new Uint8Array(await (await photo(5)).arrayBuffer()), 'lost.jpg');
    await media.remove(`photos/${key}/320.webp`);
    // One that has just been stored may get its row yet.
    expect(await sweepMedia({ ...deps, now: Date.now }, { dryRun: false })).toMatchObject({ orphans: [] });
    // Files carry the time of their store.
    const now = () => Date.now() + 2 * 60 * 60 * 1000;
    expect(await sweepMedia({ ...deps, now }, { dryRun: true })).toMatchObject({ orphans: [lost.key], missing: [key] });
    expect(await storedKeys(site)).toContain(lost.key);
    await sweepMedia({ ...deps, now }, { dryRun: false });
    expect(await storedKeys(site)).not.toContain(lost.key);
    expect(await storedKeys(site)).toContain(key);
  });
}
