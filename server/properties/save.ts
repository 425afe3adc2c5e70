import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '#domain/answers/desk.ts';
import { isoTime } from '#domain/dates.ts';
import { type AppError, failure, noSuchProperty, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { FIELD_LIST, ofEachField } from '#domain/property/fields.ts';
import { type ListingInput, parseListing } from '#domain/property/listing-input.ts';
import { emptiedFacts } from '#domain/submission.ts';
import type { Visits } from '#server/core.ts';
import { type AuditNote, type CatalogueDeps, differenceOf, listAuditOf, writeCatalogue } from '#server/db/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import type {
  Db,
  NewProperty,
  NewPropertyImage,
  PropertyFields,
  PropertyImageRecord,
  PropertyKeeping,
  PropertyRecord,
} from '#server/db/tables.ts';
import type { FileForm } from '#server/http/file-form.ts';
import { type PhotoLibrary, withFiles } from '#server/media/photo-library.ts';
import { deleteStagedUploads } from '#server/media/photo-rows.ts';
import { checkListingForm, keepsContacts, resolvePhotos } from '#server/properties/form.ts';
import { listImagesOf, replaceImages } from '#server/properties/images.ts';
import { type ShieldParts, shieldListings } from '#server/properties/shield.ts';
import {
  findIdByCreateKey,
  findProperty,
  insertProperties,
  insertProperty,
  lockProperty,
  updateProperty,
} from '#server/properties/writes.ts';

/** Storing, replacing and correcting listings, and what their history says. */

interface SaveParts extends CatalogueDeps, ShieldParts {
  photoLibrary: PhotoLibrary;
  visits: Visits;
}

/**
 * Stores a listing with its photographs and answers its id (spec 7). Throws VALIDATION_FAILED with every problem; then nothing is kept.
 * A second call of the same account with the same `key` stores nothing: it answers the listing that the first one stored.
 */
export async function createProperty(
  parts: SaveParts,
  form: FileForm,
  accountId: number,
  key: string | null = null,
): Promise<number> {
  if (key === null) return store(parts, form, accountId, key);
  const known = () => findIdByCreateKey(parts.database.read, accountId, key);
  const stored = await known();
  if (stored !== null) return stored;
  try {
    return await store(parts, form, accountId, key);
  } catch (error) {
    // Another call with this key was under way: it took the key, or the photographs.
    const meanwhile = await known();
    if (meanwhile === null) throw error;
    return meanwhile;
  }
}

async function store(parts: SaveParts, form: FileForm, accountId: number, create_key: string | null) {
  const { photoLibrary: library } = parts;
  const { input, photos } = await checkListingForm(form, null);
  return withFiles(library, { files: form.files, accountId }, (added) =>
    writeCatalogue(parts, async (tx, at) => {
      const resolved = await resolvePhotos({ tx, library, photos, added, kept: [] });
      const images = resolved.filter((image) => typeof image === 'object');
      const origin = { images, accountId, at, import_key: null, create_key, keepsContacts: keepsContacts(form) };
      const { id, audit } = await insertListing(tx, input, origin);
      return { result: id, audit: [audit, ...(await shieldListings(parts, tx, [id], { at }))] };
    }),
  );
}

interface ListingOrigin {
  images: readonly NewPropertyImage[];
  /** null: the program itself, such as an import. */
  accountId: number | null;
  at: number;
  import_key: string | null;
  create_key?: string | null;
  /** Whose key shall open it. */
  owner_id?: number | null;
  /** Contacts in its texts are there on purpose. */
  keepsContacts?: boolean;
}

/** The row and its photographs, inside the caller's `writeCatalogue`. Answers the id, and what the audit says. */
export async function insertListing(
  tx: Db,
  input: ListingInput,
  origin: ListingOrigin,
): Promise<{ id: number; audit: AuditNote }> {
  const property = await insertProperty(tx, newRecord(input, origin));
  return { id: property.id, audit: await addPhotos(tx, property, origin) };
}

/** The same for several with import keys of their own, by few statements. Answers what the audit says. */
export async function insertListings(
  tx: Db,
  listings: readonly { input: ListingInput; origin: ListingOrigin }[],
): Promise<AuditNote[]> {
  const records = listings.map(({ input, origin }) => ({ record: newRecord(input, origin), origin }));
  const ids = await insertProperties(
    tx,
    records.map(({ record }) => record),
  );
  const audit: AuditNote[] = [];
  for (const [place, { record, origin }] of records.entries()) {
    const id = ids[place];
    if (id !== undefined) audit.push(await addPhotos(tx, { ...record, id }, origin));
  }
  return audit;
}

