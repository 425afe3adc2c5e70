import { createHmac } from 'node:crypto';
import { maskContacts } from '#domain/contacts-in-text.ts';
import { isoTime } from '#domain/dates.ts';
import { isAppError } from '#domain/errors.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { PAGES } from '#domain/pages.ts';
import type { Config, NoticeSettings } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { affectedRows, type Db, type Row, wholeCount } from '#server/db/tables.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics.ts';

const MINUTE_MS = 60_000;
/** Between two looks for notices that are due. */
const LOOK_MS = 2_000;
const TIMEOUT_MS = 10_000;
/** Waits between the tries of a notice, in minutes: the last comes a day after the first. */
const WAITS = [1, 5, 25, 125, 625, 625] as const;
const MOST_TRIES = WAITS.length + 1;
/** A receiver that failed is left alone for so long, whatever else is due. */
const PAUSE_MS = MINUTE_MS;
/** Further notices are left out: nobody would read them. */
const MOST_WAITING = 1_000;
/** An older notice would only confuse. */
const KEPT_MS = 2 * DAY_MS;

interface NoticeDeps {
  config: Pick<Config, 'notices'>;
  database: Database;
  log: Log;
  metrics: Metrics;
  now: () => number;
  findSubjects: FindSubjects;
}

/**
 * Tells a receiver outside what is new for staff (D112). A notice is written in the transaction of what it is about; once that is committed
 * any process sends it, until the receiver takes it. Nothing is written where no receiver is set.
 */
export function createNotices(
  { config: { notices: settings }, database, log, metrics, now, findSubjects }: NoticeDeps,
  timeoutMs = TIMEOUT_MS,
) {
  const counter = metrics.counter('chavi_notices_total', 'Notices to the outside, by what became of a try.');
  const outcomes = ['sent', 'failed', 'given up', 'left out'] as const;
  const count = Object.fromEntries(outcomes.map((outcome) => [outcome, counter.adding({ outcome })])) as Record<
    (typeof outcomes)[number],
    () => void
  >;
  let waiting = 0;
  metrics.gauge(
    'chavi_notices_waiting',
    'Notices to the outside that were not taken yet, as last looked.',
    () => waiting,
  );

  /** When a receiver that failed is tried again. */
  let pausedUntil = 0;
  const stopping = new AbortController();

  const fail = async ({ id, kind, tries }: NoticeRow, reason: string) => {
    pausedUntil = now() + PAUSE_MS;
    count.failed();
    const facts = { notice: id, kind, tries: tries + 1, reason };
    if (tries + 1 >= MOST_TRIES) return giveUp(id, facts);
    log.warn(facts, 'a notice was not taken; it is sent again');
  };

  const giveUp = async (id: number, facts: object) => {
    await database.write((tx) => deleteNotice(tx, id));
    count['given up']();
    log.error(facts, 'a notice was never taken; it is given up');
  };

  const sendOne = async (row: NoticeRow, { url, secret }: NoticeSettings): Promise<void> => {
    const again = now() + (WAITS[row.tries] ?? 0) * MINUTE_MS;
    if (!(await database.write((tx) => takeNotice(tx, row, Math.max(again, row.next_at + 1))))) return;
    // A process that ended during the last try left it here.
    if (row.tries >= MOST_TRIES) return giveUp(row.id, { notice: row.id, kind: row.kind, tries: row.tries });
    const subject = await findSubjects[row.kind as NoticeKind]?.(database.read, row.subject);
    if (subject !== undefined) {
      const body = bodyOf(row, subject);
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
      const reason = await post(url, { body, headers: signedHeaders(body, secret, now()) }, signal);
      // Whether it arrived is not known: another process sends it again.
      if (stopping.signal.aborted) return;
      if (reason !== null) return fail(row, reason);
      count.sent();
    }
    await database.write((tx) => deleteNotice(tx, row.id));
  };

  const sendDue = async (): Promise<void> => {
    if (settings === null) return;
    while (!stopping.signal.aborted && now() >= pausedUntil) {
      const row = await nextNotice(database.read, now());
      if (row === undefined) break;
      await sendOne(row, settings);
    }
    waiting = await countNotices(database.read);
  };

  let underWay: Promise<void> | null = null;
  /** Sends what is due, one after another; a second call waits for the first. */
  const send = (): Promise<void> => {
    underWay ??= sendDue().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  return {
    /** Writes a notice inside the caller's transaction; `at` in epoch milliseconds. */
    async note(tx: Db, kind: NoticeKind, subject: number, at: number): Promise<void> {
      if (settings === null) return;
      if (!(await insertNotice(tx, kind, subject, { at, most: MOST_WAITING }))) count['left out']();
    },
    send,
    /** Answers how to stop, which breaks off what is being sent. */
    start(): () => Promise<void> {
      if (settings === null) return async () => undefined;
      const again = () =>
        void send().catch((err: unknown) => {
          // A database that is away is logged elsewhere.
          if (!isAppError(err)) log.error({ err }, 'notices could not be sent');
        });
      const timer = setInterval(again, LOOK_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        stopping.abort();
        await underWay?.catch(() => undefined);
      };
    },
    async tidyUp(): Promise<void> {
      const forgotten = await database.write((tx) => pruneNotices(tx, now() - KEPT_MS));
      if (forgotten > 0) log.error({ forgotten }, 'notices were never taken; they are given up');
    },
    due: async () => ({ oldNotices: await countNoticesBefore(database.read, now() - KEPT_MS) }),
  };
}

/** null when the notice was taken; otherwise why not, without the address, which may hold a secret. */
async function post(
  url: string,
  message: { body: string; headers: Record<string, string> },
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', signal, ...message });
    // Only the status counts: an answer that breaks off changes nothing.
    await answer.body?.cancel().catch(() => undefined);
    return answer.ok ? null : `the receiver answered ${answer.status}`;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'the receiver did not answer in time';
    const cause = error instanceof Error ? error.cause : undefined;
    return `the receiver could not be reached: ${cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection'}`;
  }
}

