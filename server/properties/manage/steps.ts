import { z } from 'zod';
import { HOUR_MS } from '#domain/dates.ts';
import { listAuditOf } from '#server/db/audit.ts';
import type { Written } from '#server/db/catalogue.ts';
import type { PropertyRecord } from '#server/db/records.ts';
import type { Db, Side } from '#server/db/tables.ts';
import { confirmProperty, lockProperty, setOwnerWord, updateProperty } from '#server/properties/writes.ts';

/** What is done to one listing inside the caller's `writeCatalogue`, for one or for several at once, by staff unless `side` says otherwise. Unknown: NOT_FOUND. */
export type Step = (
  tx: Db,
  id: number,
  given: { accountId: number | null; at: number; side?: Side },
) => Promise<Written<undefined>>;

const UNCHANGED = { result: undefined, isUnchanged: true } as const;

/** Marks it as sold, which ends what its age did to it; a second time changes nothing: the first moment stays. */
export const sell: Step = async (tx, id, { accountId, at }) => {
  const property = await lockProperty(tx, id);
  if (property.is_sold_out) return UNCHANGED;
  const word = wordOf(property);
  if (word.stale_at !== null || word.hidden_at !== null) {
    await setOwnerWord(tx, id, { ...word, stale_at: null, hidden_at: null });
  }
  const { revision } = await updateProperty(tx, id, { ...property, is_sold_out: true, updated_at: at });
  const note = { before: { is_sold_out: false, ...word }, after: { is_sold_out: true, revision } };
  return { result: undefined, audit: { action: 'property.sold', entityId: id, accountId, ...note } };
};

/** It is for sale after all, and confirmed with it, unless staff undo what they did just now. */
export const unsell: Step = async (tx, id, { accountId, at, side = 'staff' }) => {
  const property = await lockProperty(tx, id);
  if (!property.is_sold_out) return UNCHANGED;
  const isMistake = side === 'staff' && isRecent(property.sold_at, at);
  const word = isMistake ? await wordBefore(tx, id, 'property.sold', { is_sold_out: true }) : null;
  if (word !== null) await setOwnerWord(tx, id, word);
  const said = isMistake ? {} : { confirming: side };
  const change = { is_sold_out: false, sold_at: null, updated_at: at, ...said };
  const { revision } = await updateProperty(tx, id, { ...property, ...change });
  const note = { before: { is_sold_out: true }, after: { is_sold_out: false, revision } };
  return { result: undefined, audit: { action: 'property.unsell', entityId: id, accountId, ...note } };
};

/** Somebody says that it is still for sale: its clock starts anew (D99). A sold one is not asked about, nor by staff one that its owner took down. */
export const confirm: Step = async (tx, id, { accountId, at, side = 'staff' }) => {
  const property = await lockProperty(tx, id);
  if (property.is_sold_out || (side === 'staff' && property.taken_down_at !== null)) return UNCHANGED;
  await confirmProperty(tx, id, { by: side, at });
  const note = { before: { ...wordOf(property) }, after: { confirmed_at: at, confirmed_by: side } };
  return { result: undefined, audit: { action: 'property.confirm', entityId: id, accountId, ...note } };
};

/** Staff confirmed it by mistake a moment ago: it is what it was before. Whoever spoke later is not overruled. */
export const unconfirm: Step = async (tx, id, { accountId, at }) => {
  const { is_sold_out, confirmed_at, confirmed_by } = await lockProperty(tx, id);
  if (is_sold_out || confirmed_by !== 'staff' || !isRecent(confirmed_at, at)) return UNCHANGED;
  const word = await wordBefore(tx, id, 'property.confirm', { confirmed_at, confirmed_by });
  if (word === null) return UNCHANGED;
  await setOwnerWord(tx, id, word);
  const note = { before: { confirmed_at, confirmed_by }, after: { ...word } };
  return { result: undefined, audit: { action: 'property.unconfirm', entityId: id, accountId, ...note } };
};

interface NewPrice {
  /** Whole rupees. */
  price: number;
  accountId: number | null;
  at: number;
  side: Side;
  /** Whoever changed it takes that back: nothing is said about the sale, and the price of a moment leaves the history. */
  isUndo?: boolean;
}

/** A new price of a listing that its caller holds. Who names one says that it is for sale, unless it is sold. */
export async function reprice(
  tx: Db,
  property: PropertyRecord,
  { price, accountId, at, side, isUndo = false }: NewPrice,
): Promise<Written<undefined>> {
  const { id, is_sold_out, confirmed_at } = property;
  if (property.price === price) return UNCHANGED;
  const isMistake = isUndo && !is_sold_out && isRecent(confirmed_at, at);
  const changed = { price: property.price };
  const word = isMistake ? await wordBefore(tx, id, 'property.price', changed, confirmed_at) : null;
  if (word !== null) await setOwnerWord(tx, id, word);
  const said = is_sold_out || isMistake ? {} : { confirming: side };
  const takingBack = isUndo ? { by: side, since: at - MISTAKE_MS } : undefined;
  const { revision } = await updateProperty(tx, id, { ...property, ...said, price, takingBack, updated_at: at });
  const note = { before: { price: property.price, ...wordOf(property) }, after: { price, revision } };
  return { result: undefined, audit: { action: 'property.price', entityId: id, accountId, ...note } };
}

/** What staff take back so soon was pressed by mistake: nothing was checked, and the listing becomes what it was (D106). */

const MISTAKE_MS = HOUR_MS;
/** Hardly more happens to a listing in that time. */
const RECENT_ENTRIES = 20;

const isRecent = (since: number | null, at: number): since is number => since !== null && at - since < MISTAKE_MS;

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
function wordOf({ confirmed_at, confirmed_by, stale_at, hidden_at }: PropertyRecord): Word {
  return { confirmed_at, confirmed_by, stale_at, hidden_at };
}

/**
 * The word before the last action of this name; null unless its note holds this (`after`), or where the history has none. `at`: when that
 * action was the last word; whoever spoke since is not overruled.
 */
async function wordBefore(
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
