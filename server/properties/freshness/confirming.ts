import { failure } from '#domain/errors.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import type { Side } from '#server/db/tables.ts';
import { confirm, reprice, unsell } from '#server/properties/manage/steps.ts';
import { confirmProperty, lockProperty, takeDownProperty, updateProperty } from '#server/properties/writes.ts';

/** What an owner or staff say of a listing without editing it. Unknown: NOT_FOUND. The audit has nobody's account where its owner acts. */

export interface Speaker {
  side: Side;
  /** null: the owner, by the key. */
  accountId: number | null;
}

/** It is still for sale: it is fresh again, and shown where its age hid it (D99). A sold one is CONFLICT. */
export function confirmListing(deps: CatalogueDeps, id: number, speaker: Speaker): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    if ((await lockProperty(tx, id)).is_sold_out) throw failure('CONFLICT', 'markedSold');
    return confirm(tx, id, { ...speaker, at });
  });
}

/** Hides it from everybody but staff and its owner; a second time changes nothing. */
export function takeDown(deps: CatalogueDeps, id: number, accountId: number | null): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    const { taken_down_at } = await lockProperty(tx, id);
    if (taken_down_at !== null) return { result: undefined, isUnchanged: true };
    const { revision } = await takeDownProperty(tx, id, at);
    return {
      result: undefined,
      audit: { action: 'property.take-down', entityId: id, accountId, after: { taken_down_at: at, revision } },
    };
  });
}

/** Shows again what its owner took down; whoever says so confirms it, unless it is sold. */
export function putBack(deps: CatalogueDeps, id: number, { side, accountId }: Speaker): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    const { taken_down_at } = await lockProperty(tx, id);
    if (taken_down_at === null) return { result: undefined, isUnchanged: true };
    const shown = await takeDownProperty(tx, id, null);
    const { revision } = shown.is_sold_out ? shown : await confirmProperty(tx, id, { by: side, at });
    const note = { before: { taken_down_at }, after: { taken_down_at: null, revision } };
    return { result: undefined, audit: { action: 'property.put-back', entityId: id, accountId, ...note } };
  });
}

/** It is for sale after all, and confirmed with it. */
export function unsellListing(deps: CatalogueDeps, id: number, speaker: Speaker): Promise<void> {
  return writeCatalogue(deps, (tx, at) => unsell(tx, id, { ...speaker, at }));
}

/** Whether who asks is called back instead of being shown the number (D79). */
export function setCallBack(deps: CatalogueDeps, id: number, callsBack: boolean): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    const property = await lockProperty(tx, id);
    if (property.owner_calls_back === callsBack) return { result: undefined, isUnchanged: true };
    const { revision } = await updateProperty(tx, id, { ...property, owner_calls_back: callsBack, updated_at: at });
    const sides = { before: { owner_calls_back: !callsBack }, after: { owner_calls_back: callsBack, revision } };
    return { result: undefined, audit: { action: 'property.edit', entityId: id, accountId: null, ...sides } };
  });
}

/** `takesBack`: a price that is taken back by it, a moment after somebody set it. */
export interface PriceWord {
  price: number;
  takesBack?: number | undefined;
}

/**
 * A new price in whole rupees, which was checked before; it confirms the listing, unless it takes a slip back. CONFLICT for a sold one,
 * and where the price to be taken back is another by now (KEY-26).
 */
export function changePrice(
  deps: CatalogueDeps,
  id: number,
  { price, takesBack }: PriceWord,
  speaker: Speaker,
): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    const property = await lockProperty(tx, id);
    if (property.is_sold_out) throw failure('CONFLICT', 'markedSold');
    const isUndo = takesBack !== undefined;
    if (isUndo && ![takesBack, price].includes(property.price)) throw failure('CONFLICT', 'priceChangedSince');
    return reprice(tx, property, { price, at, ...speaker, isUndo });
  });
}
