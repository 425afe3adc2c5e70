import { reason, validationFailed } from '#domain/errors.ts';
import { type ChangedFields, type KnownFields, withChanges } from '#domain/owners/submission.ts';
import { differenceOf, writeAudited } from '#server/db/catalogue.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { type Decision, ownerOfHome, waitingOne, withoutWords } from '#server/owners/submissions/held.ts';
import { saidBy } from '#server/owners/submissions/repository.ts';
import type { ReviewParts } from '#server/owners/submissions/review.ts';

/** Photographs in their order; those that are not named go. */
export interface PhotoChoice {
  photos?: readonly number[] | undefined;
}

/**
 * Writes what staff correct in a submission. Errors: NOT_FOUND, CONFLICT (see `waitingOne`), VALIDATION_FAILED for a photograph that is
 * not one of it.
 */
export async function correctSubmission(
  parts: ReviewParts,
  id: number,
  { fields, photos }: { fields: ChangedFields } & PhotoChoice,
  decision: Decision,
): Promise<void> {
  const gone = await writeAudited(parts, async (repos, at) => {
    const submission = await waitingOne(repos, id, decision);
    const said = saidBy(submission);
    const changed =
      submission.kind === 'home' ? withChanges(said.fields as KnownFields, fields) : { ...said.fields, ...fields };
    await repos.submissions.say(id, { ...said, fields: changed });
    if (submission.kind === 'home') {
      const { owner_name: name } = changed;
      const ownerId = await ownerOfHome(repos, submission, changed as KnownFields, at);
      if (name && name !== said.fields.owner_name) await repos.owners.rename(ownerId, name);
    }
    const left = photos === undefined ? [] : await choosePhotos(repos, id, photos);
    const { before, after } = differenceOf<Record<string, unknown>>(said.fields, changed);
    const sides = { before: withoutWords(before), after: { ...withoutWords(after), photos: photos?.length } };
    return {
      result: left,
      audit: { action: 'submission.correct', entityId: id, accountId: decision.accountId, ...sides },
    };
  });
  await parts.photoLibrary.release(gone);
}

/** Answers the media keys of those that go. */
async function choosePhotos(repos: Repositories, id: number, photos: readonly number[]): Promise<string[]> {
  const present = await repos.submissions.photosOf([id]);
  if (!photos.every((photo) => present.some((one) => one.id === photo))) {
    throw validationFailed([{ field: 'photos', ...reason('photoNotOfListing') }]);
  }
  const left = present.filter((one) => !photos.includes(one.id));
  await repos.submissions.orderPhotos(photos);
  await repos.submissions.dropPhotos(left.map((one) => one.id));
  return left.map(({ media_key }) => media_key);
}
