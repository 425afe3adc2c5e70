import type { Readable } from 'node:stream';

/** A stored file that is being read. Whoever gets it reads its stream to the end or destroys it. */
export interface StoredFile {
  size: number;
  stream: Readable;
}

/**
 * Keeps files under keys: lower-case words separated by slashes with an extension (`photos/0a1b/320.webp`). What is stored under a key never
 * changes, because keys are made from content: it may be read and cached without asking again. A malformed key is a programming error:
 * every method throws `TypeError`. A store that is away throws `AppError` UNAVAILABLE, or an error of the disk.
 */
export interface MediaStore {
  /**
   * Does nothing for a key that exists, even when the bytes differ. A new file is visible whole or not at all, also when the process dies
   * in the middle, and once the promise resolves it is still there after a power cut.
   */
  put(key: string, body: Uint8Array): Promise<void>;
  /** Whether a file can be read now; lists may tell of it later. */
  has(key: string): Promise<boolean>;
  /** null for a missing key. */
  get(key: string): Promise<StoredFile | null>;
  /** A missing key is no error. */
  remove(key: string): Promise<void>;
  /** Every finished file below a prefix (`photos/0a1b/`, or '' for all), in any order; `storedAt` in epoch milliseconds. */
  list(prefix: string): AsyncGenerator<{ key: string; storedAt: number }>;
  /** What `setMark` wrote last: which installation the photographs belong to. null when nothing was. */
  mark(): Promise<string | null>;
  setMark(mark: string): Promise<void>;
}

/** No dots but the one of the extension and no leading slash: a key can never leave the store's place. */
const KEY = /^(?:[a-z0-9]+\/){1,3}[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]{1,5}$/;
const PREFIX = /^(?:[a-z0-9]+\/){0,3}$/;
const MAX_KEY_LENGTH = 120;

export function isKey(name: string): boolean {
  return name.length <= MAX_KEY_LENGTH && KEY.test(name);
}

/** Throws `TypeError` for what is no key. */
export function assertKey(name: string): void {
  if (!isKey(name)) throw new TypeError(`Not a name of the media store: '${name.slice(0, MAX_KEY_LENGTH)}'`);
}

/** Throws `TypeError` for what is no prefix of keys. */
export function assertPrefix(name: string): void {
  if (name.length > MAX_KEY_LENGTH || !PREFIX.test(name))
    throw new TypeError(`Not a name of the media store: '${name.slice(0, MAX_KEY_LENGTH)}'`);
}
