import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallRequest } from './calls.ts';
import type { RawRequest } from './raw.ts';

/** An answer as it came over the wire; names of headers in small letters. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** What became of a request. `closed`: the connection ended; with neither, time ran out. */
export interface Exchange {
  answers: readonly Answer[];
  closed: boolean;
  ms: number;
}

interface Reading {
  answers: Answer[];
  /** What is not read yet. */
  rest: Buffer;
  /** The bytes are no HTTP answer. */
  broken: boolean;
}

const BODILESS = new Set([204, 304]);

/** The bytes of a call; `client` is the address that the proxy in front would name. */
export function bytesOf(
  { method, target, headers, body, chunked }: CallRequest,
  client: string,
  token: string,
): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', `X-Forwarded-For: ${client}`];
  if (token !== '') lines.push(`Authorization: Bearer ${token}`);
  for (const [name, value] of headers) if (name !== 'authorization' || token === '') lines.push(`${name}: ${value}`);
  if (body === null) return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  lines.push(
    `Content-Type: ${body.type}`,
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.bytes.length}`,
  );
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (!chunked) return Buffer.concat([head, body.bytes]);
  const size = body.bytes.length > 0 ? `${body.bytes.length.toString(16)}\r\n` : '';
  return Buffer.concat([head, Buffer.from(size), body.bytes, Buffer.from(size === '' ? '0\r\n\r\n' : '\r\n0\r\n\r\n')]);
}

/** A connection that sends one call after the other, and is made anew when the site ends it. */
export function createClient(port: number) {
  let kept: Socket | null = null;
  return {
    async send(bytes: Buffer, method: string, patienceMs: number): Promise<Exchange> {
      const socket = kept ?? (await opened(port));
      kept = null;
      socket.write(bytes);
      const exchange = await read(socket, patienceMs, ({ answers }) => answers.length > 0, [method]);
      const ends = exchange.answers[0]?.headers.connection === 'close';
      if (exchange.closed || ends || exchange.answers.length !== 1) socket.destroy();
      else kept = socket;
      return exchange;
    },
    close: () => kept?.destroy(),
  };
}

/** Sends a raw request on a connection of its own, and waits until the site ends it, or the client is gone. */
export async function sendRaw(
  port: number,
  { pieces, pauseMs, atEnd }: RawRequest,
  patienceMs: number,
): Promise<Exchange> {
  const socket = await opened(port);
  const methods = [
    ...Buffer.concat(pieces)
      .toString('latin1')
      .matchAll(/(?:^|\n|})([A-Z]+) \S+ HTTP/g),
  ];
  const reading = read(
    socket,
    patienceMs,
    () => false,
    methods.map(([, method = '']) => method),
  );
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && pauseMs > 0) await sleep(pauseMs);
    if (socket.writable) socket.write(piece);
  }
  if (atEnd === 'end') socket.end();
  if (atEnd === 'hang up') socket.destroy();
  const exchange = await reading;
  socket.destroy();
  return exchange;
}

async function opened(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  // What goes wrong with it shows in the answers.
  socket.on('error', () => undefined);
  return socket;
}

/** Reads answers until there are `enough`, the connection ends or time runs out. */
function read(
  socket: Socket,
  patienceMs: number,
  enough: (reading: Reading) => boolean,
  methods: readonly string[],
): Promise<Exchange> {
  const started = performance.now();
  const reading: Reading = { answers: [], rest: Buffer.alloc(0), broken: false };
  return new Promise((resolve) => {
    const take = (data: Buffer) => {
      reading.rest = Buffer.concat([reading.rest, data]);
      takeAnswers(reading, methods, false);
      if (enough(reading)) over(false);
    };
    const ended = () => {
      takeAnswers(reading, methods, true);
      over(true);
    };
    const timer = setTimeout(() => over(false), patienceMs);
    const over = (closed: boolean) => {
      clearTimeout(timer);
      socket.off('data', take).off('end', ended).off('close', ended);
      const odd = reading.broken || (closed && reading.rest.length > 0 && reading.answers.length === 0);
      const answers = odd ? [...reading.answers, { status: 0, headers: {}, body: reading.rest }] : reading.answers;
      resolve({ answers, closed, ms: performance.now() - started });
    };
    socket.on('data', take).on('end', ended).on('close', ended);
  });
}

function takeAnswers(reading: Reading, methods: readonly string[], atEnd: boolean): void {
  for (;;) {
    const end = reading.rest.indexOf('\r\n\r\n');
    if (end < 0 || reading.broken) return;
    const [first = '', ...lines] = reading.rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
    if (!status) {
      reading.broken = true;
      return;
    }
    const headers = Object.fromEntries(lines.map((line) => /^([^:]+): ?(.*)$/.exec(line)?.slice(1) ?? [line, '']));
    const small = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    const behind = reading.rest.subarray(end + 4);
    const method = methods[reading.answers.length] ?? '';
    const isInterim = status < 200;
    const body =
      isInterim || BODILESS.has(status) || method === 'HEAD'
        ? { bytes: Buffer.alloc(0), length: 0 }
        : bodyOf(small, behind, atEnd);
    if (body === null) return;
    if (!isInterim) reading.answers.push({ status, headers: small, body: body.bytes });
    reading.rest = behind.subarray(body.length);
  }
}

/** The body at the begin of `bytes`, and how long it is on the wire; null when more must come. */
function bodyOf(headers: Answer['headers'], bytes: Buffer, atEnd: boolean): { bytes: Buffer; length: number } | null {
  if (headers['transfer-encoding'] === 'chunked') return chunksOf(bytes);
  const length = headers['content-length'];
  if (length === undefined) return atEnd ? { bytes, length: bytes.length } : null;
  return bytes.length < Number(length) ? null : { bytes: bytes.subarray(0, Number(length)), length: Number(length) };
}

function chunksOf(bytes: Buffer): { bytes: Buffer; length: number } | null {
  const parts: Buffer[] = [];
  for (let place = 0; ; ) {
    const end = bytes.indexOf('\r\n', place);
    if (end < 0) return null;
    const size = Number.parseInt(bytes.subarray(place, end).toString('latin1'), 16);
    const next = end + 2 + size + 2;
    if (bytes.length < next) return null;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    place = next;
    if (size === 0) return { bytes: Buffer.concat(parts), length: place };
  }
}
