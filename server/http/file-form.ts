import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { type AnswerProblem, type AnswerReason, AppError, failure, reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Config } from '#server/config.ts';
import { gather, type Pace, readParts, readTexts, type SentText } from '#server/http/read-body.ts';
import { discardFile, type ReceivedFile, receiveFile } from '#server/media/receive-file.ts';
import { isDiskError } from '#server/storage/folders.ts';

/** A form with files: its texts, and the files on the disk. */
export interface FileForm {
  /** A name that was sent once holds a text, one that was sent more often a list of texts. */
  fields: Record<string, unknown>;
  files: ReceivedFile[];
  /** What is wrong with the form itself, such as too many files. */
  problems: AnswerProblem[];
  /** Why a page's form was not read to its end (`isOfPage`). */
  refused?: AppError;
  /** Whether files came with one that was not. */
  hadFiles?: boolean;
}

/** What came with the texts of a form. */
export type SentFiles = Pick<FileForm, 'files' | 'problems' | 'refused' | 'hadFiles'>;

/** A form of a page, where a name that came more than once has one text. */
export type PlainForm = Pick<FileForm, 'files' | 'problems'> & { fields: Readonly<Record<string, string>> };

/** Reads a form, hands it to `use`, and removes its files afterwards. */
export type FormReader = <T>(request: FastifyRequest, use: (form: FileForm) => Promise<T>) => Promise<T>;

interface FileFormRules {
  folder: string;
  /** The names under which files are taken; files under other names are dropped. */
  fileFields: readonly string[];
  maxFiles: number;
  tooManyFiles: AnswerReason;
  /** The form is about its files: then it is multipart, never urlencoded or JSON. */
  isNeeded?: boolean;
  /** Bytes that one file may have: those of a photograph where it is left out. */
  fileBytes?: number;
  /** Bytes of the whole form, where they are fewer than the files together may have; and what is said of one with more. */
  most?: { bytes: number; tooMuch: () => AppError };
  /** How fast it has to come; left out: as it likes. */
  pace?: Pace;
  /** A page shows again what was typed: an error is part of the form, with the texts that came before it. */
  isOfPage?: boolean;
  /** Nothing but the texts before the first file is read. */
  refused?: AppError | undefined;
}

const MAX_FILE_BYTES = LIMITS.property.photoBytes;
/** Texts of one form together, in bytes. */
const MAX_TEXT_BYTES = 256 * 1024;
const MAX_FIELDS = 400;
/** Files beyond the allowed number are still read past, up to this many, so that the answer can name the problem. */
const MAX_SURPLUS_FILES = 100;
/** A body that says it is longer than every allowed file together, and than this, is not read at all. */
const LEAST_BODY_CAP = 200 * 1024 * 1024;

/**
 * Reads a form, hands it to `use`, and removes its files from the waiting folder whatever happens, before anything is answered.
 * Errors: UNSUPPORTED_MEDIA for another type, TOO_LARGE for too much text, VALIDATION_FAILED for a broken form or a connection
 * that was cut.
 */
export async function withForm<T>(
  request: FastifyRequest,
  rules: FileFormRules,
  use: (form: FileForm) => Promise<T>,
): Promise<T> {
  const files: ReceivedFile[] = [];
  try {
    return await use(await readForm(request, rules, files));
  } finally {
    await Promise.all(files.map(discardFile));
  }
}

/** A form with one file at most, under one of the names. */
export function withOneFile<T>(
  request: FastifyRequest,
  rules: Pick<FileFormRules, 'folder' | 'fileFields' | 'isNeeded'>,
  use: (form: FileForm) => Promise<T>,
): Promise<T> {
  return withForm(request, { ...rules, maxFiles: 1, tooManyFiles: reason('onePhotoAtATime') }, use);
}

async function readForm(request: FastifyRequest, rules: FileFormRules, files: ReceivedFile[]): Promise<FileForm> {
  const sent = rules.isNeeded ? null : readTexts(request);
  if (sent !== null) return { fields: sent, files, problems: [], ...(rules.refused && { refused: rules.refused }) };
  if (!request.isMultipart()) throw failure('UNSUPPORTED_MEDIA', 'needsMultipart');
  const isTooLong = Number(request.headers['content-length'] ?? 0) > bodyCap(rules);
  const refused = rules.refused ?? (isTooLong ? tooMuchOf(rules)() : undefined);
  if (refused && !rules.isOfPage) throw refused;
  const texts: SentText[] = [];
  let hadFiles = false;
  const onFile = () => {
    hadFiles = true;
    if (refused) throw refused;
  };
  try {
    const problems = await readFiles(request, rules, files, { texts, onFile });
    if (refused) throw refused;
    return { fields: gather(texts), files, problems };
  } catch (error) {
    const known = readableError(error);
    if (!rules.isOfPage || !(known instanceof AppError)) throw known;
    return { fields: gather(texts), files: [], problems: [], refused: known, hadFiles };
  }
}

function bodyCap({ maxFiles, most }: FileFormRules): number {
  return most?.bytes ?? Math.max(LEAST_BODY_CAP, maxFiles * MAX_FILE_BYTES + MAX_TEXT_BYTES * 2);
}

function tooMuchOf({ most }: FileFormRules): () => AppError {
  return most?.tooMuch ?? (() => failure('TOO_LARGE', 'photosTooLarge'));
}

/** Answers what is wrong with the files. */
async function readFiles(
  request: FastifyRequest,
  rules: FileFormRules,
  files: ReceivedFile[],
  { texts, onFile }: { texts: SentText[]; onFile: () => void },
): Promise<AnswerProblem[]> {
  const { folder, fileFields, maxFiles, tooManyFiles, fileBytes = MAX_FILE_BYTES } = rules;
  const [field = 'files'] = fileFields;
  const problems: AnswerProblem[] = [];
  const limits = {
    bodyBytes: bodyCap(rules),
    tooMuch: tooMuchOf(rules),
    textBytes: MAX_TEXT_BYTES,
    fields: MAX_FIELDS,
    files: maxFiles + MAX_SURPLUS_FILES,
    fileBytes: fileBytes + 1,
    tooMuchText: () => failure('TOO_LARGE', 'formTextsTooLong'),
    pace: rules.pace,
  };
  await readParts(request, limits, texts, async (part) => {
    if (part.filename) onFile();
    const isTaken = fileFields.includes(part.fieldname);
    if (!isTaken || files.length >= maxFiles) {
      if (isTaken && problems.length === 0) problems.push({ field, ...tooManyFiles });
      part.file.resume();
      return;
    }
    const incoming = { stream: part.file, name: part.filename ?? '', field: part.fieldname };
    const file = await receiveFile(folder, incoming, fileBytes);
    // A browser sends an empty part without a name for a file input that was left alone.
    if (file.bytes === 0 && file.name === '') await discardFile(file);
    else files.push(file);
  });
  return problems;
}

/** The parser's errors that have no status are about a broken or cut-off form: the sender's, never ours. */
function readableError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if ('statusCode' in error && error.statusCode === 413) {
    return failure('TOO_LARGE', 'formTooManyParts', { cause: error });
  }
  if (isDiskError(error)) return error;
  return failure('VALIDATION_FAILED', 'formBroken', { cause: error });
}

/** Where uploads wait while they are looked at: beside the data, so that a large one never fills a small /tmp. */
export function uploadFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'uploads');
}
