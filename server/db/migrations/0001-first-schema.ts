import { createContentTables } from '#server/db/migrations/0001/content.ts';
import { createKeepingTables } from '#server/db/migrations/0001/keeping.ts';
import { createPeopleTables } from '#server/db/migrations/0001/people.ts';
import { createPropertyTables } from '#server/db/migrations/0001/properties.ts';
import { createPropertyIndexes } from '#server/db/migrations/0001/property-indexes.ts';
import { createStaffTables } from '#server/db/migrations/0001/staff.ts';
import type { Migration } from '#server/db/migrations/migration.ts';

export const firstSchema: Migration = {
  name: '0001-first-schema',
  async up(db, types) {
    await createStaffTables(db, types);
    await createPropertyTables(db, types);
    await createPropertyIndexes(db);
    await createPeopleTables(db, types);
    await createContentTables(db, types);
    await createKeepingTables(db, types);
  },
};
