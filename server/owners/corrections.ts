import { isDeepStrictEqual } from 'node:util';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { FieldName } from '#domain/property/fields.ts';
import { type ChangedFields, TERMS_VERSION } from '#domain/submission.ts';
import type { Parts } from '#server/core.ts';
import type { NewPropertyImage } from '#server/db/records.ts';
import type { Db } from '#server/db/tables.ts';
import { deleteStagedUploads } from '#server/media/photo-rows.ts';
import { holdOwner } from '#server/owners/owner-queries.ts';
import {
  addOfferedPhotos,
  findWaitingCorrection,
  insertSubmission,
  isHomeOwnedBy,
  listOfferedPhotos,
  lockSubmission,
  type Outcome,
  type Said,
  saidBy,
  setSubmissionWords,
  withdrawStraySubmissions,
} from '#server/owners/submission-queries.ts';
import { findProperty, listImagesOf } from '#server/properties/front-door.ts';

const { photos: MOST_PHOTOS } = LIMITS.submission;

/** What an owner wants changed on a listing of theirs. */
export interface Correction {
  ownerId: number;
  propertyId: number;
  /** As `changedFieldsSchema` reads them; null: becomes unknown. */
  fields: ChangedFields;
  /** Photographs to add, staged before (`withFiles`); they are taken from there. */
  photos?: readonly NewPropertyImage[];
  /** Ids of the listing's photographs to drop. */
  dropped?: readonly number[];
  /** The one of those that stay which becomes the main one. */
  main?: number | undefined;
  /** Epoch milliseconds. */
  at: number;
  /** A hash of the network that it came from. */
  networkHash: string;
}

/**
 * Notes a correction for staff, inside the caller's transaction; the listing stays as it is until they publish it (D100, D102). A further
 * one of the same owner goes into the one that waits. Answers its id, null where nothing would change. Errors: NOT_FOUND for a listing
 * that is not this owner's, VALIDATION_FAILED for too many photographs, and for a main one that is not there or goes.
 */
export async function offerCorrection(
  { notices }: Pick<Parts, 'notices'>,
  tx: Db,
  { ownerId, propertyId, fields, photos = [], dropped = [], main, at, networkHash }: Correction,
): Promise<number | null> {
  // Of two at once the second goes into the first; and nobody decides on the one that is added to.
  await holdOwner(tx, ownerId);
  const listing = await findProperty(tx, propertyId);
  if (listing === null || !(await isHomeOwnedBy(tx, propertyId, ownerId))) {
    throw failure('NOT_FOUND', 'propertyGone');
  }
  await withdrawStraySubmissions(tx, at);
  const known = await heldCorrection(tx, propertyId, ownerId);
  const before = known === undefined ? { fields: {} } : saidBy(known);
  const shown = (await listImagesOf(tx, propertyId)).map(({ id }) => id);
  const said = merged(before, { fields, dropped, main }, { listing, shown });
  if (main !== undefined && (!shown.includes(main) || said.dropped?.includes(main))) {
    throw validationFailed([{ field: 'main', ...reason('mainPhotoGone') }]);
  }
  const kept = known === undefined ? [] : await listOfferedPhotos(tx, [known.id]);
  if (kept.length + photos.length > MOST_PHOTOS) {
    throw validationFailed([{ field: 'files', ...reason('tooManyOfferedPhotos', { max: MOST_PHOTOS }) }]);
  }
  const changes = Object.keys(said.fields).length + (said.dropped?.length ?? 0) + photos.length + kept.length;
  const isEmpty = changes === 0 && said.main === undefined;
  if (isEmpty && known === undefined) return null;
  const id = known?.id ?? (await insert(tx, { ownerId, propertyId, at, networkHash }, said));
  if (known !== undefined) await setSubmissionWords(tx, id, said);
  else await notices.note(tx, 'submission.new', id, at);
  await addOfferedPhotos(tx, id, photos, kept.length);
  await deleteStagedUploads(
    tx,
    photos.map(({ media_key }) => media_key),
  );
  return id;
}

/** The correction that waits, held until the transaction ends; undefined where staff have decided meanwhile. */
async function heldCorrection(tx: Db, propertyId: number, ownerId: number) {
  const known = await findWaitingCorrection(tx, propertyId, ownerId);
  const held = known && (await lockSubmission(tx, known.id));
  return held?.state === 'waiting' ? held : undefined;
}

type Listing = Readonly<Record<string, unknown>>;

