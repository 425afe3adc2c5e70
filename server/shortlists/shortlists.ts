import type { FamilyAnswer, GivenAnswer, MadeList, SharedList } from '#domain/answers/shared-lists.ts';
import { maskContacts } from '#domain/contacts-in-text.ts';
import { isoTime } from '#domain/dates.ts';
import { type AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { LIMITS } from '#domain/limits.ts';
import { shownText } from '#domain/property/contact-checks.ts';
import type { AnswerEntry, NewList } from '#domain/shared-list.ts';
import { createLinkToken, isLinkToken, tokenHash } from '#server/auth/sessions.ts';
import type { Parts } from '#server/core.ts';
import { affectedRows, type Db, type NewRow, type Row, wholeCount } from '#server/db/tables.ts';
import { cardsOf } from '#server/properties/front-door.ts';

export type SharingParts = Pick<Parts, 'database' | 'limits' | 'now'>;

const { answers: MOST_ANSWERS } = LIMITS.sharedList;

/** Shares homes by a new link; listings that are gone are left out and named. Throws RATE_LIMITED, VALIDATION_FAILED when none is left. */
export async function shareList(
  { database, limits, now }: SharingParts,
  { items }: NewList,
  address: string,
): Promise<MadeList> {
  const ids = items.map(({ property_id }) => property_id);
  return database.write(async (tx) => {
    await limits.count(tx, 'share', address);
    const listed = new Map((await cardsOf(tx, ids)).map((home) => [home.id, home]));
    const rows = items.flatMap(({ property_id, note }) => {
      const home = listed.get(property_id);
      if (home === undefined) return [];
      const { price, is_sold_out } = home;
      const title = shownText(home.title, home);
      return { property_id, note, price, title, is_sold_out: is_sold_out ? 1 : 0 } as const;
    });
    if (rows.length === 0) throw validationFailed([{ field: 'items', ...reason('sharedItemsGone') }]);
    const [token, manage_token, at] = [createLinkToken(), createLinkToken(), now()];
    const hashes = { token_hash: tokenHash(token), manage_hash: tokenHash(manage_token) };
    await insertSharedList(tx, { ...hashes, created_at: at, visited_at: at }, rows);
    const left_out = ids.filter((id) => !listed.has(id));
    return { token, manage_token, expires_at: isoTime(at + LIFETIME_MS), left_out };
  });
}

/** The list of a link, which a visit keeps alive. Throws NOT_FOUND for a link that is wrong, expired or taken back, RATE_LIMITED. */
export async function readList(parts: SharingParts, link: TriedLink): Promise<SharedList> {
  const { database, now } = parts;
  const { read } = database;
  const found = await listOfToken(parts, link);
  const at = now();
  const isVisit = at - found.visited_at >= DAY_MS;
  // Once a day: reading costs no transaction otherwise.
  if (isVisit) await database.write((tx) => noteListVisit(tx, found.id, at));
  const list = isVisit ? { ...found, visited_at: at } : found;
  return toSharedList({
    list,
    items: await listItemsOf(read, list.id),
    answers: await listAnswersOf(read, list.id),
  });
}

/**
 * Stores an answer to a home on the list. The same name on the same device, known by `key`, replaces its earlier answer. Throws NOT_FOUND,
 * VALIDATION_FAILED for a home that is not on the list, CONFLICT when the list is full, RATE_LIMITED.
 */
export async function answerList(parts: SharingParts, link: TriedLink, entry: AnswerEntry): Promise<GivenAnswer> {
  const { database, limits, now } = parts;
  const { address } = link;
  const list = await listOfToken(parts, link);
  const key = entry.key !== undefined && isLinkToken(entry.key) ? entry.key : createLinkToken();
  const answer = await database.write(async (tx) => {
    // The counter's row is locked until the end: answers to one list wait for each other.
    await limits.count(tx, 'answer', address, `list:${list.id}`);
    return putAnswer(tx, list.id, entry, tokenHash(key), now());
  });
  return { ...toFamilyAnswer(answer), key };
}

async function putAnswer(
  tx: Db,
  listId: number,
  { name, property_id, answer, text: line }: AnswerEntry,
  author_hash: string,
  answered_at: number,
) {
  const items = await listItemsOf(tx, listId);
  if (items.length === 0) throw linkGone();
  if (!items.some((item) => item.property_id === property_id)) {
    throw validationFailed([{ field: 'property_id', ...reason('notOnList') }]);
  }
  const written = { name, answer, line, answered_at };
  const ofDevice = await answersFrom(tx, listId, property_id, author_hash);
  const before = ofDevice.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (before !== undefined) return changeAnswer(tx, before.id, written);
  if ((await countAnswers(tx, listId)) >= MOST_ANSWERS) throw failure('CONFLICT', 'sharedListFull');
  return insertAnswer(tx, { list_id: listId, property_id, author_hash, ...written });
}

/** Takes a link back: list, notes, names and answers go for good. Throws NOT_FOUND, RATE_LIMITED. */
export async function takeBack(parts: SharingParts, address: string, manageToken: string): Promise<void> {
  await listOfToken(parts, { address, token: manageToken }, 'manage_hash');
  await parts.database.write((tx) => deleteSharedList(tx, tokenHash(manageToken)));
}

interface Removal {
  /** The maker's token; with `key` the link's. */
  token: string;
  id: number;
  /** Of the device that gave the answer. */
  key: string | undefined;
  /** Everything under the same name from the same device goes too. */
  all: boolean;
}

/** Removes an answer, for who made the list or who gave the answer; answers how many lines went. Throws NOT_FOUND, RATE_LIMITED. */
export async function removeAnswer(
  parts: SharingParts,
  address: string,
  { token, id, key, all }: Removal,
): Promise<number> {
  const list = await listOfToken(parts, { address, token }, key === undefined ? 'manage_hash' : 'token_hash');
  return parts.database.write(async (tx) => {
    const answer = await findAnswer(tx, list.id, id);
    const isTheirs = key === undefined || answer?.author_hash === tokenHash(key);
    if (answer === undefined || !isTheirs) throw failure('NOT_FOUND', 'answerGone');
    return all ? deleteAnswersOf(tx, answer) : deleteAnswer(tx, id);
  });
}

/** `wrong`: tokens of the same request that were wrong, each of which counts once (KEY-24). */
interface TriedLink {
  address: string;
  token: string;
  wrong?: Set<string> | undefined;
}

/**
 * The list that a token opens. Wrong tokens count for the address, and after too many of them right ones get RATE_LIMITED too. A token that
 * is wrong, expired or taken back is NOT_FOUND in the same words.
 */
export async function listOfToken(
  { database, limits, now }: SharingParts,
  { address, token, wrong }: TriedLink,
  kind: TokenKind = 'token_hash',
): Promise<SharedListRow> {
  if (!isLinkToken(token) || wrong?.has(token)) throw linkGone();
  await limits.refuseOver(database.read, 'link', address);
  const list = await findSharedList(database.read, tokenHash(token), now() - LIFETIME_MS, kind);
  if (list !== undefined) return list;
  await database.write((tx) => limits.count(tx, 'link', address));
  wrong?.add(token);
  throw linkGone();
}

function linkGone(): AppError {
  return failure('NOT_FOUND', 'linkGone');
}

/** How long a link lives without a visit, in milliseconds. */
export const LIFETIME_MS = LIMITS.sharedList.days * DAY_MS;

interface WholeList {
  list: SharedListRow;
  items: readonly SharedItemRow[];
  answers: readonly AnswerRow[];
}

/** A shared list as anybody with its link sees it: nothing tells one device from another. */
function toSharedList({ list, items, answers }: WholeList): SharedList {
  return {
    items: items.map(({ is_sold_out, title, ...item }) => ({
      ...item,
      title: title === null ? null : maskContacts(title),
      is_sold_out: is_sold_out === null ? null : is_sold_out === 1,
    })),
    answers: answers.map(toFamilyAnswer),
    created_at: isoTime(list.created_at),
    expires_at: isoTime(list.visited_at + LIFETIME_MS),
  };
}

function toFamilyAnswer({ id, property_id, name, answer, line, answered_at }: AnswerRow): FamilyAnswer {
  return { id, property_id, name, answer, text: line, answered_at: isoTime(answered_at) };
}

export type SharedListRow = Pick<Row<'shared_lists'>, 'id' | 'created_at' | 'visited_at'>;
export type SharedItemRow = Omit<Row<'shared_list_items'>, 'list_id' | 'position'>;
export type AnswerRow = Row<'shared_list_answers'>;

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

/** The token of a list's link, or of who made it. */
type TokenKind = 'token_hash' | 'manage_hash';

/** The list of a token that was visited since then; undefined when there is none. */
export function findSharedList(
  db: Db,
  hash: string,
  since: number,
  kind: TokenKind = 'token_hash',
): Promise<SharedListRow | undefined> {
  return db
    .selectFrom('shared_lists')
    .select(['id', 'created_at', 'visited_at'])
    .where(kind, '=', hash)
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

function countAnswers(db: Db, listId: number) {
  return wholeCount(db.selectFrom('shared_list_answers').where('list_id', '=', listId));
}

/** What one device answered for a home of a list. */
function answersFrom(db: Db, listId: number, propertyId: number, authorHash: string): Promise<AnswerRow[]> {
  return answersIn(db)
    .where('list_id', '=', listId)
    .where('property_id', '=', propertyId)
    .where('author_hash', '=', authorHash)
    .execute();
}

export function insertAnswer(db: Db, answer: NewRow<'shared_list_answers'>): Promise<AnswerRow> {
  return db.insertInto('shared_list_answers').values(answer).returningAll().executeTakeFirstOrThrow();
}

function changeAnswer(
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
function findAnswer(db: Db, listId: number, id: number): Promise<AnswerRow | undefined> {
  return answersIn(db).where('list_id', '=', listId).where('id', '=', id).executeTakeFirst();
}

function deleteAnswer(db: Db, id: number) {
  return affectedRows(db.deleteFrom('shared_list_answers').where('id', '=', id));
}

/** Deletes everything that was answered on a list under a name from one device; answers how many lines. */
function deleteAnswersOf(db: Db, { list_id, author_hash, name }: AnswerRow) {
  return affectedRows(
    db
      .deleteFrom('shared_list_answers')
      .where('list_id', '=', list_id)
      .where('author_hash', '=', author_hash)
      .where('name', '=', name),
  );
}

function noteListVisit(db: Db, id: number, at: number) {
  return affectedRows(db.updateTable('shared_lists').set({ visited_at: at }).where('id', '=', id));
}

/** Deletes a list for good, with its notes, names and answers; answers how many. */
function deleteSharedList(db: Db, manageHash: string) {
  return affectedRows(db.deleteFrom('shared_lists').where('manage_hash', '=', manageHash));
}

/** The same for those that nobody visited since then. */
export function pruneSharedLists(db: Db, before: number) {
  return affectedRows(db.deleteFrom('shared_lists').where('visited_at', '<=', before));
}

export function countUnvisitedLists(db: Db, before: number) {
  return wholeCount(db.selectFrom('shared_lists').where('visited_at', '<=', before));
}
