import { validationFailed } from '#domain/errors.ts';
import { parseWith } from '#domain/parse.ts';
import { soldCountSchema } from '#domain/stats/sold-count-schema.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Database } from '#server/db/database.ts';

/** Sets the public 'Properties Sold Out' number (spec 7, D21). Errors: VALIDATION_FAILED. Answers the number. */
export type SetSoldCount = (fields: Record<string, unknown>, staff: Staff) => Promise<number>;

export function createSetSoldCount({ database, now }: { database: Database; now: () => number }): SetSoldCount {
  return (fields, staff) => {
    const parsed = parseWith(soldCountSchema, fields);
    if (!parsed.ok) throw validationFailed(parsed.problems);
    const { count } = parsed.value;
    return database.write(async (repos) => {
      const before = await repos.settings.soldCount();
      await repos.settings.setSoldCount(count);
      await repos.settings.bumpCatalogue();
      await repos.audit.insert({
        accountId: staff.accountId,
        action: 'sold-count.set',
        entity: 'sold-count',
        entityId: 1,
        at: now(),
        before: { count: before },
        after: { count },
      });
      return count;
    });
  };
}
