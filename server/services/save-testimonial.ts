import type { Testimonial } from '#domain/testimonial/testimonial.ts';
import type { Database } from '#server/db/database.ts';
import type { TestimonialRecord } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { PhotoLibrary, StagedPhotograph } from '#server/media/photo-library.ts';
import { presentTestimonial } from '#server/presenters/testimonial.ts';
import { addFiles, findAdded } from '#server/services/add-files.ts';
import { writeAudit } from '#server/services/audit.ts';
import { differenceOf } from '#server/services/listing-changes.ts';
import { noSuchTestimonial } from '#server/services/no-such.ts';
import {
  checkTestimonial,
  type TestimonialForm,
  testimonialFields,
  testimonialSnapshot,
} from '#server/services/testimonial-form.ts';

interface Deps {
  database: Database;
  library: PhotoLibrary;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Replaces a testimonial's texts, and its photograph when one is sent (D26). Throws NOT_FOUND, VALIDATION_FAILED; then nothing changed. */
export type SaveTestimonial = (id: number, form: TestimonialForm, accountId: number) => Promise<Testimonial>;

export function createSaveTestimonial({ database, library, now }: Deps): SaveTestimonial {
  return async (id, form, accountId) => {
    if ((await database.read.testimonials.findById(id)) === null) throw noSuchTestimonial();
    checkTestimonial(form);
    const added = await addFiles(library, form.files, accountId);
    try {
      const { before, after } = await database.write(async (repos) => {
        await findAdded(library, repos, added);
        return replaceTestimonial(repos, { id, form, photo: added[0], accountId, at: now() });
      });
      if (before.photoKey !== null && before.photoKey !== after.photoKey) await library.release([before.photoKey]);
      return presentTestimonial(after);
    } catch (error) {
      await library.takeBack(added);
      throw error;
    }
  };
}

interface Replacement {
  id: number;
  form: TestimonialForm;
  photo: StagedPhotograph | undefined;
  accountId: number;
  at: number;
}

async function replaceTestimonial(
  repos: Repositories,
  { id, form, photo, accountId, at }: Replacement,
): Promise<{ before: TestimonialRecord; after: TestimonialRecord }> {
  const before = await repos.testimonials.findById(id);
  const fields = before === null ? null : testimonialFields(checkTestimonial(form), photo, before);
  const after = fields === null ? null : await repos.testimonials.update(id, fields);
  if (before === null || after === null) throw noSuchTestimonial();
  if (photo !== undefined) await repos.stagedUploads.delete([photo.key]);
  const difference = differenceOf(testimonialSnapshot(before), testimonialSnapshot(after));
  await writeAudit(repos, { action: 'testimonial.edit', entityId: id, accountId, at, ...difference });
  await repos.settings.bumpCatalogue();
  return { before, after };
}
