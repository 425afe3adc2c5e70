import { failure } from '#domain/errors.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import type { Side } from '#server/db/tables/owner-tables.ts';

/** What an owner or staff say of a listing without editing it. Unknown: NOT_FOUND. The audit has nobody's account where its owner acts. */

export interface Speaker {
  side: Side;
  /** null: the owner, by the key. */
  accountId: number | null;
}

/** It is still for sale: it is fresh again, and shown where its age hid it (D99). A sold one is CONFLICT. */
export function confirmListing(deps: CatalogueDeps, id: number, { side, accountId }: Speaker): Promise<void> {
  return writeCatalogue(deps, async ({ properties }, at) => {
    const { is_sold_out, confirmed_at } = await properties.lock(id);
    if (is_sold_out) throw failure('CONFLICT', 'propertySold');
    await properties.confirm(id, { by: side, at });
    const note = { before: { confirmed_at }, after: { confirmed_at: at, confirmed_by: side } };
    return { result: undefined, audit: { action: 'property.confirm', entityId: id, accountId, ...note } };
  });
}

/** Hides it from everybody but staff and its owner; a second time changes nothing. */
export function takeDown(deps: CatalogueDeps, id: number, accountId: number | null): Promise<void> {
  return writeCatalogue(deps, async ({ properties }, at) => {
    const { taken_down_at } = await properties.lock(id);
    if (taken_down_at !== null) return { result: undefined, isUnchanged: true };
    const { revision } = await properties.takeDown(id, at);
    return {
      result: undefined,
      audit: { action: 'property.take-down', entityId: id, accountId, after: { taken_down_at: at, revision } },
    };
  });
}

/** Shows again what its owner took down; whoever says so confirms it. */
export function putBack(deps: CatalogueDeps, id: number, { side, accountId }: Speaker): Promise<void> {
  return writeCatalogue(deps, async ({ properties }, at) => {
    const { taken_down_at } = await properties.lock(id);
    if (taken_down_at === null) return { result: undefined, isUnchanged: true };
    await properties.takeDown(id, null);
    const { revision } = await properties.confirm(id, { by: side, at });
    const note = { before: { taken_down_at }, after: { taken_down_at: null, revision } };
    return { result: undefined, audit: { action: 'property.put-back', entityId: id, accountId, ...note } };
  });
}

/** It is for sale after all, and confirmed with it. */
export function unsell(deps: CatalogueDeps, id: number, { side, accountId }: Speaker): Promise<void> {
  return writeCatalogue(deps, async ({ properties }, at) => {
    const property = await properties.lock(id);
    if (!property.is_sold_out) return { result: undefined, isUnchanged: true };
    const change = { is_sold_out: false, sold_at: null, updated_at: at, confirming: side };
    const { revision } = await properties.update(id, { ...property, ...change });
    const note = { before: { is_sold_out: true }, after: { is_sold_out: false, revision } };
    return { result: undefined, audit: { action: 'property.unsold', entityId: id, accountId, ...note } };
  });
}

/** A new price in whole rupees, which was checked before; it confirms the listing. A sold one is CONFLICT. */
export function changePrice(
  deps: CatalogueDeps,
  id: number,
  price: number,
  { side, accountId }: Speaker,
): Promise<void> {
  return writeCatalogue(deps, async ({ properties }, at) => {
    const property = await properties.lock(id);
    if (property.is_sold_out) throw failure('CONFLICT', 'propertySold');
    if (property.price === price) return { result: undefined, isUnchanged: true };
    const { revision } = await properties.update(id, { ...property, price, updated_at: at, confirming: side });
    const note = { before: { price: property.price }, after: { price, revision } };
    return { result: undefined, audit: { action: 'property.price', entityId: id, accountId, ...note } };
  });
}
