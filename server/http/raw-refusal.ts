import type { Socket } from 'node:net';
import type { ErrorCode } from '#domain/errors.ts';

interface Refusal {
  status: string;
  code: ErrorCode;
  message: string;
}

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'TOO_LARGE',
    message: 'The headers of the request are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'VALIDATION_FAILED',
    message: 'The request took too long.',
  },
};
const BROKEN: Refusal = {
  status: '400 Bad Request',
  code: 'VALIDATION_FAILED',
  message: 'The request could not be read.',
};

/** Answers what is no readable HTTP request, in the shape of D8, and ends the connection. */
export function refuseRaw(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = REFUSALS[error.code ?? ''] ?? BROKEN;
  const body = JSON.stringify({ error: { code, message } });
  const headers = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
