import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { importFile, importFiles } from '#domain/answers/imports.ts';
import { reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Feature, Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { countExport, fileAnswer, sendFile } from '#server/http/exports.ts';
import { uploadFolder, withForm } from '#server/http/file-form.ts';
import { readBodyAs } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-request.ts';
import { IMPORT_COLUMNS } from '#server/import/columns.ts';
import {
  checkAgain,
  forgetOld,
  importTooLarge,
  keptSince,
  listImports,
  lostBefore,
  readImport,
  receiveImport,
  refusedRowsOf,
  refuseSecond,
  removeImport,
  runImport,
} from '#server/imports/imports.ts';
import { countFailedImports, countImportsBefore } from '#server/imports/repository.ts';
import { createRunner } from '#server/imports/runner.ts';

/** Imports that broke off. */
async function waiting({ database, now }: Pick<Parts, 'database' | 'now'>) {
  return { failedImports: await countFailedImports(database.read, lostBefore(now())) };
}

/** Forgets uploaded files. */
function tidyUp(parts: Pick<Parts, 'config' | 'database' | 'now'>): Promise<void> {
  return forgetOld(parts);
}

/** How many that would be now. */
async function due({ database, now }: Pick<Parts, 'database' | 'now'>) {
  return { importFiles: await countImportsBefore(database.read, keptSince(now())) };
}

/** Bytes of a form beside its file. */
const FORM_BYTES = 16 * 1024;

const uploadBody = z.object({ file: z.string().describe('A CSV or a workbook (.xlsx) of at most 50 MB.') });
const runBody = z.object({
  accept_suggestions: z
    .preprocess((sent) => sent === true || sent === 'true', z.boolean())
    .describe('Whether rows get the nearest area in the place of one that is not known.'),
});

const MOST_HEADS = 1000;
const MOST_HEAD_LETTERS = 200;
const checkBody = z.object({
  columns: z
    .array(z.object({ head: z.string().max(MOST_HEAD_LETTERS), column: z.enum(IMPORT_COLUMNS).nullable() }))
    .max(MOST_HEADS)
    .describe('What columns of the file are read as, by their heads; null leaves one out.'),
});

const tags = ['Imports'];
const LIST = {
  tags,
  summary: 'Files of listings that were uploaded last',
  response: { 200: importFiles, ...errorAnswers(403) },
};
const READ = { tags, summary: 'How far an import is', response: { 200: importFile, ...errorAnswers(403, 404) } };
const UPLOAD = {
  tags,
  summary: 'Upload a CSV or workbook of listings as `file`: it is checked first, and nothing is stored',
  consumes: ['multipart/form-data'],
  body: uploadBody,
  response: { 202: importFile, ...errorAnswers(409, 413, 415, 429) },
};
const CHECK = {
  tags,
  summary: 'Check a file again, its columns read otherwise',
  body: checkBody,
  response: { 202: importFile, ...errorAnswers(404, 409, 429) },
};
const RUN = {
  tags,
  summary: 'Store the listings of a file that was checked',
  body: runBody,
  response: { 202: importFile, ...errorAnswers(404, 409, 429) },
};
const REFUSED = {
  tags,
  summary: 'The refused rows as CSV, with their reasons',
  response: { ...fileAnswer('csv'), ...errorAnswers(403, 404) },
};
const REMOVE = {
  tags,
  summary: 'Cancel an import that is under way, or remove another one with its file',
  response: { 200: z.object({ id: z.int() }), ...errorAnswers(404) },
};

/** Listings from a file, uploaded on a screen (D114). */
function routes(app: FastifyInstance, parts: Parts): void {
  const { requireStaff: onRequest, requireConfirmed } = parts.staffHooks;
  const runner = createRunner(parts);
  app.addHook('preClose', () => runner.close());
  const rules = {
    folder: uploadFolder(parts.config),
    fileFields: ['file'],
    maxFiles: 1,
    tooManyFiles: reason('oneImportFile'),
    isNeeded: true,
    fileBytes: LIMITS.imports.bytes,
    most: { bytes: LIMITS.imports.bytes + FORM_BYTES, tooMuch: importTooLarge },
  };
  app.get('/imports/', { schema: LIST, onRequest }, () => listImports(parts));
  app.post('/imports/', { schema: UPLOAD, onRequest }, async (request, reply) => {
    await refuseSecond(parts);
    const { accountId } = staffOf(request);
    const file = await withForm(request, rules, (form) => receiveImport(parts, runner, form, accountId));
    return reply.code(202).send(file);
  });
  app.get('/imports/:id', { schema: READ, onRequest }, (request) => readImport(parts, requireId(request.params)));
  app.post('/imports/:id/run', { schema: RUN, onRequest }, async (request, reply) => {
    const id = requireId(request.params);
    const { accountId } = staffOf(request);
    // Of an import that is not there nothing else is worth saying.
    await readImport(parts, id);
    const { accept_suggestions: acceptsSuggestions } = await readBodyAs(runBody, request);
    return reply.code(202).send(await runImport(parts, runner, id, { acceptsSuggestions, accountId }));
  });
  app.post('/imports/:id/check', { schema: CHECK, onRequest }, async (request, reply) => {
    const id = requireId(request.params);
    await readImport(parts, id);
    const { columns } = await readBodyAs(checkBody, request);
    return reply
      .code(202)
      .send(await checkAgain(parts, runner, id, { columns, accountId: staffOf(request).accountId }));
  });
  // The rows hold owners' phones (D78).
  app.get('/imports/:id/refused.csv', { schema: REFUSED, onRequest: requireConfirmed }, async (request, reply) => {
    const { path, name } = await refusedRowsOf(parts, requireId(request.params));
    await countExport(parts, request);
    return sendFile(reply, { name, format: 'csv' }, () => createReadStream(path));
  });
  app.delete('/imports/:id', { schema: REMOVE, onRequest }, (request) =>
    removeImport(parts, runner, requireId(request.params)),
  );
}

export const importsFeature = { waiting, due, tidyUp, routes } satisfies Feature;
