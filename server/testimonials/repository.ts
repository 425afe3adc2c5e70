import type { Db, NewRow, Row } from '#server/db/tables.ts';

export type TestimonialRow = Row<'testimonials'>;
export type NewTestimonial = NewRow<'testimonials'>;

// What clients said (spec 3).

export function listTestimonials(db: Db) {
  return db.selectFrom('testimonials').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export function findTestimonial(db: Db, id: number) {
  return db.selectFrom('testimonials').selectAll().where('id', '=', id).executeTakeFirst();
}

export function insertTestimonial(db: Db, testimonial: NewTestimonial) {
  return db.insertInto('testimonials').values(testimonial).returningAll().executeTakeFirstOrThrow();
}

export function updateTestimonial(db: Db, id: number, fields: Omit<NewTestimonial, 'created_at' | 'is_sample'>) {
  return db.updateTable('testimonials').set(fields).where('id', '=', id).returningAll().executeTakeFirst();
}

export function deleteTestimonialRow(db: Db, id: number) {
  return db.deleteFrom('testimonials').where('id', '=', id).returningAll().executeTakeFirst();
}
