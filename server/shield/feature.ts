import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type JudgedNumber, judgedNumber, judgedNumbers } from '#domain/answers/desk.ts';
import type { ShieldFigures } from '#domain/answers/site.ts';
import { brokerSigns, MANY_REVEALS } from '#domain/broker-signs.ts';
import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import { coded, readId } from '#domain/parse.ts';
import { signText } from '#domain/words/en-submissions.ts';
import type { Core, Feature, Parts } from '#server/core.ts';
import { writeAudited, writeCatalogue } from '#server/db/catalogue.ts';
import {
  countReveals,
  findJudged,
  holdNumbers,
  raiseNumber,
  readShieldFigures,
  type Verdict,
} from '#server/db/judged-numbers.ts';
import { affectedRows, type Db, type Row, type Slice, wholeCount } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { wholeNumber } from '#server/http/read-body.ts';
import { homesOfNumbers, idsOfNumber, lockProperties, shieldListings } from '#server/properties/front-door.ts';

const listQuery = z.object({
  state: z.enum(['waiting', 'broker', 'owner']).default('waiting'),
  skip: wholeNumber('skip', { min: 0, max: 1e9, default: 0 }),
  limit: wholeNumber('limit', { min: 1, max: 50, default: 20 }),
});

const idOf = z.preprocess((sent) => readId(sent) ?? 0, z.int()).optional();
const subjectBody = z
  .object({ property_id: idOf, submission_id: idOf, visitor_id: idOf })
  .describe('Where the number stands: the first of these that is given counts.');
const verdictBody = z.object({
  verdict: z.enum(['owner', 'broker']).nullable().describe('null: nobody knows yet.'),
  version: z
    .preprocess(readId, z.int(coded('revisionInvalid')))
    .describe('That was seen: another one now is a conflict.'),
});

/** What staff do with numbers that look like a broker's (D139). */
function routes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Brokers');
  call(
    {
      get: '/judged-numbers/',
      who: 'staff',
      summary: 'Numbers that look like a broker’s, and those that were judged',
      query: listQuery,
      answer: judgedNumbers,
    },
    ({ query: { state, skip, limit } }) => listNumbers(parts, state, { offset: skip, limit }),
  );
  call(
    {
      post: '/judged-numbers/',
      who: 'staff',
      summary: 'Take up the number of a listing, a submission or a visitor',
      body: subjectBody,
      answer: judgedNumber,
      errors: [404],
    },
    ({ body: { property_id, submission_id, visitor_id } }) => {
      if (property_id !== undefined) return openNumber(parts, { property_id });
      if (submission_id !== undefined) return openNumber(parts, { submission_id });
      return openNumber(parts, { visitor_id: visitor_id ?? 0 });
    },
  );
  call(
    {
      post: '/judged-numbers/:id/verdict',
      who: 'staff',
      summary: 'Say whose number it is, or take that back',
      body: verdictBody,
      answer: judgedNumber,
      errors: [409],
    },
    ({ id, body, staff }) => judgeNumber(parts, id, body, staff.accountId),
  );
}

// What staff see of numbers that look like a broker's, and their verdicts (D139).

type ShieldParts = Pick<Core, 'database' | 'now' | 'numberMark'>;
type NumberState = 'waiting' | Verdict;

/** Where a number stands: the listing, the submission or the visitor by whom staff know it. */
type Subject = Partial<Record<'property_id' | 'submission_id' | 'visitor_id', number>>;

type NumberRow = Row<'judged_numbers'>;

/** One of these states; a broker's number whose person answered waits again. */
function inState(db: Db, state: NumberState) {
  const numbers = db.selectFrom('judged_numbers');
  if (state === 'waiting')
    return numbers.where(({ or, eb }) => or([eb('verdict', 'is', null), eb('answered_at', 'is not', null)]));
  return numbers.where('verdict', '=', state).where('answered_at', 'is', null);
}

function countWaitingNumbers(db: Db): Promise<number> {
  return wholeCount(inState(db, 'waiting'));
}

