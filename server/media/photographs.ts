import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { type DecodedPhoto, decodePhoto, type PhotoSource, UndecodablePhoto } from '#server/media/decode-photo.ts';
import { encodeVariants, FORMAT_TYPES } from '#server/media/encode-variants.ts';
import { factsFile, photoFolder, photoKey, variantFile } from '#server/media/photo-key.ts';
import { photoProblem } from '#server/media/photo-problem.ts';
import { makePlaceholder } from '#server/media/placeholder.ts';
import type { MediaStore } from '#server/media/store.ts';
import { createWorkQueue } from '#server/media/work-queue.ts';

/** What is known of a stored photograph: enough to show it without opening it. */
export interface StoredPhotograph {
  key: string;
  /** Pixels of the largest stored form. */
  width: number;
  height: number;
  /** A tiny picture as a `data:` URI. */
  placeholder: string;
}

/** Decoding, encoding and keeping of photographs: knows files, but no listing and no row. */
export interface Photographs {
  /**
   * Decodes, re-encodes and stores a picture in all its forms, or finds them when the same bytes were stored before; `name` is for the sentence of a refusal.
   * Throws `AppError` (`photoProblem`) for what is no photograph, UNAVAILABLE when too many are waiting.
   */
  store(source: PhotoSource, file: { name: string; hash: string; field?: string }): Promise<StoredPhotograph>;
  /** The same for bytes in memory, such as the demo's pictures. */
  storeBytes(bytes: Uint8Array, name: string): Promise<StoredPhotograph>;
  /** What is known of a photograph whose forms are all there; null when they are not, or not all. */
  find(key: string): Promise<StoredPhotograph | null>;
  /** Removes every file of a photograph. */
  remove(key: string): Promise<void>;
}

/** Two pictures at once use two cores; a line of 300 is ten full listings. */
const CONCURRENCY = 2;
const MAX_WAITING = 300;

export function createPhotographs(media: MediaStore): Photographs {
  const queue = createWorkQueue(CONCURRENCY, MAX_WAITING);
  const store: Photographs['store'] = (source, { name, hash, field }) =>
    queue.run(async () => {
      const key = photoKey(hash);
      const known = await findPhotograph(media, key);
      if (known !== null) return known;
      return storeForms(media, key, await decodeNamed(source, name, field));
    });
  return {
    store,
    storeBytes: (bytes, name) => store(bytes, { name, hash: createHash('sha256').update(bytes).digest('hex') }),
    find: (key) => findPhotograph(media, key),
    async remove(key) {
      await media.remove(factsFile(key));
      for await (const entry of media.list(photoFolder(key))) await media.remove(entry.key);
    },
  };
}

async function decodeNamed(source: PhotoSource, name: string, field?: string): Promise<DecodedPhoto> {
  try {
    return await decodePhoto(source);
  } catch (error) {
    if (error instanceof UndecodablePhoto) throw photoProblem(error.fault, name, field);
    throw error;
  }
}

async function storeForms(media: MediaStore, key: string, photo: DecodedPhoto): Promise<StoredPhotograph> {
  for await (const { width, format, data } of encodeVariants(photo)) {
    await media.put(variantFile(key, width, format), data, FORMAT_TYPES[format]);
  }
  const facts = { width: photo.width, height: photo.height, placeholder: await makePlaceholder(photo) };
  await media.put(factsFile(key), Buffer.from(JSON.stringify(facts)), 'application/json');
  return { key, ...facts };
}

async function findPhotograph(media: MediaStore, key: string): Promise<StoredPhotograph | null> {
  const file = await media.get(factsFile(key));
  if (file === null) return null;
  const { width, height, placeholder } = (await json(file.stream)) as Omit<StoredPhotograph, 'key'>;
  return { key, width, height, placeholder };
}