function newRecord(
  input: ListingInput,
  { accountId, at, import_key, create_key = null, owner_id = null, keepsContacts = false }: ListingOrigin,
): NewProperty & PropertyFields {
  const verified = verification(input, UNVERIFIED, { accountId, at });
  const keeping = {
    created_by: accountId,
    created_at: at,
    updated_at: at,
    sold_at: null,
    is_sample: false,
    import_key,
  };
  return { ...input, ...keeping, ...verified, create_key, owner_id, confirmed_by: 'staff', keepsContacts };
}

async function addPhotos(
  tx: Db,
  property: PropertyFields & Pick<PropertyRecord, 'id' | 'verified_at'>,
  origin: ListingOrigin,
): Promise<AuditNote> {
  const { images, accountId } = origin;
  const stored = images.length === 0 ? [] : await replaceImages(tx, property.id, images);
  await deleteStagedUploads(
    tx,
    images.map((image) => image.media_key),
  );
  const after = forAudit(snapshotListing(property, stored));
  return { action: 'property.create', entityId: property.id, accountId, after };
}

type Verification = Pick<PropertyKeeping, 'verified_at' | 'verified_by'>;

const UNVERIFIED: Verification = { verified_at: null, verified_by: null };

/** What is verified stays verified by the same person (D31); a call that does not say leaves it as it is. */
function verification(
  input: ListingInput,
  { verified_at, verified_by }: Verification,
  { accountId, at }: { accountId: number | null; at: number },
): Verification {
  const isVerified = input.is_verified ?? verified_at !== null;
  if (!isVerified) return UNVERIFIED;
  return verified_at === null ? { verified_at: at, verified_by: accountId } : { verified_at, verified_by };
}

/**
 * Replaces a listing's fields and photographs (spec 7): those not named in `existing_images` are dropped. Errors: NOT_FOUND;
 * VALIDATION_FAILED with every problem; CONFLICT when the `revision` sent is not the present one, with what changed since. Then nothing changed.
 */
export async function editProperty(parts: SaveParts, id: number, form: FileForm, accountId: number): Promise<void> {
  const { database, photoLibrary: library } = parts;
  const seen = await findProperty(database.read, id);
  if (seen === null) throw noSuchProperty();
  // Before photographs are stored; the listing may change meanwhile, so what counts is the check in the transaction.
  const { input: wanted } = await checkListingForm(form, seen);
  await withFiles(library, { files: form.files, accountId }, async (added) => {
    const dropped = await writeCatalogue(parts, async (tx, at) => {
      const property = await lockProperty(tx, id);
      const before = await listImagesOf(tx, id);
      const current = snapshotListing(property, before);
      const { revision = property.revision } = wanted;
      if (revision !== property.revision) throw await listingConflict(tx, { id, revision, current, wanted });

      const { input, photos } = await checkListingForm(form, property);
      const images = await resolvePhotos({ tx, library, photos, added, kept: before });
      const verified = verification(input, property, { accountId, at });
      const change = {
        ...input,
        ...verified,
        sold_at: property.sold_at,
        updated_at: at,
        confirming: 'staff' as const,
        keepsContacts: keepsContacts(form) || undefined,
      };
      const edited = await updateProperty(tx, id, change, parts.visits);
      const after = await replaceImages(tx, id, images);
      await deleteStagedUploads(
        tx,
        after.map((image) => image.media_key),
      );

      const shown = new Set(after.map((image) => image.media_key));
      const result = before.map((image) => image.media_key).filter((key) => !shown.has(key));
      const notes = editNotes(edited, { accountId, before: current, after: snapshotListing(edited, after) });
      return { result, audit: [...notes, ...(await shieldListings(parts, tx, [id], { at }))] };
    });
    await library.release(dropped);
  });
}

/** What of a listing becomes something else: fields under their names in calls, and photographs. */
interface Correction {
  fields: Readonly<Record<string, unknown>>;
  /** Ids of photographs that go. */
  dropped: readonly number[];
  /** The one of those that stay which comes first; undefined: they keep their order. */
  main?: number | undefined;
  /** Those that come, after the ones that stay. */
  added: readonly NewPropertyImage[];
}

/**
 * Changes some facts and photographs of a listing inside the caller's `writeCatalogue`; all others stay. Answers what the audit says, and
 * the media keys of photographs that it shows no more. Errors: NOT_FOUND; VALIDATION_FAILED with every problem.
 */
