import { type Kysely, sql } from 'kysely';
import { affectedRows, wholeCount } from '#server/db/counts.ts';
import type { Db, Row, Tables } from '#server/db/tables.ts';
import type { NoticeKind } from '#server/notices/message.ts';

export type NoticeRow = Row<'notices'>;

/** What a notice is about, as it is now; undefined when there is nothing to tell any more. `title` is null of what is not public. */
export type NoticeSubject =
  | { property_id: number | null; title: string | null; owner_contact1: string | null; owner_contact2: string | null }
  | undefined;

// Notices to the outside that were not taken yet (D112). Times in epoch milliseconds.

/** Adds one, unless `most` wait already; answers whether it did. */
export async function insertNotice(
  db: Db,
  kind: NoticeKind,
  subject: number,
  { at, most }: { at: number; most: number },
): Promise<boolean> {
  const waiting = db.selectFrom('notices').select((eb) => eb.fn.countAll<number>().as('waiting'));
  const row = { kind, subject, created_at: at, next_at: at };
  const columns = Object.keys(row) as (keyof typeof row)[];
  const inserted = await db
    .insertInto('notices')
    .columns(columns)
    .expression(
      db.selectNoFrom((eb) => columns.map((column) => eb.val(row[column]).as(column))).where(waiting, '<', most),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The one that has waited longest for its next try. */
export function nextNotice(db: Db, at: number): Promise<NoticeRow | undefined> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('next_at', '<=', at)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Takes it for one try, unless another process was first: by then it would be due again. Answers whether it did. */
export async function takeNotice(
  db: Db,
  { id, next_at }: Pick<NoticeRow, 'id' | 'next_at'>,
  again: number,
): Promise<boolean> {
  const taken = db
    .updateTable('notices')
    .set((eb) => ({ next_at: again, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('next_at', '=', next_at);
  return (await affectedRows(taken)) === 1;
}

export function deleteNotice(db: Db, id: number) {
  return affectedRows(db.deleteFrom('notices').where('id', '=', id));
}

export function countNotices(db: Db) {
  return wholeCount(db.selectFrom('notices'));
}

export function countNoticesBefore(db: Db, before: number) {
  return wholeCount(db.selectFrom('notices').where('created_at', '<', before));
}

export function pruneNotices(db: Db, before: number) {
  return affectedRows(db.deleteFrom('notices').where('created_at', '<', before));
}

/** A lead of somebody who was forgotten, and a home that staff have looked at, are nothing to tell of. */
export async function noticeSubjectOf(db: Db, kind: string, id: number): Promise<NoticeSubject> {
  return SUBJECTS[kind as NoticeKind]?.(db, id);
}

/** A title, and the phones that are not told with it. */
const TITLE = ['properties.title', 'properties.owner_contact1', 'properties.owner_contact2'] as const;

const SUBJECTS: Record<NoticeKind, (db: Kysely<Tables>, id: number) => Promise<NoticeSubject>> = {
  'lead.new': (db, id) =>
    db
      .selectFrom('visitors')
      .innerJoin('properties', 'properties.id', 'visitors.property_id')
      .select(['properties.id as property_id', ...TITLE])
      .where('visitors.id', '=', id)
      .where('visitors.erased_at', 'is', null)
      .executeTakeFirst(),
  'submission.new': (db, id) =>
    db
      .selectFrom('submissions')
      .leftJoin('properties', 'properties.id', 'submissions.property_id')
      .select([sql.ref<number | null>('submissions.property_id').as('property_id'), ...TITLE])
      .where('submissions.id', '=', id)
      .where('submissions.state', '=', 'waiting')
      .executeTakeFirst(),
  'report.marked': (db, id) =>
    db
      .selectFrom('properties')
      .select(['properties.id as property_id', ...TITLE])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
};
