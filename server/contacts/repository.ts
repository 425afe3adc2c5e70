import type { Listed, SearchedSlice } from '#server/db/records.ts';
import { found, searchPattern, searchText } from '#server/db/search-text.ts';
import type { Db, NewRow, Row } from '#server/db/tables.ts';
import { affectedRows, wholeCount } from '#server/db/tables.ts';

export type ContactMessageRow = Row<'contact_messages'>;
export type NewContactMessage = Omit<NewRow<'contact_messages'>, 'search_text'>;

// Messages of the contact form (spec 3).

/** Those whose name, phone or e-mail holds `q`, newest first. */
function matching(db: Db, q: string | undefined) {
  const pattern = searchPattern(q);
  const messages = db.selectFrom('contact_messages');
  return pattern === null ? messages : messages.where(found('contact_messages.search_text', pattern));
}

export function insertMessage(db: Db, message: NewContactMessage) {
  return db
    .insertInto('contact_messages')
    .values({ ...message, search_text: searchText([message.name, message.phone, message.email]) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first. `q` looks through name, phone and e-mail. */
export async function listMessages(db: Db, { offset, limit, q }: SearchedSlice): Promise<Listed<ContactMessageRow>> {
  const newest = matching(db, q).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return { rows: await newest.limit(limit).offset(offset).execute(), total: await wholeCount(matching(db, q)) };
}

/** For exports: the next messages older than `beforeId` (null: from the newest) that `q` finds as in `listMessages`, by descending id. */
export function messagesOlderThan(db: Db, beforeId: number | null, limit: number, q?: string) {
  return matching(db, q)
    .selectAll()
    .where('id', '<', beforeId ?? Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Was the very same message sent from this phone since then? */
export async function hasSameMessage(
  db: Db,
  { phone, message }: Pick<ContactMessageRow, 'phone' | 'message'>,
  since: number,
) {
  const same = db
    .selectFrom('contact_messages')
    .where('phone', '=', phone)
    .where('created_at', '>=', since)
    .where('message', '=', message);
  return (await same.select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function countMessagesBefore(db: Db, before: number) {
  return wholeCount(db.selectFrom('contact_messages').where('created_at', '<', before));
}

/** Deletes the first `limit` messages from before then for good; answers how many. */
export function deleteMessagesBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('contact_messages').select('id').where('created_at', '<', before);
  return affectedRows(db.deleteFrom('contact_messages').where('id', 'in', old.orderBy('created_at').limit(limit)));
}

/** Deletes every message of a phone for good; answers how many. */
export function deleteMessagesOf(db: Db, phone: string) {
  return affectedRows(db.deleteFrom('contact_messages').where('phone', '=', phone));
}
