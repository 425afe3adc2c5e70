import { type AppError, failure } from '#domain/errors.ts';
import type { KnownFields } from '#domain/submission.ts';
import type { Db } from '#server/db/tables.ts';
import { findOwner, insertOwner } from '#server/owners/key/repository.ts';
import type { SubmissionRow } from '#server/owners/submissions/repository.ts';
import { lockSubmission, moveSubmissionsToOwner } from '#server/owners/submissions/repository.ts';

/** What staff do about a submission: `version` is the one that they saw, where they say. */
export interface Decision {
  accountId: number;
  version?: number | undefined;
}

/** The submission, held until the transaction ends. Errors: NOT_FOUND; CONFLICT when it is decided or another version by now. */
export async function waitingOne(tx: Db, id: number, { version }: Decision): Promise<SubmissionRow> {
  const submission = await held(tx, id);
  if (submission.state !== 'waiting') throw decidedAlready(submission.state);
  if (version !== undefined && version !== submission.version) throw failure('CONFLICT', 'submissionChanged');
  return submission;
}

export async function held(tx: Db, id: number): Promise<SubmissionRow> {
  const submission = await lockSubmission(tx, id);
  if (submission === undefined) throw failure('NOT_FOUND', 'noSuchSubmission');
  return submission;
}

/** CONFLICT, with what became of it. */
export function decidedAlready(state: SubmissionRow['state']): AppError {
  if (state === 'published') return failure('CONFLICT', 'submissionPublished');
  return failure('CONFLICT', state === 'refused' ? 'submissionRefused' : 'submissionWithdrawn');
}

/**
 * Whose a home is by what it says now: another phone than its owner's makes it another owner's, whom staff give a key. Whoever sent it
 * first may be a stranger, whose key must not open what staff put right (D102).
 */
export async function ownerOfHome(
  tx: Db,
  { id, owner_id }: SubmissionRow,
  { owner_name: name, owner_contact1: phone }: KnownFields,
  at: number,
): Promise<number> {
  const owner = await findOwner(tx, owner_id);
  if (!phone || owner?.phone === phone) return owner_id;
  const other = await insertOwner(tx, { name: name ?? owner?.name ?? '', phone, created_at: at });
  await moveSubmissionsToOwner(tx, id, other);
  return other;
}

/** The audit outlives personal data: it says that an owner's field changed, not what it says, and how long what they wrote is. */
export function withoutWords(side: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.entries(side).map(([field, value]) => {
    if (field === 'title' || field === 'summary') return [`${field}_letters`, String(value ?? '').length];
    return [field, field.startsWith('owner_contact') || field === 'owner_name' ? '…' : value];
  });
  return Object.fromEntries(shown);
}