/** Those that wait in the order of their coming, judged ones the newest first. */
async function listNumbers(
  parts: ShieldParts,
  state: NumberState,
  { offset, limit }: Slice,
): Promise<{ total: number; numbers: JudgedNumber[] }> {
  const { read } = parts.database;
  const [column, way] = state === 'waiting' ? (['raised_at', 'asc'] as const) : (['decided_at', 'desc'] as const);
  const page = inState(read, state).selectAll().orderBy(column, way).orderBy('id', way).limit(limit).offset(offset);
  const rows = await page.execute();
  const numbers = await Promise.all(rows.map((row) => presentNumber(parts, read, row)));
  return { total: await wholeCount(inState(read, state)), numbers };
}

/** Puts the number of a listing, a submission or a visitor before staff, and answers it as it is. Errors: NOT_FOUND. */
async function openNumber(parts: ShieldParts, subject: Subject): Promise<JudgedNumber> {
  const row = await writeAudited(parts, async (tx, at) => {
    const [phone] = await phonesAt(tx, subject);
    if (phone === undefined) throw failure('NOT_FOUND', 'noSuchNumber');
    const number_hash = parts.numberMark(phone);
    const [sign] = (await lookAt(tx, phone, at)).signs;
    await raiseNumber(tx, { number_hash, way: sign?.way ?? 'staff', at, ...subject });
    return { result: (await findJudged(tx, [number_hash])).get(number_hash) };
  });
  if (row === undefined) throw failure('NOT_FOUND', 'noSuchNumber');
  return presentNumber(parts, parts.database.read, row);
}

/**
 * Notes what staff found of a number, or with null that they do not know; its listings are held or let go with it. Whatever its person
 * answered is read then. Errors: NOT_FOUND; CONFLICT where a colleague judged it or its person answered since `version`.
 */
