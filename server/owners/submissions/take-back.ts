import { failure } from '#domain/errors.ts';
import { decidedAlready } from '#server/owners/submissions/review.ts';
import type { Parts } from '#server/parts.ts';

/**
 * Takes back a home or a correction that its owner sent and staff have not decided; a second time changes nothing. Errors: NOT_FOUND for
 * what is not this owner's, CONFLICT for what is decided.
 */
export function takeBack(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  ownerId: number,
  id: number,
): Promise<void> {
  return database.write(async ({ submissions }) => {
    const found = await submissions.lock(id);
    if (found === undefined || found.owner_id !== ownerId) throw failure('NOT_FOUND', 'noSuchSubmission');
    const { state, property_id } = found;
    if (state === 'withdrawn') return;
    if (state !== 'waiting') throw decidedAlready(state);
    const outcome = { state: 'withdrawn', reason: null, property_id } as const;
    await submissions.decide(id, { ...outcome, decided_by: null, decided_at: now() });
  });
}
