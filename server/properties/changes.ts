import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { isoTime } from '#domain/dates.ts';
import { type AppError, failure, reason } from '#domain/errors.ts';
import { FIELD_LIST, ofEachField } from '#domain/property/fields.ts';
import type { ListingInput } from '#domain/property/listing-input.ts';
import { listAuditOf } from '#server/db/audit.ts';
import type { Database } from '#server/db/database.ts';
import type { PropertyFields, PropertyImageRecord, PropertyRecord } from '#server/db/records.ts';
import type { Db } from '#server/db/tables.ts';
import { findProperty } from '#server/properties/writes.ts';

/** A listing under the field names of the create call, as the audit and a conflict speak of it. */
type ListingSnapshot = Record<string, unknown>;

export function snapshotListing(
  record: PropertyFields & Pick<PropertyRecord, 'verified_at'>,
  images: readonly PropertyImageRecord[],
): ListingSnapshot {
  return {
    ...ofEachField(({ field }) => [field, record[field]]),
    media_images: images.map((image) => image.id),
    is_verified: record.verified_at !== null,
  };
}

const OWNER_FIELDS = new Set<string>(FIELD_LIST.filter(({ seenBy }) => seenBy === 'reveal').map(({ field }) => field));

/**
 * A side of a difference as the audit keeps it: of an owner's name and phones only the last two characters, because audit rows
 * outlive the listing and these must not.
 */
export function forAudit(side: ListingSnapshot): ListingSnapshot {
  const kept = Object.entries(side).map(([field, value]) => [
    field,
    OWNER_FIELDS.has(field) && typeof value === 'string' ? `…${value.slice(-2)}` : value,
  ]);
  return Object.fromEntries(kept);
}

/** The newest entries of a listing's history that are read. */
const MAX_ENTRIES = 200;

/**
 * 409 with the fields that the audit says were changed since `revision`, and their present values. When it says of none, the fields
 * in which the refused edit (`wanted`) differs from the present listing.
 */
export async function listingConflict(
  tx: Db,
  conflict: { id: number; revision: number; current: ListingSnapshot; wanted: ListingInput },
): Promise<AppError> {
  const { id, revision, current, wanted } = conflict;
  const entries = await listAuditOf(tx, 'property', id, MAX_ENTRIES);
  const later = entries.filter(({ after }) => Number(after?.revision ?? 0) > revision);
  const audited = new Set(later.flatMap(({ after }) => Object.keys(after ?? {})));
  const changed = Object.keys(current).filter((field) => audited.has(field));
  const differing = FIELD_LIST.flatMap(({ field }) =>
    isDeepStrictEqual(wanted[field], current[field]) ? [] : [field],
  );
  const fields = changed.length > 0 ? changed : differing;
  const details = fields.map((field) => ({ field, ...reason('changed', { current: current[field] }) }));
  return failure('CONFLICT', 'changedMeanwhile', { details });
}

/** What was done to a listing, newest first, the last 200 entries; also of a deleted one. Unknown: NOT_FOUND. */
export async function readAudit({ read }: Pick<Database, 'read'>, id: number): Promise<{ entries: AuditEntry[] }> {
  const listing = await findProperty(read, id, { includeDeleted: true });
  if (listing === null) throw failure('NOT_FOUND', 'noSuchProperty');
  const entries = await listAuditOf(read, 'property', id, MAX_ENTRIES);
  return { entries: entries.map((entry) => ({ ...entry, at: isoTime(entry.at) })) };
}
