import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { failure, isAppError, noSuchProperty, reason, validationFailed } from '#domain/errors.ts';
import { HOUR_MS } from '#domain/india-time.ts';
import type { BulkAction, BulkAnswer, priceSchema } from '#domain/managed-properties.ts';
import {
  type AuditNote,
  type CatalogueDeps,
  listAuditOf,
  type Written,
  writeAudited,
  writeCatalogue,
} from '#server/db/catalogue.ts';
import type { Db, PropertyRecord, Side } from '#server/db/tables.ts';
import { listImagesOf, replaceImages } from '#server/properties/images.ts';
import { RESTORE_MS } from '#server/properties/presenter.ts';
import { type ShieldParts, shieldListings } from '#server/properties/shield.ts';
import {
  type Confirmation,
  confirmProperty,
  findProperty,
  lockProperty,
  setConfirmation,
  setOddPrice,
  softDeleteProperty,
  takeDownProperty,
  touchProperty,
  undeleteProperty,
  updateProperty,
} from '#server/properties/writes.ts';

/**
 * What staff and owners do to a stored listing without editing its fields. An unknown listing is NOT_FOUND. The audit names no account where
 * the owner acts.
 */

export interface Actor {
  side: Side;
  /** null: the owner, by the key. */
  accountId: number | null;
}

/** What is done to one listing inside the caller's `writeCatalogue`. */
type ListingAction = (tx: Db, id: number, by: Actor & { at: number }) => Promise<Written<undefined>>;

const UNCHANGED = { result: undefined, isUnchanged: true } as const;

/** A change and what the audit says of it. */
function changed(note: AuditNote): Written<undefined> {
  return { result: undefined, audit: note };
}

/** A listing that is sold already keeps its first moment. Being sold ends what its age did to it. */
const sell: ListingAction = async (tx, id, { accountId, at }) => {
  const property = await lockProperty(tx, id);
  if (property.is_sold_out) return UNCHANGED;
  const confirmation = confirmationOf(property);
  if (confirmation.stale_at !== null || confirmation.hidden_at !== null)
    await setConfirmation(tx, id, { ...confirmation, stale_at: null, hidden_at: null });
  const { revision } = await updateProperty(tx, id, { ...property, is_sold_out: true, updated_at: at });
  const sides = { before: { is_sold_out: false, ...confirmation }, after: { is_sold_out: true, revision } };
  return changed({ action: 'property.sold', entityId: id, accountId, ...sides });
};

/** A listing that is for sale after all is confirmed with it, unless staff take back what they did just now. */
const unsell: ListingAction = async (tx, id, { accountId, at, side }) => {
  const property = await lockProperty(tx, id);
  if (!property.is_sold_out) return UNCHANGED;
  const isMistake = side === 'staff' && isRecent(property.sold_at, at);
  const former = isMistake ? await confirmationBefore(tx, id, 'property.sold', { is_sold_out: true }) : null;
  if (former !== null) await setConfirmation(tx, id, former);
  const change = { is_sold_out: false, sold_at: null, updated_at: at, ...(!isMistake && { confirming: side }) };
  const { revision } = await updateProperty(tx, id, { ...property, ...change });
  const sides = { before: { is_sold_out: true }, after: { is_sold_out: false, revision } };
  return changed({ action: 'property.unsell', entityId: id, accountId, ...sides });
};

/** Its clock starts anew (D99). Nothing happens to a sold listing, nor, by staff, to one that its owner took down. */
const confirm: ListingAction = async (tx, id, { accountId, at, side }) => {
  const property = await lockProperty(tx, id);
  if (property.is_sold_out || (side === 'staff' && property.taken_down_at !== null)) return UNCHANGED;
  await confirmProperty(tx, id, { by: side, at });
  const sides = { before: { ...confirmationOf(property) }, after: { confirmed_at: at, confirmed_by: side } };
  return changed({ action: 'property.confirm', entityId: id, accountId, ...sides });
};

/** Staff take back what they confirmed by mistake. Whoever confirmed it since is not overruled. */
const unconfirm: ListingAction = async (tx, id, { accountId, at }) => {
  const { is_sold_out, confirmed_at, confirmed_by } = await lockProperty(tx, id);
  if (is_sold_out || confirmed_by !== 'staff' || !isRecent(confirmed_at, at)) return UNCHANGED;
  const former = await confirmationBefore(tx, id, 'property.confirm', { confirmed_at, confirmed_by });
  if (former === null) return UNCHANGED;
  await setConfirmation(tx, id, former);
  const sides = { before: { confirmed_at, confirmed_by }, after: { ...former } };
  return changed({ action: 'property.unconfirm', entityId: id, accountId, ...sides });
};

