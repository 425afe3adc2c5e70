import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { keyOf, listingCalls, photo, storedKeys } from '#tests/integration/http/listing-form.ts';
import { given, givenSite } from '#tests/support/given.ts';

const site = givenSite({ env: { LOG_LEVEL: 'silent' } });
const database = given(
  () => new DatabaseSync(join(site.dataDir, 'chavi.sqlite')),
  (one) => one.close(),
);
const { count, create, edit, remove, stored, upload, view } = listingCalls(site);
const mend = () => database.exec('drop trigger if exists refuse');
afterEach(mend);

/** The database itself refuses the step, as a full disk or a broken row would. */
function refuse(step: string): void {
  database.exec(`create trigger refuse before ${step} begin select raise(abort, 'refused by the test'); end`);
}

const state = async () => ({
  keys: await storedKeys(site),
  listings: await count(),
  version: await site.parts.database.catalogue.version(),
  waiting: await readdir(join(site.dataDir, 'uploads')).catch(() => []),
});
const keyOfFirst = ({ media_images: [image] }: Awaited<ReturnType<typeof stored>>) => keyOf(image ?? { media_url: '' });

describe('when a step of storing a listing fails', () => {
  it.each(['insert on properties', 'insert on property_images', 'insert on audit', 'update on settings'])(
    'nothing of a new listing stays: %s',
    async (step) => {
      await create({ files: [await photo(1)] });
      const before = await state();
      refuse(step);
      const answer = await create({ files: [await photo(2), await photo(3), await photo(1)] });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('refused by the test');
      mend();
      expect(await state()).toEqual(before);
    },
  );

  it.each(['update on properties', 'delete on property_images', 'insert on property_images', 'insert on audit'])(
    'an edit changes nothing and loses no photo: %s',
    async (step) => {
      const { id, media_images } = await stored({ files: [await photo(4), await photo(5)] });
      const before = { ...(await state()), listing: await view(id) };
      refuse(step);
      const existing_images = [media_images[0]?.id ?? 0];
      const answer = await edit(id, { title: 'Changed', existing_images, files: [await photo(6)] });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      mend();
      expect({ ...(await state()), listing: await view(id) }).toEqual(before);
      for (const { media_url } of media_images) expect((await site.get(media_url)).statusCode).toBe(200);
    },
  );

  it('a photo sent ahead survives it and can be used in the next try, also when another form failed with it', async () => {
    for (const [seed, isNamed] of [
      [7, true],
      [8, false],
    ] as const) {
      const uploads = [await upload(seed)];
      refuse('insert on audit');
      const failed = await create(isNamed ? { uploads } : { files: [await photo(seed)] });
      expect(failed.statusCode).toBeGreaterThanOrEqual(400);
      mend();
      expect((await create({ uploads })).statusCode).toBe(201);
    }
  });
});

describe('when files cannot be removed after an edit', () => {
  it('the edit stands, because its rows are what counts', async () => {
    const listing = await stored({ files: [await photo(11)] });
    const key = keyOfFirst(listing);
    const facts = join(site.dataDir, 'media', 'photos', key, 'photo.json');
    await rm(facts);
    // A folder in the place of a file cannot be removed as one.
    await mkdir(join(facts, 'in-the-way'), { recursive: true });
    const answer = await edit(listing.id);
    expect([answer.statusCode, answer.json().media_images]).toEqual([200, []]);
    expect(await storedKeys(site)).toContain(key);
    await rm(facts, { recursive: true });
  });

  it('nobody sees files that no row names any more [DEC-49]', async () => {
    const listing = await stored({ files: [await photo(31)] });
    const status = async () => (await site.get(listing.media_images[0]?.media_url ?? '')).statusCode;
    expect(await status()).toBe(200);
    database.exec(`delete from property_images where media_key = '${keyOfFirst(listing)}'`);
    database.exec("update settings set value = value + 1 where name = 'catalogue_version'");
    expect([await status(), (await storedKeys(site)).includes(keyOfFirst(listing))]).toEqual([404, true]);
  });
});

describe('a photo that two listings show', () => {
  it('stays until the last of them drops it, and while a deleted one can still be restored', async () => {
    const [one, two] = [await stored({ files: [await photo(12)] }), await stored({ files: [await photo(12)] })];
    await edit(one.id);
    expect(await storedKeys(site)).toContain(keyOfFirst(one));
    await edit(two.id);
    expect(await storedKeys(site)).not.toContain(keyOfFirst(one));
    const [gone, last] = [await stored({ files: [await photo(13)] }), await stored({ files: [await photo(13)] })];
    await remove(gone.id);
    await edit(last.id);
    expect(await storedKeys(site)).toContain(keyOfFirst(gone));
  });
});
