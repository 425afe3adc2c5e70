import { DAY_MS } from '#domain/dates.ts';
import type { Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';

/** Rows of one transaction: visitors come first. */
const STEP = 500;

/** What came before then is older than personal data is kept (D110), in epoch milliseconds; null: it has no age. */
export function personalDataSince({ config, now }: Pick<Parts, 'config' | 'now'>): number | null {
  return config.personalDataDays === null ? null : now() - config.personalDataDays * DAY_MS;
}

/** Lets go of what is older, some rows at a time. `work` answers how many of `limit` it found. */
export async function letGo(
  parts: Pick<Parts, 'config' | 'database' | 'now'>,
  work: (tx: Db, before: number, limit: number) => Promise<number>,
): Promise<void> {
  const before = personalDataSince(parts);
  if (before === null) return;
  let found: number;
  do {
    found = await parts.database.write((tx) => work(tx, before, STEP));
  } while (found >= STEP);
}
