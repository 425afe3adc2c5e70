import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { openDiskStore } from '#server/media/disk.ts';
import { createPhotoFiles } from '#server/media/photo-files.ts';
import { createPhotoLibrary } from '#server/media/photo-library.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';
import type { MediaStore } from '#server/media/store.ts';
import { NOW } from '#tests/factories/moments.ts';
import { onBothEngines } from '#tests/support/databases.ts';

/** Two pictures: the second test is about another one. */
const COLOURS = ['334455', '554433'];

onBothEngines('a photograph that is being removed in part', (stage) => {
  let folder: string;
  let media: MediaStore;
  const pictures: ReceivedFile[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chavi-torn-'));
    media = await openDiskStore(folder);
    for (const colour of COLOURS) {
      const path = join(folder, `${colour}.jpg`);
      const create = { width: 900, height: 700, channels: 3 as const, background: `#${colour}` };
      await writeFile(path, await sharp({ create }).jpeg().toBuffer());
      pictures.push({
        path,
        name: 'a.jpg',
        field: 'files',
        hash: colour.padStart(64, '0'),
        bytes: 1,
        isTooLarge: false,
      });
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** As each process has it: locks of its own, on the same files and the same database. */
  const library = (store: MediaStore) =>
    createPhotoLibrary({
      database: stage.db,
      photoFiles: createPhotoFiles(store),
      log: createLog('silent'),
      now: () => NOW,
    });
  const filesOf = async (key: string) => (await readdir(join(folder, 'photos', key))).sort();

  it('is whole when another process stores it meanwhile [PROC-11]', async () => {
    const [picture] = pictures as [ReceivedFile];
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = library({
      ...media,
      async remove(key) {
        if (!key.endsWith('.json')) await held;
        await media.remove(key);
      },
    });
    const first = await slow.add(picture, null);
    const whole = await filesOf(first.key);
    const takingBack = slow.takeBack([first]);
    const hasFacts = async () => (await filesOf(first.key)).includes('photo.json');
    await expect.poll(hasFacts).toBe(false);
    const adding = library(media).add(picture, null);
    // The forms are there yet, so that the other process has only the facts to store.
    await expect.poll(hasFacts, { timeout: 10_000 }).toBe(true);
    await sleep(50);
    goOn();
    await Promise.all([takingBack, adding]);
    expect(await filesOf(first.key)).toEqual(whole);
  });

  it('is made whole by the same picture [PROC-11]', async () => {
    const [, picture] = pictures as [ReceivedFile, ReceivedFile];
    const { key } = await library(media).add(picture, null);
    const whole = await filesOf(key);
    await rm(join(folder, 'photos', key, '320.webp'));
    await library(media).add(picture, null);
    expect(await filesOf(key)).toEqual(whole);
  });
});
