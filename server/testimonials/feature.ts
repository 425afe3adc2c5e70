import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Testimonial, testimonial } from '#domain/answers/site.ts';
import { isoTime } from '#domain/dates.ts';
import { type AppError, failure, validationFailed } from '#domain/errors.ts';
import {
  seenTestimonial,
  type TestimonialEntry,
  testimonialChangeSchema,
  testimonialSchema,
} from '#domain/home-entries.ts';
import { parseWith } from '#domain/parse.ts';
import type { Feature, Parts } from '#server/core.ts';
import { differenceOf, writeCatalogue } from '#server/db/catalogue.ts';
import type { Db, NewRow, Row } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { type FileForm, uploadFolder, withOneFile } from '#server/http/file-form.ts';
import type { StoredPhoto } from '#server/media/photo-files.ts';
import type { PhotoUrl } from '#server/media/photo-key.ts';
import { takeAdded, withFiles } from '#server/media/photo-library.ts';

/** What public pages read. */
function reads({ database: { read }, photoUrl }: Pick<Parts, 'database' | 'photoUrl'>) {
  return { testimonials: async () => (await listTestimonials(read)).map((row) => presentTestimonial(row, photoUrl)) };
}

/** A client's words, for anybody (spec 3): pages get them without the answer's schema, so each part is named. */
function presentTestimonial(row: TestimonialRow, photoUrl: PhotoUrl): Testimonial {
  const { id, name, testimonial_text, rating, photo_key, photo_width } = row;
  return {
    id,
    name,
    testimonial_text,
    rating,
    photo_url: photo_key === null || photo_width === null ? null : photoUrl(photo_key, photo_width),
    created_at: isoTime(row.created_at),
    is_sample: row.is_sample === 1,
  };
}

const photo = z.string().optional().describe('A picture of at most 15 MB.');

/** What clients said, for anybody; staff write it (spec 7, D26, D54). */
function routes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Testimonials');
  const files = { folder: uploadFolder(parts.config), fileFields: ['photo'] };
  const form = { who: 'staff', reads: 'body', answer: testimonial } as const;
  const added = { ...form, body: testimonialSchema.extend({ photo }) };
  const changed = { ...form, body: testimonialChangeSchema.extend({ photo }) };

  call(
    {
      get: '/testimonials/',
      who: 'reader',
      summary: 'Testimonials, newest first',
      answer: z.array(testimonial),
      kept: true,
    },
    () => parts.reads.testimonials(),
  );
  call({ post: '/testimonials/', ...added, summary: 'Add a testimonial', status: 201 }, ({ request, staff }) =>
    withOneFile(request, files, async (sent) =>
      presentTestimonial(await addTestimonial(parts, sent, staff.accountId), parts.photoUrl),
    ),
  );
  call(
    { put: '/testimonials/:id', ...changed, summary: 'Change a testimonial; without a new photo the old one stays' },
    ({ id, request, staff }) =>
      withOneFile(request, files, async (sent) =>
        presentTestimonial(await saveTestimonial(parts, { id, form: sent, ...staff }), parts.photoUrl),
      ),
  );
  call(
    { delete: '/testimonials/:id', who: 'staff', summary: 'Delete a testimonial', answer: z.object({ id: z.int() }) },
    ({ id, staff }) => deleteTestimonial(parts, id, staff.accountId),
  );
}

export const testimonialsFeature = { reads, routes } satisfies Feature;

type TestimonialParts = Pick<Parts, 'database' | 'now' | 'photoLibrary' | 'photoUrl'>;

/** Adds a testimonial, with a photograph or without (D54). Throws VALIDATION_FAILED; then nothing is kept. */
function addTestimonial(parts: TestimonialParts, form: FileForm, accountId: number): Promise<TestimonialRow> {
  const { photoLibrary: library } = parts;
  const { seen: _seen, ...entry } = checkTestimonial(form);
  return withFiles(library, { files: form.files, accountId }, (added) =>
    writeCatalogue(parts, async (tx, at) => {
      await takeAdded(library, tx, added);
      const photo = photoColumns(added[0]);
      const row = await insertTestimonial(tx, { ...entry, ...photo, created_at: at, is_sample: 0 });
      const after = testimonialSnapshot(row);
      return { result: row, audit: { action: 'testimonial.create', entityId: row.id, accountId, after } };
    }),
  );
}

