import { DAY_MS } from '#domain/dates.ts';
import { isAppError } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/tables.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics.ts';
import { bodyOf, type NoticeKind, signedHeaders } from '#server/notices/message.ts';
import type { NoticeRow } from '#server/notices/repository.ts';
import {
  countNotices,
  countNoticesBefore,
  deleteNotice,
  insertNotice,
  nextNotice,
  noticeSubjectOf,
  pruneNotices,
  takeNotice,
} from '#server/notices/repository.ts';
import type { NoticeSettings } from '#server/settings/notice-settings.ts';

const MINUTE_MS = 60_000;
/** How often is looked whether something waits. */
const LOOK_MS = 2_000;
const TIMEOUT_MS = 10_000;
/** Waits between the tries of a notice, in minutes: the last comes a day after the first. */
const WAITS = [1, 5, 25, 125, 625, 625] as const;
const MOST_TRIES = WAITS.length + 1;
/** A receiver that failed is left alone for so long, whatever waits. */
const PAUSE_MS = MINUTE_MS;
/** What comes while so many wait is not told: nobody would read it. */
const MOST_WAITING = 1_000;
/** Of what lies there longer nobody would understand that it is told now. */
const KEPT_MS = 2 * DAY_MS;

interface NoticeDeps {
  config: Pick<Config, 'notices'>;
  database: Database;
  log: Log;
  metrics: Metrics;
  now: () => number;
}

/**
 * Tells the outside what is new for staff (D112). A notice is written in the transaction of what it is about, and sent by any process once
 * that is committed, until the receiver takes it. Nothing is written where no receiver is set.
 */
export function createNotices(
  { config: { notices: settings }, database, log, metrics, now }: NoticeDeps,
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
    await database.write((repos) => deleteNotice(repos, id));
    count['given up']();
    log.error(facts, 'a notice was never taken; it is given up');
  };

  const sendOne = async (row: NoticeRow, { url, secret }: NoticeSettings): Promise<void> => {
    const again = now() + (WAITS[row.tries] ?? 0) * MINUTE_MS;
    if (!(await database.write((repos) => takeNotice(repos, row, Math.max(again, row.next_at + 1))))) return;
    // A process that ended in the middle of the last try left it here.
    if (row.tries >= MOST_TRIES) return giveUp(row.id, { notice: row.id, kind: row.kind, tries: row.tries });
    const subject = await noticeSubjectOf(database.read, row.kind, row.subject);
    if (subject !== undefined) {
      const body = bodyOf(row, subject);
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
      const reason = await post(url, { body, headers: signedHeaders(body, secret, now()) }, signal);
      // Who ends the process does not know whether it arrived: another one tells it again.
      if (stopping.signal.aborted) return;
      if (reason !== null) return fail(row, reason);
      count.sent();
    }
    await database.write((repos) => deleteNotice(repos, row.id));
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
    /** Notes it inside the caller's transaction; `at` in epoch milliseconds. */
    async note(repos: Db, kind: NoticeKind, subject: number, at: number): Promise<void> {
      if (settings === null) return;
      if (!(await insertNotice(repos, kind, subject, { at, most: MOST_WAITING }))) count['left out']();
    },
    send,
    /** Sends what comes from now on. Answers how to stop, which breaks off what is under way. */
    start(): () => Promise<void> {
      if (settings === null) return async () => undefined;
      const again = () =>
        void send().catch((err: unknown) => {
          // A database that is away says so itself; what waits, waits.
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
    /** Forgets what nobody took. */
    async tidyUp(): Promise<void> {
      const forgotten = await database.write((repos) => pruneNotices(repos, now() - KEPT_MS));
      if (forgotten > 0) log.error({ forgotten }, 'notices were never taken; they are given up');
    },
    due: async () => ({ oldNotices: await countNoticesBefore(database.read, now() - KEPT_MS) }),
  };
}

/** null when it was taken; otherwise why not, in words that may stand in a log: the address may hold a secret. */
async function post(
  url: string,
  message: { body: string; headers: Record<string, string> },
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', signal, ...message });
    // What it says beside its status is not read; that it breaks off changes nothing.
    await answer.body?.cancel().catch(() => undefined);
    return answer.ok ? null : `the receiver answered ${answer.status}`;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'the receiver did not answer in time';
    const cause = error instanceof Error ? error.cause : undefined;
    return `the receiver could not be reached: ${cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection'}`;
  }
}
