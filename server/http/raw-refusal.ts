import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type AppError, failure } from '#domain/errors.ts';
import { errorBody } from '#server/http/errors.ts';
import { SAFETY_HEADERS } from '#server/http/headers.ts';

const REFUSALS: Record<string, [status: string, error: AppError]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', failure('TOO_LARGE', 'headersTooLarge')],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', failure('VALIDATION_FAILED', 'requestTooSlow')],
};

/** Answers what is no readable HTTP request, in the shape of D8, and ends the connection. */
export function refuseRaw(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const unreadable = failure('VALIDATION_FAILED', 'requestUnreadable');
  const [status, refusal] = REFUSALS[error.code ?? ''] ?? ['400 Bad Request', unreadable];
  const { headers, body } = answerOf(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

/** Answers a request with an `Expect` header that cannot be met; its body is not read. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = answerOf(failure('VALIDATION_FAILED', 'expectationFailed'));
  response.writeHead(417, headers).end(body);
}

/** HTTP/1.1 asks for a `Host` in every request and for a refusal where there is none. */
export function addHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const isMissing = headers.host === undefined && raw.httpVersion === '1.1';
    done(isMissing ? failure('VALIDATION_FAILED', 'hostMissing') : undefined);
  });
}

function answerOf(error: AppError) {
  const body = JSON.stringify(errorBody(error));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...SAFETY_HEADERS,
  };
  return { headers, body };
}
