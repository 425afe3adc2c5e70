import { moment, text } from '#server/db/migrations/checks.ts';
import type { Migration } from '#server/db/migrations/migration.ts';

/** From where each account logs in: nobody else's guessing may keep it out there. */
export const knownAddresses: Migration = {
  name: '0002-known-addresses',
  async up(db, { whole, strict }) {
    await strict(
      db.schema
        .createTable('known_addresses')
        .addColumn('account_id', whole, (column) => column.notNull().references('accounts.id'))
        .addColumn('address_hash', 'text', text('address_hash', 64))
        .addColumn('seen_at', whole, moment('seen_at'))
        .addPrimaryKeyConstraint('known_addresses_key', ['account_id', 'address_hash']),
    ).execute();
  },
};
