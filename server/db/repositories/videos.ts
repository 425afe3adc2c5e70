import type { Kysely } from 'kysely';
import type { HomepageVideoRecord } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';

/** The homepage video links: four rows that exist from the first migration (D54). */
export interface VideosRepository {
  /** All of them in their fixed order, empty ones included. */
  list(): Promise<HomepageVideoRecord[]>;
  /** null when there is no such row. */
  update(id: number, youtubeLink: string): Promise<HomepageVideoRecord | null>;
}

export function createVideosRepository(db: Kysely<Tables>): VideosRepository {
  return {
    async list() {
      const rows = await db.selectFrom('homepage_videos').select(['id', 'youtube_link']).orderBy('id').execute();
      return rows.map((row) => ({ id: row.id, youtubeLink: row.youtube_link }));
    },
    async update(id, youtubeLink) {
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
