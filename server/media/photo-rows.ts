import type { Kysely } from 'kysely';
import { wholeCount } from '#server/db/counts.ts';
import { holdKeys } from '#server/db/engines/hold-keys.ts';
import type { Engine } from '#server/db/migrations/migration.ts';
import type { NewRow, Tables } from '#server/db/tables.ts';

/** Where rows name photos; and the step that made the table, which the database of an earlier version has not taken. */
export const PHOTO_COLUMNS: readonly (readonly [table: string, column: string, since?: string])[] = [
  ['property_images', 'media_key'],
  ['staged_uploads', 'media_key'],
  ['submission_photos', 'media_key', '0035-submissions'],
  ['testimonials', 'photo_key'],
];

/** Which stored photos rows still refer to: listings (deleted but restorable ones too), testimonials, staged uploads, what owners offer. */
export function createMediaReferencesRepository(db: Kysely<Tables>, engine: Engine) {
  const images = () => db.selectFrom('property_images').select('media_key as key');
  const staged = () => db.selectFrom('staged_uploads').select('media_key as key');
  const photos = () =>
    db
      .selectFrom('testimonials')
      .where('photo_key', 'is not', null)
      .select('photo_key as key')
      .$narrowType<{ key: string }>();
  const offered = () => db.selectFrom('submission_photos').select('media_key as key');
  const keysOf = (rows: Array<{ key: string }>) => new Set(rows.map((row) => row.key));
  return {
    /**
     * Inside a transaction: keeps others from taking or letting go of these photos until it ends. Held before looking, because a row
     * that another transaction has not committed yet cannot be seen.
     */
    hold: (keys: readonly string[]) => holdKeys(db, engine, keys),
    async inUse(keys: readonly string[]): Promise<Set<string>> {
      if (keys.length === 0) return new Set();
      const rows = await images()
        .where('media_key', 'in', keys)
        .union(staged().where('media_key', 'in', keys))
        .union(photos().where('photo_key', 'in', keys))
        .union(offered().where('media_key', 'in', keys))
        .execute();
      return keysOf(rows);
    },
    /**
     * Whether nobody may see this photo: only deleted listings (D64) or homes that owners offer (D101) refer to it, or no row at all, when its
     * files outlast the rows because they could not be removed.
     */
    async isHidden(key: string): Promise<boolean> {
      const listings = await db
        .selectFrom('property_images')
        .innerJoin('properties', 'properties.id', 'property_images.property_id')
        .where('property_images.media_key', '=', key)
        .select('properties.deleted_at')
        .execute();
      if (listings.some((listing) => listing.deleted_at === null)) return false;
      const others = await staged()
        .where('media_key', '=', key)
        .union(photos().where('photo_key', '=', key))
        .execute();
      return others.length === 0;
    },
    async all(): Promise<Set<string>> {
      return keysOf(await images().union(staged()).union(photos()).union(offered()).execute());
    },
  };
}

/** Photos that were sent ahead of the listing that will show them. One row per media key. */
export function createStagedUploadsRepository(db: Kysely<Tables>) {
  return {
    /** The same photo again only renews its time. */
    async put(upload: NewRow<'staged_uploads'>): Promise<void> {
      await db
        .insertInto('staged_uploads')
        .values(upload)
        .onConflict((conflict) => conflict.column('media_key').doUpdateSet({ created_at: upload.created_at }))
        .execute();
    },
    /** When each was staged last, by media key; unknown keys are left out. */
    async timesOf(keys: readonly string[]): Promise<Map<string, number>> {
      if (keys.length === 0) return new Map();
      const rows = await db
        .selectFrom('staged_uploads')
        .select(['media_key', 'created_at'])
        .where('media_key', 'in', keys)
        .execute();
      return new Map(rows.map((row) => [row.media_key, row.created_at]));
    },
    /** Takes rows away once a listing shows their photos. */
    async delete(keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await db.deleteFrom('staged_uploads').where('media_key', 'in', keys).execute();
    },
    countStagedBefore: (before: number) => wholeCount(db.selectFrom('staged_uploads').where('created_at', '<', before)),
    /** Removes rows staged before then and answers their media keys. */
    async takeStagedBefore(before: number): Promise<string[]> {
      const rows = await db
        .deleteFrom('staged_uploads')
        .where('created_at', '<', before)
        .returning('media_key')
        .execute();
      return rows.map((row) => row.media_key);
    },
  };
}
