import { type Kysely, sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { EngineTypes } from '#server/db/engines/engine.ts';
import {
  moment,
  oneOf,
  optionalMoment,
  optionalText,
  phone,
  possiblyEmptyText,
  text,
} from '#server/db/migrations/checks.ts';
import type { Tables } from '#server/db/tables.ts';

/** Accounts and their sign-ins (D13, D15, D53). */
export async function createStaffTables(db: Kysely<Tables>, { whole, id, strict }: EngineTypes): Promise<void> {
  await strict(
    db.schema
      .createTable('accounts')
      .addColumn('id', id)
      .addColumn('phone', 'text', phone('phone'))
      .addColumn('name', 'text', optionalText('name', LIMITS.account.name))
      .addColumn('password_hash', 'text', possiblyEmptyText('password_hash', 500))
      .addColumn('state', 'text', oneOf('state', ['pending', 'active']))
      .addColumn('created_at', whole, moment('created_at'))
      .addColumn('approved_at', whole, optionalMoment('approved_at'))
      .addColumn('approved_by', whole, (column) => column.references('accounts.id'))
      .addColumn('removed_at', whole, optionalMoment('removed_at')),
  ).execute();
  // A removed account keeps its row; its phone may register again.
  await db.schema
    .createIndex('accounts_phone')
    .unique()
    .on('accounts')
    .column('phone')
    .where(sql.ref('removed_at'), 'is', null)
    .execute();
  await strict(
    db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => text('token_hash', 128)(column).primaryKey())
      .addColumn('account_id', whole, (column) => column.notNull().references('accounts.id'))
      .addColumn('created_at', whole, moment('created_at'))
      .addColumn('expires_at', whole, moment('expires_at'))
      .addColumn('revoked_at', whole, optionalMoment('revoked_at')),
  ).execute();
  await db.schema.createIndex('sessions_account').on('sessions').column('account_id').execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
}
