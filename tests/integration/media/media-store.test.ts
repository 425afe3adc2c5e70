import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type MediaStore, openMediaStore } from '#server/media/store.ts';
import { diskMedia, type MediaConfig } from '#server/media-settings.ts';
import { all } from '#tests/integration/media/collect.ts';
import { runStore } from '#tests/support/buckets.ts';

const bucketStore = await runStore();

/** Every store keeps this contract; another kind of store is one more line. Each place is new and empty. */
const STORES = [
  { name: 'disk', canRun: true, place: async (folder: string): Promise<MediaConfig> => diskMedia(folder) },
  {
    name: 'an object store',
    canRun: bucketStore !== null,
    place: async () => readConfig({ MEDIA_URL: await bucketStore?.newBucket() }).media,
  },
];

describe.each(STORES)('media store on $name', ({ name, canRun, place }) => {
  describe.skipIf(!canRun)('[OBJ-02]', () => contract(name, place));
});

function contract(name: string, place: (folder: string) => Promise<MediaConfig>): void {
  let folder = '';
  let config: MediaConfig;
  let store: MediaStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chavi-store-'));
    config = await place(folder);
    store = await openMediaStore(config);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const read = async (key: string): Promise<Buffer | null> => {
    const file = await store.get(key);
    return file === null ? null : buffer(file.stream);
  };
  const keys = async (prefix: string): Promise<string[]> =>
    (await all(store.list(prefix))).map((entry) => entry.key).sort();

  it('gives back what was put, from bytes and from a stream', async () => {
    const bytes = randomBytes(300_000);
    await store.put('photos/aa/320.webp', bytes);
    await store.put('photos/aa/480.webp', Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]));
    expect(await read('photos/aa/320.webp')).toEqual(bytes);
    expect(await read('photos/aa/480.webp')).toEqual(bytes);
    const file = await store.get('photos/aa/320.webp');
    expect(file?.size).toBe(300_000);
    file?.stream.destroy();
  });

  it('answers null for what is missing, and removes it without complaint', async () => {
    expect(await store.get('photos/none/320.webp')).toBeNull();
    await store.remove('photos/none/320.webp');
  });

  it('keeps the first content of a key', async () => {
    await store.put('photos/aa/320.webp', Buffer.from('first'));
    await store.put('photos/aa/320.webp', Buffer.from('second'));
    await store.put('photos/aa/320.webp', Readable.from([Buffer.from('third')]));
    expect(String(await read('photos/aa/320.webp'))).toBe('first');
  });

  it('shows nothing of a file that breaks off while it is put', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield randomBytes(100_000);
      throw new Error('cut off');
    }
    await expect(store.put('photos/aa/320.webp', Readable.from(broken()))).rejects.toThrow('cut off');
    expect(await store.get('photos/aa/320.webp')).toBeNull();
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
  });

  it('is opened again with everything in it', async () => {
    await store.put('photos/aa/320.webp', Buffer.from('kept'));
    const again = await openMediaStore(config);
    const kept = await again.get('photos/aa/320.webp');
    expect(kept?.size).toBe(4);
    kept?.stream.destroy();
  });

  it.each([
    '../secret.txt',
    '/etc/passwd',
    'photos/../../secret.txt',
    'photos/aa/../b.webp',
    'photos//a.webp',
    'photos/.hidden',
    'photos/aa/320.webp/',
    'photos/a\0a/320.webp',
    'PHOTOS/AA.WEBP',
    'photos\\aa.webp',
    'lonely.webp',
    '',
    `photos/${'a'.repeat(200)}.webp`,
  ])('refuses the malformed key %j', async (key) => {
    await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
    await expect(async () => store.get(key)).rejects.toThrow(TypeError);
    await expect(async () => store.remove(key)).rejects.toThrow(TypeError);
    expect(await readdir(folder)).toEqual(name === 'disk' ? ['.unfinished'] : []);
    expect(await keys('')).toEqual([]);
  });

  it.each(['..', '../', '/etc/', 'photos', 'photos/../'])('refuses the malformed prefix %j', async (prefix) => {
    await expect(async () => all(store.list(prefix))).rejects.toThrow(TypeError);
  });
}