/** Replaces texts, and the photograph when one is sent (D26), or changes nothing: NOT_FOUND, CONFLICT, VALIDATION_FAILED. */
async function saveTestimonial(
  parts: TestimonialParts,
  { id, form, accountId }: { id: number; form: FileForm; accountId: number },
): Promise<TestimonialRow> {
  const { database, photoLibrary: library } = parts;
  if ((await findTestimonial(database.read, id)) === undefined) throw noSuchTestimonial();
  const { seen, ...entry } = checkTestimonial(form);
  return withFiles(library, { files: form.files, accountId }, async (added) => {
    const { before, after } = await writeCatalogue(parts, async (tx) => {
      await takeAdded(library, tx, added);
      const present = await findTestimonial(tx, id);
      if (present && seen !== undefined && seen !== seenTestimonial(presentTestimonial(present, parts.photoUrl)))
        throw failure('CONFLICT', 'testimonialChanged');
      const saved = await updateTestimonial(tx, id, { ...entry, ...photoColumns(added[0]) });
      if (present === undefined || saved === undefined) throw noSuchTestimonial();
      const difference = differenceOf(testimonialSnapshot(present), testimonialSnapshot(saved));
      return {
        result: { before: present, after: saved },
        audit: { action: 'testimonial.edit', entityId: id, accountId, ...difference },
      };
    });
    if (before.photo_key !== null && before.photo_key !== after.photo_key) await library.release([before.photo_key]);
    return after;
  });
}

/** Deletes a testimonial and its photograph (D54). Throws NOT_FOUND. */
async function deleteTestimonial(parts: TestimonialParts, id: number, accountId: number) {
  const { photo_key } = await writeCatalogue(parts, async (tx) => {
    const row = await deleteTestimonialRow(tx, id);
    if (row === undefined) throw noSuchTestimonial();
    const before = testimonialSnapshot(row);
    return { result: row, audit: { action: 'testimonial.delete', entityId: id, accountId, before } };
  });
  if (photo_key !== null) await parts.photoLibrary.release([photo_key]);
  return { id };
}

/** Throws VALIDATION_FAILED with every problem of the texts. */
function checkTestimonial(form: FileForm): TestimonialEntry & { seen?: string | undefined } {
  const parsed = parseWith(testimonialChangeSchema, form.fields);
  if (!parsed.ok) throw validationFailed([...parsed.problems, ...form.problems]);
  if (form.problems.length > 0) throw validationFailed([...form.problems]);
  return parsed.value;
}

/** Without a new photograph the columns stay as they are. */
function photoColumns(photo: StoredPhoto | undefined) {
  return photo && { photo_key: photo.key, photo_width: photo.width, photo_height: photo.height };
}

function testimonialSnapshot({ name, testimonial_text, rating, photo_key }: TestimonialRow): Record<string, unknown> {
  return { name, testimonial_text, rating, photo: photo_key };
}

function noSuchTestimonial(): AppError {
  return failure('NOT_FOUND', 'testimonialGone');
}

export type TestimonialRow = Row<'testimonials'>;
export type NewTestimonial = NewRow<'testimonials'>;

// What clients said (spec 3).

export function listTestimonials(db: Db) {
  return db.selectFrom('testimonials').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

function findTestimonial(db: Db, id: number) {
  return db.selectFrom('testimonials').selectAll().where('id', '=', id).executeTakeFirst();
}

export function insertTestimonial(db: Db, testimonial: NewTestimonial) {
  return db.insertInto('testimonials').values(testimonial).returningAll().executeTakeFirstOrThrow();
}

function updateTestimonial(db: Db, id: number, fields: Omit<NewTestimonial, 'created_at' | 'is_sample'>) {
  return db.updateTable('testimonials').set(fields).where('id', '=', id).returningAll().executeTakeFirst();
}

function deleteTestimonialRow(db: Db, id: number) {
  return db.deleteFrom('testimonials').where('id', '=', id).returningAll().executeTakeFirst();
}