async function judgeNumber(
  parts: ShieldParts,
  id: number,
  { verdict, version }: { verdict: Verdict | null; version: number },
  accountId: number,
): Promise<JudgedNumber> {
  const row = await writeCatalogue(parts, async (tx, at) => {
    const seen = await findNumber(tx, id);
    const phone = await phoneOf(parts, tx, seen);
    // Listings, numbers, verdicts: whoever writes a listing takes them in the same order.
    if (phone !== null) await lockProperties(tx, await idsOfNumber(tx, phone));
    await holdNumbers(tx, [seen.number_hash]);
    const before = await findNumber(tx, id);
    if (before.version !== version) throw failure('CONFLICT', 'numberJudged');
    const isSame = before.verdict === verdict;
    const decided = isSame
      ? {}
      : { verdict, decided_at: verdict === null ? null : at, decided_by: verdict === null ? null : accountId };
    const row = await tx
      .updateTable('judged_numbers')
      .set((eb) => ({ ...decided, answered_at: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw failure('CONFLICT', 'numberJudged');
    const { number_hash, decided_at } = before;
    const undone =
      verdict === null && before.verdict === 'broker' && decided_at !== null ? { number_hash, decided_at } : null;
    const listings =
      phone === null ? [] : await shieldListings(parts, tx, await idsOfNumber(tx, phone), { at, undone });
    const sides = { before: { verdict: before.verdict }, after: { verdict, way: row.way } };
    return { result: row, audit: [{ action: 'number.judge', entityId: id, accountId, ...sides }, ...listings] };
  });
  return presentNumber(parts, parts.database.read, row);
}

async function findNumber(db: Db, id: number): Promise<NumberRow> {
  const row = await db.selectFrom('judged_numbers').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw failure('NOT_FOUND', 'noSuchNumber');
  return row;
}

/** Forgets questions whose number nobody can tell any more. */
async function forgetUnknownNumbers(parts: ShieldParts): Promise<void> {
  const { database } = parts;
  const open = await database.read.selectFrom('judged_numbers').selectAll().where('verdict', 'is', null).execute();
  for (const row of open) {
    if ((await phoneOf(parts, database.read, row)) !== null) continue;
    const gone =
      ({ id, version }: NumberRow) =>
      (tx: Db) =>
        affectedRows(tx.deleteFrom('judged_numbers').where('id', '=', id).where('version', '=', version));
    await database.write(gone(row));
  }
}

/** The number itself, which stands where it was seen; null where it is gone from there. */
async function phoneOf({ numberMark }: Pick<Core, 'numberMark'>, db: Db, row: NumberRow): Promise<string | null> {
  const { property_id, submission_id, visitor_id } = row;
  const phones = await phonesAt(db, {
    ...(property_id !== null && { property_id }),
    ...(submission_id !== null && { submission_id }),
    ...(visitor_id !== null && { visitor_id }),
  });
  return phones.find((phone) => numberMark(phone) === row.number_hash) ?? null;
}

async function phonesAt(db: Db, { property_id, submission_id, visitor_id }: Subject): Promise<string[]> {
  const phones: (string | null | undefined)[] = [];
  if (property_id !== undefined) {
    const listing = db.selectFrom('properties').select(['owner_contact1', 'owner_contact2']);
    const found = await listing.where('id', '=', property_id).executeTakeFirst();
    phones.push(found?.owner_contact1, found?.owner_contact2);
  }
  if (submission_id !== undefined) {
    const offer = db.selectFrom('submissions').innerJoin('owners', 'owners.id', 'submissions.owner_id');
    const found = await offer.select('owners.phone').where('submissions.id', '=', submission_id).executeTakeFirst();
    phones.push(found?.phone);
  }
  if (visitor_id !== undefined) {
    const visitor = db.selectFrom('visitors').select('phone').where('id', '=', visitor_id);
    phones.push((await visitor.executeTakeFirst())?.phone);
  }
  return phones.filter((phone): phone is string => !!phone);
}

const MOST_SHOWN = 20;

/** Its homes that are not deleted, the newest first. */
function homesWith(db: Db, phone: string) {
  return db
    .selectFrom('properties')
    .select(['id', 'title', 'summary', 'owner_name', 'is_sold_out', 'held_at'])
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('owner_contact1', '=', phone), eb('owner_contact2', '=', phone)]))
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

/** Homes that its owner offers and staff have not looked at. */
function offersOf(db: Db, phone: string) {
  return db
    .selectFrom('submissions')
    .innerJoin('owners', 'owners.id', 'submissions.owner_id')
    .select('submissions.id')
    .where('owners.phone', '=', phone)
    .where('submissions.state', '=', 'waiting')
    .where('submissions.kind', '=', 'home')
    .orderBy('submissions.id')
    .execute();
}

/** What speaks for a broker in a number's homes, offers and questions, and those homes and offers. */
async function lookAt(db: Db, phone: string, at: number) {
  const homes = await homesWith(db, phone);
  const offers = await offersOf(db, phone);
  const { forSale = 0, listed = 0 } = (await homesOfNumbers(db, [phone], at)).get(phone) ?? {};
  const known = {
    forSale: forSale + offers.length,
    listed: listed + offers.length,
    texts: homes.flatMap(({ title, summary }) => [title, summary ?? '']),
    names: homes.map(({ owner_name }) => owner_name),
    reveals: await countReveals(db, phone, at - MANY_REVEALS.withinMs),
  };
  return { signs: brokerSigns(known), homes, offers };
}

async function presentNumber(parts: ShieldParts, db: Db, row: NumberRow): Promise<JudgedNumber> {
  const phone = await phoneOf(parts, db, row);
  const nothing = { signs: [], homes: [], offers: [] };
  const { signs, homes, offers } = phone === null ? nothing : await lookAt(db, phone, parts.now());
  const by = db
    .selectFrom('accounts')
    .select(['name', 'phone'])
    .where('id', '=', row.decided_by ?? 0);
  const account = await by.executeTakeFirst();
  return {
    id: row.id,
    phone,
    verdict: row.verdict,
    way: row.way,
    signs: signs.map(signText),
    homes: homes.map(({ id, title, is_sold_out, held_at }) => {
      return { id, title, is_sold_out: is_sold_out === 1, is_held: held_at !== null };
    }),
    submissions: offers.map(({ id }) => id),
    raised_at: isoTime(row.raised_at),
    decided_at: isoTimeOrNull(row.decided_at),
    decided_by: account?.name ?? account?.phone ?? null,
    answer: row.answer,
    answered_at: isoTimeOrNull(row.answered_at),
    version: row.version,
  };
}

export const shieldFeature = {
  reads: ({ database, now }: ShieldParts) => ({
    shieldFigures: (): Promise<ShieldFigures> => readShieldFigures(database.read, now()),
  }),
  waiting: async ({ database }: ShieldParts) => ({ brokers: await countWaitingNumbers(database.read) }),
  tidyUp: forgetUnknownNumbers,
  routes,
} satisfies Feature;
