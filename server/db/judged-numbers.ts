import { createHmac } from 'node:crypto';
import { SHIELD_WAYS, type ShieldFigures, type ShieldWay } from '#domain/answers/site.ts';
import { INDIA_OFFSET_MS } from '#domain/india-time.ts';
import { holdKeys } from '#server/db/engines/engine.ts';
import type { Db, Row } from '#server/db/tables.ts';

// Numbers that look like a broker's, and what staff found of them (D139). A number itself is nowhere in the table.

/** Hides a phone of ten digits: 64 hexadecimal digits, always the same on one site. */
export type NumberMark = (phone: string) => string;

/** `key`: that of the installation for 'judged numbers'. */
export function createNumberMark(key: Buffer): NumberMark {
  return (phone) => createHmac('sha256', key).update(phone).digest('hex');
}

export type JudgedNumber = Row<'judged_numbers'>;
export type Verdict = NonNullable<JudgedNumber['verdict']>;

/** Those of these marks that staff have judged or are to judge. */
export async function findJudged(db: Db, marks: readonly string[]): Promise<Map<string, JudgedNumber>> {
  if (marks.length === 0) return new Map();
  const rows = await db.selectFrom('judged_numbers').selectAll().where('number_hash', 'in', marks).execute();
  return new Map(rows.map((row) => [row.number_hash, row]));
}

/** Until the transaction ends nobody else judges these numbers or writes a listing with one of them. */
export function holdNumbers(tx: Db, marks: readonly string[]) {
  return holdKeys(
    tx,
    marks.map((mark) => `number ${mark}`),
  );
}

/** Where a number was seen: staff read it there. */
type Seen = Partial<Pick<JudgedNumber, 'property_id' | 'submission_id' | 'visitor_id'>>;

/** Puts a number before staff, unless it is or was; answers its id. */
export async function raiseNumber(
  tx: Db,
  { number_hash, way, at, ...seen }: { number_hash: string; way: ShieldWay; at: number } & Seen,
): Promise<number> {
  const { id } = await tx
    .insertInto('judged_numbers')
    .values({ number_hash, way, raised_at: at, ...seen })
    .onConflict((conflict) => conflict.column('number_hash').doUpdateSet(seen))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** For how many homes this phone asked since then, and how long lay between the first and the last, in milliseconds. */
export async function countReveals(db: Db, phone: string, since: number): Promise<{ homes: number; overMs: number }> {
  const { homes, first, last } = await db
    .selectFrom('visitors')
    .select(({ fn }) => [fn.count<number>('property_id').distinct().as('homes')])
    .select(({ fn }) => [fn.min('created_at').as('first'), fn.max('created_at').as('last')])
    .where('phone', '=', phone)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { homes, overMs: (last ?? 0) - (first ?? 0) };
}

/** The longest answer that is kept of a person, in characters. */
const LONGEST_ANSWER = 2000;

/**
 * Notes what the person of a number wrote; nothing where staff neither judged it nor are to. What is too long loses its beginning, but
 * `isStranger`, who only says that it is their number, pushes nothing out.
 */
export async function noteAnswer(
  tx: Db,
  number_hash: string,
  text: string,
  { at, isStranger }: { at: number; isStranger: boolean },
): Promise<boolean> {
  const known = (await findJudged(tx, [number_hash])).get(number_hash);
  if (known === undefined || known.verdict === 'owner') return false;
  const all = [known.answer, text].filter(Boolean).join('\n\n');
  const answer = (isStranger ? all.slice(0, LONGEST_ANSWER) : all.slice(-LONGEST_ANSWER)).toWellFormed();
  await tx
    .updateTable('judged_numbers')
    .set((eb) => ({ answer, answered_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', known.id)
    .execute();
  return true;
}

/** What stays of who is forgotten: the verdict, and the question that a listing which stays asks. */
export async function forgetNumber(tx: Db, number_hash: string): Promise<void> {
  const nothing = { submission_id: null, visitor_id: null, answer: null, answered_at: null };
  await tx.updateTable('judged_numbers').set(nothing).where('number_hash', '=', number_hash).execute();
  const unanswerable = tx.deleteFrom('judged_numbers').where('number_hash', '=', number_hash);
  await unanswerable.where('verdict', 'is', null).where('property_id', 'is', null).execute();
}

/** How many numbers staff keep out at present, and how they were found. */
export async function readShieldFigures(db: Db, now: number): Promise<ShieldFigures> {
  const today = new Date(now + INDIA_OFFSET_MS);
  const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth()) - INDIA_OFFSET_MS;
  const rows = await db
    .selectFrom('judged_numbers')
    .select((eb) => ['way', eb.fn.countAll<number>().as('ever')])
    .select((eb) => eb.fn.countAll<number>().filterWhere('decided_at', '>=', month).as('month'))
    .where('verdict', '=', 'broker')
    .groupBy('way')
    .execute();
  const ways = SHIELD_WAYS.map((way) => {
    const { ever = 0, month = 0 } = rows.find((row) => row.way === way) ?? {};
    return { way, month, ever };
  });
  const sum = (of: 'month' | 'ever') => ways.reduce((all, one) => all + one[of], 0);
  return { month: sum('month'), ever: sum('ever'), ways };
}