/** Its price counts among those around it (D136), until it changes. */
const acceptPrice: ListingAction = async (tx, id, { accountId }) => {
  const { odd_price } = await lockProperty(tx, id);
  if (odd_price !== 1) return UNCHANGED;
  await setOddPrice(tx, id, 2);
  return changed({ action: 'property.price-right', entityId: id, accountId });
};

/** Takes that back. */
const doubtPrice: ListingAction = async (tx, id, { accountId }) => {
  const { odd_price } = await lockProperty(tx, id);
  if (odd_price !== 2) return UNCHANGED;
  await setOddPrice(tx, id, 1);
  return changed({ action: 'property.price-doubted', entityId: id, accountId });
};

/** Marks a listing as sold (spec 4). */
export function markSold(deps: CatalogueDeps, id: number, accountId: number | null): Promise<void> {
  return writeCatalogue(deps, (tx, at) => sell(tx, id, { side: 'staff', accountId, at }));
}

export function unsellListing(parts: CatalogueDeps & ShieldParts, id: number, actor: Actor): Promise<void> {
  return writeCatalogue(parts, async (tx, at) => {
    const { sold_at } = await lockProperty(tx, id);
    return shielded(parts, tx, await unsell(tx, id, { ...actor, at }), {
      id,
      at,
      byOwner: isShownAnew(sold_at, at, actor),
    });
  });
}

/** A listing that its age hid is shown again (D99). A sold one is CONFLICT. */
export function confirmListing(parts: CatalogueDeps & ShieldParts, id: number, actor: Actor): Promise<void> {
  return writeCatalogue(parts, async (tx, at) => {
    const property = await lockProperty(tx, id);
    if (property.is_sold_out) throw failure('CONFLICT', 'markedSold');
    return backFromAge(parts, tx, await confirm(tx, id, { ...actor, at }), { property, at, ...actor });
  });
}

/** What was confirmed is shown again where its age had hidden it. */
async function backFromAge(
  parts: ShieldParts,
  tx: Db,
  written: Written<undefined>,
  { property: { id, hidden_at }, at, side }: { property: PropertyRecord; at: number } & Actor,
): Promise<Written<undefined>> {
  return hidden_at === null ? written : shielded(parts, tx, written, { id, at, byOwner: side === 'owner' });
}

const BULK_ACTIONS: Record<BulkAction, ListingAction> = {
  sold: sell,
  unsell,
  confirm,
  unconfirm,
  'price-right': acceptPrice,
  'doubt-price': doubtPrice,
};

/** Does the same to several listings in one transaction, each with its own audit entry (D106); answers what became of each. */
export function changeMany(
  deps: CatalogueDeps,
  { action, ids }: { action: BulkAction; ids: readonly number[] },
  accountId: number,
): Promise<BulkAnswer> {
  return writeCatalogue(deps, async (tx, at) => {
    const outcomes = new Map<number, BulkAnswer['results'][number]['outcome']>();
    const audit: AuditNote[] = [];
    // Locks are taken in one order, so that two calls at once cannot each hold what the other needs.
    for (const id of ids.toSorted((a, b) => a - b)) {
      const written = await nullWhenGone(BULK_ACTIONS[action](tx, id, { side: 'staff', accountId, at }));
      outcomes.set(id, written === null ? 'gone' : written.isUnchanged ? 'unchanged' : 'done');
      if (written !== null && !written.isUnchanged) audit.push(...[written.audit ?? []].flat());
    }
    const results = ids.map((id) => ({ id, outcome: outcomes.get(id) ?? ('gone' as const) }));
    const done = results.filter(({ outcome }) => outcome === 'done').length;
    return { result: { done, results }, audit, ...(done === 0 && { isUnchanged: true as const }) };
  });
}

async function nullWhenGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Notes that staff asked an owner whether a listing is still for sale (D99). A sold one is CONFLICT. */
export function noteAsked(deps: CatalogueDeps, id: number, accountId: number): Promise<void> {
  return writeAudited(deps, async (tx) => {
    if ((await lockProperty(tx, id)).is_sold_out) throw failure('CONFLICT', 'markedSold');
    return changed({ action: 'property.asked', entityId: id, accountId });
  });
}

