import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import { parseOrRefuse } from '#domain/parse.ts';

/** Bytes that a form without files may have. */
export const SMALL_BODY_BYTES = 64 * 1024;
const MAX_FIELDS = 50;
/** Of a urlencoded listing too, which repeats names. */
const MAX_PAIRS = 200;
const MAX_NAME_BYTES = 100;

/** The plain values of a small form. A name that is sent more than once holds the last value. */
export type PlainFields = Record<string, unknown>;

/** A urlencoded body as it was sent. */
class UrlencodedForm {
  readonly pairs: readonly (readonly [string, string])[];

  constructor(text: string) {
    this.pairs = [...new URLSearchParams(text)];
  }
}

/**
 * Reads the body of a small form as plain fields, whether it is multipart, urlencoded or JSON.
 * Errors: UNSUPPORTED_MEDIA for other types, TOO_LARGE over 64 kB, VALIDATION_FAILED for what cannot be read.
 */
export async function readBody(request: FastifyRequest): Promise<PlainFields> {
  if (request.isMultipart()) return readMultipart(request);
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (body instanceof UrlencodedForm) return fieldsOf(body.pairs);
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw failure('VALIDATION_FAILED', 'needsNamedFields');
  }
  return body as PlainFields;
}

/** The body of a small form as its schema reads it. Throws VALIDATION_FAILED with every problem. */
export async function readBodyAs<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
): Promise<z.output<Schema>> {
  return parseOrRefuse(schema, await readBody(request));
}

/** The fields of a form that anybody may send, as its schema reads them. Also refuses what a robot filled in. */
export function readPublicForm<Schema extends z.ZodType>(schema: Schema, fields: PlainFields): z.output<Schema> {
  refuseRobots(fields);
  return parseOrRefuse(schema, fields);
}

/**
 * Teaches the application to read urlencoded forms, to treat an empty JSON body as no body, and to refuse plain text.
 */
export function addFormParser(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: SMALL_BODY_BYTES },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else readJson(request, String(body), done);
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: SMALL_BODY_BYTES },
    (_request, body, done) => {
      const form = new UrlencodedForm(String(body));
      if (form.pairs.length > MAX_PAIRS) return done(tooLarge());
      done(null, form);
    },
  );
}

/**
 * The texts of a form that takes files and came without any, urlencoded or as JSON: a name that was sent more than once holds a
 * list. null for any other body.
 */
export function readTexts(request: FastifyRequest): PlainFields | null {
  const { body } = request;
  if (body instanceof UrlencodedForm) return gather(body.pairs);
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
export async function* partsOf(request: FastifyRequest, limits: object) {
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

async function readMultipart(request: FastifyRequest): Promise<PlainFields> {
  if (Number(request.headers['content-length'] ?? 0) > SMALL_BODY_BYTES) throw tooLarge();
  const pairs: [string, unknown][] = [];
  let bytes = 0;
  const limits = { fieldNameSize: MAX_NAME_BYTES, fieldSize: SMALL_BODY_BYTES, fields: MAX_FIELDS, files: 1 };
  try {
    for await (const part of partsOf(request, { ...limits, fileSize: SMALL_BODY_BYTES })) {
      if (part.type === 'file') {
        part.file.resume();
        throw failure('VALIDATION_FAILED', 'formTakesNoFiles', {
          details: [{ field: part.fieldname, ...reason('isFile') }],
        });
      }
      bytes += String(part.value).length;
      if (bytes > SMALL_BODY_BYTES || part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
      pairs.push([part.fieldname, part.value]);
    }
  } catch (error) {
    throw readableError(error);
  }
  return fieldsOf(pairs);
}

/** The parser's own errors carry no status when the multipart text is broken: they are the sender's, never ours. */
function readableError(error: unknown): unknown {
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) return error;
  return failure('VALIDATION_FAILED', 'formUnreadable', { cause: error });
}

function fieldsOf(pairs: readonly (readonly [string, unknown])[]): PlainFields {
  // Object.fromEntries defines own properties: a field named __proto__ stays a harmless field.
  return Object.fromEntries(pairs);
}

function tooLarge(): AppError {
  return failure('TOO_LARGE', 'requestTooLarge');
}

/** The content types that forms take. */
export const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'];

/** A field that people never see; robots fill it in. */
const TRAP = 'website';

/** Refuses what a robot filled in, with an answer that does not say why. */
function refuseRobots(fields: PlainFields): void {
  const value = fields[TRAP];
  if (value === undefined || value === null || value === '') return;
  throw failure('VALIDATION_FAILED', 'formNotSent');
}
