import { optionalMoment } from '#server/db/migrations/checks.ts';
import type { Migration } from '#server/db/migrations/migration.ts';

/** When somebody asked again for an account that was waiting already: then nobody knows whose password it has. */
export const askedAgain: Migration = {
  name: '0003-asked-again',
  async up(db, { whole }) {
    await db.schema
      .alterTable('accounts')
      .addColumn('asked_again_at', whole, optionalMoment('asked_again_at'))
      .execute();
  },
};
