import { holdKeys } from '#server/db/engines/engine.ts';
import { type Db, type NewRow, wholeCount } from '#server/db/tables.ts';

/** Where rows name photos; and the step that made the table, which the database of an earlier version has not taken. */
export const PHOTO_COLUMNS: readonly (readonly [table: string, column: string, since?: string])[] = [
  ['property_images', 'media_key'],
  ['staged_uploads', 'media_key'],
  ['submission_photos', 'media_key', '0035-submissions'],
  ['testimonials', 'photo_key'],
];

// Which stored photos rows still refer to: listings (deleted but restorable ones too), testimonials, staged uploads, what owners offer.

function images(db: Db) {
  return db.selectFrom('property_images').select('media_key as key');
}

function staged(db: Db) {
  return db.selectFrom('staged_uploads').select('media_key as key');
}

function photos(db: Db) {
  return db
    .selectFrom('testimonials')
    .where('photo_key', 'is not', null)
    .select('photo_key as key')
    .$narrowType<{ key: string }>();
}

function offered(db: Db) {
  return db.selectFrom('submission_photos').select('media_key as key');
}

function keysOf(rows: Array<{ key: string }>) {
  return new Set(rows.map((row) => row.key));
}

/**
 * Inside a transaction: keeps others from taking or letting go of these photos until it ends. Held before looking, because a row
 * that another transaction has not committed yet cannot be seen.
 */
export function holdMedia(db: Db, keys: readonly string[]) {
  return holdKeys(db, keys);
}

export async function mediaInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await images(db)
    .where('media_key', 'in', keys)
    .union(staged(db).where('media_key', 'in', keys))
    .union(photos(db).where('photo_key', 'in', keys))
    .union(offered(db).where('media_key', 'in', keys))
    .execute();
  return keysOf(rows);
}

/**
 * Who shows this photo to anybody: the catalogue, for as long as it stays as it is, or a form of staff that it was sent ahead for. null:
 * nobody, because only deleted listings (D64) or homes that owners offer (D101) refer to it, or no row at all, when its files outlast the
 * rows because they could not be removed.
 */
export async function findWhoShows(db: Db, key: string): Promise<'catalogue' | 'staff' | null> {
  const listings = await db
    .selectFrom('property_images')
    .innerJoin('properties', 'properties.id', 'property_images.property_id')
    .where('property_images.media_key', '=', key)
    .select('properties.deleted_at')
    .execute();
  if (listings.some((listing) => listing.deleted_at === null)) return 'catalogue';
  const testimonials = await photos(db).where('photo_key', '=', key).execute();
  if (testimonials.length > 0) return 'catalogue';
  const uploads = await staged(db).where('media_key', '=', key).execute();
  return uploads.length > 0 ? 'staff' : null;
}

/** `named`: what listings, testimonials and offers show. `staged`: what may still be on its way to the store. */
export async function allMediaKeys(db: Db): Promise<{ named: Set<string>; staged: Set<string> }> {
  const named = await images(db).union(photos(db)).union(offered(db)).execute();
  return { named: keysOf(named), staged: keysOf(await staged(db).execute()) };
}

// Photos that come before the listing that will show them. One row per media key.

/** The same photo again only renews its time. */
export async function putStagedUploads(
  db: Db,
  keys: readonly string[],
  { account_id, created_at }: Pick<NewRow<'staged_uploads'>, 'account_id' | 'created_at'>,
): Promise<void> {
  // Nobody reads these, and not yet stored a photo has none: they go with the next step that contracts.
  const unread = { width: 1, height: 1, placeholder: '' };
  await db
    .insertInto('staged_uploads')
    .values(keys.map((media_key) => ({ media_key, account_id, created_at, ...unread })))
    .onConflict((conflict) => conflict.column('media_key').doUpdateSet({ created_at }))
    .execute();
}

/** When each was staged last, by media key; unknown keys are left out. */
export async function stagedUploadTimes(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('staged_uploads')
    .select(['media_key', 'created_at'])
    .where('media_key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.media_key, row.created_at]));
}

/** Takes rows away once a listing shows their photos. */
export async function deleteStagedUploads(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('staged_uploads').where('media_key', 'in', keys).execute();
}

export function countStagedBefore(db: Db, before: number) {
  return wholeCount(db.selectFrom('staged_uploads').where('created_at', '<', before));
}

/** Removes rows staged before then and answers their media keys. */
export async function takeStagedBefore(db: Db, before: number): Promise<string[]> {
  const rows = await db.deleteFrom('staged_uploads').where('created_at', '<', before).returning('media_key').execute();
  return rows.map((row) => row.media_key);
}
