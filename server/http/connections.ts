import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type AppError, failure } from '#domain/errors.ts';
import { words } from '#domain/words/words.ts';
import { giveBackHoles } from '#server/c-library.ts';
import { errorBody } from '#server/http/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    drain(times: DrainTimes): Promise<void>;
  }
}

/** Milliseconds from when a process is told to end. */
export interface DrainTimes {
  /** New connections are accepted for so long, so that whoever sends them here learns first that it is not ready. */
  listens: number;
  /** Answers under way are finished. */
  answers: number;
  /** Uploads and their answers are finished. */
  uploads: number;
}

export const DRAIN_TIMES: DrainTimes = { listens: 2000, answers: 7000, uploads: 30_000 };
/** When a person at the terminal ends it. */
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
/** After this many turns without a new connection the system's queue is empty; the most turns to wait for that. */
const QUIET_TURNS = 3;
const MOST_TURNS = 2000;

/**
 * Ends a server without cutting anything off: it goes on accepting connections for a while, then closes the idle ones and waits for the
 * others until their time is up. From this call on, every answer must say `connection: close`.
 */
export async function drain(server: HttpServer, connections: Connections, times: DrainTimes): Promise<void> {
  const began = performance.now();
  await sleep(times.listens);
  await allTaken(server);
  // `http`'s own `close` would close idle connections at once, even those with a request on its way.
  Server.prototype.close.call(server);
  while (connections.size > 0) {
    const now = performance.now();
    for (const [socket, { requests, uploads, idleSince }] of connections) {
      const isLate = now - began > (uploads > 0 ? times.uploads : times.answers);
      if (isLate) socket.destroy();
      else if (requests === 0 && now - idleSince > FRESH_MS) socket.end();
    }
    await sleep(LOOK_MS);
  }
}

/** Waits until the system's queue of new connections is empty: closing the listener would reset those in it. The loop accepts one a turn. */
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

/** A browser reads the answer once it has sent everything: the most of an unwanted body that is read past. */
const LONGEST_MS = 10_000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads past the rest of a body whose request was answered early, such as a photograph that could not be stored: the connection's next
 * request comes after it. Whoever sends on and on loses the connection.
 */
export function addUnreadBodies(app: FastifyInstance): void {
  // Node would close the connection in the middle of a body that is too large. A proxy in front takes that for a broken process, and sends
  // nobody there for a while.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 413) reply.removeHeader('connection');
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.raw.complete === false && !request.raw.destroyed) readPast(request.raw);
    done();
  });
}

function readPast(body: IncomingMessage): void {
  const { socket } = body;
  let bytes = 0;
  const end = setTimeout(() => socket.destroy(), LONGEST_MS).unref();
  // What read it before stopped in the middle, and holds the rest up.
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) socket.destroy();
  });
  body.once('close', () => clearTimeout(end));
  body.once('end', () => clearTimeout(end));
  body.on('error', () => undefined);
  body.resume();
}

const REFUSALS: Record<string, [status: string, error: AppError]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', failure('TOO_LARGE', 'headersTooLarge')],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', failure('VALIDATION_FAILED', 'requestTooSlow')],
};

/** The headers that every answer carries. */
type Safety = Readonly<Record<string, string>>;

/** Answers what is no readable HTTP request, in the shape of D8, and ends the connection. */
export function refuseRaw(safety: Safety, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const unreadable = failure('VALIDATION_FAILED', 'requestUnreadable');
  const [status, refusal] = REFUSALS[error.code ?? ''] ?? ['400 Bad Request', unreadable];
  const { headers, body } = answerOf(safety, refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

/** Answers a request with an `Expect` header that cannot be met; its body is not read. */
export function refuseExpectation(safety: Safety, response: ServerResponse): void {
  const { headers, body } = answerOf(safety, failure('VALIDATION_FAILED', 'expectationFailed'));
  response.writeHead(417, headers).end(body);
}

/** HTTP/1.1 wants exactly one `Host`; a proxy may have gone by a second one. */
export function addHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') {
      return done(failure('VALIDATION_FAILED', 'hostMissing'));
    }
    done(hostsOf(raw.rawHeaders) > 1 ? failure('VALIDATION_FAILED', 'hostTwice') : undefined);
  });
}

/** `rawHeaders` has names and values in turn. */
function hostsOf(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/**
 * The path of a request whose first line has a whole address, as proxies are sent: `http://chavi.example/search` is `/search`, of the host
 * that it names (RFC 9112, 3.2.2). Any other stays as it came.
 */
export function ownAddress({ url = '', headers }: IncomingMessage): string {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]+)([^#]*)/i.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function answerOf(safety: Safety, error: AppError) {
  const body = JSON.stringify(errorBody(error, words('en')));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...safety,
  };
  return { headers, body };
}

/** After this much quiet nobody will ask in the tenth of a second that a collection takes. */
const REST_MS = 1000;
/** A site that is asked now and then must not collect all day. */
const BETWEEN_MS = 30_000;
/** Less is not worth the processor's time: a new page leaves two or three megabytes of garbage. */
const WORTH_COLLECTING = 16 * 1024 * 1024;

interface Collecting {
  /** Collects all garbage and gives free memory back to the system. */
  collect?: (() => Promise<void>) | undefined;
  /** Bytes that the process holds, with garbage and holes. */
  heldBytes?: () => number;
  restMs?: number;
  betweenMs?: number;
}

/**
 * Collects the garbage of a rush once it is over, and gives its memory back. Node collects only when it wants more memory, so an idle site
 * would keep what its busiest minute took (decision 029). Does nothing without `--expose-gc`.
 */
export function addCollectionAtRest(
  app: FastifyInstance,
  {
    collect = collector(),
    heldBytes = process.memoryUsage.rss,
    restMs = REST_MS,
    betweenMs = BETWEEN_MS,
  }: Collecting = {},
): void {
  if (collect === undefined) return;
  let requests = 0;
  let seen = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  let heldAfter = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    requests += 1;
    done();
  });
  const look = async () => {
    const isBusy = requests !== seen;
    seen = requests;
    if (isBusy || performance.now() - collectedAt < betweenMs || heldBytes() - heldAfter < WORTH_COLLECTING) return;
    collectedAt = performance.now();
    await collect();
    heldAfter = heldBytes();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void look().catch((error) => app.log.error(error, 'could not collect garbage')), restMs);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

function collector(): Collecting['collect'] {
  const { gc } = globalThis;
  if (gc === undefined) return undefined;
  // Only this kind gives free heap pages back. It runs from the event loop, with nothing on the stack.
  return async () => {
    await gc({ type: 'major', flavor: 'last-resort', execution: 'async' });
    await giveBackHoles();
  };
}
