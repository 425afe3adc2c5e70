import { z } from 'zod';
import { validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { parseWith } from '#domain/parse.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Database } from '#server/db/database.ts';

const { max } = LIMITS.soldCount;
const SENTENCE = `Count must be a whole number from 0 to ${max}`;
const digits = z.string().trim().regex(/^\d+$/, SENTENCE).transform(Number);

/** The body of `/property/sold-count`: a number; a form can only send its digits. */
const soldCountSchema = z.object({
  count: z.union([z.number(), digits], SENTENCE).pipe(z.int(SENTENCE).min(0, SENTENCE).max(max, SENTENCE)),
});

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
