import type { GivenAnswer, MadeList, SharedList } from '#domain/answers/shared-lists.ts';
import { DAY_MS, isoTime } from '#domain/dates.ts';
import { type AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { shownText } from '#domain/property/contact-checks.ts';
import type { AnswerEntry, NewList } from '#domain/shared-list.ts';
import { createLinkToken, isLinkToken, tokenHash } from '#server/auth/sessions.ts';
import type { Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { cardsOf } from '#server/properties/front-door.ts';
import { LIFETIME_MS, presentAnswer, presentList } from '#server/shortlists/presenter.ts';
import type { SharedListRow } from '#server/shortlists/repository.ts';
import {
  answersFrom,
  changeAnswer,
  countAnswers,
  deleteAnswer,
  deleteAnswersOf,
  deleteSharedList,
  findAnswer,
  findManagedList,
  findSharedList,
  insertAnswer,
  insertSharedList,
  listAnswersOf,
  listItemsOf,
  noteListVisit,
} from '#server/shortlists/repository.ts';

export type SharingParts = Pick<Parts, 'database' | 'limits' | 'now'>;

const { answers: MOST_ANSWERS } = LIMITS.sharedList;

/**
 * Shares homes by a new link. Those that are not there any more are left out and named; with none left it is VALIDATION_FAILED. Throws
 * RATE_LIMITED.
 */
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

/** The list of a link. A visit lets it live on. Throws NOT_FOUND for a link that is wrong, expired or taken back, RATE_LIMITED. */
export async function readList(parts: SharingParts, link: TriedLink): Promise<SharedList> {
  const { database, now } = parts;
  const { read } = database;
  const found = await listOfLink(parts, link, findSharedList);
  const at = now();
  const isVisit = at - found.visited_at >= DAY_MS;
  // Once a day: reading costs no transaction otherwise.
  if (isVisit) await database.write((tx) => noteListVisit(tx, found.id, at));
  const list = isVisit ? { ...found, visited_at: at } : found;
  return presentList({
    list,
    items: await listItemsOf(read, list.id),
    answers: await listAnswersOf(read, list.id),
  });
}

/**
 * Notes what somebody says of a home on the list. The same name from the same device, told by `key`, takes the place of what it said before of
 * that home. Throws NOT_FOUND for a link that is not there, VALIDATION_FAILED for a home that is not on the list, CONFLICT when the list
 * is full, RATE_LIMITED.
 */
export async function answerList(parts: SharingParts, link: TriedLink, entry: AnswerEntry): Promise<GivenAnswer> {
  const { database, limits, now } = parts;
  const { address } = link;
  const list = await listOfLink(parts, link, findSharedList);
  const key = entry.key !== undefined && isLinkToken(entry.key) ? entry.key : createLinkToken();
  const answer = await database.write(async (tx) => {
    // Its row is held until the end, so that the answers of one list wait for each other.
    await limits.count(tx, 'answer', address, `list:${list.id}`);
    return putAnswer(tx, list.id, entry, tokenHash(key), now());
  });
  return { ...presentAnswer(answer), key };
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
  const said = { name, answer, line, answered_at };
  const mine = await answersFrom(tx, listId, property_id, author_hash);
  const before = mine.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (before !== undefined) return changeAnswer(tx, before.id, said);
  if ((await countAnswers(tx, listId)) >= MOST_ANSWERS) throw failure('CONFLICT', 'sharedListFull');
  return insertAnswer(tx, { list_id: listId, property_id, author_hash, ...said });
}

/** Takes a link back: list, notes, names and answers go for good. Throws NOT_FOUND, RATE_LIMITED. */
export async function takeBack(parts: SharingParts, address: string, manageToken: string): Promise<void> {
  await listOfLink(parts, { address, token: manageToken }, findManagedList);
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
  const list = await listOfLink(parts, { address, token }, key === undefined ? findManagedList : findSharedList);
  return parts.database.write(async (tx) => {
    const answer = await findAnswer(tx, list.id, id);
    const isTheirs = key === undefined || answer?.author_hash === tokenHash(key);
    if (answer === undefined || !isTheirs) throw failure('NOT_FOUND', 'answerGone');
    return all ? deleteAnswersOf(tx, answer) : deleteAnswer(tx, id);
  });
}

/** A link that somebody opens, from an address; `wrong`: those of the same request that were wrong, which count once (KEY-24). */
interface TriedLink {
  address: string;
  token: string;
  wrong?: Set<string> | undefined;
}

/**
 * The list that a token opens. Wrong tokens are counted for the address, and who tried too many gets RATE_LIMITED for right ones too.
 * One that is wrong, expired or taken back is NOT_FOUND in the same words.
 */
export async function listOfLink(
  { database, limits, now }: SharingParts,
  { address, token, wrong }: TriedLink,
  find: typeof findSharedList | typeof findManagedList,
): Promise<SharedListRow> {
  if (!isLinkToken(token) || wrong?.has(token)) throw linkGone();
  await limits.refuseOver(database.read, 'link', address);
  const list = await find(database.read, tokenHash(token), now() - LIFETIME_MS);
  if (list !== undefined) return list;
  await database.write((tx) => limits.count(tx, 'link', address));
  wrong?.add(token);
  throw linkGone();
}

function linkGone(): AppError {
  return failure('NOT_FOUND', 'linkGone');
}
