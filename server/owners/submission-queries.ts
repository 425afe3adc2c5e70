import { type Kysely, sql } from 'kysely';
import { areaToday } from '#domain/location/area-today.ts';
import type { FieldName } from '#domain/property/fields.ts';
import { type ChangedFields, type KnownFields, suggestedTitle } from '#domain/submission.ts';
import { knownLanguage } from '#domain/words/language.ts';
import { words } from '#domain/words/words.ts';
import { holdKeys } from '#server/db/engines/engine.ts';
import {
  type Db,
  type NewPropertyImage,
  type NewRow,
  type Row,
  type Slice,
  type Tables,
  wholeCount,
} from '#server/db/tables.ts';
import { eraseOwners } from '#server/owners/owner-queries.ts';

export type SubmissionRow = Row<'submissions'>;
export type SubmissionState = SubmissionRow['state'];
export type OfferedPhoto = Row<'submission_photos'>;

/** What its owner wrote, as it is stored in JSON. A correction's fields may be null. */
export interface SubmissionContent {
  fields: KnownFields | ChangedFields;
  /** Of a correction: photographs of its listing that go. */
  dropped?: readonly number[];
  /** Of a correction: the photograph of its listing that becomes the main one. */
  main?: number | undefined;
  /** Of a home that was refused and sent again. Times are epoch milliseconds. */
  refused?: { reason: string; at: number; again: number };
  /** Of a correction: the fields that staff changed, and what its owner asks for in them, if anything. */
  team?: readonly FieldName[];
  asked?: ChangedFields;
  /** How many of its photographs staff left out. */
  left_out?: number;
  /** Of a published correction, for its owner: names and numbers alone. */
  outcome?: Outcome;
}

/** What was published of a correction, and what of it staff changed. */
export interface Outcome {
  fields: readonly FieldName[];
  team: readonly FieldName[];
  added: number;
  dropped: number;
  /** Whether another photograph is the main one. */
  main?: boolean;
  left_out: number;
}

/** A submission with who offers it. */
export type OfferRow = SubmissionRow & {
  owner_name: string;
  owner_phone: string;
  /** Name or phone of who decided; null: nobody has. */
  decided_by_name: string | null;
};

type NewSubmission = Pick<
  NewRow<'submissions'>,
  'owner_id' | 'kind' | 'property_id' | 'created_at' | 'consent_version' | 'network_hash' | 'create_hash' | 'language'
> & { content: SubmissionContent };

export function contentOf({ fields: stored }: Pick<SubmissionRow, 'fields'>): SubmissionContent {
  const content: SubmissionContent = JSON.parse(stored);
  const { location } = content.fields;
  if (typeof location !== 'string') return content;
  // The area may have been merged meanwhile.
  return { ...content, fields: { ...content.fields, location: areaToday(location) } };
}

/** Of a home: its title, or what it could be called, in the language of who offers it. */
export function titleOf({ title, ...fields }: KnownFields, { language }: Pick<SubmissionRow, 'language'>): string {
  return title ?? suggestedTitle(fields, words(knownLanguage(language)));
}

function offers(db: Db) {
  return db
    .selectFrom('submissions')
    .innerJoin('owners', 'owners.id', 'submissions.owner_id')
    .leftJoin('accounts', 'accounts.id', 'submissions.decided_by')
    .selectAll('submissions')
    .select(({ fn, ref }) => [
      'owners.name as owner_name',
      'owners.phone as owner_phone',
      fn.coalesce(ref('accounts.name'), ref('accounts.phone')).as('decided_by_name'),
    ]);
}

function inState(db: Db, state: SubmissionState) {
  return db.selectFrom('submissions').where('state', '=', state);
}

