import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type AppError, failure } from '#domain/errors.ts';
import { words } from '#domain/words/words.ts';
import { errorBody } from '#server/http/errors.ts';

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

/** HTTP/1.1 asks for one `Host` in every request and for a refusal where there is none, or a second that a proxy may have gone by. */
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
 * The address of a request whose first line has it whole, as a proxy is sent it: `http://chavi.example/search` is `/search`, of the host that
 * it names (RFC 9112, 3.2.2). Any other is as it came.
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
