import type { z } from 'zod';
import { failure, isAppError, reason } from '#domain/errors.ts';
import type { BulkAction, BulkAnswer, priceSchema } from '#domain/manage/properties.ts';
import type { AuditNote } from '#server/db/audit.ts';
import { type CatalogueDeps, writeAudited, writeCatalogue } from '#server/db/catalogue.ts';
import { confirm, reprice, type Step, sell, unconfirm, unsell } from '#server/properties/manage/steps.ts';
import { lockProperty } from '#server/properties/writes.ts';

/** What each action does to one listing, inside a transaction. */
const STEPS: Record<BulkAction, Step> = { sold: sell, unsell, confirm, unconfirm };

/**
 * Does the same to several listings in one transaction, each with an entry of its own in the audit (D106). What is gone is left out, and
 * what is so already stays; the answer says what became of each.
 */
export function changeMany(
  deps: CatalogueDeps,
  { action, ids }: { action: BulkAction; ids: readonly number[] },
  accountId: number,
): Promise<BulkAnswer> {
  return writeCatalogue(deps, async (tx, at) => {
    const outcomes = new Map<number, BulkAnswer['results'][number]['outcome']>();
    const audit: AuditNote[] = [];
    // In one order, so that two who do it at once wait for each other and not both.
    for (const id of ids.toSorted((a, b) => a - b)) {
      const written = await ifThere(() => STEPS[action](tx, id, { accountId, at }));
      outcomes.set(id, written === null ? 'gone' : written.isUnchanged ? 'unchanged' : 'done');
      if (written !== null && !written.isUnchanged) audit.push(...[written.audit ?? []].flat());
    }
    const results = ids.map((id) => ({ id, outcome: outcomes.get(id) ?? ('gone' as const) }));
    const done = results.filter(({ outcome }) => outcome === 'done').length;
    return { result: { done, results }, audit, ...(done === 0 && { isUnchanged: true as const }) };
  });
}

/** null for a listing that is gone. */
async function ifThere<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Notes that staff asked an owner whether a listing is for sale (D99). Throws NOT_FOUND, and CONFLICT for a sold one. */
export function noteAsked(deps: CatalogueDeps, id: number, accountId: number): Promise<void> {
  return writeAudited(deps, async (tx) => {
    if ((await lockProperty(tx, id)).is_sold_out) throw failure('CONFLICT', 'markedSold');
    return { result: undefined, audit: { action: 'property.asked', entityId: id, accountId } };
  });
}

/** Sets the price of a listing as it was seen (D106). Throws NOT_FOUND, and CONFLICT with the present price when it is another one by now. */
export function setPrice(
  deps: CatalogueDeps,
  id: number,
  { price, revision, is_undo }: z.infer<typeof priceSchema>,
  accountId: number,
): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    const property = await lockProperty(tx, id);
    if (property.revision !== revision) {
      const details = [{ field: 'price', ...reason('changed', { current: property.price }) }];
      throw failure('CONFLICT', 'changedMeanwhile', { details });
    }
    return reprice(tx, property, { price, accountId, at, side: 'staff', isUndo: is_undo });
  });
}