export async function insertSubmission(db: Db, { content, ...submission }: NewSubmission): Promise<number> {
  const row = { ...submission, fields: JSON.stringify(content) };
  const { id } = await db.insertInto('submissions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findSubmission(db: Db, id: number): Promise<OfferRow | undefined> {
  return offers(db).where('submissions.id', '=', id).executeTakeFirst() as Promise<OfferRow | undefined>;
}

/** Waiting ones in the order of their coming, decided ones newest first. */
export async function listSubmissions(
  db: Db,
  state: SubmissionState,
  { offset, limit }: Slice,
): Promise<{ rows: OfferRow[]; total: number }> {
  const order = state === 'waiting' ? 'asc' : 'desc';
  const rows = await offers(db)
    .where('submissions.state', '=', state)
    .orderBy('submissions.created_at', order)
    .orderBy('submissions.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows as OfferRow[], total: await wholeCount(inState(db, state)) };
}

export function countWaitingSubmissions(db: Db) {
  return wholeCount(inState(db, 'waiting'));
}

/** What an owner offered and asked for, newest first. */
export function listSubmissionsOf(db: Db, ownerId: number): Promise<SubmissionRow[]> {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Inside a transaction: the same form that comes a second time waits until it ends. */
export function holdCreateHash(db: Db, hash: string) {
  return holdKeys(db, [`submission ${hash}`]);
}

export function findSubmissionByHash(db: Db, hash: string): Promise<SubmissionRow | undefined> {
  return db.selectFrom('submissions').selectAll().where('create_hash', '=', hash).executeTakeFirst();
}

export async function loseCreateHash(db: Db, id: number): Promise<void> {
  await db.updateTable('submissions').set({ create_hash: null }).where('id', '=', id).execute();
}

/** The correction of a listing by that owner that still waits. */
export function findWaitingCorrection(db: Db, propertyId: number, ownerId: number): Promise<SubmissionRow | undefined> {
  return inState(db, 'waiting')
    .selectAll()
    .where('kind', '=', 'correction')
    .where('property_id', '=', propertyId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

/** Holds the row until the transaction ends, and answers it as it is then. */
export function lockSubmission(db: Db, id: number): Promise<SubmissionRow | undefined> {
  return db
    .updateTable('submissions')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Writes the content of its next version. */
export async function setSubmissionContent(db: Db, id: number, content: SubmissionContent): Promise<void> {
  await db
    .updateTable('submissions')
    .set((eb) => ({ fields: JSON.stringify(content), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The decision of a submission that waits. */
export const UNDECIDED = { state: 'waiting', reason: null, decided_by: null, decided_at: null } as const;

export async function decideSubmission(
  db: Db,
  id: number,
  decision: Pick<SubmissionRow, 'state' | 'reason' | 'property_id' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await db
    .updateTable('submissions')
    .set((eb) => ({ ...decision, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function listOfferedPhotos(db: Db, submissions: readonly { id: number }[]): Promise<OfferedPhoto[]> {
  if (submissions.length === 0) return [];
  const ids = submissions.map(({ id }) => id);
  const photos = db.selectFrom('submission_photos').selectAll().where('submission_id', 'in', ids);
  return photos.orderBy('submission_id').orderBy('position').orderBy('id').execute();
}

export function findOfferedPhoto(db: Db, id: number): Promise<OfferedPhoto | undefined> {
  return db.selectFrom('submission_photos').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds photographs behind the `from` that are there. */
export async function addOfferedPhotos(
  db: Db,
  id: number,
  photos: readonly NewPropertyImage[],
  from = 0,
): Promise<void> {
  const rows = photos.map((photo, place) => ({ ...photo, submission_id: id, position: from + place }));
  if (rows.length > 0) await db.insertInto('submission_photos').values(rows).execute();
}

export async function orderOfferedPhotos(db: Db, photos: readonly Pick<OfferedPhoto, 'id'>[]): Promise<void> {
  for (const [position, { id }] of photos.entries()) {
    await db.updateTable('submission_photos').set({ position }).where('id', '=', id).execute();
  }
}

export async function dropOfferedPhotos(db: Db, photos: readonly Pick<OfferedPhoto, 'id'>[]): Promise<void> {
  const ids = photos.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('submission_photos').where('id', 'in', ids).execute();
}

export async function moveSubmissionToOwner(db: Db, id: number, ownerId: number): Promise<void> {
  await db.updateTable('submissions').set({ owner_id: ownerId }).where('id', '=', id).execute();
}

/**
 * Takes back the corrections that wait for a listing that was deleted, or is in another owner's hands by now; `id`: that one alone.
 * Answers how many.
 */
export async function withdrawStraySubmissions(db: Db, at: number, id?: number): Promise<number> {
  const withdrawn = await db
    .updateTable('submissions')
    .set((eb) => ({ state: 'withdrawn', decided_at: at, version: eb('version', '+', 1) }))
    .where('kind', '=', 'correction')
    .where('state', '=', 'waiting')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('properties')
            .select('properties.id')
            .whereRef('properties.id', '=', 'submissions.property_id')
            .whereRef('properties.owner_id', '=', 'submissions.owner_id')
            .where('properties.deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(withdrawn.numUpdatedRows);
}

/** Photographs of what was refused or taken back before then: their rows go. Answers their media keys; at most `limit`. */
export async function takePhotosDecidedBefore(db: Db, before: number, limit: number): Promise<string[]> {
  const old = db
    .selectFrom('submission_photos')
    .innerJoin('submissions', 'submissions.id', 'submission_photos.submission_id')
    .select('submission_photos.id')
    .where('submissions.state', 'in', ['refused', 'withdrawn'])
    .where('submissions.decided_at', '<', before)
    .limit(limit);
  const gone = await db
    .deleteFrom('submission_photos')
    .where('id', 'in', old)
    .returning('submission_photos.media_key')
    .execute();
  return gone.map(({ media_key }) => media_key);
}

/** How many refused before then still say what their owner wrote. */
export function countOldRefused(db: Db, before: number) {
  return wholeCount(oldRefused(db, before));
}

/** Forgets what those say, and why they were refused. */
export async function blankRefused(db: Db, before: number): Promise<void> {
  await db
    .updateTable('submissions')
    .set({ fields: NO_CONTENT, reason: null })
    .where('id', 'in', oldRefused(db, before).select('id'))
    .execute();
}

/**
 * Takes back what waits of a person's, and forgets what they wrote, also where another owner named their phone; answers how many of both
 * there were.
 */
export async function eraseOwner(db: Db, phone: string, at: number): Promise<{ owners: number; submissions: number }> {
  const owners = await db.selectFrom('owners').select('id').where('phone', '=', phone).execute();
  const ids = owners.map(({ id }) => id);
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('fields', 'like', `%"${phone}"%`), ...(ids.length > 0 ? [eb('owner_id', 'in', ids)] : [])]),
    )
    .execute();
  const submissions = rows.map(({ id }) => id);
  if (submissions.length > 0) {
    await db
      .updateTable('submissions')
      // Long ago: their photographs go with the next turn of housekeeping.
      .set({ state: 'withdrawn', decided_at: 0 })
      .where('id', 'in', submissions)
      .where('state', 'in', ['waiting', 'refused'])
      .execute();
    await db
      .updateTable('submissions')
      .set({ fields: NO_CONTENT, reason: null, network_hash: '', create_hash: null, language: 'en' })
      .where('id', 'in', submissions)
      .execute();
  }
  await eraseOwners(db, ids, at);
  return { owners: ids.length, submissions: submissions.length };
}

/** What is left once it is forgotten what somebody wrote. */
export const NO_CONTENT = '{"fields":{}}';

function oldRefused(db: Kysely<Tables>, before: number) {
  return db
    .selectFrom('submissions')
    .where('state', 'in', ['refused', 'withdrawn'])
    .where('decided_at', '<', before)
    .where('fields', '!=', NO_CONTENT);
}

/** What a notice of a submission tells: the listing that a correction is for; nothing once it is decided. */
export function findWaitingSubject(db: Db, id: number) {
  return db
    .selectFrom('submissions')
    .leftJoin('properties', 'properties.id', 'submissions.property_id')
    .select(sql.ref<number | null>('submissions.property_id').as('property_id'))
    .select(['properties.title', 'properties.owner_contact1', 'properties.owner_contact2', 'submissions.language'])
    .where('submissions.id', '=', id)
    .where('submissions.state', '=', 'waiting')
    .executeTakeFirst();
}
