import type { Kysely } from 'kysely';
import type { NewRow, Row, Tables } from '#server/db/tables.ts';

export type TestimonialRow = Row<'testimonials'>;
export type NewTestimonial = NewRow<'testimonials'>;

/** What clients said (spec 3). */
export function createTestimonialsRepository(db: Kysely<Tables>) {
  return {
    list: () => db.selectFrom('testimonials').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),
    findById: (id: number) => db.selectFrom('testimonials').selectAll().where('id', '=', id).executeTakeFirst(),
    insert: (testimonial: NewTestimonial) =>
      db.insertInto('testimonials').values(testimonial).returningAll().executeTakeFirstOrThrow(),
    update: (id: number, fields: Omit<NewTestimonial, 'created_at' | 'is_sample'>) =>
      db.updateTable('testimonials').set(fields).where('id', '=', id).returningAll().executeTakeFirst(),
    delete: (id: number) => db.deleteFrom('testimonials').where('id', '=', id).returningAll().executeTakeFirst(),
  };
}
