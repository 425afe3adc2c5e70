import type { CatalogueDeps } from '#server/db/catalogue.ts';
import { removeOldFiles } from '#server/media/disk.ts';
import type { PhotoFiles } from '#server/media/photo-files.ts';
import { factsFile, isPhotoKey, photoFilesOf } from '#server/media/photo-key.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import { allMediaKeys, countStagedBefore, takeStagedBefore } from '#server/media/photo-rows.ts';
import type { MediaStore } from '#server/media/store.ts';

interface SweepDeps extends CatalogueDeps {
  media: MediaStore;
  photoFiles: PhotoFiles;
  library: PhotoLibrary;
  uploadFolder: string;
}

export interface SweepReport {
  /** Uploads that no listing took within two days. */
  staged: number;
  orphans: string[];
  /** Photos that rows refer to and that are missing, or miss a file: they need a restored backup. */
  missing: string[];
  /** Files that a broken-off upload left behind. */
  leftovers: number;
}

/** An upload that no listing names is removed after two days. */
const STAGED_MS = 48 * 60 * 60 * 1000;
/** Younger files may belong to a form that is being stored right now. */
const SETTLED_MS = 60 * 60 * 1000;
/** No upload that is still coming, and no photograph that waits for its turn, is as old. */
const LEFTOVER_MS = 30 * 60 * 1000;

/** Gives back uploads that were never used, and the files of theirs that nothing else refers to. Cheap: once an hour. */
export async function sweepStaged({ database, library, now }: Pick<SweepDeps, 'database' | 'library' | 'now'>) {
  const keys = await database.write((tx) => takeStagedBefore(tx, now() - STAGED_MS));
  await library.release(keys);
  return keys.length;
}

/** How many that would be. */
export function countStaged({ database, now }: Pick<SweepDeps, 'database' | 'now'>): Promise<number> {
  return countStagedBefore(database.read, now() - STAGED_MS);
}

/** Compares files with rows, in both directions. Removes what is left over unless `dryRun`; never a row. Reads the whole store. */
export async function sweepMedia(deps: SweepDeps, { dryRun }: { dryRun: boolean }): Promise<SweepReport> {
  const staged = dryRun ? 0 : await sweepStaged(deps);
  const files = await filesByKey(deps.media);
  const { named, staged: waiting } = await allMediaKeys(deps.database.read);
  const settledBefore = deps.now() - SETTLED_MS;
  const orphans = [...files]
    .filter(([key, { newest }]) => !named.has(key) && !waiting.has(key) && newest < settledBefore)
    .map(([key]) => key);
  if (!dryRun) await deps.library.release(orphans);
  const missing: string[] = [];
  for (const key of named) {
    const isThere = (await isWhole(deps, key, files.get(key)?.names)) || (await isWholeByNow(deps, key));
    if (!isThere) missing.push(key);
  }
  return { staged, orphans, missing, leftovers: await sweepLeftovers(deps, dryRun) };
}

interface KeyFiles {
  names: Set<string>;
  /** When the youngest file was stored, epoch milliseconds. */
  newest: number;
}

async function filesByKey(media: MediaStore): Promise<Map<string, KeyFiles>> {
  const found = new Map<string, KeyFiles>();
  for await (const { key: name, storedAt } of media.list('photos/')) {
    const key = name.split('/')[1] ?? '';
    if (!isPhotoKey(key)) continue;
    const files = found.get(key) ?? { names: new Set(), newest: 0 };
    files.names.add(name);
    files.newest = Math.max(files.newest, storedAt);
    found.set(key, files);
  }
  return found;
}

async function isWhole({ photoFiles }: SweepDeps, key: string, names: Set<string> | undefined): Promise<boolean> {
  if (names === undefined || !names.has(factsFile(key))) return false;
  const photo = await photoFiles.find(key);
  return photoFilesOf({ key, width: photo?.width ?? 0 }).every((name) => names.has(name));
}

/** One that was stored while files were listed is looked at by itself. */
async function isWholeByNow({ photoFiles }: SweepDeps, key: string): Promise<boolean> {
  const photo = await photoFiles.find(key);
  return photo !== null && (await photoFiles.isWhole(photo));
}

/** Removes files that a broken-off upload or a killed process left behind; answers how many. Cheap: every ten minutes. */
export async function sweepLeftovers(
  { uploadFolder, media, now }: Pick<SweepDeps, 'uploadFolder' | 'media' | 'now'>,
  dryRun = false,
): Promise<number> {
  const before = now() - LEFTOVER_MS;
  return (await removeOldFiles(uploadFolder, before, dryRun)) + (await media.removeUnfinished(before, dryRun));
}
