import { type AnswerProblem, type AppError, failure, validationFailed } from '#domain/errors.ts';
import { parseWith } from '#domain/parse.ts';
import { type TestimonialEntry, testimonialSchema } from '#domain/testimonial.ts';
import { type CatalogueDeps, differenceOf, writeCatalogue } from '#server/db/catalogue.ts';
import { findAdded, withFiles } from '#server/media/add-files.ts';
import type { StoredPhoto } from '#server/media/photo-files.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';
import type { TestimonialFields, TestimonialRecord } from '#server/testimonials/repository.ts';

interface TestimonialDeps extends CatalogueDeps {
  photoLibrary: PhotoLibrary;
}

/** A testimonial as it arrives: texts and at most one photograph. */
export interface TestimonialForm {
  fields: Record<string, unknown>;
  files: readonly ReceivedFile[];
  /** Found while the form was read. */
  problems: readonly AnswerProblem[];
}

/** Adds a testimonial, with a photograph or without (D54). Throws VALIDATION_FAILED; then nothing is kept. */
export function addTestimonial(
  deps: TestimonialDeps,
  form: TestimonialForm,
  accountId: number,
): Promise<TestimonialRecord> {
  const { photoLibrary: library } = deps;
  const entry = checkTestimonial(form);
  return withFiles(library, { files: form.files, accountId }, (added) =>
    writeCatalogue(deps, async (repos, at) => {
      await findAdded(library, repos, added);
      const record = await repos.testimonials.insert({ ...testimonialFields(entry, added[0]), createdAt: at });
      await repos.stagedUploads.delete(added.map(({ key }) => key));
      const after = testimonialSnapshot(record);
      return { result: record, audit: { action: 'testimonial.create', entityId: record.id, accountId, after } };
    }),
  );
}

/**
 * Replaces a testimonial's texts, and its photograph when one is sent (D26). Throws NOT_FOUND, VALIDATION_FAILED; then
 * nothing changed.
 */
export async function saveTestimonial(
  deps: TestimonialDeps,
  { id, form, accountId }: { id: number; form: TestimonialForm; accountId: number },
): Promise<TestimonialRecord> {
  const { database, photoLibrary: library } = deps;
  if ((await database.read.testimonials.findById(id)) === null) throw noSuchTestimonial();
  const entry = checkTestimonial(form);
  return withFiles(library, { files: form.files, accountId }, async (added) => {
    const { before, after } = await writeCatalogue(deps, async (repos) => {
      await findAdded(library, repos, added);
      const present = await repos.testimonials.findById(id);
      const saved = present && (await repos.testimonials.update(id, testimonialFields(entry, added[0], present)));
      if (!saved) throw noSuchTestimonial();
      await repos.stagedUploads.delete(added.map(({ key }) => key));
      const difference = differenceOf(testimonialSnapshot(present), testimonialSnapshot(saved));
      return {
        result: { before: present, after: saved },
        audit: { action: 'testimonial.edit', entityId: id, accountId, ...difference },
      };
    });
    if (before.photoKey !== null && before.photoKey !== after.photoKey) await library.release([before.photoKey]);
    return after;
  });
}

/** Deletes a testimonial and its photograph (D54). Throws NOT_FOUND. */
export async function deleteTestimonial(deps: TestimonialDeps, id: number, accountId: number): Promise<void> {
  const { photoKey } = await writeCatalogue(deps, async ({ testimonials }) => {
    const record = await testimonials.delete(id);
    if (record === null) throw noSuchTestimonial();
    const before = testimonialSnapshot(record);
    return { result: record, audit: { action: 'testimonial.delete', entityId: id, accountId, before } };
  });
  if (photoKey !== null) await deps.photoLibrary.release([photoKey]);
}

/** Throws VALIDATION_FAILED with every problem of the texts. */
function checkTestimonial(form: TestimonialForm): TestimonialEntry {
  const parsed = parseWith(testimonialSchema, form.fields);
  if (!parsed.ok) throw validationFailed([...parsed.problems, ...form.problems]);
  if (form.problems.length > 0) throw validationFailed([...form.problems]);
  return parsed.value;
}

type Photo = Pick<TestimonialFields, 'photoKey' | 'photoWidth' | 'photoHeight'>;

/** What is stored: with the new photograph, else with `present`. */
function testimonialFields(
  entry: TestimonialEntry,
  photo: StoredPhoto | undefined,
  present: Photo = { photoKey: null, photoWidth: null, photoHeight: null },
): TestimonialFields {
  const { photoKey, photoWidth, photoHeight } =
    photo === undefined ? present : { photoKey: photo.key, photoWidth: photo.width, photoHeight: photo.height };
  return { name: entry.name, text: entry.testimonial_text, rating: entry.rating, photoKey, photoWidth, photoHeight };
}

/** A testimonial as the audit keeps it. */
function testimonialSnapshot(fields: TestimonialFields): Record<string, unknown> {
  return { name: fields.name, testimonial_text: fields.text, rating: fields.rating, photo: fields.photoKey };
}

function noSuchTestimonial(): AppError {
  return failure('NOT_FOUND', 'testimonialGone');
}
