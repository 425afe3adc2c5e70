import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { StartProblem } from '#server/start-problem.ts';

/** Unfinished files wait here; a leading dot can be no part of a key. */
const UNFINISHED = '.unfinished';
/** Says which installation the photographs belong to. */
const MARK = '.installation';

/** No dots but the one of the extension and no leading slash: a key can never leave the store's folder. */
const KEY = /^(?:[a-z0-9]+\/){1,3}[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]{1,5}$/;
const PREFIX = /^(?:[a-z0-9]+\/){0,3}$/;
const MAX_KEY_LENGTH = 120;

export type MediaStore = Awaited<ReturnType<typeof openDiskStore>>;

/**
 * Opens the store of photos in the folder `root`, which is made when missing. Throws `StartProblem`. A key is lower-case words
 * separated by slashes with an extension (`photos/0a1b/320.webp`). What is stored under a key never changes, because keys are
 * made from content: it may be read and cached without asking again.
 *
 * - `put` of a key that exists does nothing, even when the bytes differ; of a new key, the file is visible whole or not at all,
 *   also when the process dies in the middle, and is still there after a power cut once the promise resolves;
 * - `get` of a missing key answers null; whoever gets a file reads its stream to the end or destroys it;
 * - `remove` of a missing key is no error;
 * - `list` names every finished file below a prefix (`photos/0a1b/`, or '' for all), in any order, and no unfinished one;
 * - `mark` answers what `setMark` wrote last, null when nothing was;
 * - `removeUnfinished` removes what `put` began before then and never finished (epoch milliseconds) and answers how many;
 * - a malformed key is a programming error: every method throws `TypeError`.
 */
export async function openDiskStore(root: string) {
  const unfinished = join(root, UNFINISHED);
  try {
    await mkdir(unfinished, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`The folder ${root} cannot be used: ${reason}`, { cause: error });
  }

  const pathOf = (key: string): string => {
    assertName(key, KEY);
    return join(root, key);
  };

  return {
    async put(key: string, body: Uint8Array | Readable): Promise<void> {
      const path = pathOf(key);
      if ((await stat(path).catch(nullWhenMissing)) !== null) {
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
    async get(key: string) {
      const path = pathOf(key);
      const handle = await open(path, 'r').catch(nullWhenMissing);
      if (handle === null) return null;
      const { size } = await handle.stat();
      return { size, stream: createReadStream(path, { fd: handle }) };
    },
    async remove(key: string): Promise<void> {
      const path = pathOf(key);
      await rm(path, { force: true });
      // The folder of a photo goes with its last file; one that still holds files stays.
      await rmdir(dirname(path)).catch(() => {});
    },
    list(prefix: string) {
      assertName(prefix, PREFIX);
      return listFolder(root, prefix);
    },
    async mark(): Promise<string | null> {
      const text = await readFile(join(root, MARK), 'utf8').catch(nullWhenMissing);
      return text === null || text.trim() === '' ? null : text.trim();
    },
    async setMark(mark: string): Promise<void> {
      const temporary = join(unfinished, randomUUID());
      await writeDurably(temporary, Buffer.from(`${mark}\n`));
      await moveIntoPlace(temporary, join(root, MARK));
    },
    removeUnfinished: (before: number, dryRun = false) => removeOldFiles(unfinished, before, dryRun),
  };
}

function assertName(name: string, shape: RegExp): void {
  if (name.length <= MAX_KEY_LENGTH && shape.test(name)) return;
  throw new TypeError(`Not a name of the media store: '${name.slice(0, MAX_KEY_LENGTH)}'`);
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

/** Every file below a prefix; `storedAt` in epoch milliseconds. */
async function* listFolder(root: string, prefix: string): AsyncGenerator<{ key: string; storedAt: number }> {
  const entries = await readdir(join(root, prefix), { withFileTypes: true }).catch(nullWhenMissing);
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue;
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(root, `${key}/`);
    else {
      const found = await stat(join(root, key)).catch(nullWhenMissing);
      if (found !== null) yield { key, storedAt: Math.round(found.mtimeMs) };
    }
  }
}

/** Removes the files of a folder that were last written before then (epoch milliseconds); answers how many. */
export async function removeOldFiles(folder: string, before: number, dryRun = false): Promise<number> {
  let count = 0;
  for (const name of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
    const path = join(folder, name);
    const found = await stat(path).catch(nullWhenMissing);
    if (found === null || found.mtimeMs >= before) continue;
    count += 1;
    if (!dryRun) await rm(path, { force: true });
  }
  return count;
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
