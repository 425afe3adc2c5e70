import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type ErrorCode, failure } from '#domain/errors.ts';
import { failures } from '#domain/words/en-answers.ts';
import { SAFETY_HEADERS } from '#server/http/headers.ts';

interface Refusal {
  status: string;
  code: ErrorCode;
  message: string;
}

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'TOO_LARGE',
    message: failures.headersTooLarge,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'VALIDATION_FAILED',
    message: failures.requestTooSlow,
  },
};
const BROKEN: Refusal = {
  status: '400 Bad Request',
  code: 'VALIDATION_FAILED',
  message: failures.requestUnreadable,
};

const UNMET: Refusal = {
  status: '417 Expectation Failed',
  code: 'VALIDATION_FAILED',
  message: failures.expectationFailed,
};

/** Answers what is no readable HTTP request, in the shape of D8, and ends the connection. */
export function refuseRaw(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = REFUSALS[error.code ?? ''] ?? BROKEN;
  const { headers, body } = answerOf(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${refusal.status}`, ...lines, '', body].join('\r\n'));
}

/** Answers a request with an `Expect` header that cannot be met; its body is not read. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = answerOf(UNMET);
  response.writeHead(417, headers).end(body);
}

/** HTTP/1.1 asks for a `Host` in every request and for a refusal where there is none. */
export function addHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') {
      throw failure('VALIDATION_FAILED', 'hostMissing');
    }
  });
}

function answerOf({ code, message }: Refusal): { headers: Record<string, string | number>; body: string } {
  const body = JSON.stringify({ error: { code, message } });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...SAFETY_HEADERS,
  };
  return { headers, body };
}