export async function correctListing(
  tx: Db,
  id: number,
  { fields, dropped, main, added }: Correction,
  { accountId, at, visits }: { accountId: number | null; at: number; visits: Visits },
): Promise<{ audit: AuditNote[]; released: string[] }> {
  if ((await findProperty(tx, id)) === null) throw noSuchProperty();
  const property = await lockProperty(tx, id);
  const before = await listImagesOf(tx, id);
  const emptied = emptiedFacts(fields);
  if (emptied.length > 0) throw validationFailed(emptied);
  const parsed = parseListing({ ...ofEachField(({ field }) => [field, property[field]]), ...fields }, property);
  if (!parsed.ok) throw validationFailed(parsed.problems);
  const kept = before.filter((image) => !dropped.includes(image.id));
  const shown = new Set(kept.map((image) => image.media_key));
  const stay = kept.map((image) => image.id).toSorted((a, b) => Number(b === main) - Number(a === main));
  const images = [...stay, ...added.filter((image) => !shown.has(image.media_key))];
  const { photos: max } = LIMITS.property;
  if (images.length > max) throw validationFailed([{ field: 'files', ...reason('tooManyListingPhotos', { max }) }]);
  const { verified_at, verified_by, sold_at } = property;
  const keeping = { verified_at, verified_by, sold_at, updated_at: at, confirming: 'staff' as const };
  const edited = await updateProperty(tx, id, { ...parsed.value, ...keeping }, visits);
  const after = await replaceImages(tx, id, images);
  const released = before.filter((image) => !after.some((one) => one.media_key === image.media_key));
  const sides = { before: snapshotListing(property, before), after: snapshotListing(edited, after) };
  return {
    audit: editNotes(edited, { accountId, ...sides }),
    released: released.map((image) => image.media_key),
  };
}

/** What the audit says of an edit; nothing where it changed nothing. */
function editNotes(
  { id, revision }: PropertyRecord,
  { accountId, before, after }: { accountId: number | null; before: ListingSnapshot; after: ListingSnapshot },
): AuditNote[] {
  const difference = differenceOf(before, after);
  if (Object.keys(difference.after).length === 0) return [];
  const sides = { before: forAudit(difference.before), after: { ...forAudit(difference.after), revision } };
  return [{ action: 'property.edit', entityId: id, accountId, ...sides }];
}

/** A listing under the field names of the create call, as the audit and a conflict speak of it. */
type ListingSnapshot = Record<string, unknown>;

function snapshotListing(
  record: PropertyFields & Pick<PropertyRecord, 'verified_at'>,
  images: readonly PropertyImageRecord[],
): ListingSnapshot {
  return {
    ...ofEachField(({ field }) => [field, record[field]]),
    media_images: images.map((image) => image.id),
    is_verified: record.verified_at !== null,
  };
}

const OWNER_FIELDS = new Set<string>(FIELD_LIST.filter(({ seenBy }) => seenBy === 'reveal').map(({ field }) => field));

/**
 * A side of a difference as the audit keeps it: of an owner's name and phones only the last two characters, because audit rows
 * outlive the listing and these must not.
 */
export function forAudit(side: ListingSnapshot): ListingSnapshot {
  const kept = Object.entries(side).map(([field, value]) => [
    field,
    OWNER_FIELDS.has(field) && typeof value === 'string' ? `…${value.slice(-2)}` : value,
  ]);
  return Object.fromEntries(kept);
}

/** The newest entries of a listing's history that are read. */
const MAX_ENTRIES = 200;

/**
 * 409 with the fields that the audit says were changed since `revision`, and their present values. When it says of none, the fields
 * in which the refused edit (`wanted`) differs from the present listing.
 */
async function listingConflict(
  tx: Db,
  conflict: { id: number; revision: number; current: ListingSnapshot; wanted: ListingInput },
): Promise<AppError> {
  const { id, revision, current, wanted } = conflict;
  const entries = await listAuditOf(tx, 'property', id, MAX_ENTRIES);
  const later = entries.filter(({ after }) => Number(after?.revision ?? 0) > revision);
  const audited = new Set(later.flatMap(({ after }) => Object.keys(after ?? {})));
  const changed = Object.keys(current).filter((field) => audited.has(field));
  const differing = FIELD_LIST.flatMap(({ field }) =>
    isDeepStrictEqual(wanted[field], current[field]) ? [] : [field],
  );
  const fields = changed.length > 0 ? changed : differing;
  const details = fields.map((field) => ({ field, ...reason('changed', { current: current[field] }) }));
  return failure('CONFLICT', 'changedMeanwhile', { details });
}

/** What was done to a listing, newest first, the last 200 entries; also of a deleted one. Unknown: NOT_FOUND. */
export async function readAudit({ read }: Pick<Database, 'read'>, id: number): Promise<{ entries: AuditEntry[] }> {
  const listing = await findProperty(read, id, { includeDeleted: true });
  if (listing === null) throw failure('NOT_FOUND', 'noSuchProperty');
  const entries = await listAuditOf(read, 'property', id, MAX_ENTRIES);
  return { entries: entries.map((entry) => ({ ...entry, at: isoTime(entry.at) })) };
}
