import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RawRequest } from '#tests/support/wild/raw.ts';
import type { CallRequest } from '#tests/support/wild/requests.ts';

/** An answer as it came over the wire; names of headers in small letters. */
export interface Answer {
  /** 0: the bytes are no HTTP answer. */
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** What became of a request. `closed`: the connection ended; with neither, time ran out. */
export interface Exchange {
  answers: readonly Answer[];
  closed: boolean;
  ms: number;
}

/** A connection that sends one call after the other, and is made anew when the site ends it. */
export function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    /** `client` is the address that the proxy in front would name. */
    async send(call: CallRequest, client: string, token: string, patienceMs: number): Promise<Exchange> {
      const { method, target, body, chunked } = call;
      const started = performance.now();
      const own = call.headers.filter(([name]) => name !== 'authorization' || token === '');
      const headers = ['host', '127.0.0.1', 'x-forwarded-for', client, ...own.flat()];
      if (token !== '') headers.push('authorization', `Bearer ${token}`);
      if (body !== null) headers.push('content-type', body.type);
      if (body !== null && !chunked) headers.push('content-length', String(body.bytes.length));
      if (body !== null && chunked) headers.push('transfer-encoding', 'chunked');
      const sent = request({ port, host: '127.0.0.1', method, path: target, headers, agent });
      // What ends after the answer came is no fault of it.
      sent.on('error', () => undefined);
      const ended = (answers: Answer[], closed: boolean) => ({ answers, closed, ms: performance.now() - started });
      const timer = setTimeout(() => sent.destroy(new Error('no answer in time')), patienceMs);
      try {
        sent.end(body?.bytes);
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        return ended([{ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }], false);
      } catch (error) {
        const { code = '', message } = error as Error & { code?: string };
        if (code.startsWith('HPE_')) return ended([{ status: 0, headers: {}, body: Buffer.alloc(0) }], true);
        return ended([], message !== 'no answer in time');
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Sends a raw request on a connection of its own, and waits until the site ends it, or the client is gone. */
export async function sendRaw(
  port: number,
  { pieces, pauseMs, atEnd }: RawRequest,
  patienceMs: number,
): Promise<Exchange> {
  const started = performance.now();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  // What goes wrong with it shows in the answers.
  socket.on('error', () => undefined);
  const parts: Buffer[] = [];
  socket.on('data', (bytes) => void parts.push(bytes));
  const over = new Promise<boolean>((resolve) => {
    for (const event of ['end', 'close']) socket.once(event, () => resolve(true));
    setTimeout(() => resolve(false), patienceMs).unref();
  });
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && pauseMs > 0) await sleep(pauseMs);
    if (socket.writable) socket.write(piece);
  }
  if (atEnd === 'end') socket.end();
  if (atEnd === 'hang up') socket.destroy();
  const closed = await over;
  socket.destroy();
  return { answers: answersIn(Buffer.concat(parts).toString('latin1')), closed, ms: performance.now() - started };
}

/** The answers one after the other. A body is taken as it came, with the sizes of its chunks between. */
function answersIn(text: string): Answer[] {
  if (text === '') return [];
  const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/).map((one): Answer => {
    const [head = '', ...body] = one.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0);
    const pairs = lines.map((line) => /^([^:]+): ?(.*)$/.exec(line)?.slice(1) ?? [line, '']);
    const headers = Object.fromEntries(pairs.map(([name = '', value]) => [name.toLowerCase(), value]));
    return { status, headers, body: Buffer.from(body.join('\r\n\r\n'), 'latin1') };
  });
  // An interim answer, such as 100, is followed by the answer.
  return answers.filter(({ status }) => status === 0 || status >= 200);
}
