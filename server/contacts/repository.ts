import type { Kysely, Selectable } from 'kysely';
import { wholeCount } from '#server/db/counts.ts';
import type { Listed, SearchedSlice } from '#server/db/records.ts';
import { found, searchPattern, searchText } from '#server/db/search-text.ts';
import type { ContactMessagesTable, Tables } from '#server/db/tables.ts';

export interface NewContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

export interface ContactMessageRecord extends NewContactMessage {
  id: number;
}

/** Messages of the contact form (spec 3). */
export function createContactsRepository(db: Kysely<Tables>) {
  return {
    async insert(message: NewContactMessage): Promise<ContactMessageRecord> {
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
    /** Newest first. `q` looks through name, phone and e-mail. */
    async list({ offset, limit, q }: SearchedSlice): Promise<Listed<ContactMessageRecord>> {
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
    /** For exports: the next messages older than `beforeId` (null: from the newest) that `q` finds as in `list`, by descending id. */
    async olderThan(beforeId: number | null, limit: number, q?: string): Promise<ContactMessageRecord[]> {
      const rows = await matchingMessages(db, q)
        .selectAll()
        .$if(beforeId !== null, (query) => query.where('id', '<', beforeId ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },
    /** Was the very same message sent from this phone since then? */
    async existsSame(
      { phone, message }: Pick<NewContactMessage, 'phone' | 'message'>,
      since: number,
    ): Promise<boolean> {
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
    /** Deletes every message of a phone for good; answers how many. */
    async deleteByPhone(phone: string): Promise<number> {
      const result = await db.deleteFrom('contact_messages').where('phone', '=', phone).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
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
