import type { Kysely } from 'kysely';
import type { Engine } from '#server/db/engines/engine.ts';
import { holdKeys } from '#server/db/engines/hold-keys.ts';
import type { Tables } from '#server/db/tables.ts';

/** Which stored photographs rows still speak of: listings (deleted but restorable ones too), testimonials, staged uploads. */
export interface MediaReferencesRepository {
  /**
   * Inside a transaction: keeps others from taking or letting go of these photographs until it ends. Held before looking, because a row
   * that another transaction has not committed yet cannot be seen.
   */
  hold(keys: readonly string[]): Promise<void>;
  /** Those of `keys` that are in use. */
  inUse(keys: readonly string[]): Promise<Set<string>>;
  /** Whether all that speaks of this photograph are deleted listings: then nobody may see it (D64). */
  isHidden(key: string): Promise<boolean>;
  /** Every key in use. */
  all(): Promise<Set<string>>;
}

export function createMediaReferencesRepository(db: Kysely<Tables>, engine: Engine): MediaReferencesRepository {
  const images = () => db.selectFrom('property_images').select('media_key as key');
  const staged = () => db.selectFrom('staged_uploads').select('media_key as key');
  const photos = () =>
    db
      .selectFrom('testimonials')
      .where('photo_key', 'is not', null)
      .select('photo_key as key')
      .$narrowType<{ key: string }>();
  const keysOf = (rows: Array<{ key: string }>) => new Set(rows.map((row) => row.key));
  return {
    hold: (keys) => holdKeys(db, engine, keys),
    async inUse(keys) {
      if (keys.length === 0) return new Set();
      const rows = await images()
        .where('media_key', 'in', keys)
        .union(staged().where('media_key', 'in', keys))
        .union(photos().where('photo_key', 'in', keys))
        .execute();
      return keysOf(rows);
    },
    async isHidden(key) {
      const listings = await db
        .selectFrom('property_images')
        .innerJoin('properties', 'properties.id', 'property_images.property_id')
        .where('property_images.media_key', '=', key)
        .select('properties.deleted_at')
        .execute();
      if (listings.length === 0 || listings.some((listing) => listing.deleted_at === null)) return false;
      const others = await staged()
        .where('media_key', '=', key)
        .union(photos().where('photo_key', '=', key))
        .execute();
      return others.length === 0;
    },
    async all() {
      return keysOf(await images().union(staged()).union(photos()).execute());
    },
  };
}
