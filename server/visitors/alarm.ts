import { sql } from 'kysely';
import type { RevealState } from '#domain/answers/leads.ts';
import { isoTime } from '#domain/dates.ts';
import { isAppError } from '#domain/errors.ts';
import { DAY_MS, HOUR_MS } from '#domain/india-time.ts';
import type { Parts } from '#server/core.ts';
import { writeAudited, writeCatalogue } from '#server/db/catalogue.ts';
import { readAllCallBack, setAllCallBack } from '#server/db/settings.ts';
import { affectedRows, type Db, type Row } from '#server/db/tables.ts';
import type { CallBackCause } from '#server/visitors/answers.ts';
import { siteReveals } from '#server/visitors/budgets.ts';

const TEN_MINUTES_MS = 10 * 60_000;
/** What is usual is learnt from these four weeks, without the last day: what goes on now is not usual yet. */
const LEARNT_MS = { from: 28 * DAY_MS, to: DAY_MS };

/** Reveals in a stretch of time, and of how many listings. */
export interface RevealCount {
  reveals: number;
  listings: number;
}

export type InStretches<T> = Record<'hour' | 'tenMinutes', T>;

/** Unusually many reveals, in the stretch of time where that is clearest. */
export interface Unusual extends RevealCount {
  minutes: number;
  usual: number;
}

/** Unusual is so many times what nineteen of twenty such stretches have at most. */
const TIMES = 3;
const NINETEEN_OF_TWENTY = 0.95;
/** Up to here nothing is unusual: a small site, or one that has learnt nothing yet, does not cry wolf. */
const FLOOR = { tenMinutes: 20, hour: 40 };
const STRETCHES = [
  { stretch: 'tenMinutes', minutes: 10 },
  { stretch: 'hour', minutes: 60 },
] as const;

export function findUnusual(recent: InStretches<RevealCount>, usualCounts: InStretches<number>): Unusual | null {
  const found = STRETCHES.flatMap(({ stretch, minutes }) => {
    const usual = usualCounts[stretch];
    const most = Math.max(FLOOR[stretch], usual * TIMES);
    const { reveals, listings } = recent[stretch];
    return reveals > most ? [{ times: reveals / most, facts: { minutes, reveals, listings, usual } }] : [];
  });
  return found.sort((a, b) => b.times - a.times)[0]?.facts ?? null;
}

/**
 * How many reveals nineteen of twenty stretches have at most, from counts by ten minutes. Stretches of `lengthMs` that are not among them
 * count as empty, also before the first reveal: otherwise the hours of one flood would be most of what a young site has seen.
 */
export function usualCounts(
  tenMinutes: readonly { span: number; count: number }[],
  lengthMs: number,
): InStretches<number> {
  const hours = new Map<number, number>();
  for (const { span, count } of tenMinutes) {
    const hour = Math.floor((span * TEN_MINUTES_MS) / HOUR_MS);
    hours.set(hour, (hours.get(hour) ?? 0) + count);
  }
  const counts = tenMinutes.map(({ count }) => count);
  return {
    hour: usualCount([...hours.values()], lengthMs / HOUR_MS),
    tenMinutes: usualCount(counts, lengthMs / TEN_MINUTES_MS),
  };
}

function usualCount(counts: readonly number[], stretches: number): number {
  const all = Math.max(counts.length, Math.floor(stretches));
  const rising = counts.toSorted((a, b) => a - b);
  return rising[Math.ceil(all * NINETEEN_OF_TWENTY) - 1 - (all - rising.length)] ?? 0;
}

/** One look serves all reveals of that time. */
const LOOK_AFTER_MS = 5000;
/** Most open alarms that are answered: those of a day. */
const MOST_ALARMS = 24;
const ALARMS_KEPT_MS = 90 * DAY_MS;
/** An alarm of the same hour is raised again at so many times its number. */
const WORSE = 2;
/** How long what was learnt stands. */
const FRESH_MS = TEN_MINUTES_MS;

type WatchParts = Pick<Parts, 'config' | 'database' | 'log' | 'metrics' | 'now' | 'homesForSale'>;

/** Counts reveals and refusals for the metrics, and looks for an alarm after each. */
export function watchReveals(parts: WatchParts) {
  const reveals = parts.metrics.counter(
    'chavi_reveals_total',
    'Owners that were asked for, and how they were answered.',
  );
  const refusals = parts.metrics.counter('chavi_reveal_refusals_total', 'Reveals that were refused, by error code.');
  parts.metrics.gauge('chavi_reveal_part', 'Numbers that may be shown in a window, by kind of calls.', () => {
    const homes = parts.homesForSale.known();
    if (homes === undefined) return [];
    const part = siteReveals(parts.config.rateLimits.reveal, homes);
    return [
      [{ calls: 'plain' }, Math.floor(part / 2)],
      [{ calls: 'proven' }, part],
    ];
  });
  const readUsual = learnUsual(parts);
  let isDue = false;
  const lookLater = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      lookForAlarm(parts, readUsual).catch((err) => parts.log.warn({ err }, 'the rate of reveals could not be read'));
    }, LOOK_AFTER_MS).unref();
  };
  return async <T extends { cause: CallBackCause | null }>(reveal: () => Promise<T>): Promise<T> => {
    try {
      const answer = await reveal();
      reveals.adding({ answer: answer.cause === null ? 'shown' : 'call_back', cause: answer.cause ?? 'none' })();
      lookLater();
      return answer;
    } catch (error) {
      refusals.adding({ code: isAppError(error) ? error.code : 'INTERNAL' })();
      throw error;
    }
  };
}

