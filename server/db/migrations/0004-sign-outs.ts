import { sql } from 'kysely';
import type { Migration } from '#server/db/migrations/migration.ts';

/** How often an account was signed out everywhere: a login that was under way then can be told by it. */
export const signOuts: Migration = {
  name: '0004-sign-outs',
  async up(db, { whole }) {
    await db.schema
      .alterTable('accounts')
      .addColumn('sign_outs', whole, (column) => column.notNull().defaultTo(0).check(sql`sign_outs >= 0`))
      .execute();
  },
};
