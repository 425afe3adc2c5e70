import { AsyncLocalStorage } from 'node:async_hooks';
import { failure } from '#domain/errors.ts';

/** How long a write may wait in all: for its turn, and for a lock that another process has. */
export const WRITE_PATIENCE_MS = 5_000;
/** A line that moves so slowly that a write would wait this share of it takes no more: it would not get there in time. */
const FULL_SHARE = 0.5;
const NEWEST_WEIGHT = 0.1;
const RETRY_AFTER_S = 5;

interface WaitingWrite {
  start: () => void;
  refuse: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Until when the current write may wait (`performance.now`); undefined outside of a write. */
export function writeDeadline(): number | undefined {
  return writes.getStore()?.deadline;
}

/** The rest of that time in whole milliseconds, when some of it has gone by in the line. */
export function writeTimeLeft(): number | undefined {
  const write = writes.getStore();
  return write?.hasWaited ? Math.max(1, Math.round(write.deadline - performance.now())) : undefined;
}

const writes = new AsyncLocalStorage<{ deadline: number; hasWaited: boolean }>();

export interface WriteLineOptions {
  /** How many the engine takes at a time. */
  atOnce: number;
  patienceMs?: number | undefined;
}

export type WriteLine = ReturnType<typeof createWriteLine>;

/**
 * The line of the writes of a process. All have one deadline, which counts from when they came; who has not had a turn by then is refused
 * (UNAVAILABLE) with nothing written, however long those before it take. Between two writes the event loop has a turn: on SQLite a write
 * holds it until the disk has taken it.
 */
export function createWriteLine({ atOnce, patienceMs = WRITE_PATIENCE_MS }: WriteLineOptions) {
  const waiting: WaitingWrite[] = [];
  const counts = { underWay: 0, started: 0, refused: 0, waitedMs: 0 };
  /** Mean milliseconds of a write. */
  let duration = 0;

  const refusal = () => {
    counts.refused += 1;
    return failure('UNAVAILABLE', 'busy', { retryAfter: RETRY_AFTER_S });
  };
  const isFull = () => (waiting.length * duration) / atOnce > patienceMs * FULL_SHARE;
  const turn = () =>
    new Promise<void>((start, refuse) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        refuse(refusal());
      }, patienceMs);
      const one = { start, refuse, timer };
      waiting.push(one);
    });
  const startNext = () => {
    if (counts.underWay >= atOnce) return;
    const next = waiting.shift();
    if (next === undefined) return;
    clearTimeout(next.timer);
    counts.underWay += 1;
    next.start();
  };
  return {
    counts,
    get waiting() {
      return waiting.length;
    },
    /** Does the write in its turn. Throws UNAVAILABLE when that does not come in time, and what the write throws. */
    async run<T>(write: () => Promise<T>): Promise<T> {
      const came = performance.now();
      const hasWaited = counts.underWay >= atOnce || waiting.length > 0;
      if (!hasWaited) counts.underWay += 1;
      else if (isFull()) throw refusal();
      else await turn();
      counts.started += 1;
      const started = performance.now();
      counts.waitedMs += started - came;
      try {
        return await writes.run({ deadline: came + patienceMs, hasWaited }, write);
      } finally {
        duration += (performance.now() - started - duration) * NEWEST_WEIGHT;
        counts.underWay -= 1;
        if (waiting.length > 0) setImmediate(startNext);
      }
    },
  };
}
