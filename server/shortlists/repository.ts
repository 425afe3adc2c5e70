import type { Db, NewRow, Row } from '#server/db/tables.ts';
import { affectedRows, wholeCount } from '#server/db/tables.ts';

export type SharedListRow = Pick<Row<'shared_lists'>, 'id' | 'created_at' | 'visited_at'>;
export type SharedItemRow = Omit<Row<'shared_list_items'>, 'list_id' | 'position'>;
export type AnswerRow = Row<'shared_list_answers'>;

const LIST = ['id', 'created_at', 'visited_at'] as const;

// Homes that somebody shared by a link, and what the family answered.

function answersIn(db: Db) {
  return db.selectFrom('shared_list_answers').selectAll();
}

export async function insertSharedList(
  db: Db,
  list: NewRow<'shared_lists'>,
  items: readonly SharedItemRow[],
): Promise<void> {
  const { id } = await db.insertInto('shared_lists').values(list).returning('id').executeTakeFirstOrThrow();
  const rows = items.map((item, position) => ({ ...item, list_id: id, position }));
  await db.insertInto('shared_list_items').values(rows).execute();
}

/** The list of a link that was visited since then; undefined when there is none. */
export function findSharedList(db: Db, tokenHash: string, since: number): Promise<SharedListRow | undefined> {
  return db
    .selectFrom('shared_lists')
    .select(LIST)
    .where('token_hash', '=', tokenHash)
    .where('visited_at', '>', since)
    .executeTakeFirst();
}

/** The same by the token of who made it. */
export function findManagedList(db: Db, manageHash: string, since: number): Promise<SharedListRow | undefined> {
  return db
    .selectFrom('shared_lists')
    .select(LIST)
    .where('manage_hash', '=', manageHash)
    .where('visited_at', '>', since)
    .executeTakeFirst();
}

export function listItemsOf(db: Db, listId: number): Promise<SharedItemRow[]> {
  return db
    .selectFrom('shared_list_items')
    .select(['property_id', 'note', 'price', 'title', 'is_sold_out'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute();
}

/** In the order in which they were first given. */
export function listAnswersOf(db: Db, listId: number): Promise<AnswerRow[]> {
  return answersIn(db).where('list_id', '=', listId).orderBy('id').execute();
}

export function countAnswers(db: Db, listId: number) {
  return wholeCount(db.selectFrom('shared_list_answers').where('list_id', '=', listId));
}

/** What one device answered for a home of a list. */
export function answersFrom(db: Db, listId: number, propertyId: number, authorHash: string): Promise<AnswerRow[]> {
  return answersIn(db)
    .where('list_id', '=', listId)
    .where('property_id', '=', propertyId)
    .where('author_hash', '=', authorHash)
    .execute();
}

export function insertAnswer(db: Db, answer: NewRow<'shared_list_answers'>): Promise<AnswerRow> {
  return db.insertInto('shared_list_answers').values(answer).returningAll().executeTakeFirstOrThrow();
}

export function changeAnswer(
  db: Db,
  id: number,
  change: Pick<AnswerRow, 'name' | 'answer' | 'line' | 'answered_at'>,
): Promise<AnswerRow> {
  return db
    .updateTable('shared_list_answers')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An answer of a list; undefined when there is none. */
export function findAnswer(db: Db, listId: number, id: number): Promise<AnswerRow | undefined> {
  return answersIn(db).where('list_id', '=', listId).where('id', '=', id).executeTakeFirst();
}

export function deleteAnswer(db: Db, id: number) {
  return affectedRows(db.deleteFrom('shared_list_answers').where('id', '=', id));
}

/** Deletes everything that was answered on a list under a name from one device; answers how many lines. */
export function deleteAnswersOf(db: Db, { list_id, author_hash, name }: AnswerRow) {
  return affectedRows(
    db
      .deleteFrom('shared_list_answers')
      .where('list_id', '=', list_id)
      .where('author_hash', '=', author_hash)
      .where('name', '=', name),
  );
}

export function noteListVisit(db: Db, id: number, at: number) {
  return affectedRows(db.updateTable('shared_lists').set({ visited_at: at }).where('id', '=', id));
}

/** Deletes a list for good, with its notes, names and answers; answers how many. */
export function deleteSharedList(db: Db, manageHash: string) {
  return affectedRows(db.deleteFrom('shared_lists').where('manage_hash', '=', manageHash));
}

/** The same for those that nobody visited since then. */
export function pruneSharedLists(db: Db, before: number) {
  return affectedRows(db.deleteFrom('shared_lists').where('visited_at', '<=', before));
}

export function countUnvisitedLists(db: Db, before: number) {
  return wholeCount(db.selectFrom('shared_lists').where('visited_at', '<=', before));
}
