import { type ExpressionBuilder, sql } from 'kysely';
import { FRESHNESS_STEPS, type FreshnessReport } from '#domain/answers/desk.ts';
import { isoTime } from '#domain/dates.ts';
import { isPast, lastWord } from '#domain/freshness.ts';
import { DAY_MS } from '#domain/india-time.ts';
import type { Parts } from '#server/core.ts';
import { writeCatalogue } from '#server/db/catalogue.ts';
import { noteFreshnessBegan, notePropertyChanges, readFreshnessBegan } from '#server/db/settings.ts';
import { type Db, type PropertyCardRecord, type Tables, wholeCount } from '#server/db/tables.ts';
import { type PropertyQuery, selectShown, selectUndeleted } from '#server/properties/rows.ts';

/**
 * What time does to listings that nobody confirms (D99): their owners are asked, they rank lower, and at last they are hidden. Neither sold
 * listings age, nor those that their owners took down.
 */

type FreshnessParts = Pick<Parts, 'config' | 'database' | 'now'>;

/** Nobody has confirmed a listing since `until`. One that was never confirmed counts from `began`, when this rule began. Epoch milliseconds. */
export interface Silence {
  until: number;
  began: number;
}

export type Where = ExpressionBuilder<Tables, 'properties'>;

export function isSilent({ or, and, eb }: Where, { until, began }: Silence) {
  const isOld = eb('properties.confirmed_at', '<=', until);
  if (began > until) return isOld;
  return or([isOld, and([eb('properties.confirmed_at', 'is', null), eb('properties.created_at', '<=', until)])]);
}

/** Notes at the first start when the rule began for the listings that are there already. */
export async function beginFreshness({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  if ((await readFreshnessBegan(database.read)) !== null) return;
  await database.write((tx) => noteFreshnessBegan(tx, now()));
}

const readBeginning = async ({ database, now }: FreshnessParts) => (await readFreshnessBegan(database.read)) ?? now();

/** The silence after which owners are asked, listings rank lower and are hidden; null: never. */
export async function readSilences(parts: FreshnessParts): Promise<Record<'ask' | 'rank' | 'hide', Silence | null>> {
  const began = await readBeginning(parts);
  const silenceOf = (days: number | null) => (days === null ? null : { until: parts.now() - days * DAY_MS, began });
  const { ask, rank, hide } = parts.config.freshness;
  return { ask: silenceOf(ask), rank: silenceOf(rank), hide: silenceOf(hide) };
}

/** Makes a function that tells whether staff are to ask the owner of a listing whether it is still for sale. */
export async function createAskCheck(parts: FreshnessParts): Promise<(record: PropertyCardRecord) => boolean> {
  const began = await readBeginning(parts);
  const { ask } = parts.config.freshness;
  return (record) =>
    !record.is_sold_out && record.taken_down_at === null && isPast(ask, lastWord(record, began), parts.now());
}

/** How many listings staff are to ask about, hidden ones among them. */
export async function countToAsk(parts: FreshnessParts): Promise<number> {
  const { ask } = await readSilences(parts);
  if (ask === null) return 0;
  return wholeCount(ageing(parts.database.read).where((where) => isSilent(where, ask)));
}

const ageing = (db: Db) => selectUndeleted(db).where('is_sold_out', '=', sql.lit(0)).where('taken_down_at', 'is', null);

/** What `/freshness` counts for everybody. */
export async function readFreshness(parts: FreshnessParts): Promise<FreshnessReport> {
  const { config, database, now } = parts;
  const { read } = database;
  const began = await readBeginning(parts);
  const rows = await selectShown(read)
    .where('is_sold_out', '=', sql.lit(0))
    .select((eb) => ['confirmed_by', eb.fn.countAll<number>().as('count')])
    .groupBy('confirmed_by')
    .execute();
  const countOf = (by: string | null) => Number(rows.find((row) => row.confirmed_by === by)?.count ?? 0);
  const hidden = await wholeCount(
    selectUndeleted(read)
      .where('hidden_at', 'is not', null)
      .where('taken_down_at', 'is', null)
      .where('is_sold_out', '=', sql.lit(0)),
  );
  const [by_owner, by_staff, unsaid] = [countOf('owner'), countOf('staff'), countOf(null)];
  const for_sale = by_owner + by_staff + unsaid;
  const countSilent = (silence: Silence) =>
    wholeCount(
      selectShown(read)
        .where('is_sold_out', '=', sql.lit(0))
        .where((where) => isSilent(where, silence)),
    );
  const within = FRESHNESS_STEPS.map(async (days) => {
    return { days, count: for_sale - (await countSilent({ until: now() - days * DAY_MS, began })) };
  });
  return {
    counted_at: isoTime(now()),
    for_sale,
    by_owner,
    by_staff,
    unsaid,
    within: await Promise.all(within),
    hidden,
    days: { ...config.freshness },
  };
}

/** Listings in one transaction: others write between them. */
const BATCH = 2000;

type Stamp = 'stale_at' | 'hidden_at';

/** Ranks lower and hides what has become too old, and takes back what is not that old: settings or the clock may have changed. */
export async function ageListings(parts: FreshnessParts): Promise<void> {
  const { rank, hide } = await readSilences(parts);
  for (const [stamp, silence] of [
    ['stale_at', rank],
    ['hidden_at', hide],
  ] as const) {
    await writeInBatches(parts, (tx) => unstampListings(tx, stamp, silence));
    if (silence !== null) await writeInBatches(parts, (tx, at) => stampListings(tx, stamp, silence, at));
  }
}

async function writeInBatches(parts: FreshnessParts, writeBatch: (tx: Db, at: number) => Promise<number>) {
  let count = BATCH;
  while (count === BATCH) {
    count = await writeCatalogue(parts, async (tx, at) => {
      const result = await writeBatch(tx, at);
      return result === 0 ? { result, isUnchanged: true } : { result };
    });
  }
}

function stampListings(db: Db, stamp: Stamp, silence: Silence, at: number): Promise<number> {
  const due = ageing(db)
    .where(stamp, 'is', null)
    .where((where) => isSilent(where, silence));
  return setStamp(db, stamp, at, due);
}

/** Sold listings lose the stamp too. */
function unstampListings(db: Db, stamp: Stamp, silence: Silence | null): Promise<number> {
  const stamped = selectUndeleted(db).where(stamp, 'is not', null);
  if (silence === null) return setStamp(db, stamp, null, stamped);
  const wrong = stamped.where((where) => {
    // `isSilent` may be null, and so would be its opposite.
    const isSurelySilent = where.fn.coalesce(sql<boolean>`(${isSilent(where, silence)})`, sql<boolean>`(1 = 0)`);
    return where.or([where('properties.is_sold_out', '=', sql.lit(1)), where.not(isSurelySilent)]);
  });
  return setStamp(db, stamp, null, wrong);
}

/** Stamps a batch of these listings; answers how many. */
async function setStamp(db: Db, stamp: Stamp, value: number | null, listings: PropertyQuery): Promise<number> {
  const rows = await db
    .updateTable('properties')
    .set({ [stamp]: value })
    .where('id', 'in', listings.select('id').limit(BATCH))
    .returning('id')
    .execute();
  await notePropertyChanges(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
