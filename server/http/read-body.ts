import type { IncomingMessage } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { coded, readId } from '#domain/parse.ts';
import { cleanLine } from '#domain/text.ts';
import type { Label } from '#domain/words/en-labels.ts';

/** Bytes that a form without files may have. */
export const SMALL_BODY_BYTES = 64 * 1024;
const MAX_FIELDS = 50;
/** Of a urlencoded listing too, which repeats names. */
const MAX_PAIRS = 200;
const MAX_NAME_BYTES = 100;

/** The plain values of a small form. A name that is sent more than once holds the last value. */
export type PlainFields = Record<string, unknown>;

/**
 * Reads the body of a small form as plain fields, whether it is multipart, urlencoded or JSON.
 * Errors: UNSUPPORTED_MEDIA for other types, TOO_LARGE over 64 kB, VALIDATION_FAILED for what cannot be read.
 */
export async function readBody(request: FastifyRequest): Promise<PlainFields> {
  const fields = await readFields(request);
  fieldsRead.set(request, fields);
  return fields;
}

const fieldsRead = new WeakMap<FastifyRequest, PlainFields>();

/** What `readBody` read of a request, for who tells of it once it is answered. */
export const fieldsOf = (request: FastifyRequest): PlainFields | undefined => fieldsRead.get(request);

async function readFields(request: FastifyRequest): Promise<PlainFields> {
  if (request.isMultipart()) return readMultipart(request);
  const { body } = request;
  if (body === undefined || body === null) return {};
  // Own properties only: a field named `__proto__` stays a harmless field.
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw failure('VALIDATION_FAILED', 'needsNamedFields');
  }
  return body as PlainFields;
}

/** Teaches the application to read urlencoded forms, to take an empty JSON body for none, and to refuse plain text. */
export function addFormParser(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else readJson(request, String(body), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const form = new URLSearchParams(String(body));
    if (form.size > MAX_PAIRS) return done(tooLarge());
    done(null, form);
  });
}

/**
 * The texts of a form that takes files and came without any, urlencoded or as JSON: a name that was sent more than once holds a
 * list. null for any other body.
 */
export function readTexts(request: FastifyRequest): PlainFields | null {
  const { body } = request;
  if (body instanceof URLSearchParams) return gather([...body]);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as PlainFields) : null;
}

