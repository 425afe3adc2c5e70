import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { preparedName } from '#server/db/compiled.ts';
import { type Purpose, unavailable } from '#server/db/engines/engine.ts';
import { reasonOf } from '#server/start-problem.ts';

/** A connection that is not there by then is given up. */
const CONNECT_TIMEOUT_MS = 1500;
/** The server ends its statements sooner: this is for a connection that died without a word. */
const ANSWER_TIMEOUT_MS = 20_000;
/** The system asks a connection that was idle so long, once a second; after ten questions without an answer it is dead. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };
/** SQLSTATE of a server whose connections are all taken: it is there. */
export const FULL = '53300';

/** SQLSTATE of a connection that the server ended, when it shuts down or was told to. */
const ENDED = '57P01';
/** Of one look, over connections that were ended meanwhile. */
const MOST_TRIES = 3;

/** The connections of a process to one PostgreSQL, and whether it can be reached. */
export type PostgresConnections = ReturnType<typeof openConnections>;

export function openConnections(url: string) {
  const sockets = new Set<Socket>();
  const pools = new Map<Purpose, pg.Pool>();
  /** A long step of a migration is no reason to give up. */
  let isMigrating = true;
  const probe = createProbe(url, () => reach.suspect());
  const reach = createReach({
    ...probe,
    cutAll() {
      for (const socket of sockets) socket.destroy();
    },
  });
  const openSocket = () => {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };

  /** A connection that can be cut, and whose statements have an end whatever happens to the network. */
  class BoundedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = openSocket();
      super({ ...config, ...KEEP_ALIVE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, stream: () => socket });
      const ask = this.query.bind(this) as (...statement: unknown[]) => Promise<unknown>;
      const asking = (...statement: unknown[]) => {
        const cut = setTimeout(() => isMigrating || socket.destroy(), ANSWER_TIMEOUT_MS);
        return ask(...prepared(statement)).finally(() => clearTimeout(cut));
      };
      this.query = asking as typeof this.query;
    }
  }

  return {
    reach,
    Client: BoundedClient,
    /** By what they are for, to be measured. */
    pools,
    countPools: () =>
      [...pools].map(([purpose, { totalCount: open, idleCount: idle, waitingCount: waiting }]) => {
        return { purpose, open, idle, waiting };
      }),
    /** From now on statements have an end. A connection that is there already tells sooner than a new one whether anybody answers. */
    migrated(): void {
      isMigrating = false;
      reach.suspect();
    },
  };
}

/** A query that comes again and again is parsed and planned once for each connection. */
function prepared([text, values, ...more]: unknown[]): unknown[] {
  const name = typeof text === 'string' ? preparedName(text) : undefined;
  return name === undefined ? [text, values, ...more] : [{ name, text, values }, ...more];
}

interface Line {
  client: pg.Client;
  ready: Promise<unknown>;
  isOpen: boolean;
  /** Given up from here. */
  isLeft: boolean;
}

/** Asks the server one small question on a connection that is kept for it. */
function createProbe(url: string, onBroken: () => void) {
  let line: Line | null = null;
  const leave = () => {
    const left = line;
    line = null;
    if (left !== null) left.isLeft = true;
    left?.client.connection.stream.destroy();
  };
  const dial = () => {
    const client = new pg.Client({ connectionString: url, application_name: 'chavi health', ...KEEP_ALIVE });
    const dialled: Line = { client, ready: client.connect(), isOpen: false, isLeft: false };
    client.on('error', () => {
      if (line !== dialled) return;
      line = null;
      onBroken();
    });
    return dialled;
  };
  const ask = async (statement: Line) => {
    await statement.ready;
    statement.isOpen = true;
    const { rows } = await statement.client.query('select pg_is_in_recovery() as follows');
    if (rows[0]?.follows === true) throw new Error('it follows another server, and takes no writes');
  };
  return {
    leave,
    /** The server may end a single connection: it is away only when none can be opened. */
    async knock(): Promise<void> {
      for (let tries = 1; ; tries += 1) {
        line ??= dial();
        const statement = line;
        try {
          await ask(statement);
          return;
        } catch (error) {
          if (statement.isLeft) throw error;
          leave();
          const code = error instanceof pg.DatabaseError ? error.code : undefined;
          if (code === FULL) return;
          if (tries === MOST_TRIES || !(statement.isOpen || code === ENDED)) throw error;
        }
      }
    },
  };
}

/** A statement that takes longer is a reason to look whether the server is still there. */
const SLOW_MS = 1000;
/** A server that does not answer the small question within it is away. With the time before it, nobody waits for a dead one above two seconds. */
const KNOCK_MS = 900;
/** From one look at a server that is away to the next. */
const AGAIN_MS = 250;
/** So long after it was lost its return is awaited: another server has taken its place by then, where one is told to. */
const AWAITED_MS = 3000;

/** Since when (epoch milliseconds) a server cannot be reached, and what was seen of it. */
export interface Away {
  since: number;
  reason: string;
}

/** Told when a server is away, and with null when it is back. */
export type AwayListener = (away: Away | null) => void;

interface ReachDeps {
  /** Throws when the server does not answer. */
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
  let suspectedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<AwayListener>();
  /** Of what waits for a connection. */
  const refusals = new Set<(error: Error) => void>();
  /** Who waits for its return, or for the end of a look. */
  const waiting = new Set<() => void>();

  const letGo = () => {
    for (const go of waiting) go();
    waiting.clear();
  };

  const setAway = (now: Away | null) => {
    away = now;
    for (const listener of listeners) listener(now);
  };

  const refusal = () => unavailable(new Error(away?.reason ?? 'no connection'));

  const lose = (error: unknown) => {
    leave();
    if (away !== null) return;
    setAway({ since: Date.now(), reason: reasonOf(error) });
    cutAll();
    const refused = [...refusals];
    refusals.clear();
    for (const refuse of refused) refuse(refusal());
  };

  const look = async () => {
    isLooking = true;
    try {
      await inTime(knock());
      if (away !== null && !isClosed) setAway(null);
    } catch (error) {
      if (isClosed) return;
      lose(error);
      timer = setTimeout(look, AGAIN_MS).unref();
    } finally {
      isLooking = false;
      if (away === null || isClosed) letGo();
    }
  };

  /** Something went as it does when the server is away. */
  const suspect = () => {
    suspectedAt = performance.now();
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
    /**
     * Waits while the server is away, until three seconds after it was lost. Answers whether something failed since a moment (of
     * `performance.now()`) that is worth another try.
     */
    async back(since: number): Promise<boolean> {
      if (away === null && !isLooking) return suspectedAt >= since;
      const left = AWAITED_MS - (Date.now() - (away?.since ?? Date.now()));
      if (left > 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, left);
        waiting.add(resolve);
        await promise;
        clearTimeout(timer);
        waiting.delete(resolve);
      }
      return away === null;
    },
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
      letGo();
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
