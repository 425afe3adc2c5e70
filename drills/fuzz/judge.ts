import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ERROR_CODES, type ErrorBody } from '#domain/errors.ts';
import { ERROR_STATUS } from '#server/http/errors.ts';
import type { RawRequest } from '#tests/support/wild/raw.ts';
import type { CallRequest } from '#tests/support/wild/requests.ts';
import type { Answer, Exchange } from './wire.ts';

/** What only the inside of the program says. */
const INSIDES =
  /\bat (?:async )?[\w.<>]+ \(?(?:file|node|\/)|node_modules\/|SQLITE_|SqliteError|ECONNREFUSED|\/server\/[\w-]+\.ts/;
/** Refused before it is a request of the API: these have a code whose own status is another. */
const BEFORE_THE_API = new Set([408, 417, 431]);
/** A type, with the letters of its text where it is one. */
const HAS_LETTERS =
  /^(image|font|video)\/[\w.+-]+|^application\/(wasm|octet-stream|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$|^[a-z]+\/[\w.+-]+;.*charset=utf-8/;
const OPEN_TEXT = /json|text|xml(?!formats)/;

/** What is wrong with what came of a request; null when nothing is. `owners`: phones that no stranger may read. */
export function faultOf(
  request: CallRequest | RawRequest,
  exchange: Exchange,
  owners: ReadonlySet<string>,
): string | null {
  const { answers, closed } = exchange;
  const isGone = request.kind === 'raw' && request.atEnd === 'hang up';
  if (!closed && !isGone && answers.length === 0) return 'neither answered nor closed in time';
  if (request.kind === 'raw' && !closed && !isGone) return 'connection not closed in time';
  if (request.kind === 'call' && answers.length === 0) return 'closed without an answer';
  for (const answer of answers) {
    const fault = faultOfAnswer(request, answer, owners);
    if (fault !== null) return fault;
  }
  return null;
}

function faultOfAnswer(request: CallRequest | RawRequest, answer: Answer, owners: ReadonlySet<string>): string | null {
  const { status, headers } = answer;
  if (status === 0) return 'no HTTP answer';
  if (status === 503) return /^\d+$/.test(String(headers['retry-after'] ?? '')) ? null : '503 without Retry-After';
  if (status >= 500) return `answered ${status}`;
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without its safety headers`;
  // There are no cookies, so no other site can use one.
  if (headers['set-cookie'] !== undefined) return `${status} with a cookie`;
  if (request.kind === 'call' && request.method === 'TRACE' && status < 400) return `${status} to TRACE`;
  const type = String(headers['content-type'] ?? '');
  if (answer.body.length > 0 && !HAS_LETTERS.test(type)) return `${status} with the type '${type}'`;
  if (!OPEN_TEXT.test(type)) return null;
  const text = textOf(answer);
  if (text === null) return `${status} with a body that cannot be decoded`;
  if (INSIDES.test(text) && !isAsked(request, text)) return `${status} that shows the inside of the program`;
  if (request.kind !== 'call') return null;
  if (request.as === 'stranger' && !/^\/api\/visitors|^\/property\//.test(request.target)) {
    const phone = [...text.matchAll(/\d{10}/g)].find(([digits]) => owners.has(digits))?.[0];
    if (phone !== undefined && !isAsked(request, phone)) return `${status} with an owner's phone`;
  }
  return status >= 400 && /^\/api\//.test(request.target) && request.method !== 'HEAD'
    ? faultOfError(answer, text)
    : null;
}

/** What somebody sent may come back to them. */
function isAsked(request: CallRequest | RawRequest, text: string): boolean {
  return request.kind === 'call' && `${request.target}${request.body?.bytes.toString() ?? ''}`.includes(text);
}

/** Every refusal of the API has one form (D8). */
function faultOfError({ status, headers }: Answer, text: string): string | null {
  if (!String(headers['content-type']).startsWith('application/json')) return `${status} that is no JSON`;
  try {
    const { error } = JSON.parse(text) as ErrorBody;
    if (!ERROR_CODES.includes(error.code)) return `${status} with the unknown code ${error.code}`;
    if (ERROR_STATUS[error.code] !== status && !BEFORE_THE_API.has(status))
      return `${status} with the code ${error.code}`;
    if (error.message.length === 0) return `${status} without a message`;
    const isSaid = (error.details ?? []).every(({ field, type }) => typeof field === 'string' && /\S/.test(type));
    return isSaid ? null : `${status} with details that say nothing`;
  } catch {
    return `${status} in another form`;
  }
}

function textOf({ headers, body }: Answer): string | null {
  try {
    const encoding = headers['content-encoding'];
    if (encoding === 'br') return brotliDecompressSync(body).toString();
    if (encoding === 'gzip') return gunzipSync(body).toString();
    return body.toString();
  } catch {
    return body.length === 0 ? '' : null;
  }
}