/** A name that was sent once holds its value, one that was sent more often a list. Own properties only: `__proto__` stays harmless. */
export function gather(pairs: readonly (readonly [string, unknown])[]): PlainFields {
  const lists = new Map<string, unknown[]>();
  for (const [name, value] of pairs) lists.set(name, [...(lists.get(name) ?? []), value]);
  return Object.fromEntries([...lists].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/**
 * The parts of a multipart form. Its parser ends at a name that every object has, such as `constructor`, without saying
 * which: VALIDATION_FAILED names it.
 */
async function* partsOf(request: FastifyRequest, limits: object) {
  const refused: string[] = [];
  const isPartAFile = (name: string | undefined, type: string | undefined, file: string | undefined) => {
    if (name !== undefined && name in Object.prototype) refused.push(name);
    return type === 'application/octet-stream' || file !== undefined;
  };
  try {
    yield* request.parts({ limits, isPartAFile, throwFileSizeLimit: false } as Parameters<typeof request.parts>[0]);
  } catch (error) {
    const [field] = refused;
    if (field === undefined) throw error;
    throw validationFailed([{ field, ...reason('fieldUnknown') }]);
  }
}

/** How much a multipart form may hold, and what is said of one with more. */
interface PartLimits {
  /** Bytes of the whole body, as it travels. */
  bodyBytes: number;
  tooMuch: () => AppError;
  textBytes: number;
  fields: number;
  files: number;
  /** Bytes of one file; a longer one is cut. */
  fileBytes: number;
  tooMuchText: () => AppError;
  pace?: Pace | undefined;
}

/** How fast a body has to come on average, once its first moments are over, and what is said of one that does not. */
export interface Pace {
  bytesASecond: number;
  afterMs: number;
  tooSlow: () => AppError;
}

/**
 * Makes the parser of a body fail once it is too long. Who sends it in chunks says no length beforehand, and the parser counts
 * only what stands in parts: neither their heads nor what stands before the first and behind the last.
 */
function capBody(body: IncomingMessage, most: number, tooMuch: () => AppError): () => void {
  let bytes = 0;
  const count = (piece: Buffer) => {
    bytes += piece.length;
    if (bytes <= most) return;
    body.off('data', count);
    body.emit('error', tooMuch());
  };
  body.on('data', count);
  return () => void body.off('data', count);
}

/** Makes the parser of a body fail that comes too slowly: whoever sends one keeps a place that others wait for. */
function keepPace(body: IncomingMessage, { bytesASecond, afterMs, tooSlow }: Pace): () => void {
  const begun = performance.now();
  let bytes = 0;
  const count = (piece: Buffer) => {
    bytes += piece.length;
  };
  const look = setInterval(() => {
    const ms = performance.now() - begun;
    if (ms < afterMs || bytes >= (bytesASecond * ms) / 1000) return;
    stop();
    body.emit('error', tooSlow());
  }, afterMs / 4);
  const stop = () => {
    clearInterval(look);
    body.off('data', count).off('end', stop);
  };
  body.on('data', count).on('end', stop);
  return stop;
}

/** A text of a form, under its name. */
export type SentText = [name: string, value: unknown];

/** Reads the parts of a multipart form: puts its texts into `texts` in their order, and hands each file to `onFile`, which reads it to its end. */
export async function readParts(
  request: FastifyRequest,
  { bodyBytes, tooMuch, textBytes, fields, files, fileBytes, tooMuchText, pace }: PartLimits,
  texts: SentText[],
  onFile: (file: MultipartFile) => Promise<void>,
): Promise<void> {
  const limits = { fieldNameSize: MAX_NAME_BYTES, fieldSize: textBytes, fields, files, fileSize: fileBytes };
  let bytes = 0;
  const uncap = capBody(request.raw, bodyBytes, tooMuch);
  const stopClock = pace === undefined ? undefined : keepPace(request.raw, pace);
  try {
    for await (const part of partsOf(request, limits)) {
      if (part.type === 'file') {
        await onFile(part);
        continue;
      }
      bytes += Buffer.byteLength(typeof part.value === 'string' ? part.value : (JSON.stringify(part.value) ?? ''));
      if (bytes > textBytes || part.valueTruncated || part.fieldnameTruncated) throw tooMuchText();
      texts.push([part.fieldname, part.value]);
    }
  } finally {
    uncap();
    stopClock?.();
  }
}

async function readMultipart(request: FastifyRequest): Promise<PlainFields> {
  if (Number(request.headers['content-length'] ?? 0) > SMALL_BODY_BYTES) throw tooLarge();
  const bytes = { textBytes: SMALL_BODY_BYTES, fileBytes: SMALL_BODY_BYTES };
  const most = { bodyBytes: SMALL_BODY_BYTES, tooMuch: tooLarge, tooMuchText: tooLarge };
  const limits = { ...bytes, ...most, fields: MAX_FIELDS, files: 1 };
  try {
    const texts: SentText[] = [];
    await readParts(request, limits, texts, async ({ file, fieldname }) => {
      file.resume();
      const details = [{ field: fieldname, ...reason('isFile') }];
      throw failure('VALIDATION_FAILED', 'formTakesNoFiles', { details });
    });
    return Object.fromEntries(texts);
  } catch (error) {
    throw readableError(error);
  }
}

/** The parser's own errors carry no status when the multipart text is broken: they are the sender's, never ours. */
function readableError(error: unknown): unknown {
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) return error;
  return failure('VALIDATION_FAILED', 'formUnreadable', { cause: error });
}

function tooLarge(): AppError {
  return failure('TOO_LARGE', 'requestTooLarge');
}

/** The content types that forms take. */
export const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'];

/** Reads the id of an address (D11). Malformed or out of range: NOT_FOUND, as for an unknown one. */
export function requireId(params: unknown, name = 'id'): number {
  const id = readId((params as Record<string, unknown>)[name]);
  if (id === null) throw failure('NOT_FOUND', 'noSuchNumber');
  return id;
}

/** A whole number of an address, within its bounds; the default when it is not given. */
export function wholeNumber(label: Label, bounds: { min: number; max: number; default: number }) {
  const message = coded('notWholeBetween', { label, min: bounds.min, max: bounds.max });
  return z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(z.number().min(bounds.min, message).max(bounds.max, message))
    .default(bounds.default);
}

/** What a search box of the staff sends; trimmed, undefined when nothing is left. */
export const searchText = z
  .string(coded('notText', { label: 'q' }))
  .max(LIMITS.search.text, coded('tooLong', { label: 'q', max: LIMITS.search.text }))
  .transform((text) => cleanLine(text) || undefined)
  .optional();

/** A part of a long list: `skip` (default 0) and `limit` (default 100, at most 500) (spec 7, D47). */
export const sliceQuery = z.object({
  skip: wholeNumber('skip', { min: 0, max: 1e9, default: 0 }),
  limit: wholeNumber('limit', { min: 1, max: LIMITS.visitorsList.maxLimit, default: LIMITS.visitorsList.limit }),
  q: searchText,
});

/** The header with which a client marks a create, so that sending it again creates nothing twice. */
export const CREATE_KEY_HEADER = 'idempotency-key';

const KEY = /^[\x21-\x7e]{1,100}$/;

/** The header, for the description of the API. */
export const createKeyHeader = z.object({
  [CREATE_KEY_HEADER]: z
    .string()
    .optional()
    .describe(
      'A text of your own for this listing, such as a UUID. The same key again answers the listing that was stored with it, whatever else is sent.',
    ),
});

/** The key of a call, or null without one. */
export function readCreateKey({ headers }: FastifyRequest): string | null {
  const key = headers[CREATE_KEY_HEADER];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw validationFailed([{ field: 'Idempotency-Key', ...reason('createKeyInvalid') }]);
}
