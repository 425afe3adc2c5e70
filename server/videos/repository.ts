import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

export interface HomepageVideoRecord {
  id: number;
  /** Empty until staff fill it (D54). */
  youtubeLink: string;
}

/** The homepage video links: four rows that exist from the first migration (D54). */
export function createVideosRepository(db: Kysely<Tables>) {
  return {
    /** All of them in their fixed order, empty ones included. */
    async list(): Promise<HomepageVideoRecord[]> {
      const rows = await db.selectFrom('homepage_videos').select(['id', 'youtube_link']).orderBy('id').execute();
      return rows.map((row) => ({ id: row.id, youtubeLink: row.youtube_link }));
    },
    /** null when there is no such row. */
    async update(id: number, youtubeLink: string): Promise<HomepageVideoRecord | null> {
      const row = await db
        .updateTable('homepage_videos')
        .set({ youtube_link: youtubeLink })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row === undefined ? null : { id: row.id, youtubeLink };
    },
  };
}
