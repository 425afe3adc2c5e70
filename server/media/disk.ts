import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { assertMediaKey, assertMediaPrefix, type MediaStore, type StoredEntry } from '#server/media/store.ts';
import { StartProblem } from '#server/start-problem.ts';

/** Unfinished files wait here; a leading dot can be no part of a key. */
const UNFINISHED = '.unfinished';
/** An unfinished file this old belongs to no running `put`. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** A media store in the folder `root`, which is made when missing. The contract is at `MediaStore`. Throws `StartProblem`. */
export async function openDiskStore(root: string): Promise<MediaStore> {
  const unfinished = join(root, UNFINISHED);
  try {
    await mkdir(unfinished, { recursive: true });
    await removeAbandoned(unfinished);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`The folder ${root} cannot be used: ${reason}`, { cause: error });
  }

  const pathOf = (key: string): string => {
    assertMediaKey(key);
    return join(root, key);
  };

  return {
    async put(key, body) {
      const path = pathOf(key);
      if (await exists(path)) {
        if (body instanceof Readable) body.destroy();
        return;
      }
      const temporary = join(unfinished, randomUUID());
      try {
        await writeDurably(temporary, body);
        await moveIntoPlace(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      const handle = await open(path, 'r').catch(nullWhenMissing);
      if (handle === null) return null;
      const { size } = await handle.stat();
      return { size, stream: createReadStream(path, { fd: handle }) };
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // The folder of a photo goes with its last file; one that still holds files stays.
      await rmdir(dirname(path)).catch(() => {});
    },
    list(prefix) {
      assertMediaPrefix(prefix);
      return listFolder(root, prefix);
    },
  };
}

/** Writes a file and forces it to the disk: a rename may otherwise survive a power cut without its bytes. */
async function writeDurably(path: string, body: Uint8Array | Readable): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A `remove` at the same moment may take the folder away before the file is moved into it: then it is made again, a few times. */
async function moveIntoPlace(temporary: string, path: string, triesLeft = 5): Promise<void> {
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true });
  try {
    await rename(temporary, path);
  } catch (error) {
    if (triesLeft > 0 && nullWhenMissing(error) === null) return moveIntoPlace(temporary, path, triesLeft - 1);
    throw error;
  }
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(dirname(made));
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFolder(root: string, prefix: string): AsyncGenerator<StoredEntry> {
  const entries = await readdir(join(root, prefix), { withFileTypes: true }).catch(nullWhenMissing);
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue;
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(root, `${key}/`);
    else {
      const found = await stat(join(root, key)).catch(nullWhenMissing);
      if (found !== null) yield { key, size: found.size, storedAt: Math.round(found.mtimeMs) };
    }
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(nullWhenMissing);
    if (found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await access(path).then(() => true, nullWhenMissing)) === true;
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
