import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** The homepage video links: four rows that exist from the first migration (D54). */
export function createVideosRepository(db: Kysely<Tables>) {
  return {
    /** All of them in their fixed order, empty ones included. */
    list: () => db.selectFrom('homepage_videos').selectAll().orderBy('id').execute(),
    /** The link as it is now; undefined when there is no such row. */
    update: (id: number, youtube_link: string) =>
      db.updateTable('homepage_videos').set({ youtube_link }).where('id', '=', id).returningAll().executeTakeFirst(),
  };
}
