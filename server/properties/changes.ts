import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { isoTime } from '#domain/dates.ts';
import { type AppError, failure, reason } from '#domain/errors.ts';
import { FIELD_LIST, ofEachField } from '#domain/property/fields.ts';
import { differenceOf } from '#server/db/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import type { PropertyImageRecord, PropertyRecord } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';

/** A listing under the field names of the create call, as the audit and a conflict speak of it. */
export type ListingSnapshot = Record<string, unknown>;

export function snapshotListing(record: PropertyRecord, images: readonly PropertyImageRecord[]): ListingSnapshot {
  return {
    ...ofEachField(({ field }) => [field, record[field]]),
    media_images: images.map((image) => image.id),
    is_verified: record.verifiedAt !== null,
  };
}

const OWNER_FIELDS: ReadonlySet<string> = new Set(
  FIELD_LIST.flatMap(({ field, seenBy }) => (seenBy === 'reveal' ? [field] : [])),
);

/**
 * A side of a difference as the audit keeps it. The owner is told by the last two characters alone: audit rows outlive the listing,
 * and an owner's name and phones must not.
 */
export function forAudit(side: ListingSnapshot): ListingSnapshot {
  return Object.fromEntries(
    Object.entries(side).map(([field, value]) => [
      field,
      OWNER_FIELDS.has(field) && typeof value === 'string' ? `…${value.slice(-2)}` : value,
    ]),
  );
}

/** More changes than that between an editor's opening and saving are not told one by one. */
const AUDIT_ROWS = 200;

/**
 * 409 with the fields that changed since `revision` (told by the audit) and their present values. `wanted` is what the refused edit
 * would have stored: when the audit does not reach back, every field in which it differs counts as changed.
 */
export async function listingConflict(
  repos: Repositories,
  conflict: { id: number; revision: number; current: ListingSnapshot; wanted: ListingSnapshot },
): Promise<AppError> {
  const { id, revision, current, wanted } = conflict;
  const rows = await repos.audit.listOf('property', id, AUDIT_ROWS);
  const later = rows.filter((row) => Number(row.after?.revision ?? 0) > revision);
  const told = new Set(later.flatMap((row) => Object.keys(row.after ?? {})));
  const fields = Object.keys(current).filter((field) => told.has(field));
  const changed = fields.length > 0 ? fields : Object.keys(differenceOf(wanted, current).after);
  const details = changed.map((field) => ({ field, ...reason('changed', { current: current[field] }) }));
  return failure('CONFLICT', 'changedMeanwhile', { details });
}

const MAX_ENTRIES = 200;

/** What was done to a listing, newest first, the last 200 entries; also of a deleted one. Unknown: NOT_FOUND. */
export async function readAudit({ read }: Pick<Database, 'read'>, id: number): Promise<{ entries: AuditEntry[] }> {
  const listing = await read.properties.findById(id, { includeDeleted: true });
  if (listing === null) throw failure('NOT_FOUND', 'noSuchProperty');
  const records = await read.audit.listOf('property', id, MAX_ENTRIES);
  const entries = records.map(
    (record): AuditEntry => ({
      id: record.id,
      at: isoTime(record.at),
      by: record.accountLabel,
      action: record.action,
      before: record.before,
      after: record.after,
    }),
  );
  return { entries };
}
