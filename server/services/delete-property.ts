import type { Database } from '#server/db/database.ts';
import { writeAudit } from '#server/services/audit.ts';
import { noSuchProperty } from '#server/services/no-such.ts';
import { RESTORE_MS } from '#server/services/restore-time.ts';

interface Deps {
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Hides a listing from everybody at once; answers until when it can be restored (epoch milliseconds). Throws NOT_FOUND. */
export type DeleteProperty = (id: number, accountId: number) => Promise<{ restorableUntil: number }>;

export function createDeleteProperty({ database, now }: Deps): DeleteProperty {
  return (id, accountId) =>
    database.write(async (repos) => {
      const at = now();
      const property = await repos.properties.findById(id);
      if (property === null || !(await repos.properties.softDelete(id, { deletedBy: accountId, at }))) {
        throw noSuchProperty();
      }
      const before = { title: property.title, location: property.location };
      await writeAudit(repos, { action: 'property.delete', entityId: id, accountId, at, before });
      await repos.settings.bumpCatalogue();
      return { restorableUntil: at + RESTORE_MS };
    });
}
