import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openS3Store } from '#server/media/s3-store.ts';
import { type MediaStore, openMediaStore } from '#server/media/store.ts';
import type { MediaConfig } from '#server/settings.ts';
import { all } from '#tests/integration/media/collect.ts';
import { runStore } from '#tests/support/buckets.ts';
import { FOR_EACH, givenFolder } from '#tests/support/given.ts';

const run = promisify(execFile);
const bucketStore = await runStore();

interface Kind {
  name: string;
  canRun: boolean;
  /** MEDIA_URL of a new and empty place; `folder` is one. */
  place: (folder: string) => Promise<string>;
  open: (config: MediaConfig) => Promise<MediaStore> | MediaStore;
}

/** Every store keeps this contract; another kind of store is one more entry. */
const STORES: Kind[] = [
  {
    name: 'disk',
    canRun: true,
    place: async (folder) => folder,
    open: openMediaStore,
  },
  {
    name: 'an object store',
    canRun: bucketStore !== null,
    place: async () => (await bucketStore?.newBucket()) ?? '',
    // Pages of two names, so that three are more than one page.
    open: (config) => {
      if (config.kind !== 's3') throw new Error('That is no object store.');
      return openS3Store(config, { pageKeys: 2 });
    },
  },
];

describe.each(STORES)('media store on $name', (kind) => {
  describe.skipIf(!kind.canRun)('[OBJ-02]', () => contract(kind));
});

function contract({ name, place, open }: Kind): void {
  const folder = givenFolder(FOR_EACH);
  let mediaUrl = '';
  let config: MediaConfig;
  let store: MediaStore;
  beforeEach(async () => {
    mediaUrl = await place(folder.path);
    config = readConfig({ MEDIA_URL: mediaUrl }).media;
    store = await open(config);
  });

  const read = async (key: string): Promise<Buffer | null> => {
    const file = await store.get(key);
    return file === null ? null : buffer(file.stream);
  };
  const keys = async (prefix: string): Promise<string[]> =>
    (await all(store.list(prefix))).map((entry) => entry.key).sort();

  it('tells what it has, and gives back what was put', async () => {
    const bytes = randomBytes(300_000);
    expect(await store.has('photos/aa/320.webp')).toBe(false);
    await store.put('photos/aa/320.webp', bytes);
    expect(await store.has('photos/aa/320.webp')).toBe(true);
    expect(await read('photos/aa/320.webp')).toEqual(bytes);
    // So does one that is opened later.
    for (const one of [store, await open(config)]) {
      const file = await one.get('photos/aa/320.webp');
      expect(file?.size).toBe(300_000);
      file?.stream.destroy();
    }
  });

  it('keeps the first content of a key', async () => {
    await store.put('photos/aa/320.webp', Buffer.from('first'));
    await store.put('photos/aa/320.webp', Buffer.from('second'));
    expect(String(await read('photos/aa/320.webp'))).toBe('first');
  });

  it('gives its connection back when a reading is broken off, or never begins', async () => {
    const bytes = randomBytes(600_000);
    await store.put('photos/aa/1600.jpg', bytes);
    for (let round = 0; round < 100; round++) {
      const file = await store.get('photos/aa/1600.jpg');
      if (round % 2 === 0) for await (const _chunk of file?.stream ?? []) break;
      file?.stream.destroy();
    }
    expect(await read('photos/aa/1600.jpg')).toEqual(bytes);
  });

  it('is read as a stream: 15 MB through little memory', async () => {
    await store.put('photos/large/1.jpg', Buffer.alloc(15 * 1024 * 1024, 'chavi'));
    const { stdout } = await run('node', ['--expose-gc', 'tests/integration/media/stream-through.ts'], {
      env: { ...process.env, MEDIA_URL: mediaUrl },
    });
    const { bytes, mostMb } = JSON.parse(stdout);
    expect(bytes).toBe(15 * 1024 * 1024);
    // Pieces, and what waits in sockets.
    expect(mostMb).toBeLessThan(12);
  });

  it('keeps the mark of its installation, apart from the photographs', async () => {
    expect(await store.mark()).toBeNull();
    await store.setMark('one');
    await store.setMark('two');
    expect(await store.mark()).toBe('two');
    expect(await keys('')).toEqual([]);
  });

  it('takes the same key from many writers at once, and other keys while one is removed', async () => {
    const bytes = randomBytes(50_000);
    await Promise.all(Array.from({ length: 8 }, () => store.put('photos/aa/320.webp', bytes)));
    expect(await read('photos/aa/320.webp')).toEqual(bytes);
    await Promise.all([
      store.remove('photos/aa/320.webp'),
      ...[480, 720, 1080].map((width) => store.put(`photos/aa/${width}.webp`, bytes)),
    ]);
    expect(await keys('photos/aa/')).toEqual(['photos/aa/1080.webp', 'photos/aa/480.webp', 'photos/aa/720.webp']);
  });

  it('lists by prefix, with the time, and forgets what was removed', async () => {
    const before = Date.now() - 1000;
    await store.put('photos/aa/320.webp', Buffer.from('12345'));
    await store.put('photos/bb/320.webp', Buffer.from('1'));
    await store.put('other/cc.jpg', Buffer.from('1'));
    expect(await keys('')).toEqual(['other/cc.jpg', 'photos/aa/320.webp', 'photos/bb/320.webp']);
    const [entry] = await all(store.list('photos/aa/'));
    expect(entry).toMatchObject({ key: 'photos/aa/320.webp' });
    expect(entry?.storedAt).toBeGreaterThan(before);
    await store.remove('photos/aa/320.webp');
    expect(await keys('photos/')).toEqual(['photos/bb/320.webp']);
    expect(await keys('photos/aa/')).toEqual([]);
    expect(await store.has('photos/aa/320.webp')).toBe(false);
  });

  const NONE = Buffer.from('x');
  const SNEAKY = ['../secret.txt', '/etc/passwd', 'photos/../../secret.txt', 'photos/aa/../b.webp', 'photos/.hidden'];
  const ODD = ['photos//a.webp', 'photos/aa/320.webp/', 'photos/a\0a/320.webp', 'PHOTOS/AA.WEBP', 'photos\\aa.webp'];

  it('refuses malformed keys and prefixes', async () => {
    for (const key of [...SNEAKY, ...ODD, 'lonely.webp', '', `photos/${'a'.repeat(200)}.webp`]) {
      for (const ask of [
        () => store.put(key, NONE),
        () => store.get(key),
        () => store.remove(key),
        () => store.has(key),
      ])
        await expect(async () => ask(), key).rejects.toThrow(TypeError);
    }
    for (const prefix of ['..', '../', '/etc/', 'photos', 'photos/../'])
      await expect(async () => all(store.list(prefix)), prefix).rejects.toThrow(TypeError);
    expect(await readdir(folder.path)).toEqual(name === 'disk' ? ['.unfinished'] : []);
    expect(await keys('')).toEqual([]);
  });
}
