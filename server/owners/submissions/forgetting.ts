import { DAY_MS } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Parts } from '#server/core.ts';
import { eraseIdleOwners } from '#server/owners/submissions/idle-owners.ts';
import {
  blankRefused,
  countOldRefused,
  takePhotosDecidedBefore,
  withdrawStraySubmissions,
} from '#server/owners/submissions/repository.ts';
import { letGo, personalDataSince } from '#server/tidying/personal-data.ts';

const { refusedPhotoDays } = LIMITS.submission;
const BATCH = 500;

/**
 * Gives up what was refused or taken back: its photographs after 30 days, what its owner wrote and the owner's name and phone at
 * the age of personal data, unless they have a home here. Corrections whose listing is gone, or another owner's by now, wait no longer.
 */
export async function forgetRefused(parts: Pick<Parts, 'config' | 'database' | 'photoLibrary' | 'now'>) {
  const { database, photoLibrary, now } = parts;
  const at = now();
  await database.write((tx) => withdrawStraySubmissions(tx, at));
  let keys: string[];
  do {
    keys = await database.write((tx) => takePhotosDecidedBefore(tx, at - refusedPhotoDays * DAY_MS, BATCH));
    await photoLibrary.release(keys);
  } while (keys.length === BATCH);
  const before = personalDataSince(parts);
  if (before === null) return;
  await database.write((tx) => blankRefused(tx, before));
  await letGo(parts, (tx, since, limit) => eraseIdleOwners(tx, since, { at, limit }));
}

/** How many submissions that would blank now. */
export async function countRefused(parts: Pick<Parts, 'config' | 'database' | 'now'>): Promise<number> {
  const before = personalDataSince(parts);
  return before === null ? 0 : countOldRefused(parts.database.read, before);
}
