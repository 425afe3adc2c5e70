import { type Kysely, sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { EngineTypes } from '#server/db/engines/engine.ts';
import { isDigits, moment, optionalMoment, phone, possiblyEmptyText, text } from '#server/db/migrations/checks.ts';
import type { Tables } from '#server/db/tables.ts';

/** People who asked for an owner's contact, and messages of the contact form (spec 3). */
export async function createPeopleTables(db: Kysely<Tables>, { whole, id, strict }: EngineTypes): Promise<void> {
  await strict(
    db.schema
      .createTable('visitors')
      .addColumn('id', id)
      .addColumn('name', 'text', possiblyEmptyText('name', LIMITS.visitor.name.max))
      .addColumn('phone', 'text', possiblyEmptyText('phone', LIMITS.phoneDigits))
      .addColumn('property_id', whole, (column) => column.notNull().references('properties.id'))
      .addColumn('created_at', whole, moment('created_at'))
      .addColumn('consent_version', 'text', text('consent_version', 50))
      .addColumn('consent_at', whole, moment('consent_at'))
      .addColumn('erased_at', whole, optionalMoment('erased_at'))
      .addColumn('search_text', 'text', possiblyEmptyText('search_text', 1000))
      // Whole, or erased altogether.
      .addCheckConstraint(
        'visitors_erased',
        sql`(erased_at is null and length(name) > 0 and ${isDigits('phone', LIMITS.phoneDigits)})
          or (erased_at is not null and name = '' and phone = '' and search_text = '')`,
      ),
  ).execute();
  await db.schema.createIndex('visitors_newest').on('visitors').columns(['created_at', 'id', 'property_id']).execute();
  await db.schema
    .createIndex('visitors_property')
    .on('visitors')
    .columns(['property_id', 'phone', 'created_at'])
    .execute();
  await strict(
    db.schema
      .createTable('contact_messages')
      .addColumn('id', id)
      .addColumn('name', 'text', text('name', LIMITS.contact.name.max))
      .addColumn('email', 'text', text('email', LIMITS.contact.email))
      .addColumn('phone', 'text', phone('phone'))
      .addColumn('message', 'text', text('message', LIMITS.contact.message.max))
      .addColumn('created_at', whole, moment('created_at'))
      .addColumn('search_text', 'text', possiblyEmptyText('search_text', 2000)),
  ).execute();
  await db.schema.createIndex('contact_messages_newest').on('contact_messages').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('contact_messages_phone')
    .on('contact_messages')
    .columns(['phone', 'created_at'])
    .execute();
}
