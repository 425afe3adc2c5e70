import { z } from 'zod';
import { HOUR_MS } from '#domain/dates.ts';
import { listAuditOf } from '#server/db/audit.ts';
import type { PropertyRecord } from '#server/db/records.ts';
import type { Db } from '#server/db/tables.ts';

/** What staff take back so soon was pressed by mistake: nothing was checked, and the listing becomes what it was (D106). */

export const MISTAKE_MS = HOUR_MS;
/** Hardly more happens to a listing in that time. */
const RECENT_ENTRIES = 20;

export const isRecent = (since: number | null, at: number): since is number =>
  since !== null && at - since < MISTAKE_MS;

const moment = z.int().nullable();
/** The last word of a listing and what its age did to it, as its history has them from before an action. */
const wordSchema = z.object({
  confirmed_at: moment,
  confirmed_by: z.enum(['owner', 'staff']).nullable(),
  stale_at: moment,
  hidden_at: moment,
});
export type Word = z.infer<typeof wordSchema>;

/** What an action is to note of a listing, so that it can be taken back. */
export function wordOf({ confirmed_at, confirmed_by, stale_at, hidden_at }: PropertyRecord): Word {
  return { confirmed_at, confirmed_by, stale_at, hidden_at };
}

/**
 * The word before the last action of this name; null unless its note holds this (`after`), or where the history has none. `at`: when that
 * action was the last word; whoever spoke since is not overruled.
 */
export async function wordBefore(
  tx: Db,
  id: number,
  action: 'property.confirm' | 'property.sold' | 'property.price',
  after: Readonly<Record<string, unknown>>,
  at?: number,
): Promise<Word | null> {
  const entries = await listAuditOf(tx, 'property', id, RECENT_ENTRIES);
  const entry = entries.find((one) => one.action === action);
  if (at !== undefined && entry?.at !== at) return null;
  const isThat = Object.entries(after).every(([name, value]) => entry?.after?.[name] === value);
  return isThat ? (wordSchema.safeParse(entry?.before).data ?? null) : null;
}
