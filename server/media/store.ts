import type { Readable } from 'node:stream';

/** One file of a media store. Whoever gets it reads the stream to its end or destroys it. */
export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** One line of a listing. */
export interface StoredEntry {
  key: string;
  /** Bytes. */
  size: number;
  /** Epoch milliseconds. */
  storedAt: number;
}

/**
 * Where photos are kept. A key is lower-case words separated by slashes with an extension (`photos/0a1b/320.webp`, see `isMediaKey`).
 * What is stored under a key never changes, because keys are made from content: a store may be read and cached without asking again.
 *
 * Every store promises:
 * - `put` of a key that exists does nothing, even when the bytes differ; of a new key, the file is visible whole or not at all,
 *   also when the process dies in the middle, and is still there after a power cut once the promise resolves;
 * - `get` of a missing key answers null; `remove` of a missing key is no error;
 * - `list` names every finished file below a prefix (`photos/0a1b/`, or '' for all), in any order, and no unfinished one;
 * - a malformed key is a programming error: every method throws `TypeError`.
 */
export interface MediaStore {
  put(key: string, body: Uint8Array | Readable, type: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredEntry>;
}

const KEY = /^(?:[a-z0-9]+\/){1,3}[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]{1,5}$/;
const MAX_KEY_LENGTH = 120;

/** Is this a key that a store accepts? It can never leave the store's folder: no dots but the one of the extension, no leading slash. */
function isMediaKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** Throws `TypeError` for a key that no store accepts. */
export function assertMediaKey(key: string): void {
  if (!isMediaKey(key)) throw new TypeError(`Not a media key: '${key.slice(0, MAX_KEY_LENGTH)}'`);
}

/** Throws `TypeError` for a prefix that is neither empty nor folders that end with a slash. */
export function assertMediaPrefix(prefix: string): void {
  if (prefix !== '' && !/^(?:[a-z0-9]+\/){1,3}$/.test(prefix)) {
    throw new TypeError(`Not a media prefix: '${prefix.slice(0, MAX_KEY_LENGTH)}'`);
  }
}
