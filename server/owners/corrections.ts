import { isDeepStrictEqual } from 'node:util';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { FieldName } from '#domain/property/fields.ts';
import type { ChangedFields } from '#domain/submission.ts';
import { TERMS_VERSION } from '#domain/terms.ts';
import type { Language } from '#domain/words/language.ts';
import type { Parts } from '#server/core.ts';
import type { Db, NewPropertyImage } from '#server/db/tables.ts';
import { holdOwner } from '#server/owners/owner-queries.ts';
import {
  addOfferedPhotos,
  contentOf,
  findWaitingCorrection,
  insertSubmission,
  listOfferedPhotos,
  lockSubmission,
  type Outcome,
  type SubmissionContent,
  setSubmissionContent,
  withdrawStraySubmissions,
} from '#server/owners/submission-queries.ts';
import { findProperty, isHomeOwnedBy, listImagesOf } from '#server/properties/front-door.ts';

const { photos: MOST_PHOTOS } = LIMITS.submission;

export interface Correction {
  ownerId: number;
  propertyId: number;
  /** As `changedFieldsSchema` reads them; null: becomes unknown. */
  fields: ChangedFields;
  /** Photographs to add (`takePhotos`). */
  photos?: readonly NewPropertyImage[];
  /** Ids of the listing's photographs to drop. */
  dropped?: readonly number[];
  /** The one of those that stay which becomes the main one. */
  main?: number | undefined;
  /** Epoch milliseconds. */
  at: number;
  networkHash: string;
  language: Language;
}

/**
 * Notes a correction for staff, inside the caller's transaction; the listing stays as it is until they publish it (D100, D102). A further
 * one of the same owner goes into the one that waits. Answers its id, null where nothing would change. Errors: NOT_FOUND for a listing
 * that is not this owner's, VALIDATION_FAILED for too many photographs, and for a main one that is not there or goes.
 */
export async function offerCorrection(
  { notices }: Pick<Parts, 'notices'>,
  tx: Db,
  { ownerId, propertyId, fields, photos = [], dropped = [], main, at, networkHash, language }: Correction,
): Promise<number | null> {
  // Of two at once the second is merged into the first, and nobody decides on that one meanwhile.
  await holdOwner(tx, ownerId);
  const listing = await findProperty(tx, propertyId);
  if (listing === null || !(await isHomeOwnedBy(tx, propertyId, ownerId))) {
    throw failure('NOT_FOUND', 'propertyGone');
  }
  await withdrawStraySubmissions(tx, at);
  const known = await heldCorrection(tx, propertyId, ownerId);
  const before = known === undefined ? { fields: {} } : contentOf(known);
  const shown = (await listImagesOf(tx, propertyId)).map(({ id }) => id);
  const content = mergeCorrections(before, { fields, dropped, main }, { listing, shown });
  if (main !== undefined && (!shown.includes(main) || content.dropped?.includes(main))) {
    throw validationFailed([{ field: 'main', ...reason('mainPhotoGone') }]);
  }
  const kept = known === undefined ? [] : await listOfferedPhotos(tx, [known]);
  if (kept.length + photos.length > MOST_PHOTOS) {
    throw validationFailed([{ field: 'files', ...reason('tooManyOfferedPhotos', { max: MOST_PHOTOS }) }]);
  }
  const changes = Object.keys(content.fields).length + (content.dropped?.length ?? 0) + photos.length + kept.length;
  const isEmpty = changes === 0 && content.main === undefined;
  if (isEmpty && known === undefined) return null;
  const id =
    known?.id ??
    (await insertSubmission(tx, {
      ...{ owner_id: ownerId, kind: 'correction', property_id: propertyId, content, created_at: at },
      ...{ consent_version: TERMS_VERSION, network_hash: networkHash, create_hash: null, language },
    }));
  if (known !== undefined) await setSubmissionContent(tx, id, content);
  else await notices.note(tx, 'submission.new', id, at);
  await addOfferedPhotos(tx, id, photos, kept.length);
  return id;
}

