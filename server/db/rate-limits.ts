import type { ExpressionBuilder } from 'kysely';
import { holdKeys } from '#server/db/engines/engine.ts';
import { affectedRows, type Db, type Tables } from '#server/db/tables.ts';

/** What is counted, and for how long each call counts. */
export interface CountedKey {
  key: string;
  windowSeconds: number;
}

/** A window slides in steps of this part of it: calls within a step are one row. */
const STEPS_OF_WINDOW = 3600;

/** What another machine counted, whose clock is ahead by no more, counts here too. */
const CLOCKS_APART_MS = 60_000;

// Counts calls in sliding windows, shared by every process on the database.

/** The rows of a key whose calls count at that moment. What a wrong clock dated far ahead does not. */
function inWindow(db: Db, { key, windowSeconds }: CountedKey, nowMs: number) {
  return db
    .selectFrom('rate_limits')
    .where('key', '=', key)
    .where('window_start', '>', nowMs - windowSeconds * 1000)
    .where('window_start', '<=', nowMs + CLOCKS_APART_MS);
}

/** How many calls of each key were counted in the window that ends now. */
export async function countHits(db: Db, keys: readonly CountedKey[], nowMs: number): Promise<number[]> {
  const [first, ...others] = keys.map((one) =>
    inWindow(db, one, nowMs)
      .select((eb) => [eb.ref('key').as('key'), eb.cast<number>(eb.fn.sum('count'), 'bigint').as('hits')])
      .groupBy('key'),
  );
  if (first === undefined) return [];
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  const byKey = new Map(rows.map((row) => [row.key, row.hits]));
  return keys.map(({ key }) => byKey.get(key) ?? 0);
}

/** Counts one call of each key, in one statement. */
export async function addHits(db: Db, keys: readonly CountedKey[], nowMs: number): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('rate_limits')
    .values(keys.map((one) => ({ key: one.key, window_start: stepOf(one, nowMs), count: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
    )
    .execute();
}

/**
 * In a transaction: until it ends nobody else holds this name, so that what is read is still true when it is counted. SQLite has one
 * writer at a time anyhow.
 */
export function holdLimit(db: Db, name: string) {
  return holdKeys(db, [`rate limits: ${name}`]);
}

/**
 * Counts one call of each key and answers how many there are in the window that ends now, this one included. Calls that share a key
 * wait for each other's transaction: name keys in the same order everywhere. On PostgreSQL those on both sides of a step's turn do not:
 * then one or two more than the limit may pass.
 */
export async function hitLimit(db: Db, keys: readonly CountedKey[], nowMs: number): Promise<number[]> {
  await addHits(db, keys, nowMs);
  return countHits(db, keys, nowMs);
}

/** Seconds until no more than `most` of the calls counted so far are in the window of a key. */
export async function secondsUntilFree(
  db: Db,
  { key, windowSeconds }: CountedKey,
  most: number,
  nowMs: number,
): Promise<number> {
  const rows = await inWindow(db, { key, windowSeconds }, nowMs)
    .select(['window_start', 'count'])
    .orderBy('window_start')
    .execute();
  let left = rows.reduce((sum, { count }) => sum + count, 0);
  for (const { window_start, count } of rows) {
    left -= count;
    if (left <= most) return (window_start + windowSeconds * 1000 - nowMs) / 1000;
  }
  return windowSeconds;
}

/** Takes back one call that was counted at that time. */
export async function takeBackHit(db: Db, one: CountedKey, nowMs: number): Promise<void> {
  const ofStep = ({ and }: ExpressionBuilder<Tables, 'rate_limits'>) =>
    and({ key: one.key, window_start: stepOf(one, nowMs) });
  // Locks the row: what others count at the same time stays.
  const row = await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb.ref('count') }))
    .where(ofStep)
    .returning('count')
    .executeTakeFirst();
  if (row === undefined) return;
  if (row.count === 1) await db.deleteFrom('rate_limits').where(ofStep).execute();
  else
    await db
      .updateTable('rate_limits')
      .set({ count: row.count - 1 })
      .where(ofStep)
      .execute();
}

/** Forgets calls of before `beforeMs`; answers how many rows. */
export function pruneLimits(db: Db, beforeMs: number) {
  return affectedRows(db.deleteFrom('rate_limits').where('window_start', '<', beforeMs));
}

/** The beginning of the step that a moment lies in. */
function stepOf({ windowSeconds }: CountedKey, nowMs: number): number {
  const length = Math.max(1, Math.floor((windowSeconds * 1000) / STEPS_OF_WINDOW));
  return Math.floor(nowMs / length) * length;
}
