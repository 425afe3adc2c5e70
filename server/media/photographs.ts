import { createHash } from 'node:crypto';
import { type DecodedPhoto, decodePhoto, type PhotoSource, UndecodablePhoto } from '#server/media/decode-photo.ts';
import { encodeVariants, FORMAT_TYPES } from '#server/media/encode-variants.ts';
import { photoFolder, photoKey, variantFile } from '#server/media/photo-key.ts';
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
   * Decodes, re-encodes and stores a picture in all its forms; `name` is for the sentence of a refusal.
   * Throws `AppError` (`photoProblem`) for what is no photograph, UNAVAILABLE when too many are waiting.
   */
  store(source: PhotoSource, file: { name: string; hash: string; field?: string }): Promise<StoredPhotograph>;
  /** The same for bytes in memory, such as the demo's pictures. */
  storeBytes(bytes: Uint8Array, name: string): Promise<StoredPhotograph>;
  /** Are the forms of this photograph there? */
  isStored(key: string, width: number): Promise<boolean>;
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
      const photo = await decodeNamed(source, name, field);
      const key = photoKey(hash);
      await storeVariants(media, key, photo);
      return { key, width: photo.width, height: photo.height, placeholder: await makePlaceholder(photo) };
    });
  return {
    store,
    storeBytes: (bytes, name) => store(bytes, { name, hash: createHash('sha256').update(bytes).digest('hex') }),
    isStored: (key, width) => media.has(variantFile(key, width, 'jpg')),
    async remove(key) {
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

/** The widest JPEG comes last, so that its being there says that all are (`isStored`). */
async function storeVariants(media: MediaStore, key: string, photo: DecodedPhoto): Promise<void> {
  for await (const { width, format, data } of encodeVariants(photo)) {
    await media.put(variantFile(key, width, format), data, FORMAT_TYPES[format]);
  }
}
