import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewPropertyImage } from '#server/db/records.ts';
import type { Photographs } from '#server/media/photographs.ts';

const PHOTOS = join(import.meta.dirname, 'photos');

/** As many at once as the encoder works on, so that few pictures wait in memory. */
const AT_ONCE = 2;

/**
 * Stores each picture once, whatever the number of listings that show it. Content is the key: what a stopped run has
 * stored is found again by the next one. `onStored` is told how many of how many are done.
 */
export async function storePhotos(
  names: ReadonlySet<string>,
  photographs: Pick<Photographs, 'storeBytes'>,
  onStored: (done: number, total: number) => void,
): Promise<Map<string, NewPropertyImage>> {
  const stored = new Map<string, NewPropertyImage>();
  const waiting = names.values();
  const work = async () => {
    for (const name of waiting) {
      const { key, ...picture } = await photographs.storeBytes(await readFile(join(PHOTOS, name)), name);
      stored.set(name, { mediaKey: key, ...picture });
      onStored(stored.size, names.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return stored;
}
