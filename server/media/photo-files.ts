import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import PQueue from 'p-queue';
import { failure } from '#domain/errors.ts';
import { encodeInChild, type PhotoFacts } from '#server/media/encoder.ts';
import { type EncodedVariant, type PhotoSource, photoProblem, UndecodablePhoto } from '#server/media/photo-codec.ts';
import { factsFile, photoFilesOf, photoFolder, photoKey, variantFile } from '#server/media/photo-key.ts';
import type { MediaStore } from '#server/media/store.ts';

/** What is known of a stored photo: enough to show it without opening it. */
export interface StoredPhoto {
  key: string;
  /** Pixels of the largest stored form. */
  width: number;
  height: number;
  /** A tiny picture as a `data:` URI. */
  placeholder: string;
}

interface NamedSource {
  /** For the sentence of a refusal. */
  name: string;
  /** SHA-256 of the bytes. */
  hash: string;
  field?: string;
  /** A file of it is missing, whatever its facts say. */
  isTorn?: boolean;
}

/** Two pictures at once use two cores; a queue of 300 holds ten full listings. */
const CONCURRENCY = 2;
const MAX_WAITING = 300;

/** Decoding, encoding and keeping of photos: knows files, but no listing and no row. */
export function createPhotoFiles(media: MediaStore) {
  const queue = createWorkQueue(CONCURRENCY, MAX_WAITING);
  const storeNew = (hash: string, isTorn: boolean, encode: Encode) =>
    queue.run(async () => {
      const key = photoKey(hash);
      const known = isTorn ? null : await findPhoto(media, key);
      return known ?? storeForms(media, key, encode);
    });
  const store = (source: PhotoSource, { name, hash, field, isTorn = false }: NamedSource) =>
    storeNew(hash, isTorn, (onVariant) => encodeNamed(source, { name, field }, onVariant));
  return {
    /**
     * Decodes, re-encodes and stores a picture in all its forms, or finds them when the same bytes were stored before.
     * Throws `AppError` (`photoProblem`) for a file that is not a photo, UNAVAILABLE when too many are waiting.
     */
    store,
    /** The same for a picture that was encoded before, such as the demo's: `read` hands out its forms. `hash` is its source's SHA-256. */
    storeEncoded: (hash: string, read: Encode) => storeNew(hash, false, read),
    /** The same for bytes in memory. */
    storeBytes: (bytes: Uint8Array, name: string) =>
      store(bytes, { name, hash: createHash('sha256').update(bytes).digest('hex') }),
    /** Of the work on photographs. */
    counts: queue.counts,
    /** What is known of a photo; null when it is not there, or not all of it was stored. */
    find: (key: string) => findPhoto(media, key),
    /** Whether every file of a photo is there. */
    async isWhole(photo: StoredPhoto): Promise<boolean> {
      const there = await Promise.all(photoFilesOf(photo).map(media.has));
      return there.every(Boolean);
    },
    /** Removes every file of a photo. */
    async remove(key: string): Promise<void> {
      await media.remove(factsFile(key));
      const removals: Promise<void>[] = [];
      for await (const entry of media.list(photoFolder(key))) removals.push(media.remove(entry.key));
      await Promise.all(removals);
    },
  };
}

export type PhotoFiles = ReturnType<typeof createPhotoFiles>;

type Encode = (onVariant: (variant: EncodedVariant) => void) => Promise<PhotoFacts>;

async function encodeNamed(
  source: PhotoSource,
  { name, field }: { name: string; field?: string | undefined },
  onVariant: (variant: EncodedVariant) => void,
): Promise<PhotoFacts> {
  try {
    return await encodeInChild(source, onVariant);
  } catch (error) {
    if (error instanceof UndecodablePhoto) throw photoProblem(error.fault, name, field);
    throw error;
  }
}

/** Each form is stored while the next one is encoded; the facts, which say that all are there, come last. */
async function storeForms(media: MediaStore, key: string, encode: Encode): Promise<StoredPhoto> {
  const forms: Promise<void>[] = [];
  let facts: PhotoFacts;
  try {
    facts = await encode(({ width, format, data }) => {
      const stored = media.put(variantFile(key, width, format), data);
      // It is waited for below; nobody listens until then.
      stored.catch(() => undefined);
      forms.push(stored);
    });
  } finally {
    await Promise.allSettled(forms);
  }
  await Promise.all(forms);
  await media.put(factsFile(key), Buffer.from(JSON.stringify(facts)));
  return { key, ...facts };
}

async function findPhoto(media: MediaStore, key: string): Promise<StoredPhoto | null> {
  const file = await media.get(factsFile(key));
  if (file === null) return null;
  const { width, height, placeholder } = (await json(file.stream)) as Omit<StoredPhoto, 'key'>;
  return { key, width, height, placeholder };
}

const RETRY_SECONDS = 20;

/** Runs jobs in the order they came: `concurrency` at once, at most `maxWaiting` in the queue; more are refused with UNAVAILABLE rather than kept in memory. */
export function createWorkQueue(concurrency: number, maxWaiting: number) {
  const queue = new PQueue({ concurrency });
  let [refused, done] = [0, 0];
  return {
    counts: () => ({ underWay: queue.pending, waiting: queue.size, refused, done }),
    async run<T>(job: () => Promise<T>): Promise<T> {
      if (queue.isSaturated && queue.size >= maxWaiting) {
        refused += 1;
        throw failure('UNAVAILABLE', 'tooManyPhotographs', { retryAfter: RETRY_SECONDS });
      }
      return queue.add(job).finally(() => {
        done += 1;
      });
    },
  };
}

/** Lets one job at a time work on a key; jobs on other keys run beside it. */
export type KeyLocks = <T>(key: string, job: () => Promise<T>) => Promise<T>;

export function createKeyLocks(): KeyLocks {
  const queues = new Map<string, PQueue>();
  return async (key, job) => {
    const queue = queues.get(key) ?? new PQueue({ concurrency: 1 });
    queues.set(key, queue);
    try {
      return await queue.add(job);
    } finally {
      // A key that nobody waits for takes no memory.
      if (queue.size + queue.pending === 0) queues.delete(key);
    }
  };
}
