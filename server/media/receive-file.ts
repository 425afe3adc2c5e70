import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** An upload that waits on the disk to be looked at. Whoever receives it removes it (`discardFile`). */
export interface ReceivedFile {
  path: string;
  /** As the sender named it. */
  name: string;
  field: string;
  /** SHA-256 of its bytes, 64 hexadecimal digits. */
  hash: string;
  bytes: number;
  /** It was longer than allowed and only its beginning was kept. */
  isTooLarge: boolean;
}

interface Incoming {
  stream: AsyncIterable<Uint8Array>;
  name: string;
  field: string;
}

/**
 * Streams an upload into `folder` (made when missing) while hashing it, keeping at most `maxBytes`. The rest of a longer one
 * is read and dropped, because the parts behind it can only be reached through it. A broken stream leaves no file behind.
 */
export async function receiveFile(folder: string, incoming: Incoming, maxBytes: number): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  let isTooLarge = false;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of incoming.stream) {
      bytes += chunk.length;
      isTooLarge ||= bytes > maxBytes;
      if (isTooLarge) continue;
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(counted, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, name: incoming.name, field: incoming.field, hash: hash.digest('hex'), bytes, isTooLarge };
}

/** Removes a received file; a second time does nothing. */
export async function discardFile(file: ReceivedFile): Promise<void> {
  await rm(file.path, { force: true });
}
