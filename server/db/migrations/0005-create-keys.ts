import { optionalText } from '#server/db/migrations/checks.ts';
import type { Migration } from '#server/db/migrations/migration.ts';

/** By which key of its sender a listing was created: a call whose answer was lost can be made again. */
export const createKeys: Migration = {
  name: '0005-create-keys',
  async up(db) {
    await db.schema.alterTable('properties').addColumn('create_key', 'text', optionalText('create_key', 100)).execute();
    const index = db.schema.createIndex('properties_create_key').unique().on('properties');
    await index.columns(['created_by', 'create_key']).execute();
  },
};
