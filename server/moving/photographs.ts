import type { Snapshot } from '#server/db/transfer/transfer.ts';
import { factsFile, photoFolder } from '#server/media/photo-key.ts';
import { PHOTO_COLUMNS } from '#server/media/photo-rows.ts';
import type { MediaStore } from '#server/media/store.ts';

/** The photographs that rows name. */
export async function photosNamed(snapshot: Snapshot): Promise<Set<string>> {
  const keys = new Set<string>();
  const steps = await snapshot.steps();
  for (const [table, column, since] of PHOTO_COLUMNS) {
    if (since !== undefined && !steps.includes(since)) continue;
    for (const key of await snapshot.texts(table, column)) keys.add(key);
  }
  return keys;
}

/** The files of a photograph, that with its facts last: where it is, all are. null when it is not there as a whole. */
async function filesOf(media: MediaStore, key: string): Promise<string[] | null> {
  const files: string[] = [];
  for await (const file of media.list(photoFolder(key))) files.push(file.key);
  const facts = factsFile(key);
  return files.includes(facts) ? [...files.filter((name) => name !== facts), facts] : null;
}

/** Where photographs may go away while they are copied: a removal takes the facts first, so who has them last has had all. */
export async function copyPhoto(
  media: MediaStore,
  key: string,
  copyFile: (name: string) => Promise<boolean>,
): Promise<boolean> {
  const files = await filesOf(media, key);
  if (files === null) return false;
  for (const name of files) if (!(await copyFile(name))) return false;
  return true;
}
