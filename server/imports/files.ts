import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

/** The rows hold phones of owners. */
const FOR_ITS_OWNER = 0o600;
const FOLDER_FOR_ITS_OWNER = 0o700;

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'imports');

/** The paths of an import's file, and of the rows that its last turn refused. */
export function pathsOf(config: Pick<Config, 'dataDir'>, name: string) {
  const path = join(folderOf(config), name);
  return { file: `${path}.csv`, refused: `${path}-refused.csv` };
}

/** Keeps a file that was received at `path` under its name. */
export async function keepFile(config: Pick<Config, 'dataDir'>, path: string, name: string): Promise<void> {
  await mkdir(folderOf(config), { recursive: true, mode: FOLDER_FOR_ITS_OWNER });
  await chmod(path, FOR_ITS_OWNER);
  await rename(path, pathsOf(config, name).file);
}

export async function removeFiles(config: Pick<Config, 'dataDir'>, name: string): Promise<void> {
  await Promise.all(Object.values(pathsOf(config, name)).map((path) => rm(path, { force: true })));
}

/** The next turn refuses rows of its own. */
export async function removeRefused(config: Pick<Config, 'dataDir'>, name: string): Promise<void> {
  await rm(pathsOf(config, name).refused, { force: true });
}

export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true;
}

/** Removes files from before then (epoch milliseconds of the disk's clock), such as those of an upload that never got a row. */
export async function removeOldFiles(config: Pick<Config, 'dataDir'>, before: number): Promise<void> {
  const names = await readdir(folderOf(config)).catch(() => []);
  for (const name of names) {
    const path = join(folderOf(config), name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < before) await rm(path, { force: true });
  }
}
