import { DAY_MS } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Parts } from '#server/parts.ts';

const { refusedPhotoDays, refusedDays } = LIMITS.submission;
const BATCH = 500;

/**
 * Gives up what was refused or taken back: its photographs after 30 days, what its owner wrote and the owner's name and phone after 180,
 * unless they have a home here.
 */
export async function forgetRefused({ database, photoLibrary, now }: Pick<Parts, 'database' | 'photoLibrary' | 'now'>) {
  const at = now();
  let keys: string[];
  do {
    keys = await database.write(({ submissions }) =>
      submissions.takePhotosDecidedBefore(at - refusedPhotoDays * DAY_MS, BATCH),
    );
    await photoLibrary.release(keys);
  } while (keys.length === BATCH);
  await database.write(async ({ submissions }) => {
    const owners = await submissions.blankRefused(at - refusedDays * DAY_MS);
    await submissions.eraseIdle(owners, at);
  });
}

/** How many submissions that would blank now. */
export function countRefused({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<number> {
  return database.read.submissions.countOldRefused(now() - refusedDays * DAY_MS);
}
