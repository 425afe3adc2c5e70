import type { Kysely } from 'kysely';
import { affectedRows, wholeCount } from '#server/db/counts.ts';
import type { NewRow, Row, Tables } from '#server/db/tables.ts';

export type SharedListRow = Pick<Row<'shared_lists'>, 'id' | 'created_at' | 'visited_at'>;
export type SharedItemRow = Omit<Row<'shared_list_items'>, 'list_id' | 'position'>;
export type AnswerRow = Row<'shared_list_answers'>;

const LIST = ['id', 'created_at', 'visited_at'] as const;

/** Homes that somebody shared by a link, and what the family answered. */
export function createSharedListsRepository(db: Kysely<Tables>) {
  const answers = db.selectFrom('shared_list_answers').selectAll();
  return {
    async insert(list: NewRow<'shared_lists'>, items: readonly SharedItemRow[]): Promise<void> {
      const { id } = await db.insertInto('shared_lists').values(list).returning('id').executeTakeFirstOrThrow();
      const rows = items.map((item, position) => ({ ...item, list_id: id, position }));
      await db.insertInto('shared_list_items').values(rows).execute();
    },
    /** The list of a link that was visited since then; undefined when there is none. */
    find: (tokenHash: string, since: number): Promise<SharedListRow | undefined> =>
      db
        .selectFrom('shared_lists')
        .select(LIST)
        .where('token_hash', '=', tokenHash)
        .where('visited_at', '>', since)
        .executeTakeFirst(),
    /** The same by the token of who made it. */
    findManaged: (manageHash: string, since: number): Promise<SharedListRow | undefined> =>
      db
        .selectFrom('shared_lists')
        .select(LIST)
        .where('manage_hash', '=', manageHash)
        .where('visited_at', '>', since)
        .executeTakeFirst(),
    itemsOf: (listId: number): Promise<SharedItemRow[]> =>
      db
        .selectFrom('shared_list_items')
        .select(['property_id', 'note', 'price', 'title', 'is_sold_out'])
        .where('list_id', '=', listId)
        .orderBy('position')
        .execute(),
    /** In the order in which they were first given. */
    answersOf: (listId: number): Promise<AnswerRow[]> => answers.where('list_id', '=', listId).orderBy('id').execute(),
    countAnswers: (listId: number) => wholeCount(db.selectFrom('shared_list_answers').where('list_id', '=', listId)),
    /** What one device answered for a home of a list. */
    answersFrom: (listId: number, propertyId: number, authorHash: string): Promise<AnswerRow[]> =>
      answers
        .where('list_id', '=', listId)
        .where('property_id', '=', propertyId)
        .where('author_hash', '=', authorHash)
        .execute(),
    insertAnswer: (answer: NewRow<'shared_list_answers'>): Promise<AnswerRow> =>
      db.insertInto('shared_list_answers').values(answer).returningAll().executeTakeFirstOrThrow(),
    changeAnswer: (
      id: number,
      change: Pick<AnswerRow, 'name' | 'answer' | 'line' | 'answered_at'>,
    ): Promise<AnswerRow> =>
      db.updateTable('shared_list_answers').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    /** An answer of a list; undefined when there is none. */
    answer: (listId: number, id: number): Promise<AnswerRow | undefined> =>
      answers.where('list_id', '=', listId).where('id', '=', id).executeTakeFirst(),
    deleteAnswer: (id: number) => affectedRows(db.deleteFrom('shared_list_answers').where('id', '=', id)),
    /** Deletes everything that was answered on a list under a name from one device; answers how many lines. */
    deleteAnswersOf: ({ list_id, author_hash, name }: AnswerRow) =>
      affectedRows(
        db
          .deleteFrom('shared_list_answers')
          .where('list_id', '=', list_id)
          .where('author_hash', '=', author_hash)
          .where('name', '=', name),
      ),
    visit: (id: number, at: number) =>
      affectedRows(db.updateTable('shared_lists').set({ visited_at: at }).where('id', '=', id)),
    /** Deletes a list for good, with its notes, names and answers; answers how many. */
    delete: (manageHash: string) => affectedRows(db.deleteFrom('shared_lists').where('manage_hash', '=', manageHash)),
    /** The same for those that nobody visited since then. */
    prune: (before: number) => affectedRows(db.deleteFrom('shared_lists').where('visited_at', '<=', before)),
    countUnvisited: (before: number) => wholeCount(db.selectFrom('shared_lists').where('visited_at', '<=', before)),
  };
}
