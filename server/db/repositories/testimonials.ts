import type { Kysely, Selectable } from 'kysely';
import type { TestimonialFields, TestimonialRecord } from '#server/db/records.ts';
import type { Tables, TestimonialsTable } from '#server/db/tables.ts';

/** What clients said (spec 3). */
export interface TestimonialsRepository {
  /** Newest first. */
  list(): Promise<TestimonialRecord[]>;
  findById(id: number): Promise<TestimonialRecord | null>;
  insert(fields: TestimonialFields & { createdAt: number; isSample?: boolean }): Promise<TestimonialRecord>;
  /** Replaces every field; null when there is no such row. */
  update(id: number, fields: TestimonialFields): Promise<TestimonialRecord | null>;
  /** What was deleted, or null. */
  delete(id: number): Promise<TestimonialRecord | null>;
}

export function createTestimonialsRepository(db: Kysely<Tables>): TestimonialsRepository {
  return {
    async list() {
      const rows = await db
        .selectFrom('testimonials')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toRecord);
    },
    async findById(id) {
      const row = await db.selectFrom('testimonials').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },
    async insert({ createdAt, isSample, ...fields }) {
      const row = await db
        .insertInto('testimonials')
        .values({ ...toRow(fields), created_at: createdAt, is_sample: isSample === true ? 1 : 0 })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toRecord(row);
    },
    async update(id, fields) {
      const row = await db
        .updateTable('testimonials')
        .set(toRow(fields))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },
    async delete(id) {
      const row = await db.deleteFrom('testimonials').where('id', '=', id).returningAll().executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },
  };
}

function toRow(fields: TestimonialFields) {
  return {
    name: fields.name,
    testimonial_text: fields.text,
    rating: fields.rating,
    photo_key: fields.photoKey,
    photo_width: fields.photoWidth,
    photo_height: fields.photoHeight,
  };
}

function toRecord(row: Selectable<TestimonialsTable>): TestimonialRecord {
  return {
    id: row.id,
    name: row.name,
    text: row.testimonial_text,
    rating: row.rating,
    photoKey: row.photo_key,
    photoWidth: row.photo_width,
    photoHeight: row.photo_height,
    createdAt: row.created_at,
    isSample: row.is_sample === 1,
  };
}
