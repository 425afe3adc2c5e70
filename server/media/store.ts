import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, assertPrefix, type MediaStore } from '#server/media/store-contract.ts';
import type { MediaConfig } from '#server/settings.ts';
import { StartProblem } from '#server/start-problem.ts';
import { makeFolder } from '#server/storage/folders.ts';

export type { MediaStore } from '#server/media/store-contract.ts';

/** Where photographs lie, for sentences to the operator: `/srv/chavi/media`, or `s3://bucket/prefix at https://store.example`. */
export function placeOf(config: MediaConfig): string {
  if (config.kind === 'disk') return config.dir;
  const { bucket, prefix, endpoint } = config;
  return `s3://${bucket}${prefix && `/${prefix}`}${endpoint === null ? '' : ` at ${endpoint}`}`;
}

/** The folders where a killed process leaves photographs in their middle. None of an object store, where a file is one request. */
export function unfinishedFolders(config: MediaConfig): string[] {
  return config.kind === 'disk' ? [unfinishedFolder(config.dir)] : [];
}

/** Opens the store that the settings name. Throws `StartProblem` when it cannot be used. A client that is not needed is not even loaded. */
export async function openMediaStore(config: MediaConfig): Promise<MediaStore> {
  if (config.kind === 'disk') return openDiskStore(config.dir);
  const { openS3Store } = await import('#server/media/s3-store.ts');
  const store = openS3Store(config);
  try {
    // A missing file would not tell a missing bucket from an empty one.
    await store.list('photos/').next();
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new StartProblem(
      `The object store ${placeOf(config)} cannot be used: ${reason}. Check MEDIA_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that the bucket is there.`,
      { cause: error },
    );
  }
  return store;
}

/** Where the files of a store wait until they are whole; a leading dot can be no part of a key. */
function unfinishedFolder(root: string): string {
  return join(root, '.unfinished');
}

/** Says which installation the photographs belong to. */
const MARK = '.installation';

/** Opens the store of photos in the folder `root`, which is made when missing. Throws `StartProblem`. */
export async function openDiskStore(root: string): Promise<MediaStore> {
  const unfinished = unfinishedFolder(root);
  try {
    makeFolder(unfinished);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`The folder ${root} cannot be used: ${reason}`, { cause: error });
  }

  const pathOf = (key: string): string => {
    assertKey(key);
    return join(root, key);
  };

  return {
    async put(key: string, body: Uint8Array): Promise<void> {
      const path = pathOf(key);
      if ((await stat(path).catch(nullWhenMissing)) !== null) return;
      const temporary = join(unfinished, randomUUID());
      try {
        await writeDurably(temporary, body);
        await moveIntoPlace(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    has: async (key: string) => (await stat(pathOf(key)).catch(nullWhenMissing)) !== null,
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
      assertPrefix(prefix);
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
  };
}

/** Writes a file and forces it to the disk: a rename may otherwise survive a power cut without its bytes. */
async function writeDurably(path: string, body: Uint8Array): Promise<void> {
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
