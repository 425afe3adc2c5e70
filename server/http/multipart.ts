import type { FastifyRequest } from 'fastify';
import { AppError, type Problem } from '#domain/errors.ts';
import { gather } from '#server/http/read-body.ts';
import { discardFile, type ReceivedFile, receiveFile } from '#server/media/receive-file.ts';

/** A form with files: its texts, and the files on the disk until `discard`. */
export interface FileForm {
  /** A name that was sent once holds a text, one that was sent more often a list of texts. */
  fields: Record<string, unknown>;
  files: ReceivedFile[];
  /** What is wrong with the form itself, such as too many files. */
  problems: Problem[];
  /** Removes the received files; call it in every outcome. */
  discard(): Promise<void>;
}

export interface FileFormRules {
  /** Where files wait. */
  folder: string;
  /** The names under which files are taken; files under other names are dropped. */
  fileFields: readonly string[];
  maxFiles: number;
  maxFileBytes: number;
  /** The sentence for more files than that. */
  tooManyFiles: string;
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
export async function readFileForm(request: FastifyRequest, rules: FileFormRules): Promise<FileForm> {
  if (!request.isMultipart()) {
    throw new AppError('UNSUPPORTED_MEDIA', 'This call takes a multipart/form-data body.');
  }
  const cap = Math.max(LEAST_BODY_CAP, rules.maxFiles * rules.maxFileBytes + MAX_TEXT_BYTES * 2);
  if (Number(request.headers['content-length'] ?? 0) > cap) {
    throw new AppError('TOO_LARGE', 'The photos of this form are too large together.');
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
): Promise<{ texts: [string, unknown][]; problems: Problem[] }> {
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
  for await (const part of request.parts({ limits, throwFileSizeLimit: false } as Parameters<
    typeof request.parts
  >[0])) {
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
  return { texts, problems: surplus ? [{ field, type: rules.tooManyFiles }] : [] };
}

function byteLength(value: unknown): number {
  return Buffer.byteLength(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}

function tooMuchText(): AppError {
  return new AppError('TOO_LARGE', 'The texts of this form are too long.');
}

/** The disk's errors while a file is kept. */
const OUR_FAULTS = new Set(['ENOSPC', 'EACCES', 'EROFS', 'EMFILE', 'ENFILE', 'EIO', 'ENOENT', 'EDQUOT']);

/** The parser's errors that have no status are about a broken or cut-off form: the sender's, never ours. */
function readableError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if ('statusCode' in error && error.statusCode === 413) {
    return new AppError('TOO_LARGE', 'The form has too many parts.', { cause: error });
  }
  if ('code' in error && OUR_FAULTS.has(String(error.code))) return error;
  return new AppError('VALIDATION_FAILED', 'The form could not be read to its end.', { cause: error });
}
