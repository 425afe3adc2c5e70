import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { type AnswerProblem, type AnswerReason, AppError, failure, reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Config } from '#server/config.ts';
import { gather, partsOf, readTexts } from '#server/http/read-body.ts';
import { discardFile, type ReceivedFile, receiveFile } from '#server/media/receive-file.ts';

/** A form with files: its texts, and the files on the disk until `discard`. */
export interface FileForm {
  /** A name that was sent once holds a text, one that was sent more often a list of texts. */
  fields: Record<string, unknown>;
  files: ReceivedFile[];
  /** What is wrong with the form itself, such as too many files. */
  problems: AnswerProblem[];
  /** Removes the received files; call it in every outcome. */
  discard(): Promise<void>;
}

interface FileFormRules {
  /** Where files wait. */
  folder: string;
  /** The names under which files are taken; files under other names are dropped. */
  fileFields: readonly string[];
  maxFiles: number;
  maxFileBytes: number;
  /** What is wrong with more files than that. */
  tooManyFiles: AnswerReason;
}

/** Texts of one form together, in bytes. */
const MAX_TEXT_BYTES = 256 * 1024;
const MAX_FIELDS = 400;
const MAX_NAME_BYTES = 100;
/** Files beyond the allowed number are still read past, up to this many, so that the answer can name the problem. */
const MAX_SURPLUS_FILES = 100;
/** A body that says it is longer than every allowed file together, and than this, is not read at all. */
const LEAST_BODY_CAP = 200 * 1024 * 1024;

/**
 * Reads a multipart form with files. Errors, after removing what was received: UNSUPPORTED_MEDIA for another type,
 * TOO_LARGE for too much text, VALIDATION_FAILED for a broken form or a connection that was cut.
 */
async function readFileForm(request: FastifyRequest, rules: FileFormRules): Promise<FileForm> {
  if (!request.isMultipart()) {
    throw failure('UNSUPPORTED_MEDIA', 'needsMultipart');
  }
  const cap = Math.max(LEAST_BODY_CAP, rules.maxFiles * rules.maxFileBytes + MAX_TEXT_BYTES * 2);
  if (Number(request.headers['content-length'] ?? 0) > cap) {
    throw failure('TOO_LARGE', 'photosTooLarge');
  }
  const files: ReceivedFile[] = [];
  const discard = async (): Promise<void> => {
    await Promise.all(files.map(discardFile));
  };
  try {
    const { texts, problems } = await readParts(request, rules, files);
    return { fields: gather(texts), files, problems, discard };
  } catch (error) {
    await discard();
    throw readableError(error);
  }
}

async function readParts(
  request: FastifyRequest,
  rules: FileFormRules,
  files: ReceivedFile[],
): Promise<{ texts: [string, unknown][]; problems: AnswerProblem[] }> {
  const texts: [string, unknown][] = [];
  let textBytes = 0;
  let surplus = false;
  const limits = {
    fieldNameSize: MAX_NAME_BYTES,
    fieldSize: MAX_TEXT_BYTES,
    fields: MAX_FIELDS,
    files: rules.maxFiles + MAX_SURPLUS_FILES,
    fileSize: rules.maxFileBytes + 1,
  };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') {
      textBytes += byteLength(part.value);
      if (textBytes > MAX_TEXT_BYTES || part.valueTruncated || part.fieldnameTruncated) throw tooMuchText();
      texts.push([part.fieldname, part.value]);
    } else if (files.length >= rules.maxFiles || !rules.fileFields.includes(part.fieldname)) {
      surplus ||= rules.fileFields.includes(part.fieldname);
      part.file.resume();
    } else {
      const incoming = { stream: part.file, name: part.filename ?? '', field: part.fieldname };
      const file = await receiveFile(rules.folder, incoming, rules.maxFileBytes);
      // A browser sends an empty part without a name for a file input that was left alone.
      if (file.bytes === 0 && file.name === '') await discardFile(file);
      else files.push(file);
    }
  }
  const [field = 'files'] = rules.fileFields;
  return { texts, problems: surplus ? [{ field, ...rules.tooManyFiles }] : [] };
}

function byteLength(value: unknown): number {
  return Buffer.byteLength(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}

function tooMuchText(): AppError {
  return failure('TOO_LARGE', 'formTextsTooLong');
}

/** The disk's errors while a file is kept. */
const OUR_FAULTS = new Set(['ENOSPC', 'EACCES', 'EROFS', 'EMFILE', 'ENFILE', 'EIO', 'ENOENT', 'EDQUOT']);

/** The parser's errors that have no status are about a broken or cut-off form: the sender's, never ours. */
function readableError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if ('statusCode' in error && error.statusCode === 413) {
    return failure('TOO_LARGE', 'formTooManyParts', { cause: error });
  }
  if ('code' in error && OUR_FAULTS.has(String(error.code))) return error;
  return failure('VALIDATION_FAILED', 'formBroken', { cause: error });
}

/** Where uploads wait while they are looked at: beside the data, so that a large one never fills a small /tmp. */
export function uploadFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'uploads');
}

/** A form that may come without files; then it may also be urlencoded or JSON. */
export async function readForm(request: FastifyRequest, rules: FileFormRules): Promise<FileForm> {
  const fields = readTexts(request);
  if (fields === null) return readFileForm(request, rules);
  return { fields, files: [], problems: [], discard: async () => {} };
}

/** Reads a form, hands it to `use`, and removes its files from the waiting folder whatever happens, before anything is answered. */
export async function withForm<T>(form: FileForm, use: (form: FileForm) => Promise<T>): Promise<T> {
  try {
    return await use(form);
  } finally {
    await form.discard();
  }
}

/** A form with one file at most, under one of the names; `isNeeded`: it is about that file. */
export async function withOneFile<T>(
  request: FastifyRequest,
  { folder, fileFields, isNeeded }: { folder: string; fileFields: readonly string[]; isNeeded: boolean },
  use: (form: FileForm) => Promise<T>,
): Promise<T> {
  const rules = { folder, maxFileBytes: LIMITS.property.photoBytes, maxFiles: 1, fileFields };
  const read = isNeeded ? readFileForm : readForm;
  return withForm(await read(request, { ...rules, tooManyFiles: reason('onePhotoAtATime') }), use);
}
