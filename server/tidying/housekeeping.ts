import { DAY_MS, HOUR_MS } from '#domain/india-time.ts';
import type { Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import {
  giveTidyingTurnBack,
  readSeenAt,
  readTidiedAt,
  setSeenAt,
  takeTidyingTurn,
} from '#server/storage/installation.ts';

/** How often the clock is looked at, and kept as seen. */
const LOOK_MS = HOUR_MS / 6;
const TIDY_MS = HOUR_MS;
/** A server that was stopped for less has missed nothing, and clocks are set by less. */
const SHORT_GAP_MS = HOUR_MS;
/** What came due waits, announced in the log: after a stop, and when the clock jumped or stands back. */
const AFTER_STOP_MS = HOUR_MS;
const AFTER_JUMP_MS = DAY_MS;

type HousekeepingParts = Pick<Parts, 'database' | 'due' | 'lifecycle' | 'log' | 'now' | 'sweepLeftovers' | 'tidyUp'>;

/**
 * Tidies up every hour (of several processes on a database, one does), as long as the clock goes on from where the database saw it last.
 * When it does not, nothing is deleted for a while, and the log says why, what waits and until when. `steady` counts milliseconds and is
 * never set.
 */
export function createHousekeeping(parts: HousekeepingParts, steady: () => number = () => performance.now()) {
  const { database, due, lifecycle, log, now, sweepLeftovers, tidyUp } = parts;
  const { read } = database;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let hasLooked = false;
  let doubted: { since: number; forMs: number } | null = null;

  const look = async (): Promise<void> => {
    const gap = now() - ((await readSeenAt(read)) ?? now());
    const isStop = gap > 0 && !hasLooked;
    hasLooked = true;
    if (Math.abs(gap) <= SHORT_GAP_MS) doubted = null;
    else if (doubted === null) {
      const waiting = await due();
      if (isStop && Object.values(waiting).every((count) => count === 0)) return tidy();
      doubted = { since: steady(), forMs: isStop ? AFTER_STOP_MS : AFTER_JUMP_MS };
      return warn(gap, isStop, waiting);
    } else if (steady() - doubted.since < doubted.forMs) return;
    doubted = null;
    await tidy();
  };

  const tidy = async (): Promise<void> => {
    await sweepLeftovers();
    await database.write((tx) => setSeenAt(tx, now()));
    if (steady() - tidiedAt < TIDY_MS) return;
    tidiedAt = steady();
    // Somewhat less than an hour: the process that had the last turn shall not miss its next one by a second.
    const hasTurn = await database.write((tx) => takeTidyingTurn(tx, now(), now() - TIDY_MS + LOOK_MS));
    if (hasTurn) await tidyOrGiveBack();
    // Of whichever process had it: one that has just started has had none.
    lifecycle.tidiedAt = (await readTidiedAt(read)) ?? 0;
  };

  const tidyOrGiveBack = async (): Promise<void> => {
    try {
      await tidyUp();
    } catch (error) {
      tidiedAt = Number.NEGATIVE_INFINITY;
      await database.write((tx) => giveTidyingTurnBack(tx));
      throw error;
    }
  };

  const warn = (gap: number, isStop: boolean, waiting: Record<string, number>) => {
    const hours = Math.round(Math.abs(gap) / HOUR_MS);
    const span = hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
    const sentence = isStop
      ? `The server was stopped for ${span}, if the clock is right.`
      : `The clock stands ${span} ${gap > 0 ? 'ahead of' : 'before'} the time that was seen last.`;
    const when = isStop ? 'in an hour' : 'in a day, unless the clock comes back';
    log.warn(
      { waiting },
      `${sentence} Housekeeping deletes nothing for now; what came due meanwhile goes for good ${when}. If the clock of this machine is wrong, stop the server before that, set the clock, and start again.`,
    );
  };

  return {
    look,
    /** Looks now and every ten minutes from then on. Answers how to stop. */
    start(): () => void {
      const again = () => void look().catch((err) => log.error({ err }, 'tidying up failed'));
      again();
      const timer = setInterval(again, LOOK_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

/** Rows of one transaction: visitors come first. */
const STEP = 500;

/** What came before then is older than personal data is kept (D110), in epoch milliseconds; null: it has no age. */
export function personalDataSince({ config, now }: Pick<Parts, 'config' | 'now'>): number | null {
  return config.personalDataDays === null ? null : now() - config.personalDataDays * DAY_MS;
}

/** Forgets what is older, some rows at a time. `work` answers how many of `limit` it found. */
export async function forgetOlder(
  parts: Pick<Parts, 'config' | 'database' | 'now'>,
  work: (tx: Db, before: number, limit: number) => Promise<number>,
): Promise<void> {
  const before = personalDataSince(parts);
  if (before === null) return;
  let found: number;
  do {
    found = await parts.database.write((tx) => work(tx, before, STEP));
  } while (found >= STEP);
}

/** How many rows are older. */
export async function countOlder(
  parts: Pick<Parts, 'config' | 'database' | 'now'>,
  count: (db: Db, before: number) => Promise<number>,
): Promise<number> {
  const before = personalDataSince(parts);
  return before === null ? 0 : count(parts.database.read, before);
}
