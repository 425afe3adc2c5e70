import type { Testimonial } from '#domain/testimonial/testimonial.ts';
import type { Database } from '#server/db/database.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import { presentTestimonial } from '#server/presenters/testimonial.ts';
import { addFiles, findAdded } from '#server/services/add-files.ts';
import { writeAudit } from '#server/services/audit.ts';
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

/** Adds a testimonial, with a photograph or without (D54). Throws VALIDATION_FAILED; then nothing is kept. */
export type AddTestimonial = (form: TestimonialForm, accountId: number) => Promise<Testimonial>;

export function createAddTestimonial({ database, library, now }: Deps): AddTestimonial {
  return async (form, accountId) => {
    const entry = checkTestimonial(form);
    const added = await addFiles(library, form.files, accountId);
    try {
      return await database.write(async (repos) => {
        const at = now();
        await findAdded(library, repos, added);
        const fields = testimonialFields(entry, added[0]);
        const record = await repos.testimonials.insert({ ...fields, createdAt: at });
        await repos.stagedUploads.delete(added.map(({ key }) => key));
        const after = testimonialSnapshot(fields);
        await writeAudit(repos, { action: 'testimonial.create', entityId: record.id, accountId, at, after });
        await repos.settings.bumpCatalogue();
        return presentTestimonial(record);
      });
    } catch (error) {
      await library.takeBack(added);
      throw error;
    }
  };
}