/** Each kind, with the staff's screen that shows it. */
const SCREENS = {
  'lead.new': 'leads',
  'submission.new': 'submissions',
  'report.marked': 'reports',
} as const;

export type NoticeKind = keyof typeof SCREENS;

/** Names no person (D112). `id` is the notice's, the same at every try; a home that is only offered has no listing yet. */
function bodyOf(
  { id, kind, subject, created_at }: NoticeRow,
  { property_id, title, language, ...owner }: NoticeSubject,
): string {
  const listing =
    property_id === null || title === null
      ? null
      : { id: property_id, title: maskContacts(title, [owner.owner_contact1, owner.owner_contact2]) };
  const path = `${PAGES.admin.path}/${SCREENS[kind as NoticeKind]}`;
  return JSON.stringify({ id, kind, subject, at: isoTime(created_at), language, listing, path });
}

/** Headers that prove to the receiver that a body is from here and fresh. `at` in epoch milliseconds. */
function signedHeaders(body: string, secret: string, at: number): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'user-agent': 'Chavi',
    'x-chavi-timestamp': timestamp,
    'x-chavi-signature': `sha256=${signature}`,
  };
}

export type NoticeRow = Row<'notices'>;

/** The listing that a notice is about, as it is now. `title`: null for what is not public; it is told without these phones. */
export interface NoticeSubject {
  property_id: number | null;
  title: string | null;
  owner_contact1: string | null;
  owner_contact2: string | null;
  /** In which the person wrote; a report names nobody and none. */
  language?: string;
}

/** What a notice is about, by the id that was noted; undefined when there is nothing to tell any more. */
export type FindSubject = (db: Db, id: number) => Promise<NoticeSubject | undefined>;
/** The features that note something say what it is about. */
export type FindSubjects = Record<NoticeKind, FindSubject>;

/** Adds a notice, unless `most` wait already; answers whether it did. */
async function insertNotice(
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

/** The notice that has been due for the longest time. */
function nextNotice(db: Db, at: number): Promise<NoticeRow | undefined> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('next_at', '<=', at)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Takes a notice for one try, after which it is due again at `again`. Answers false when another process was first. */
async function takeNotice(db: Db, { id, next_at }: Pick<NoticeRow, 'id' | 'next_at'>, again: number): Promise<boolean> {
  const taken = db
    .updateTable('notices')
    .set((eb) => ({ next_at: again, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('next_at', '=', next_at);
  return (await affectedRows(taken)) === 1;
}

function deleteNotice(db: Db, id: number) {
  return affectedRows(db.deleteFrom('notices').where('id', '=', id));
}

export function countNotices(db: Db) {
  return wholeCount(db.selectFrom('notices'));
}

function countNoticesBefore(db: Db, before: number) {
  return wholeCount(db.selectFrom('notices').where('created_at', '<', before));
}

export function pruneNotices(db: Db, before: number) {
  return affectedRows(db.deleteFrom('notices').where('created_at', '<', before));
}
