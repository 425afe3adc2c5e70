import { type Problem, validationFailed } from '#domain/errors.ts';
import { parseWith } from '#domain/parse.ts';
import { type TestimonialEntry, testimonialSchema } from '#domain/testimonial/testimonial-schema.ts';
import type { TestimonialFields } from '#server/db/records.ts';
import type { StoredPhotograph } from '#server/media/photographs.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';

/** A testimonial as it arrives: texts and at most one photograph. */
export interface TestimonialForm {
  fields: Record<string, unknown>;
  files: readonly ReceivedFile[];
  /** Found while the form was read. */
  problems: readonly Problem[];
}

/** Throws VALIDATION_FAILED with every problem of the texts. */
export function checkTestimonial(form: TestimonialForm): TestimonialEntry {
  const parsed = parseWith(testimonialSchema, form.fields);
  if (!parsed.ok) throw validationFailed([...parsed.problems, ...form.problems]);
  if (form.problems.length > 0) throw validationFailed([...form.problems]);
  return parsed.value;
}

type Photo = Pick<TestimonialFields, 'photoKey' | 'photoWidth' | 'photoHeight'>;

/** What is stored: with the new photograph, else with `present`. */
export function testimonialFields(
  entry: TestimonialEntry,
  photo: StoredPhotograph | undefined,
  present: Photo = { photoKey: null, photoWidth: null, photoHeight: null },
): TestimonialFields {
  const { photoKey, photoWidth, photoHeight } =
    photo === undefined ? present : { photoKey: photo.key, photoWidth: photo.width, photoHeight: photo.height };
  return { name: entry.name, text: entry.testimonial_text, rating: entry.rating, photoKey, photoWidth, photoHeight };
}

/** A testimonial as the audit keeps it. */
export function testimonialSnapshot(fields: TestimonialFields): Record<string, unknown> {
  return { name: fields.name, testimonial_text: fields.text, rating: fields.rating, photo: fields.photoKey };
}
