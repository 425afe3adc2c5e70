import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import type { PhotoFiles } from '#server/media/photo-files.ts';
import { photoKey } from '#server/media/photo-key.ts';
import { addFiles, createPhotoLibrary, type PhotoLibrary } from '#server/media/photo-library.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';
import { resolvePhotos } from '#server/properties/form.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newImage, newProperty } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

/** Long enough for whoever is not held up to be done. */
const HEAD_START_MS = 300;

/** A file as it was received; each seed is another picture. */
function received(seed: number): ReceivedFile {
  const hash = String(seed).padStart(64, '0');
  return { path: '/nowhere/a', name: 'a.jpg', field: 'files', hash, bytes: 1, isTooLarge: false };
}

onBothEngines('a photograph that one lets go while another takes it', (stage) => {
  let seed = 0;
  let key = '';
  let files: Set<string>;
  let beforeRemoval: Promise<void>;
  /** As two processes have them: each with its own locks in memory, on the same files and the same database. */
  let libraries: { one: PhotoLibrary; other: PhotoLibrary };

  beforeEach(() => {
    seed += 1;
    key = photoKey(received(seed).hash);
    files = new Set([key]);
    beforeRemoval = Promise.resolve();
    const known = (of: string) => ({ key: of, width: 1600, height: 1067, placeholder: '' });
    const photoFiles: PhotoFiles = {
      store: async () => {
        files.add(key);
        return known(key);
      },
      storeBytes: async () => known(key),
      storeEncoded: async () => known(key),
      counts: () => ({ underWay: 0, waiting: 0, refused: 0, done: 0 }),
      find: async (wanted) => (files.has(wanted) ? known(wanted) : null),
      isWhole: async ({ key: wanted }) => files.has(wanted),
      async remove(gone) {
        await beforeRemoval;
        files.delete(gone);
      },
    };
    const deps = { database: stage.db, photoFiles, log: createLog('silent'), now: () => NOW };
    libraries = { one: createPhotoLibrary(deps), other: createPhotoLibrary(deps) };
  });

  const listing = (images: string[]) =>
    stage.db.write(async (repos) => {
      const { id } = await repos.properties.insert(newProperty());
      await repos.propertyImages.replace(
        id,
        images.map((media_key) => newImage('', { media_key })),
      );
      return id;
    });

  it('stays when a listing that is being stored has found it', async () => {
    const first = await listing([key]);
    const found = gate();
    const goOn = gate();
    const storing = stage.db.write(async (repos) => {
      const photos = await libraries.one.find(repos, [key]);
      found.open();
      await goOn.opened;
      const { id } = await repos.properties.insert(newProperty());
      await repos.propertyImages.replace(
        id,
        [...photos.keys()].map((media_key) => newImage('', { media_key })),
      );
      return id;
    });
    await found.opened;
    const dropping = stage.db
      .write((repos) => repos.propertyImages.replace(first, []))
      .then(() => libraries.other.release([key]));
    await Promise.race([dropping, sleep(HEAD_START_MS)]);
    goOn.open();
    const [second] = await Promise.all([storing, dropping]);
    const shown = (await stage.db.read.propertyImages.listOf(second)).map(({ media_key }) => media_key);
    expect({ shown, files: [...files] }).toEqual({ shown: [key], files: [key] });
  });

  it('is not named by a form whose own copy another form used and let go', async () => {
    const { one, other } = libraries;
    const added = await addFiles(one, [received(seed)], null);
    const used = await stage.db.write(async (repos) => {
      await repos.stagedUploads.delete([key]);
      return repos.mediaReferences.inUse([key]);
    });
    expect(used.size).toBe(0);
    await other.release([key]);
    const sources = { library: one, photos: ['file:0'], added, kept: [] };
    const naming = stage.db.write((repos) => resolvePhotos({ repos, ...sources }));
    await expect(naming).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

function gate(): { open: () => void; opened: Promise<void> } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