/** Hides a listing from everybody but staff and its owner. */
export function takeDown(deps: CatalogueDeps, id: number, accountId: number | null): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    if ((await lockProperty(tx, id)).taken_down_at !== null) return UNCHANGED;
    const { revision } = await takeDownProperty(tx, id, at);
    const after = { taken_down_at: at, revision };
    return changed({ action: 'property.take-down', entityId: id, accountId, after });
  });
}

/** Shows what its owner took down, and confirms it unless it is sold. */
export function putBack(parts: CatalogueDeps & ShieldParts, id: number, { side, accountId }: Actor): Promise<void> {
  return writeCatalogue(parts, async (tx, at) => {
    const { taken_down_at, held_at } = await lockProperty(tx, id);
    if (taken_down_at === null) return UNCHANGED;
    if (held_at !== null) throw failure('CONFLICT', side === 'owner' ? 'homeHeld' : 'numberHeld');
    const shown = await takeDownProperty(tx, id, null);
    const { revision } = shown.is_sold_out ? shown : await confirmProperty(tx, id, { by: side, at });
    const sides = { before: { taken_down_at }, after: { taken_down_at: null, revision } };
    const written = changed({ action: 'property.put-back', entityId: id, accountId, ...sides });
    return shielded(parts, tx, written, { id, at, byOwner: isShownAnew(taken_down_at, at, { side }) });
  });
}

/** What an owner took back within the hour was a slip: nothing is shown that was not a moment ago. */
function isShownAnew(since: number | null, at: number, { side }: Pick<Actor, 'side'>): boolean {
  return side === 'owner' && !isRecent(since, at);
}

/** A write of one listing, and what its numbers do to it. */
async function shielded(
  parts: ShieldParts,
  tx: Db,
  written: Written<undefined>,
  { id, ...how }: { id: number; at: number; byOwner: boolean },
): Promise<Written<undefined>> {
  if (written.isUnchanged) return written;
  return { ...written, audit: [written.audit ?? [], await shieldListings(parts, tx, [id], how)].flat() };
}

/** Whether the owner calls back instead of the number being shown (D79). */
export function setCallBack(deps: CatalogueDeps, id: number, callsBack: boolean): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    const property = await lockProperty(tx, id);
    if (property.owner_calls_back === callsBack) return UNCHANGED;
    const { revision } = await updateProperty(tx, id, { ...property, owner_calls_back: callsBack, updated_at: at });
    const sides = { before: { owner_calls_back: !callsBack }, after: { owner_calls_back: callsBack, revision } };
    return changed({ action: 'property.edit', entityId: id, accountId: null, ...sides });
  });
}

/**
 * Sets a price in whole rupees and confirms the listing. `takesBack` is the price that this one undoes a moment after it was set. CONFLICT for
 * a sold listing, and where the price to undo is another by now (KEY-26).
 */
export function changePrice(
  parts: CatalogueDeps & ShieldParts,
  id: number,
  { price, takesBack }: { price: number; takesBack?: number | undefined },
  actor: Actor,
): Promise<void> {
  return writeCatalogue(parts, async (tx, at) => {
    const property = await lockProperty(tx, id);
    if (property.is_sold_out) throw failure('CONFLICT', 'markedSold');
    const isUndo = takesBack !== undefined;
    if (isUndo && ![takesBack, price].includes(property.price)) throw failure('CONFLICT', 'priceChangedSince');
    const written = await reprice(tx, property, { price, at, ...actor, isUndo });
    return backFromAge(parts, tx, written, { property, at, ...actor });
  });
}

/** Sets the price of a listing as staff saw it (D106). CONFLICT with the stored price when somebody edited it since. */
export function setPrice(
  deps: CatalogueDeps,
  id: number,
  { price, revision, is_undo: isUndo }: z.infer<typeof priceSchema>,
  accountId: number,
): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    const property = await lockProperty(tx, id);
    if (property.revision !== revision) {
      const details = [{ field: 'price', ...reason('changed', { current: property.price }) }];
      throw failure('CONFLICT', 'changedMeanwhile', { details });
    }
    return reprice(tx, property, { price, accountId, at, side: 'staff', isUndo });
  });
}

interface NewPrice extends Actor {
  /** Whole rupees. */
  price: number;
  at: number;
  /** Taking a slip back confirms nothing, and the price of a moment leaves the history. */
  isUndo: boolean;
}

