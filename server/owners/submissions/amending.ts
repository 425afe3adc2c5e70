import { isDeepStrictEqual } from 'node:util';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { amendedProblems, type ChangedFields, type KnownFields, withChanges } from '#domain/owners/submission.ts';
import { differenceOf, type Written } from '#server/db/catalogue.ts';
import type { NewPropertyImage } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { decidedAlready, withoutWords } from '#server/owners/submissions/held.ts';
import { saidBy } from '#server/owners/submissions/repository.ts';
import type { Parts } from '#server/parts.ts';

const { photos: MOST_PHOTOS } = LIMITS.submission;

/** What an owner changes of a home that nobody has decided on. */
interface Amendment {
  ownerId: number;
  submissionId: number;
  /** As `changedFieldsSchema` reads them; null: becomes unknown. */
  fields: ChangedFields;
  /** Photographs to add, staged before (`withFiles`); they are taken from there. */
  photos: readonly NewPropertyImage[];
  /** Ids of its photographs that go; others are left alone. */
  dropped: readonly number[];
  /** Where it comes from. */
  address: string;
}

/**
 * Changes a home that waits, inside the caller's transaction, as its next version: staff who look at the one before are told (KEY-21).
 * Answers the media keys of photographs that go. A phone that was not named before counts as a home that is offered with it. Errors:
 * NOT_FOUND for what is not this owner's, CONFLICT once it is decided, VALIDATION_FAILED with every problem, RATE_LIMITED.
 */
export async function amendHome(
  { limits }: Pick<Parts, 'limits'>,
  repos: Repositories,
  { ownerId, submissionId: id, fields, photos, dropped, address }: Amendment,
): Promise<Written<string[]>> {
  const { owners, submissions, stagedUploads } = repos;
  const found = await submissions.lock(id);
  if (found === undefined || found.owner_id !== ownerId || found.kind !== 'home') {
    throw failure('NOT_FOUND', 'noSuchSubmission');
  }
  if (found.state !== 'waiting') throw decidedAlready(found.state);
  const said = saidBy(found);
  const before = said.fields as KnownFields;
  const after = withChanges(before, fields);
  const present = await submissions.photosOf([id]);
  const gone = present.filter((photo) => dropped.includes(photo.id));
  const kept = present.filter((photo) => !gone.includes(photo));
  const added = photos.filter(({ media_key }) => !kept.some((photo) => photo.media_key === media_key));
  const problems = amendedProblems(fields, after);
  if (kept.length + added.length > MOST_PHOTOS) {
    throw validationFailed([...problems, { field: 'files', ...reason('tooManyOfferedPhotos', { max: MOST_PHOTOS }) }]);
  }
  if (problems.length > 0) throw validationFailed(problems);
  await stagedUploads.delete(photos.map(({ media_key }) => media_key));
  if (isDeepStrictEqual(before, after) && gone.length + added.length === 0) return { result: [], isUnchanged: true };
  const { owner_contact1: phone, owner_name: name } = after;
  if (phone && phone !== before.owner_contact1) await limits.count(repos, 'submit', address, phone);
  if (name && name !== before.owner_name) await owners.rename(ownerId, name);
  await submissions.dropPhotos(gone.map((photo) => photo.id));
  if (gone.length > 0) await submissions.orderPhotos(kept.map((photo) => photo.id));
  await submissions.addPhotos(id, added, kept.length);
  await submissions.say(id, { ...said, fields: after });
  const sides = differenceOf<Record<string, unknown>>(before, after);
  const counts = gone.length + added.length > 0 && { photos: kept.length + added.length };
  return {
    result: gone.map(({ media_key }) => media_key),
    audit: {
      ...({ action: 'submission.amend', entityId: id, accountId: null } as const),
      before: withoutWords(sides.before),
      after: { ...withoutWords(sides.after), ...counts },
    },
  };
}
