import type { Kysely } from 'kysely';
import type { EngineTypes } from '#server/db/engines/engine.ts';
import { between, moment, oneOf, optionalText, possiblyEmptyText, text } from '#server/db/migrations/checks.ts';
import type { Tables } from '#server/db/tables.ts';

/** Site-wide numbers, who did what, counters of calls, photographs sent ahead. */
export async function createKeepingTables(db: Kysely<Tables>, types: EngineTypes): Promise<void> {
  const { whole, strict } = types;
  await strict(
    db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => oneOf('name', ['sold_count', 'catalogue_version'])(column).primaryKey())
      .addColumn('value', whole, between('value', { min: 0, max: Number.MAX_SAFE_INTEGER })),
  ).execute();
  await db.insertInto('settings').values({ name: 'catalogue_version', value: 1 }).execute();
  await createAudit(db, types);
  await strict(
    db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', text('key', 200))
      .addColumn('window_start', whole, moment('window_start'))
      .addColumn('count', whole, between('count', { min: 1, max: Number.MAX_SAFE_INTEGER }))
      .addPrimaryKeyConstraint('rate_limits_key', ['key', 'window_start']),
  ).execute();
  await db.schema.createIndex('rate_limits_window').on('rate_limits').column('window_start').execute();
  await strict(
    db.schema
      .createTable('staged_uploads')
      .addColumn('media_key', 'text', (column) => text('media_key', 200)(column).primaryKey())
      .addColumn('width', whole, between('width', { min: 1, max: 100_000 }))
      .addColumn('height', whole, between('height', { min: 1, max: 100_000 }))
      .addColumn('placeholder', 'text', possiblyEmptyText('placeholder', 20_000))
      .addColumn('account_id', whole, (column) => column.references('accounts.id'))
      .addColumn('created_at', whole, moment('created_at')),
  ).execute();
  await db.schema.createIndex('staged_uploads_age').on('staged_uploads').column('created_at').execute();
}

async function createAudit(db: Kysely<Tables>, { whole, id, strict }: EngineTypes): Promise<void> {
  await strict(
    db.schema
      .createTable('audit')
      .addColumn('id', id)
      .addColumn('account_id', whole, (column) => column.references('accounts.id'))
      .addColumn('action', 'text', text('action', 100))
      .addColumn('entity', 'text', text('entity', 50))
      .addColumn('entity_id', whole, (column) => column.notNull())
      .addColumn('at', whole, moment('at'))
      .addColumn('before_json', 'text', optionalText('before_json', 100_000))
      .addColumn('after_json', 'text', optionalText('after_json', 100_000)),
  ).execute();
  await db.schema.createIndex('audit_of').on('audit').columns(['entity', 'entity_id', 'id']).execute();
}
