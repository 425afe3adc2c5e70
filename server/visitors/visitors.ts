import { DAY_MS, isoTime } from '#domain/dates.ts';
import { type AppError, failure } from '#domain/errors.ts';
import type { OwnerContact } from '#domain/property/property.ts';
import type { VisitorEntry } from '#domain/visitor.ts';
import { writeAudited, writeCatalogue } from '#server/db/catalogue.ts';
import type { Parts } from '#server/parts.ts';
import { type CallBackCause, callBackCause } from '#server/visitors/call-back.ts';

/**
 * Which wording of the notice stands beside the form that reveals an owner's contact. It is stored with each visitor;
 * change it whenever the wording changes.
 */
export const CONSENT_VERSION = '2026-11-23';

type VisitorParts = Pick<Parts, 'database' | 'limits' | 'now' | 'site'>;

/** Public pages change with a visitor only where they show the true number of them (D20). */
function writeVisitor({ site }: Pick<Parts, 'site'>): typeof writeCatalogue {
  return site.visitorCounter === 'true' ? writeCatalogue : writeAudited;
}

/** The owner, and why their phones are not shown; null: they are. */
interface AskedOwner {
  owner: OwnerContact;
  cause: CallBackCause | null;
}

/**
 * Stores who asks and answers that one property's owner (spec 7, D12), or that the owner calls back (D79). The same phone for the same
 * property within a day is stored once, and the answer is the same each time: whoever tries somebody else's phone must not learn that
 * its owner asked. Errors: NOT_FOUND for an unknown or deleted property, RATE_LIMITED, CONFLICT for a sold one, also to who asked
 * before (D66).
 */
export async function revealOwner(
  parts: VisitorParts,
  { name, phone, property_id }: VisitorEntry & { property_id: number },
  address: string,
): Promise<AskedOwner> {
  // Anybody may ask for what is not there as often as they like: that must not cost a transaction.
  if ((await parts.database.read.visitors.ownerOf(property_id)) === undefined) throw noSuchProperty();
  const asked = await writeVisitor(parts)<AskedOwner | null>(parts, async (repos, at) => {
    await parts.limits.count(repos, 'reveal', address, phone);
    const owner = await repos.visitors.ownerOf(property_id);
    if (owner === undefined) throw noSuchProperty();
    // Answered, not thrown: what the limits counted stays counted.
    if (owner.is_sold_out === 1) return { result: null, isUnchanged: true };
    const cause = callBackCause(owner, { allCallBack: await repos.settings.allCallBack() });
    const result = { owner, cause };
    const known = await repos.visitors.findRecent(phone, property_id, at - DAY_MS);
    if (known !== undefined) {
      if (cause !== null) await repos.visitors.waitForCall(known.id);
      return { result, isUnchanged: true };
    }
    const consent = { consent_version: CONSENT_VERSION, consent_at: at };
    const waits_for_call = cause === null ? 0 : 1;
    await repos.visitors.insert({ name, phone, property_id, created_at: at, ...consent, waits_for_call });
    return { result };
  });
  if (asked === null) throw failure('CONFLICT', 'propertySold');
  return asked;
}

/** Deletes a visitor for good (spec 7). The audit keeps which property it was about, not who asked. Unknown: NOT_FOUND. */
export function deleteVisitor(parts: VisitorParts, id: number, accountId: number): Promise<{ id: number }> {
  return writeVisitor(parts)(parts, async (repos) => {
    const visitor = await repos.visitors.delete(id);
    if (visitor === undefined) throw failure('NOT_FOUND', 'noSuchVisitor');
    const before = { property_id: visitor.property_id, created_at: isoTime(visitor.created_at) };
    return { result: { id }, audit: { action: 'visitor.delete', entityId: id, accountId, before } };
  });
}

function noSuchProperty(): AppError {
  return failure('NOT_FOUND', 'propertyGone');
}
