import { z } from 'zod';
import { HOUR_MS } from '#domain/dates.ts';
import type { Written } from '#server/db/catalogue.ts';
import type { PropertyRecord } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { Side } from '#server/db/tables/owner-tables.ts';

/** What is done to one listing inside the caller's `writeCatalogue`, for one or for several at once, by staff unless `side` says otherwise. Unknown: NOT_FOUND. */
export type Step = (
  repos: Pick<Repositories, 'properties' | 'audit'>,
  id: number,
  given: { accountId: number | null; at: number; side?: Side },
) => Promise<Written<undefined>>;

const UNCHANGED = { result: undefined, isUnchanged: true } as const;

/** Marks it as sold, which ends what its age did to it; a second time changes nothing: the first moment stays. */
export const sell: Step = async ({ properties }, id, { accountId, at }) => {
  const property = await properties.lock(id);
  if (property.is_sold_out) return UNCHANGED;
  const { confirmed_at, confirmed_by, stale_at, hidden_at } = property;
  if (stale_at !== null || hidden_at !== null) {
    await properties.setWord(id, { confirmed_at, confirmed_by, stale_at: null, hidden_at: null });
  }
  const { revision } = await properties.update(id, { ...property, is_sold_out: true, updated_at: at });
  const note = { before: { is_sold_out: false }, after: { is_sold_out: true, revision } };
  return { result: undefined, audit: { action: 'property.sold', entityId: id, accountId, ...note } };
};

/** Staff who take it back so soon have pressed by mistake: they have checked nothing. */
const MISTAKE_MS = HOUR_MS;
/** Hardly anything else happens to a listing in that time. */
const RECENT_ENTRIES = 20;

/** It is for sale after all, and confirmed with it, unless staff undo what they did just now. */
export const unsell: Step = async ({ properties }, id, { accountId, at, side = 'staff' }) => {
  const property = await properties.lock(id);
  if (!property.is_sold_out) return UNCHANGED;
  const isMistake = side === 'staff' && property.sold_at !== null && at - property.sold_at < MISTAKE_MS;
  const said = isMistake ? {} : { confirming: side };
  const change = { is_sold_out: false, sold_at: null, updated_at: at, ...said };
  const { revision } = await properties.update(id, { ...property, ...change });
  const note = { before: { is_sold_out: true }, after: { is_sold_out: false, revision } };
  return { result: undefined, audit: { action: 'property.unsell', entityId: id, accountId, ...note } };
};

/** Somebody says that it is still for sale: its clock starts anew (D99). A sold one is not asked about. */
export const confirm: Step = async ({ properties }, id, { accountId, at, side = 'staff' }) => {
  const { is_sold_out, confirmed_at, confirmed_by, stale_at, hidden_at } = await properties.lock(id);
  if (is_sold_out) return UNCHANGED;
  await properties.confirm(id, { by: side, at });
  const before = { confirmed_at, confirmed_by, stale_at, hidden_at };
  const note = { before, after: { confirmed_at: at, confirmed_by: side } };
  return { result: undefined, audit: { action: 'property.confirm', entityId: id, accountId, ...note } };
};

const moment = z.int().nullable();
/** What a listing's history says of it before it was confirmed. */
const word = z.object({
  confirmed_at: moment,
  confirmed_by: z.enum(['owner', 'staff']).nullable(),
  stale_at: moment,
  hidden_at: moment,
});

/** Staff confirmed it by mistake a moment ago: it becomes what its history says that it was. Whoever spoke later is not overruled. */
export const unconfirm: Step = async ({ properties, audit }, id, { accountId, at }) => {
  const { confirmed_at, confirmed_by } = await properties.lock(id);
  if (confirmed_at === null || at - confirmed_at >= MISTAKE_MS) return UNCHANGED;
  const entries = await audit.listOf('property', id, RECENT_ENTRIES);
  const entry = entries.find(({ action }) => action === 'property.confirm');
  const before = word.safeParse(entry?.before).data;
  if (before === undefined || entry?.after?.confirmed_at !== confirmed_at || confirmed_by !== 'staff') return UNCHANGED;
  await properties.setWord(id, before);
  const note = { before: { confirmed_at, confirmed_by }, after: { ...before } };
  return { result: undefined, audit: { action: 'property.unconfirm', entityId: id, accountId, ...note } };
};

/** A new price in whole rupees, of a listing that its caller holds. Who names one says that it is for sale, unless it is sold. */
export async function reprice(
  { properties }: Pick<Repositories, 'properties'>,
  property: PropertyRecord,
  { price, accountId, at, side }: { price: number; accountId: number | null; at: number; side: Side },
): Promise<Written<undefined>> {
  if (property.price === price) return UNCHANGED;
  const said = property.is_sold_out ? {} : { confirming: side };
  const { revision } = await properties.update(property.id, { ...property, ...said, price, updated_at: at });
  const note = { before: { price: property.price }, after: { price, revision } };
  return { result: undefined, audit: { action: 'property.price', entityId: property.id, accountId, ...note } };
}
