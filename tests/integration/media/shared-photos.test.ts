import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Db } from '#server/db/tables.ts';
import { createLog } from '#server/log.ts';
import { createPhotoFiles, type PhotoFiles } from '#server/media/photo-files.ts';
import { photoKey } from '#server/media/photo-key.ts';
import { addFile, addFiles, createPhotoLibrary, type PhotoLibrary } from '#server/media/photo-library.ts';
import { deleteStagedUploads, mediaInUse } from '#server/media/photo-rows.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';
import { type MediaStore, openDiskStore } from '#server/media/store.ts';
import { resolvePhotos } from '#server/properties/form.ts';
import { listImagesOf, replaceImages } from '#server/properties/images.ts';
import { insertProperty } from '#server/properties/writes.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newImage, newProperty } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';
import { given, givenFolder } from '#tests/support/given.ts';

/** Long enough for whoever is not held up to be done. */
const HEAD_START_MS = 300;

/** A file as it was received; each seed is another picture. */
const received = (seed: number, path = '/nowhere/a'): ReceivedFile => {
  const hash = String(seed).padStart(64, '0');
  return { path, name: 'a.jpg', field: 'files', hash, bytes: 1, isTooLarge: false };
};

onBothEngines('a photograph of two processes', (stage) => {
  /** As each process has it: locks of its own, on the same files and the same database. */
  const libraryOf = (photoFiles: PhotoFiles): PhotoLibrary =>
    createPhotoLibrary({ database: stage.db, photoFiles, log: createLog('silent'), now: () => NOW });

  /** Two processes that keep one photograph in memory. */
  function inMemory(seed: number) {
    const key = photoKey(received(seed).hash);
    const files = new Set([key]);
    const known = async (of = key) => ({ key: of, width: 1600, height: 1067, placeholder: '' });
    const photoFiles: PhotoFiles = {
      store: async () => known(files.add(key) && key),
      storeBytes: async () => known(),
      storeEncoded: async () => known(),
      counts: () => ({ underWay: 0, waiting: 0, refused: 0, done: 0 }),
      find: async (wanted) => (files.has(wanted) ? known(wanted) : null),
      isWhole: async ({ key: wanted }) => files.has(wanted),
      remove: async (gone) => void files.delete(gone),
    };
    return { key, files, one: libraryOf(photoFiles), other: libraryOf(photoFiles) };
  }

  const insert = async (tx: Db, keys: Iterable<string>) => {
    const { id } = await insertProperty(tx, newProperty());
    const images = Array.from(keys, (media_key) => newImage('', { media_key }));
    await replaceImages(tx, id, images);
    return id;
  };

  it('stays when a listing that is being stored has found it while another lets it go', async () => {
    const { key, files, one, other } = inMemory(1);
    const first = await stage.db.write((tx) => insert(tx, [key]));
    const [found, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const storing = stage.db.write(async (tx) => {
      const photos = await one.find(tx, [key]);
      found.resolve();
      await goOn.promise;
      return insert(tx, photos.keys());
    });
    await found.promise;
    const dropping = stage.db.write((tx) => replaceImages(tx, first, [])).then(() => other.release([key]));
    await Promise.race([dropping, sleep(HEAD_START_MS)]);
    goOn.resolve();
    const [second] = await Promise.all([storing, dropping]);
    const shown = (await listImagesOf(stage.db.read, second)).map(({ media_key }) => media_key);
    expect({ shown, files: [...files] }).toEqual({ shown: [key], files: [key] });
  });

  it('is not named by a form whose own copy another form used and let go', async () => {
    const { key, one, other } = inMemory(2);
    const added = await addFiles(one, { files: [received(2)], accountId: null });
    const used = await stage.db.write(async (tx) => {
      await deleteStagedUploads(tx, [key]);
      return mediaInUse(tx, [key]);
    });
    expect(used.size).toBe(0);
    await other.release([key]);
    const sources = { library: one, photos: ['file:0'], added, kept: [] };
    const naming = stage.db.write((tx) => resolvePhotos({ tx, ...sources }));
    await expect(naming).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  const folder = givenFolder();
  const disk = given(() => openDiskStore(folder.path));
  const library = (store: MediaStore) => libraryOf(createPhotoFiles(store));
  const filesOf = async (key: string) => (await readdir(join(folder.path, 'photos', key))).sort();
  async function picture(seed: number, background: string): Promise<ReceivedFile> {
    const path = join(folder.path, `${seed}.jpg`);
    const create = { width: 900, height: 700, channels: 3 as const, background };
    await writeFile(path, await sharp({ create }).jpeg().toBuffer());
    return received(seed, path);
  }

  it('is whole when one stores it while another removes it [PROC-11]', async () => {
    const file = await picture(3, '#334455');
    const held = Promise.withResolvers<void>();
    const slow = library({
      ...disk,
      async remove(key) {
        if (!key.endsWith('.json')) await held.promise;
        await disk.remove(key);
      },
    });
    const first = await addFile(slow, file, null);
    const whole = await filesOf(first.key);
    const takingBack = slow.takeBack([first]);
    const hasFacts = async () => (await filesOf(first.key)).includes('photo.json');
    await expect.poll(hasFacts).toBe(false);
    const adding = addFile(library(disk), file, null);
    // It waits for the removal: of the forms that are there yet none would stay.
    await Promise.race([adding, sleep(HEAD_START_MS)]);
    held.resolve();
    await Promise.all([takingBack, adding]);
    expect(await filesOf(first.key)).toEqual(whole);
  });

  it('is made whole by the same picture when a form of it is lost [PROC-11]', async () => {
    const file = await picture(4, '#554433');
    const { key } = await addFile(library(disk), file, null);
    const whole = await filesOf(key);
    await rm(join(folder.path, 'photos', key, '320.webp'));
    await addFile(library(disk), file, null);
    expect(await filesOf(key)).toEqual(whole);
  });
});