/** What differs from the listing: what it says already is no change. */
function changedFrom(fields: ChangedFields, listing: Listing): ChangedFields {
  const all = Object.entries(fields);
  const changed = all.filter(([field, value]) => !isDeepStrictEqual(listing[field] ?? null, value ?? null));
  return Object.fromEntries(changed);
}

/** Both corrections as one. What its owner says again is theirs, also where staff had changed it. */
function merged(
  before: Said,
  { fields, dropped = [], main = before.main }: Said,
  { listing, shown }: { listing: Listing; shown: readonly number[] },
): Said {
  const { team = [], asked = {} } = before;
  const gone = [...new Set([...(before.dropped ?? []), ...dropped])];
  const isStill = (name: string) => !(name in fields);
  return {
    ...before,
    fields: changedFrom({ ...before.fields, ...fields }, listing),
    dropped: gone,
    main: main === shown[0] || (main !== undefined && gone.includes(main)) ? undefined : main,
    team: team.filter(isStill),
    asked: Object.fromEntries(Object.entries(asked).filter(([name]) => isStill(name))),
  };
}

/** JSON that a submission may have, with room to spare. */
const MOST_JSON = 19_000;

/**
 * A correction as staff leave it, with what its owner asked for kept beside what they changed (REVIEW-16); both sides of that for the audit.
 * What they put back to the owner's word, or to the listing's where the owner asked for nothing, is no change of theirs.
 */
export function changedByTeam(said: Said, fields: ChangedFields, listing: Listing) {
  const wanted: ChangedFields = said.fields;
  const all: ChangedFields = { ...wanted, ...fields };
  const was = (name: FieldName) => (name in wanted ? wanted[name] : listing[name]) ?? null;
  const is = (name: FieldName) => (name in all ? all[name] : listing[name]) ?? null;
  const touched = (Object.keys(fields) as FieldName[]).filter((name) => !isDeepStrictEqual(was(name), is(name)));
  const before: readonly FieldName[] = said.team ?? [];
  const words = { ...wanted, ...said.asked };
  const hasAsked = (name: FieldName) => (before.includes(name) ? name in (said.asked ?? {}) : name in wanted);
  const ownersWord = (name: FieldName) => (hasAsked(name) ? words[name] : listing[name]) ?? null;
  const team = [...new Set([...before, ...touched])].filter((name) => !isDeepStrictEqual(ownersWord(name), is(name)));
  const asked = Object.fromEntries(team.filter(hasAsked).map((name) => [name, words[name]]));
  const next: Said = { ...said, fields: changedFrom(all, listing), team, asked };
  const sideOf = (value: (name: FieldName) => unknown) =>
    Object.fromEntries(touched.map((name) => [name, value(name)]));
  return {
    said: JSON.stringify(next).length > MOST_JSON ? { ...next, asked: {} } : next,
    before: sideOf(was),
    after: sideOf(is),
  };
}

function insert(
  tx: Db,
  { ownerId, propertyId, at, networkHash }: Pick<Correction, 'ownerId' | 'propertyId' | 'at' | 'networkHash'>,
  said: Said,
): Promise<number> {
  return insertSubmission(tx, {
    owner_id: ownerId,
    kind: 'correction',
    property_id: propertyId,
    said,
    created_at: at,
    consent_version: TERMS_VERSION,
    network_hash: networkHash,
    create_hash: null,
  });
}

/**
 * The fields that a correction changes, as the listing has them and as they would be published, in the order in which they were said. Where
 * staff changed one, it says so, with what the owner asks for, if anything.
 */
export function comparison({ fields, team = [], asked = {} }: Said, listing: Listing | null) {
  const wanted: ChangedFields = fields;
  const names = [...new Set([...Object.keys(wanted), ...team])] as FieldName[];
  return names.map((field) => {
    const before = listing?.[field] ?? null;
    const after = field in wanted ? (wanted[field] ?? null) : before;
    if (!team.includes(field)) return { field, before, after };
    return { field, before, after, by_team: true as const, ...(field in asked && { asked: asked[field] ?? null }) };
  });
}

/** What is told of a published correction: no values, which the listing has. */
export function outcomeOf({ fields, team = [], dropped = [], main, left_out = 0 }: Said, added: number): Outcome {
  const names = Object.keys(fields) as FieldName[];
  return { fields: names, team, added, dropped: dropped.length, main: main !== undefined, left_out };
}