/** What is usual on this site, learnt anew every ten minutes. */
export function learnUsual({ database: { read }, now }: Pick<Parts, 'database' | 'now'>) {
  let learnt: { at: number; usual: InStretches<number> } | undefined;
  return async (): Promise<InStretches<number>> => {
    const at = now();
    if (learnt === undefined || Math.abs(at - learnt.at) >= FRESH_MS) {
      const [from, until] = [at - LEARNT_MS.from, at - LEARNT_MS.to];
      const counts = await revealsPerSpan(read, TEN_MINUTES_MS, from, until);
      learnt = { at, usual: usualCounts(counts, until - from) };
    }
    return learnt.usual;
  };
}

/** Raises an alarm when reveals are unusually many, once in an hour of the clock, and logs it without anything personal. */
export async function lookForAlarm(
  { database, log, now }: Pick<Parts, 'database' | 'log' | 'now'>,
  readUsual: () => Promise<InStretches<number>>,
): Promise<void> {
  const at = now();
  const since = (from: number) => countRevealsSince(database.read, from);
  const [hour, tenMinutes] = await Promise.all([since(at - HOUR_MS), since(at - TEN_MINUTES_MS)]);
  const found = findUnusual({ hour, tenMinutes }, await readUsual());
  if (found === null) return;
  const startOfHour = Math.floor(at / HOUR_MS) * HOUR_MS;
  const known = await findRevealAlarm(database.read, startOfHour);
  if (known !== undefined && found.reveals < known.reveals * WORSE) return;
  await database.write((tx) => noteRevealAlarm(tx, { hour: startOfHour, noticed_at: at, ...found }));
  log.warn(found, 'owners are asked for more often than usual');
}

type RevealAlarmRow = Row<'reveal_alarms'>;

function findRevealAlarm(db: Db, hour: number) {
  return db.selectFrom('reveal_alarms').selectAll().where('hour', '=', hour).executeTakeFirst();
}

/** Inserts an alarm, or updates that of its hour. */
async function noteRevealAlarm(db: Db, alarm: Omit<RevealAlarmRow, 'acknowledged_at'>): Promise<void> {
  const { minutes, reveals, listings, usual } = alarm;
  await db
    .insertInto('reveal_alarms')
    .values({ ...alarm, acknowledged_at: null })
    .onConflict((conflict) => conflict.column('hour').doUpdateSet({ minutes, reveals, listings, usual }))
    .execute();
}

/**
 * Reveals by stretches of `spanMs`, since `from` and before `until`; empty ones are left out. Counted from the rows of visitors: those who were
 * erased count, those who were deleted do not.
 */
export function revealsPerSpan(
  db: Db,
  spanMs: number,
  from: number,
  until: number,
): Promise<{ span: number; count: number }[]> {
  // Whole numbers divide to whole numbers on both engines.
  const span = sql<number>`created_at / ${sql.lit(spanMs)}`;
  return db
    .selectFrom('visitors')
    .select((eb) => [span.as('span'), eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy(span)
    .execute();
}

export function countRevealsSince(db: Db, from: number): Promise<RevealCount> {
  return db
    .selectFrom('visitors')
    .select((eb) => [
      eb.fn.countAll<number>().as('reveals'),
      eb.fn.count<number>('property_id').distinct().as('listings'),
    ])
    .where('created_at', '>=', from)
    .executeTakeFirstOrThrow();
}

export async function forgetOldAlarms({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  const before = now() - ALARMS_KEPT_MS;
  await database.write((tx) => affectedRows(tx.deleteFrom('reveal_alarms').where('hour', '<', before)));
}

/** The switch for all listings, and the alarms that are open, the newest first. */
export async function readRevealState({ database: { read } }: Pick<Parts, 'database'>): Promise<RevealState> {
  const open = read
    .selectFrom('reveal_alarms')
    .select(['noticed_at', 'minutes', 'reveals', 'listings', 'usual'])
    .where('acknowledged_at', 'is', null)
    .orderBy('hour', 'desc')
    .limit(MOST_ALARMS);
  const [all_call_back, alarms] = await Promise.all([readAllCallBack(read), open.execute()]);
  return { all_call_back, alarms: alarms.map((alarm) => ({ ...alarm, noticed_at: isoTime(alarm.noticed_at) })) };
}

/** Pages say beforehand what a reveal answers, so they are made anew. */
export function setAllOwnersCallBack(
  parts: Pick<Parts, 'database' | 'now'>,
  all: boolean,
  accountId: number,
): Promise<void> {
  return writeCatalogue(parts, async (tx) => {
    const before = await readAllCallBack(tx);
    if (before === all) return { result: undefined, isUnchanged: true };
    await setAllCallBack(tx, all);
    const sides = { before: { all: before }, after: { all } };
    return { result: undefined, audit: { action: 'call-back.set', entityId: 1, accountId, ...sides } };
  });
}

export function acknowledgeAlarms(parts: Pick<Parts, 'database' | 'now'>, accountId: number): Promise<void> {
  return writeAudited(parts, async (tx, at) => {
    const open = tx.updateTable('reveal_alarms').set({ acknowledged_at: at }).where('acknowledged_at', 'is', null);
    const alarms = await affectedRows(open);
    if (alarms === 0) return { result: undefined, isUnchanged: true };
    return { result: undefined, audit: { action: 'alarm.acknowledge', entityId: 1, accountId, after: { alarms } } };
  });
}
