import { Socket } from 'node:net';
import pg from 'pg';
import { preparedName } from '#server/db/compiled.ts';
import type { Purpose } from '#server/db/engines/engine.ts';
import { createReach } from '#server/db/engines/reach.ts';

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
  const knocking = createKnocking(url, () => reach.suspect());
  const reach = createReach({
    ...knocking,
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
      const ask = this.query.bind(this) as (...asked: unknown[]) => Promise<unknown>;
      const asking = (...asked: unknown[]) => {
        const cut = setTimeout(() => isMigrating || socket.destroy(), ANSWER_TIMEOUT_MS);
        return ask(...prepared(asked)).finally(() => clearTimeout(cut));
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

/** The least that a server can be asked, on a connection that is kept for it. */
function createKnocking(url: string, onBroken: () => void) {
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
  const ask = async (asked: Line) => {
    await asked.ready;
    asked.isOpen = true;
    await asked.client.query('select 1');
  };
  return {
    leave,
    /** A connection may be ended alone: only one that cannot be opened tells that the server is away. */
    async knock(): Promise<void> {
      for (let tries = 1; ; tries += 1) {
        line ??= dial();
        const asked = line;
        try {
          await ask(asked);
          return;
        } catch (error) {
          if (asked.isLeft) throw error;
          leave();
          const code = error instanceof pg.DatabaseError ? error.code : undefined;
          if (code === FULL) return;
          if (tries === MOST_TRIES || !(asked.isOpen || code === ENDED)) throw error;
        }
      }
    },
  };
}
