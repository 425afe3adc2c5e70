import type { Kysely, Selectable } from 'kysely';
import type { Tables, TestimonialsTable } from '#server/db/tables.ts';

export interface TestimonialFields {
  name: string;
  text: string;
  /** 1 to 5. */
  rating: number;
  photoKey: string | null;
  photoWidth: number | null;
  photoHeight: number | null;
}

export interface TestimonialRecord extends TestimonialFields {
  id: number;
  createdAt: number;
  isSample: boolean;
}

/** What clients said (spec 3). */
export function createTestimonialsRepository(db: Kysely<Tables>) {
  return {
    /** Newest first. */
    async list(): Promise<TestimonialRecord[]> {
      const rows = await db
        .selectFrom('testimonials')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toRecord);
    },
    async findById(id: number): Promise<TestimonialRecord | null> {
      const row = await db.selectFrom('testimonials').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },
    async insert({
      createdAt,
      isSample,
      ...fields
    }: TestimonialFields & { createdAt: number; isSample?: boolean }): Promise<TestimonialRecord> {
      const row = await db
        .insertInto('testimonials')
        .values({ ...toRow(fields), created_at: createdAt, is_sample: isSample === true ? 1 : 0 })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toRecord(row);
    },
    /** Replaces every field; null when there is no such row. */
    async update(id: number, fields: TestimonialFields): Promise<TestimonialRecord | null> {
      const row = await db
        .updateTable('testimonials')
        .set(toRow(fields))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },
    /** What was deleted, or null. */
    async delete(id: number): Promise<TestimonialRecord | null> {
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
