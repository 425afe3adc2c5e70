import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { LIMITS } from '#domain/limits.ts';
import type { Config } from '#server/config.ts';
import { type FileForm, type FileFormRules, readFileForm } from '#server/http/multipart.ts';
import { readTexts } from '#server/http/read-body.ts';
import { TOO_MANY_PHOTOS } from '#server/services/listing-photos.ts';

const { photos, photoBytes } = LIMITS.property;

/** Where uploads wait while they are looked at: beside the data, so that a large one never fills a small /tmp. */
export function uploadFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'uploads');
}

/** A form whose files are no must: without any it may also come urlencoded or as JSON. */
async function readForm(request: FastifyRequest, rules: FileFormRules): Promise<FileForm> {
  const fields = readTexts(request);
  if (fields === null) return readFileForm(request, rules);
  return { fields, files: [], problems: [], discard: async () => {} };
}

/** Reads a form, hands it to `use`, and removes its files from the waiting folder whatever happens, before anything is answered. */
async function withForm<T>(form: FileForm, use: (form: FileForm) => Promise<T>): Promise<T> {
  try {
    return await use(form);
  } finally {
    await form.discard();
  }
}

/** The form of a listing: texts and repeated `files`. */
export async function withListingForm<T>(
  request: FastifyRequest,
  folder: string,
  use: (form: FileForm) => Promise<T>,
): Promise<T> {
  const rules = { folder, maxFileBytes: photoBytes, maxFiles: photos, fileFields: ['files'] };
  return withForm(await readForm(request, { ...rules, tooManyFiles: TOO_MANY_PHOTOS }), use);
}

/** A form with one file at most, under one of the names; `isNeeded`: it is about that file. */
export async function withOneFile<T>(
  request: FastifyRequest,
  { folder, fileFields, isNeeded }: { folder: string; fileFields: readonly string[]; isNeeded: boolean },
  use: (form: FileForm) => Promise<T>,
): Promise<T> {
  const rules = { folder, maxFileBytes: photoBytes, maxFiles: 1, fileFields };
  const read = isNeeded ? readFileForm : readForm;
  return withForm(await read(request, { ...rules, tooManyFiles: 'Please send one photo at a time.' }), use);
}
