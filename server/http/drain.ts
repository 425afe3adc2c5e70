import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

declare module 'fastify' {
  interface FastifyInstance {
    drain(times: DrainTimes): Promise<void>;
  }
}

/** Milliseconds from when a process was told to end. */
export interface DrainTimes {
  /** New connections are taken, so that those who send them here learn first that it is not ready. */
  listens: number;
  /** Answers under way are finished. */
  answers: number;
  /** Uploads are, and their answers. */
  uploads: number;
}

export const DRAIN_TIMES: DrainTimes = { listens: 2000, answers: 7000, uploads: 30_000 };
/** For who sits before it and wants it to end. */
export const DRAIN_TIMES_BY_HAND: DrainTimes = { ...DRAIN_TIMES, listens: 0 };

/** What a connection has under way. */
interface UnderWay {
  requests: number;
  uploads: number;
  /** Since when it has had no request (`performance.now`). */
  idleSince: number;
}

export type Connections = ReadonlyMap<Socket, UnderWay>;

/** The open connections of a server. */
export function watchConnections(server: HttpServer): Connections {
  const connections = new Map<Socket, UnderWay>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { requests: 0, uploads: 0, idleSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket, headers }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    const upload = headers['content-type']?.startsWith('multipart/') ? 1 : 0;
    connection.requests += 1;
    connection.uploads += upload;
    response.once('close', () => {
      connection.requests -= 1;
      connection.uploads -= upload;
      connection.idleSince = performance.now();
    });
  });
  return connections;
}

/** A request may be on its way on a connection that was just opened, or answered. */
const FRESH_MS = 500;
const LOOK_MS = 25;
/** Turns of the loop without a new connection after which there is none in the system's line, and how long that is waited for. */
const QUIET_TURNS = 3;
const MOST_TURNS = 2000;

/**
 * Ends what a server has under way without cutting anything off: it goes on taking connections for a while, then closes those that
 * have nothing under way, and waits for the others. What is left after its time is cut off. Every answer must say `connection: close`
 * from when this is called.
 */
export async function drain(server: HttpServer, connections: Connections, times: DrainTimes): Promise<void> {
  const told = performance.now();
  await sleep(times.listens);
  await allTaken(server);
  // The one of `http` would close idle connections at once, among them those on which a request is on its way.
  Server.prototype.close.call(server);
  while (connections.size > 0) {
    const now = performance.now();
    for (const [socket, { requests, uploads, idleSince }] of connections) {
      const isLate = now - told > (uploads > 0 ? times.uploads : times.answers);
      if (isLate) socket.destroy();
      else if (requests === 0 && now - idleSince > FRESH_MS) socket.end();
    }
    await sleep(LOOK_MS);
  }
}

/**
 * Waits until the system's line of new connections is empty: closing the listener would reset those in it. The loop takes one in a turn.
 */
async function allTaken(server: HttpServer): Promise<void> {
  let since = 0;
  const taken = () => {
    since = 0;
  };
  server.on('connection', taken);
  for (let turn = 0; turn < MOST_TURNS && since < QUIET_TURNS; turn += 1) {
    since += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', taken);
}
