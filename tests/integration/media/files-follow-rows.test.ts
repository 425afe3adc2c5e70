import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createListing, keyOf, listingFields, photo, storedKeys } from '#tests/integration/http/listing-form.ts';
import { buildTestApp, type FormFields, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let token = '';
let database: DatabaseSync;
beforeAll(async () => {
  site = await buildTestApp({ env: { LOG_LEVEL: 'silent' } });
  token = await site.login();
  database = new DatabaseSync(join(site.dataDir, 'chavi.sqlite'));
});
afterEach(() => database.exec('drop trigger if exists refuse'));
afterAll(async () => {
  database.close();
  await site.close();
});

/** The database itself refuses the step, as a full disk or a broken row would. */
function refuse(step: string): void {
  database.exec(`create trigger refuse before ${step} begin select raise(abort, 'refused by the test'); end`);
}

const create = (fields: FormFields) => site.sendForm('POST', '/api/property/create', listingFields(fields), token);
const edit = (id: number, fields: FormFields) =>
  site.sendForm('PUT', `/api/property/edit/${id}`, listingFields(fields), token);
const view = async (id: number) => (await site.get(`/api/property/view/${id}`, token)).json();
const state = async () => ({
  keys: await storedKeys(site),
  listings: (await site.get('/api/property/all')).json().total,
  version: await site.parts.database.read.settings.catalogueVersion(),
  waiting: await readdir(join(site.dataDir, 'uploads')).catch(() => []),
});

describe('when a step of storing a listing fails', () => {
  it.each([
    ['the listing', 'insert on properties'],
    ['a photo', 'insert on property_images'],
    ['the audit row', 'insert on audit'],
    ['the catalogue version', 'update on settings'],
  ])('nothing of a new listing stays: %s', async (_, step) => {
    await create({ files: [await photo(1)] });
    const before = await state();
    refuse(step);
    const answer = await create({ files: [await photo(2), await photo(3), await photo(1)] });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('refused by the test');
    database.exec('drop trigger refuse');
    expect(await state()).toEqual(before);
  });

  it.each([
    ['the listing', 'update on properties'],
    ['a dropped photo', 'delete on property_images'],
    ['a new photo', 'insert on property_images'],
    ['the audit row', 'insert on audit'],
  ])('an edit changes nothing and loses no photo: %s', async (_, step) => {
    const listing = await createListing(site, token, { files: [await photo(4), await photo(5)] });
    const before = { ...(await state()), listing: await view(listing.id) };
    refuse(step);
    const answer = await edit(listing.id, {
      title: 'Changed',
      existing_images: [listing.media_images[0]?.id ?? 0],
      files: [await photo(6)],
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    database.exec('drop trigger refuse');
    expect({ ...(await state()), listing: await view(listing.id) }).toEqual(before);
    for (const image of listing.media_images) expect((await site.get(image.media_url)).statusCode).toBe(200);
  });

  it('a photo sent ahead survives it and can be used in the next try', async () => {
    const sent = await site.sendForm('POST', '/api/property/photos', { file: await photo(7) }, token);
    const { upload_id } = sent.json();
    refuse('insert on audit');
    expect((await create({ uploads: [upload_id] })).statusCode).toBeGreaterThanOrEqual(400);
    database.exec('drop trigger refuse');
    expect((await create({ uploads: [upload_id] })).statusCode).toBe(201);
  });

  it('a photo that another form sent ahead is not taken away with the failed one', async () => {
    const sent = await site.sendForm('POST', '/api/property/photos', { file: await photo(8) }, token);
    const { upload_id } = sent.json();
    refuse('insert on audit');
    expect((await create({ files: [await photo(8)] })).statusCode).toBeGreaterThanOrEqual(400);
    database.exec('drop trigger refuse');
    expect((await create({ uploads: [upload_id] })).statusCode).toBe(201);
  });
});

describe('when files cannot be removed after an edit', () => {
  it('the edit stands, because its rows are what counts', async () => {
    const listing = await createListing(site, token, { files: [await photo(11)] });
    const key = keyOf(listing.media_images[0] ?? { media_url: '' });
    const facts = join(site.dataDir, 'media', 'photos', key, 'photo.json');
    await rm(facts);
    // A folder in the place of a file cannot be removed as one.
    await mkdir(join(facts, 'in-the-way'), { recursive: true });
    const answer = await edit(listing.id, {});
    expect(answer.statusCode).toBe(200);
    expect(answer.json().media_images).toEqual([]);
    expect(await storedKeys(site)).toContain(key);
    await rm(facts, { recursive: true });
  });

  it('nobody sees files that no row names any more [DEC-49]', async () => {
    const { media_images: images } = await createListing(site, token, { files: [await photo(31)] });
    const url = images[0]?.media_url ?? '';
    expect((await site.get(url)).statusCode).toBe(200);
    database.exec(`delete from property_images where media_key = '${keyOf({ media_url: url })}'`);
    expect((await site.get(url)).statusCode).toBe(404);
  });
});

describe('a photo that two listings show', () => {
  it('stays until the last of them drops it', async () => {
    const [one, two] = [
      await createListing(site, token, { files: [await photo(12)] }),
      await createListing(site, token, { files: [await photo(12)] }),
    ];
    const key = keyOf(one.media_images[0] ?? { media_url: '' });
    await edit(one.id, {});
    expect(await storedKeys(site)).toContain(key);
    await edit(two.id, {});
    expect(await storedKeys(site)).not.toContain(key);
  });

  it('stays while a deleted listing that shows it can still be restored', async () => {
    const [one, two] = [
      await createListing(site, token, { files: [await photo(13)] }),
      await createListing(site, token, { files: [await photo(13)] }),
    ];
    await site.send('DELETE', `/api/property/delete/${one.id}`, undefined, token);
    await edit(two.id, {});
    expect(await storedKeys(site)).toContain(keyOf(one.media_images[0] ?? { media_url: '' }));
  });
});
