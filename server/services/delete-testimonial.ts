import type { Database } from '#server/db/database.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import { writeAudit } from '#server/services/audit.ts';
import { noSuchTestimonial } from '#server/services/no-such.ts';
import { testimonialSnapshot } from '#server/services/testimonial-form.ts';

interface Deps {
  database: Database;
  library: PhotoLibrary;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Deletes a testimonial and its photograph (D54). Throws NOT_FOUND. */
export type DeleteTestimonial = (id: number, accountId: number) => Promise<void>;

export function createDeleteTestimonial({ database, library, now }: Deps): DeleteTestimonial {
  return async (id, accountId) => {
    const { photoKey } = await database.write(async (repos) => {
      const record = await repos.testimonials.delete(id);
      if (record === null) throw noSuchTestimonial();
      const before = testimonialSnapshot(record);
      await writeAudit(repos, { action: 'testimonial.delete', entityId: id, accountId, at: now(), before });
      await repos.settings.bumpCatalogue();
      return record;
    });
    if (photoKey !== null) await library.release([photoKey]);
  };
}
