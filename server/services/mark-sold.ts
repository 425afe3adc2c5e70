import type { Database } from '#server/db/database.ts';
import { writeAudit } from '#server/services/audit.ts';
import { noSuchProperty } from '#server/services/no-such.ts';

interface Deps {
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Marks a listing as sold (spec 4); a second time changes nothing. Throws NOT_FOUND. */
export type MarkSold = (id: number, accountId: number) => Promise<void>;

export function createMarkSold({ database, now }: Deps): MarkSold {
  return (id, accountId) =>
    database.write(async (repos) => {
      const at = now();
      const marked = await repos.properties.markSold(id, at);
      if (marked === null) throw noSuchProperty();
      if (!marked.changed) return;
      const before = { is_sold_out: false };
      const after = { is_sold_out: true, revision: marked.property.revision };
      await writeAudit(repos, { action: 'property.sold', entityId: id, accountId, at, before, after });
      await repos.settings.bumpCatalogue();
    });
}
