import { type AppError, failure, validationFailed } from '#domain/errors.ts';
import { parseWith } from '#domain/parse.ts';
import { type TestimonialEntry, testimonialSchema } from '#domain/testimonial.ts';
import type { Parts } from '#server/core.ts';
import { differenceOf, writeCatalogue } from '#server/db/catalogue.ts';
import type { FileForm } from '#server/http/file-form.ts';
import type { StoredPhoto } from '#server/media/photo-files.ts';
import { findAdded, withFiles } from '#server/media/photo-library.ts';
import { deleteStagedUploads } from '#server/media/photo-rows.ts';
import type { TestimonialRow } from '#server/testimonials/repository.ts';
import {
  deleteTestimonialRow,
  findTestimonial,
  insertTestimonial,
  updateTestimonial,
} from '#server/testimonials/repository.ts';

type TestimonialParts = Pick<Parts, 'database' | 'now' | 'photoLibrary'>;

/** Adds a testimonial, with a photograph or without (D54). Throws VALIDATION_FAILED; then nothing is kept. */
export function addTestimonial(parts: TestimonialParts, form: FileForm, accountId: number): Promise<TestimonialRow> {
  const { photoLibrary: library } = parts;
  const entry = checkTestimonial(form);
  return withFiles(library, { files: form.files, accountId }, (added) =>
    writeCatalogue(parts, async (repos, at) => {
      await findAdded(library, repos, added);
      const photo = photoColumns(added[0]);
      const row = await insertTestimonial(repos, { ...entry, ...photo, created_at: at, is_sample: 0 });
      await deleteStagedUploads(
        repos,
        added.map(({ key }) => key),
      );
      const after = testimonialSnapshot(row);
      return { result: row, audit: { action: 'testimonial.create', entityId: row.id, accountId, after } };
    }),
  );
}

/** Replaces texts, and the photograph when one is sent (D26), or changes nothing: NOT_FOUND, VALIDATION_FAILED. */
export async function saveTestimonial(
  parts: TestimonialParts,
  { id, form, accountId }: { id: number; form: FileForm; accountId: number },
): Promise<TestimonialRow> {
  const { database, photoLibrary: library } = parts;
  if ((await findTestimonial(database.read, id)) === undefined) throw noSuchTestimonial();
  const entry = checkTestimonial(form);
  return withFiles(library, { files: form.files, accountId }, async (added) => {
    const { before, after } = await writeCatalogue(parts, async (repos) => {
      await findAdded(library, repos, added);
      const present = await findTestimonial(repos, id);
      const saved = await updateTestimonial(repos, id, { ...entry, ...photoColumns(added[0]) });
      if (present === undefined || saved === undefined) throw noSuchTestimonial();
      await deleteStagedUploads(
        repos,
        added.map(({ key }) => key),
      );
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
export async function deleteTestimonial(parts: TestimonialParts, id: number, accountId: number) {
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
function checkTestimonial(form: FileForm): TestimonialEntry {
  const parsed = parseWith(testimonialSchema, form.fields);
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
