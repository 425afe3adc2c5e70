import { AppError } from '#domain/errors.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Database } from '#server/db/database.ts';
import { isoTime } from '#server/presenters/iso-time.ts';

/** Deletes a visitor for good (spec 7). The audit keeps which listing it was about, not who asked. Unknown: NOT_FOUND. */
export type DeleteVisitor = (id: number, staff: Staff) => Promise<void>;

export function createDeleteVisitor(deps: {
  database: Database;
  now: () => number;
  countsInPublic: boolean;
}): DeleteVisitor {
  return (id, staff) =>
    deps.database.write(async (repos) => {
      const visitor = await repos.visitors.delete(id);
      if (visitor === null) throw new AppError('NOT_FOUND', 'There is no such visitor.');
      await repos.audit.insert({
        accountId: staff.accountId,
        action: 'visitor.delete',
        entity: 'visitor',
        entityId: id,
        at: deps.now(),
        before: { property_id: visitor.propertyId, created_at: isoTime(visitor.createdAt) },
        after: null,
      });
      if (deps.countsInPublic) await repos.settings.bumpCatalogue();
    });
}
