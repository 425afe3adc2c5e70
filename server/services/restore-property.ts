import type { Database } from '#server/db/database.ts';
import { writeAudit } from '#server/services/audit.ts';
import { noSuchProperty } from '#server/services/no-such.ts';
import { RESTORE_MS } from '#server/services/restore-time.ts';

interface Deps {
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Brings back a listing that was deleted at most 30 days ago (D64). Throws NOT_FOUND; one that was never deleted is left as it is. */
export type RestoreProperty = (id: number, accountId: number) => Promise<void>;

export function createRestoreProperty({ database, now }: Deps): RestoreProperty {
  return (id, accountId) =>
    database.write(async (repos) => {
      const at = now();
      if ((await repos.properties.findById(id)) !== null) return;
      const property = await repos.properties.restore(id, { deletedSince: at - RESTORE_MS, at });
      if (property === null) throw noSuchProperty();
      const after = { revision: property.revision };
      await writeAudit(repos, { action: 'property.restore', entityId: id, accountId, at, after });
      await repos.settings.bumpCatalogue();
    });
}
