import { AppError, type Problem } from '#domain/errors.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { differenceOf, type ListingSnapshot } from '#server/services/listing-changes.ts';

/** A field that somebody else changed meanwhile, and what it holds now. */
export interface ChangedField extends Problem {
  type: 'changed';
  current: unknown;
}

const MESSAGE = 'Somebody else changed this listing meanwhile.';
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
  const details: ChangedField[] = changed.map((field) => ({ field, type: 'changed', current: current[field] }));
  return new AppError('CONFLICT', MESSAGE, { details });
}
