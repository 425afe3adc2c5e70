import { type AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { LIMITS } from '#domain/limits.ts';
import { parseListing } from '#domain/property/listing-input.ts';
import { type ChangedFields, emptiedFacts, type KnownFields, missingFacts, withChanges } from '#domain/submission.ts';
import type { Parts, Visits } from '#server/core.ts';
import { differenceOf, writeAudited, writeCatalogue } from '#server/db/catalogue.ts';
import type { Db, NewPropertyImage } from '#server/db/tables.ts';
import { findAdded } from '#server/media/photo-library.ts';
import { editByTeam, outcomeOf } from '#server/owners/corrections.ts';
import { findOwner, holdOwner, insertOwner, renameOwner } from '#server/owners/owner-queries.ts';
import {
  contentOf,
  decideSubmission,
  dropOfferedPhotos,
  findWaitingCorrection,
  listOfferedPhotos,
  lockSubmission,
  moveSubmissionToOwner,
  NO_CONTENT,
  type OfferedPhoto,
  orderOfferedPhotos,
  type SubmissionRow,
  setSubmissionContent,
  UNDECIDED,
  withdrawStraySubmissions,
} from '#server/owners/submission-queries.ts';
import {
  correctListing,
  findProperty,
  insertListing,
  setOwnerOf,
  shieldListings,
} from '#server/properties/front-door.ts';

/** Who of the staff decides, and the version that they saw, where they say. */
interface Decision {
  accountId: number;
  version?: number | undefined;
}

/** The submission, locked until the transaction ends. Errors: NOT_FOUND; CONFLICT when it is decided or another version by now. */
async function lockWaiting(tx: Db, id: number, { version }: Decision): Promise<SubmissionRow> {
  const submission = await lockKnown(tx, id);
  if (submission.state !== 'waiting') throw alreadyDecided(submission.state);
  if (version !== undefined && version !== submission.version) throw failure('CONFLICT', 'submissionChanged');
  return submission;
}

async function lockKnown(tx: Db, id: number): Promise<SubmissionRow> {
  const submission = await lockSubmission(tx, id);
  if (submission === undefined) throw failure('NOT_FOUND', 'noSuchSubmission');
  return submission;
}

export function alreadyDecided(state: SubmissionRow['state']): AppError {
  if (state === 'published') return failure('CONFLICT', 'submissionPublished');
  return failure('CONFLICT', state === 'refused' ? 'submissionRefused' : 'submissionWithdrawn');
}

/**
 * Whose a home is by its phone: another phone than its owner's makes it another owner's, to whom staff give a key. Whoever sent it first
 * may be a stranger, whose key must not open what staff put right (D102).
 */
async function ownerOfHome(
  tx: Db,
  { id, owner_id, language }: SubmissionRow,
  { owner_name: name, owner_contact1: phone }: KnownFields,
  at: number,
): Promise<number> {
  const owner = await findOwner(tx, owner_id);
  if (!phone || owner?.phone === phone) return owner_id;
  const other = await insertOwner(tx, { name: name ?? owner?.name ?? '', phone, language, created_at: at });
  await moveSubmissionToOwner(tx, id, other);
  return other;
}

/** The audit outlives personal data: it says that a name or phone changed, and how long a text is. */
export function withoutPersonalData(side: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(side).map(([field, value]) => {
    if (field === 'title' || field === 'summary') return [`${field}_letters`, String(value ?? '').length];
    return [field, field.startsWith('owner_contact') || field === 'owner_name' ? '…' : value];
  });
  return Object.fromEntries(entries);
}

export type ReviewParts = Pick<Parts, 'database' | 'now' | 'numberMark' | 'photoLibrary' | 'visits'>;

interface Published {
  propertyId: number;
  /** Media keys of photographs that no listing shows any more. */
  released: string[];
}

/**
 * Publishes a home as a listing like any other, or a correction's changes on its listing, and answers the listing's id; a second time
 * the same. Errors: NOT_FOUND; CONFLICT (see `lockWaiting`); VALIDATION_FAILED with every fact that is missing or wrong.
 */
export async function publishSubmission(parts: ReviewParts, id: number, decision: Decision): Promise<number> {
  const { photoLibrary: library, database, now, visits } = parts;
  // In a transaction of its own: it stays withdrawn when publishing is refused.
  if ((await database.write((tx) => withdrawStraySubmissions(tx, now(), id))) > 0) {
    throw failure('CONFLICT', 'listingOfCorrectionGone');
  }
  const { propertyId, released } = await writeCatalogue<Published>(parts, async (tx, at) => {
    const found = await lockKnown(tx, id);
    if (found.state === 'published' && found.property_id !== null) {
      return { result: { propertyId: found.property_id, released: [] }, isUnchanged: true };
    }
    const submission = await lockWaiting(tx, id, decision);
    const photos = await listOfferedPhotos(tx, [submission]);
    await findAdded(
      library,
      tx,
      photos.map(({ media_key: key, ...facts }) => ({ key, ...facts })),
    );
    const publication = { submission, images: photos.map(imageOf), accountId: decision.accountId, at, visits };
    const done = await (submission.kind === 'home' ? insertHome : applyCorrection)(tx, publication);
    const shield = await shieldListings(parts, tx, [done.propertyId], { at });
    if (shield.some(({ action }) => action === 'property.hold')) throw failure('CONFLICT', 'numberOfBroker');
    await dropOfferedPhotos(tx, photos);
    // The listing has it now: nothing personal is kept twice.
    const outcome = submission.kind === 'home' ? undefined : outcomeOf(contentOf(submission), photos.length);
    await setSubmissionContent(tx, id, { fields: {}, ...(outcome && { outcome }) });
    const published = { state: 'published', property_id: done.propertyId, reason: null } as const;
    await decideSubmission(tx, id, { ...published, decided_by: decision.accountId, decided_at: at });
    const note = {
      ...({ action: 'submission.publish', entityId: id, accountId: decision.accountId } as const),
      after: {
        ...{ property_id: done.propertyId, consent_version: submission.consent_version },
        ...(outcome && { by_team: [...outcome.team] }),
      },
    };
    return { result: done, audit: [...done.audit, ...shield, note] };
  });
  await library.release(released);
  return propertyId;
}

interface Publication {
  submission: SubmissionRow;
  images: NewPropertyImage[];
  accountId: number;
  at: number;
  visits: Visits;
}

function imageOf({ media_key, width, height, placeholder }: OfferedPhoto): NewPropertyImage {
  return { media_key, width, height, placeholder };
}

async function insertHome(tx: Db, publication: Publication) {
  const { submission, images, accountId, at } = publication;
  const fields = contentOf(submission).fields as KnownFields;
  const missing = missingFacts(fields);
  if (missing.length > 0) {
    const details = missing.map((field) => ({ field, ...reason('factMissing') }));
    throw failure('VALIDATION_FAILED', 'factsMissing', { details });
  }
  const parsed = parseListing(fields);
  if (!parsed.ok) throw validationFailed(parsed.problems);
  const { id, audit } = await insertListing(tx, parsed.value, { images, accountId, at, import_key: null });
  await setOwnerOf(tx, id, await ownerOfHome(tx, submission, fields, at));
  return { propertyId: id, audit: [audit], released: [] as string[] };
}

async function applyCorrection(tx: Db, publication: Publication) {
  const { submission, images, accountId, at, visits } = publication;
  const { property_id } = submission;
  const listing = property_id === null ? null : await findProperty(tx, property_id);
  if (listing === null || listing.owner_id !== submission.owner_id)
    throw failure('CONFLICT', 'listingOfCorrectionGone');
  const { fields, dropped = [], main } = contentOf(submission);
  const change = { fields, dropped, main, added: images };
  const done = await correctListing(tx, listing.id, change, { accountId, at, visits });
  return { propertyId: listing.id, ...done };
}

/**
 * Refuses a submission with a reason that its owner sees; the same reason a second time changes nothing. Its photographs go after 30
 * days. Errors: NOT_FOUND, CONFLICT (see `lockWaiting`).
 */
export function refuseSubmission(parts: ReviewParts, id: number, why: string, decision: Decision): Promise<void> {
  return writeAudited(parts, async (tx, at) => {
    const found = await lockKnown(tx, id);
    if (found.state === 'refused' && found.reason === why) return { result: undefined, isUnchanged: true };
    await lockWaiting(tx, id, decision);
    const { property_id } = found;
    const { accountId } = decision;
    const refused = { state: 'refused', reason: why, property_id } as const;
    await decideSubmission(tx, id, { ...refused, decided_by: accountId, decided_at: at });
    const after = { kind: found.kind };
    return { result: undefined, audit: { action: 'submission.refuse', entityId: id, accountId, after } };
  });
}

/**
 * Takes back that a submission was refused: it waits again; one that waits is left alone. Errors: NOT_FOUND, also once what it said is
 * gone (D110) or its photographs are; CONFLICT where it was published or taken back, or another correction of that listing waits by now.
 */
export function reopenSubmission(parts: ReviewParts, id: number, decision: Decision): Promise<void> {
  return writeAudited(parts, async (tx, now) => {
    const { state, kind, property_id, owner_id, fields, version, decided_at } = await lockKnown(tx, id);
    if (state === 'waiting') return { result: undefined, isUnchanged: true };
    if (decision.version !== undefined && decision.version !== version) throw failure('CONFLICT', 'submissionChanged');
    if (state !== 'refused') throw alreadyDecided(state);
    const hasPhotos = now - (decided_at ?? now) < LIMITS.submission.refusedPhotoDays * DAY_MS;
    if (fields === NO_CONTENT || !hasPhotos) throw failure('NOT_FOUND', 'noSuchSubmission');
    if (kind === 'correction' && property_id !== null) {
      await holdOwner(tx, owner_id);
      const other = await findWaitingCorrection(tx, property_id, owner_id);
      if (other !== undefined) throw failure('CONFLICT', 'otherCorrectionWaits');
    }
    await decideSubmission(tx, id, { ...UNDECIDED, property_id });
    const { accountId } = decision;
    return { result: undefined, audit: { action: 'submission.reopen', entityId: id, accountId, after: { kind } } };
  });
}

interface Edit {
  fields: ChangedFields;
  /** Ids of the photographs that stay, in their order. */
  photos?: readonly number[] | undefined;
}

/**
 * Writes what staff correct in a submission. Errors: NOT_FOUND, CONFLICT (see `lockWaiting`), VALIDATION_FAILED for a photograph that is
 * not one of it, and for a fact of a listing that would be emptied.
 */
export async function correctSubmission(
  parts: ReviewParts,
  id: number,
  { fields, photos }: Edit,
  decision: Decision,
): Promise<void> {
  const gone = await writeAudited(parts, async (tx, at) => {
    const submission = await lockWaiting(tx, id, decision);
    const left = photos === undefined ? [] : await choosePhotos(tx, id, photos);
    const { before, after } =
      submission.kind === 'home'
        ? await correctHome(tx, submission, fields, at)
        : await editCorrection(tx, submission, fields, left.length);
    const sides = {
      before: withoutPersonalData(before),
      after: { ...withoutPersonalData(after), photos: photos?.length },
    };
    return {
      result: left,
      audit: { action: 'submission.correct', entityId: id, accountId: decision.accountId, ...sides },
    };
  });
  await parts.photoLibrary.release(gone);
}

async function correctHome(tx: Db, submission: SubmissionRow, fields: ChangedFields, at: number) {
  const content = contentOf(submission);
  const before = content.fields as KnownFields;
  const after = withChanges(before, fields);
  await setSubmissionContent(tx, submission.id, { ...content, fields: after });
  const { owner_name: name } = after;
  const ownerId = await ownerOfHome(tx, submission, after, at);
  if (name && name !== before.owner_name) await renameOwner(tx, ownerId, name);
  return differenceOf<Record<string, unknown>>(before, after);
}

/** `left`: how many of its photographs are left out now. */
async function editCorrection(tx: Db, submission: SubmissionRow, fields: ChangedFields, left: number) {
  const { id, property_id } = submission;
  const listing = property_id === null ? null : await findProperty(tx, property_id);
  if (listing === null) throw failure('CONFLICT', 'listingOfCorrectionGone');
  const emptied = emptiedFacts(fields);
  if (emptied.length > 0) throw validationFailed(emptied);
  const { content, ...sides } = editByTeam(contentOf(submission), fields, { ...listing });
  await setSubmissionContent(tx, id, { ...content, left_out: (content.left_out ?? 0) + left });
  return sides;
}

/** Answers the media keys of those that go. */
async function choosePhotos(tx: Db, id: number, photos: readonly number[]): Promise<string[]> {
  const before = await listOfferedPhotos(tx, [{ id }]);
  if (!photos.every((photo) => before.some((one) => one.id === photo))) {
    throw validationFailed([{ field: 'photos', ...reason('photoNotOfListing') }]);
  }
  const left = before.filter((one) => !photos.includes(one.id));
  await orderOfferedPhotos(
    tx,
    photos.map((photo) => ({ id: photo })),
  );
  await dropOfferedPhotos(tx, left);
  return left.map(({ media_key }) => media_key);
}