/** The correction that waits, held until the transaction ends; undefined where staff have decided meanwhile. */
async function heldCorrection(tx: Db, propertyId: number, ownerId: number) {
  const known = await findWaitingCorrection(tx, propertyId, ownerId);
  const held = known && (await lockSubmission(tx, known.id));
  return held?.state === 'waiting' ? held : undefined;
}

type Listing = Readonly<Record<string, unknown>>;

/** The fields that differ from the listing. */
function differing(fields: ChangedFields, listing: Listing): ChangedFields {
  const all = Object.entries(fields);
  const changed = all.filter(([field, value]) => !isDeepStrictEqual(listing[field] ?? null, value ?? null));
  return Object.fromEntries(changed);
}

/** Both corrections as one. What the owner writes again is theirs, even where staff had changed it. */
function mergeCorrections(
  before: SubmissionContent,
  { fields, dropped = [], main = before.main }: SubmissionContent,
  { listing, shown }: { listing: Listing; shown: readonly number[] },
): SubmissionContent {
  const { team = [], asked = {} } = before;
  const gone = [...new Set([...(before.dropped ?? []), ...dropped])];
  const isStill = (name: string) => !(name in fields);
  return {
    ...before,
    fields: differing({ ...before.fields, ...fields }, listing),
    dropped: gone,
    main: main === shown[0] || (main !== undefined && gone.includes(main)) ? undefined : main,
    team: team.filter(isStill),
    asked: Object.fromEntries(Object.entries(asked).filter(([name]) => isStill(name))),
  };
}

/** Of JSON, in characters: less than the column takes. */
const MOST_JSON = 19_000;

/**
 * A correction as staff edit it, which keeps what its owner asked for beside what they changed (REVIEW-16); and both sides for the audit.
 * A field that is as the owner asked for, or as the listing has it where the owner asked for nothing, is no change by staff.
 */
export function editByTeam(content: SubmissionContent, fields: ChangedFields, listing: Listing) {
  const wanted: ChangedFields = content.fields;
  const all: ChangedFields = { ...wanted, ...fields };
  const was = (name: FieldName) => (name in wanted ? wanted[name] : listing[name]) ?? null;
  const is = (name: FieldName) => (name in all ? all[name] : listing[name]) ?? null;
  const touched = (Object.keys(fields) as FieldName[]).filter((name) => !isDeepStrictEqual(was(name), is(name)));
  const before: readonly FieldName[] = content.team ?? [];
  const words = { ...wanted, ...content.asked };
  const hasAsked = (name: FieldName) => (before.includes(name) ? name in (content.asked ?? {}) : name in wanted);
  const ownersWord = (name: FieldName) => (hasAsked(name) ? words[name] : listing[name]) ?? null;
  const team = [...new Set([...before, ...touched])].filter((name) => !isDeepStrictEqual(ownersWord(name), is(name)));
  const asked = Object.fromEntries(team.filter(hasAsked).map((name) => [name, words[name]]));
  const next: SubmissionContent = { ...content, fields: differing(all, listing), team, asked };
  const sideOf = (value: (name: FieldName) => unknown) =>
    Object.fromEntries(touched.map((name) => [name, value(name)]));
  return {
    content: JSON.stringify(next).length > MOST_JSON ? { ...next, asked: {} } : next,
    before: sideOf(was),
    after: sideOf(is),
  };
}

/** The fields that a correction changes: before, after, whether staff changed them, and then what the owner asked for, if anything. */
export function compareWithListing({ fields, team = [], asked = {} }: SubmissionContent, listing: Listing | null) {
  const wanted: ChangedFields = fields;
  const names = [...new Set([...Object.keys(wanted), ...team])] as FieldName[];
  return names.map((field) => {
    const before = listing?.[field] ?? null;
    const after = field in wanted ? (wanted[field] ?? null) : before;
    if (!team.includes(field)) return { field, before, after };
    return { field, before, after, by_team: true as const, ...(field in asked && { asked: asked[field] ?? null }) };
  });
}

/** What is kept of a published correction: no values, which the listing has. */
export function outcomeOf(
  { fields, team = [], dropped = [], main, left_out = 0 }: SubmissionContent,
  added: number,
): Outcome {
  const names = Object.keys(fields) as FieldName[];
  return { fields: names, team, added, dropped: dropped.length, main: main !== undefined, left_out };
}