async function reprice(
  tx: Db,
  property: PropertyRecord,
  { price, accountId, at, side, isUndo }: NewPrice,
): Promise<Written<undefined>> {
  const { id, is_sold_out, confirmed_at } = property;
  if (property.price === price) return UNCHANGED;
  const isMistake = isUndo && !is_sold_out && isRecent(confirmed_at, at);
  const before = { price: property.price };
  const former = isMistake ? await confirmationBefore(tx, id, 'property.price', before, confirmed_at) : null;
  if (former !== null) await setConfirmation(tx, id, former);
  const { revision } = await updateProperty(tx, id, {
    ...property,
    ...(!is_sold_out && !isMistake && { confirming: side }),
    price,
    takingBack: isUndo ? { by: side, since: at - MISTAKE_MS } : undefined,
    updated_at: at,
  });
  const sides = { before: { ...before, ...confirmationOf(property) }, after: { price, revision } };
  return changed({ action: 'property.price', entityId: id, accountId, ...sides });
}

/** Hides a listing from everybody; answers until when it can be restored (epoch milliseconds). */
export function deleteProperty(deps: CatalogueDeps, id: number, accountId: number): Promise<number> {
  return writeCatalogue(deps, async (tx, at) => {
    const { title, location } = await softDeleteProperty(tx, id, { deleted_by: accountId, at });
    const audit = { action: 'property.delete', entityId: id, accountId, before: { title, location } } as const;
    return { result: at + RESTORE_MS, audit };
  });
}

/** Brings back a listing that was deleted at most 30 days ago (D64). */
export function restoreProperty(deps: CatalogueDeps, id: number, accountId: number): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    if ((await findProperty(tx, id)) !== null) return UNCHANGED;
    const property = await undeleteProperty(tx, id, { deletedSince: at - RESTORE_MS, at });
    if (property === null) throw noSuchProperty();
    const after = { revision: property.revision };
    return changed({ action: 'property.restore', entityId: id, accountId, after });
  });
}

/** Sets the order of a listing's photographs, the main one first (D9). VALIDATION_FAILED unless `imageIds` names each exactly once. */
export function orderImages(
  deps: CatalogueDeps,
  id: number,
  imageIds: readonly number[],
  accountId: number,
): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    // Locked first: a photograph that a colleague adds between the look and the writing would be lost.
    await lockProperty(tx, id);
    const stored = (await listImagesOf(tx, id)).map((image) => image.id);
    const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
    if (!isDeepStrictEqual(sorted(imageIds), sorted(stored)))
      throw validationFailed([{ field: 'image_ids', ...reason('listingOrderIncomplete') }]);
    if (imageIds.every((image, place) => image === stored[place])) return UNCHANGED;
    await replaceImages(tx, id, imageIds);
    const { revision } = await touchProperty(tx, id, at);
    const sides = { before: { media_images: stored }, after: { media_images: [...imageIds], revision } };
    return changed({ action: 'property.order', entityId: id, accountId, ...sides });
  });
}

// What is taken back within the hour was pressed by mistake: the listing becomes what it was (D106).

const MISTAKE_MS = HOUR_MS;
/** More than ever happens to a listing in that time. */
const RECENT_ENTRIES = 20;

const isRecent = (since: number | null, at: number): since is number => since !== null && at - since < MISTAKE_MS;

function confirmationOf({ confirmed_at, confirmed_by, stale_at, hidden_at }: PropertyRecord): Confirmation {
  return { confirmed_at, confirmed_by, stale_at, hidden_at };
}

const moment = z.int().nullable();
const confirmationSchema: z.ZodType<Confirmation> = z.object({
  confirmed_at: moment,
  confirmed_by: z.enum(['owner', 'staff']).nullable(),
  stale_at: moment,
  hidden_at: moment,
});

/**
 * The confirmation from before the last action of this name, as the history has it; null unless that action's entry holds `after`, and was
 * made `at` that moment where one is given.
 */
async function confirmationBefore(
  tx: Db,
  id: number,
  action: 'property.confirm' | 'property.sold' | 'property.price',
  after: Readonly<Record<string, unknown>>,
  at?: number,
): Promise<Confirmation | null> {
  const entries = await listAuditOf(tx, 'property', id, RECENT_ENTRIES);
  const entry = entries.find((one) => one.action === action);
  if (at !== undefined && entry?.at !== at) return null;
  const isThatOne = Object.entries(after).every(([name, value]) => entry?.after?.[name] === value);
  return isThatOne ? (confirmationSchema.safeParse(entry?.before).data ?? null) : null;
}
