import type { Kysely, Selectable } from 'kysely';
import type { ContactMessageRecord, Listed, NewContactMessage, Slice } from '#server/db/records.ts';
import { searchPattern, searchText } from '#server/db/search-text.ts';
import { found } from '#server/db/sql/found.ts';
import { wholeCount } from '#server/db/sql/whole-count.ts';
import type { ContactMessagesTable, Tables } from '#server/db/tables.ts';

/** Messages of the contact form (spec 3). */
export interface ContactsRepository {
  insert(message: NewContactMessage): Promise<ContactMessageRecord>;
  /** Newest first. `q` looks through name, phone and e-mail. */
  list(slice: Slice & { q?: string | undefined }): Promise<Listed<ContactMessageRecord>>;
  /** For exports: the next messages older than `beforeId` (null: from the newest) that `q` finds as in `list`, by descending id. */
  olderThan(beforeId: number | null, limit: number, q?: string): Promise<ContactMessageRecord[]>;
  /** Was the very same message sent from this phone since then? */
  existsSame(message: Pick<NewContactMessage, 'phone' | 'message'>, since: number): Promise<boolean>;
  /** Deletes every message of a phone for good; answers how many. */
  deleteByPhone(phone: string): Promise<number>;
  count(): Promise<number>;
}

export function createContactsRepository(db: Kysely<Tables>): ContactsRepository {
  return {
    async insert(message) {
      const row = await db
        .insertInto('contact_messages')
        .values({
          name: message.name,
          email: message.email,
          phone: message.phone,
          message: message.message,
          created_at: message.createdAt,
          search_text: searchText([message.name, message.phone, message.email]),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...message, id: row.id };
    },
    async list({ offset, limit, q }) {
      const matching = matchingMessages(db, q);
      const rows = await matching
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return { rows: rows.map(toRecord), total: await wholeCount(matching) };
    },
    async olderThan(beforeId, limit, q) {
      const rows = await matchingMessages(db, q)
        .selectAll()
        .$if(beforeId !== null, (query) => query.where('id', '<', beforeId ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },
    async existsSame({ phone, message }, since) {
      const row = await db
        .selectFrom('contact_messages')
        .select('id')
        .where('phone', '=', phone)
        .where('created_at', '>=', since)
        .where('message', '=', message)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async deleteByPhone(phone) {
      const result = await db.deleteFrom('contact_messages').where('phone', '=', phone).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
    count: () => wholeCount(db.selectFrom('contact_messages')),
  };
}

function matchingMessages(db: Kysely<Tables>, q: string | undefined) {
  const pattern = searchPattern(q);
  return db
    .selectFrom('contact_messages')
    .$if(pattern !== null, (query) => query.where(found('contact_messages.search_text', pattern ?? '')));
}

function toRecord(row: Selectable<ContactMessagesTable>): ContactMessageRecord {
  const { search_text: _, created_at, ...message } = row;
  return { ...message, createdAt: created_at };
}
