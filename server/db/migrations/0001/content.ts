import { type Kysely, sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { EngineTypes } from '#server/db/engines/engine.ts';
import { between, flag, moment, optionalText, possiblyEmptyText, text } from '#server/db/migrations/checks.ts';
import type { Tables } from '#server/db/tables.ts';

/** Testimonials and the four homepage videos, which exist from the start, empty (D54). */
export async function createContentTables(db: Kysely<Tables>, { whole, id, strict }: EngineTypes): Promise<void> {
  await strict(
    db.schema
      .createTable('testimonials')
      .addColumn('id', id)
      .addColumn('name', 'text', text('name', LIMITS.testimonial.name.max))
      .addColumn('testimonial_text', 'text', text('testimonial_text', LIMITS.testimonial.text.max))
      .addColumn('rating', whole, between('rating', LIMITS.testimonial.rating))
      .addColumn('photo_key', 'text', optionalText('photo_key', 200))
      .addColumn('photo_width', whole)
      .addColumn('photo_height', whole)
      .addColumn('created_at', whole, moment('created_at'))
      .addColumn('is_sample', whole, flag('is_sample'))
      .addCheckConstraint(
        'testimonials_photo',
        sql`(photo_key is null and photo_width is null and photo_height is null)
          or (photo_key is not null and coalesce(photo_width, 0) > 0 and coalesce(photo_height, 0) > 0)`,
      ),
  ).execute();
  await strict(
    db.schema
      .createTable('homepage_videos')
      .addColumn('id', id)
      .addColumn('youtube_link', 'text', possiblyEmptyText('youtube_link', LIMITS.video.link)),
  ).execute();
  await db
    .insertInto('homepage_videos')
    .values(Array.from({ length: 4 }, () => ({ youtube_link: '' })))
    .execute();
}
