import { setImmediate as nextTurn } from 'node:timers/promises';
import { unavailable } from '#server/db/engines/engine.ts';
import { reasonOf } from '#server/start-problem.ts';

/** A statement that takes longer is a reason to look whether the server is still there. */
const SLOW_MS = 1000;
/** A server that does not answer `select 1` within it is away. With the time before it, nobody waits for a dead one above two seconds. */
const KNOCK_MS = 900;
/** From one look at a server that is away to the next. */
const AGAIN_MS = 250;

/** Since when (epoch milliseconds) a server cannot be reached, and what was seen of it. */
export interface Away {
  since: number;
  reason: string;
}

/** Told when a server is away, and with null when it is back. */
export type AwayListener = (away: Away | null) => void;

interface ReachDeps {
  /** Asks the server for its least, on a connection of its own. Throws when it cannot answer. */
  knock: () => Promise<void>;
  /** Lets go of the connection of `knock`. */
  leave: () => void;
  /** Throws every other connection away: what waits on one fails. */
  cutAll: () => void;
}

export type Reach = ReturnType<typeof createReach>;

/**
 * Knows whether a server can be reached. It looks when a connection breaks, and when an answer is late: by one small question at a time.
 * While the server is away nobody waits for it, and the same question finds its return.
 */
export function createReach({ knock, leave, cutAll }: ReachDeps) {
  let away: Away | null = null;
  let isLooking = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<AwayListener>();
  /** Of what waits for a connection. */
  const refusals = new Set<(error: Error) => void>();

  const tell = (now: Away | null) => {
    away = now;
    for (const listener of listeners) listener(now);
  };

  const refusal = () => unavailable(new Error(away?.reason ?? 'no connection'));

  const lose = (error: unknown) => {
    leave();
    if (away !== null) return;
    tell({ since: Date.now(), reason: reasonOf(error) });
    cutAll();
    const waiting = [...refusals];
    refusals.clear();
    for (const refuse of waiting) refuse(refusal());
  };

  const look = async () => {
    isLooking = true;
    try {
      await inTime(knock());
      if (away !== null && !isClosed) tell(null);
    } catch (error) {
      if (isClosed) return;
      lose(error);
      timer = setTimeout(look, AGAIN_MS).unref();
    } finally {
      isLooking = false;
    }
  };

  /** Something went as it does when the server is away. */
  const suspect = () => {
    if (!isLooking && away === null && !isClosed) void look();
  };

  /** Looks again and again while `work` goes on. */
  const watch = async <T>(work: Promise<T>): Promise<T> => {
    const late = setInterval(suspect, SLOW_MS);
    try {
      return await work;
    } finally {
      clearInterval(late);
    }
  };

  return {
    get away() {
      return away;
    },
    suspect,
    watch,
    onChange: (listener: AwayListener) => void listeners.add(listener),
    /** Gets a connection while the server can be reached, else throws UNAVAILABLE; one that comes too late is given to `discard`. */
    async connection<T>(get: () => Promise<T>, discard: (late: T) => Promise<void>): Promise<T> {
      if (away !== null) throw refusal();
      const { promise: lost, reject } = Promise.withResolvers<never>();
      refusals.add(reject);
      const got = watch(get());
      try {
        return await Promise.race([got, lost]);
      } catch (error) {
        got.then(discard).catch(() => undefined);
        throw error;
      } finally {
        refusals.delete(reject);
      }
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      leave();
    },
  };
}

/** As the work, or an error when it is late. What held up this process is not held against the server: what lies in the socket is read first. */
async function inTime(work: Promise<void>): Promise<void> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(async () => {
    for (let turn = 0; turn < 3 && !isDone; turn++) await nextTurn();
    reject(new Error(`no answer within ${KNOCK_MS / 1000} seconds`));
  }, KNOCK_MS);
  try {
    await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
    done.catch(() => undefined);
  }
}
