import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { importFile, importFiles, slipAnswers } from '#domain/answers/desk.ts';
import { reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Feature, Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import { countExport, fileAnswer, sendFile } from '#server/http/exports.ts';
import { uploadFolder, withForm } from '#server/http/file-form.ts';
import { IMPORT_COLUMNS } from '#server/import/heads.ts';
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

/** Bytes of a form beside its file. */
const FORM_BYTES = 16 * 1024;

const uploadBody = z.object({ file: z.string().describe('A CSV or a workbook (.xlsx) of at most 50 MB.') });
const runBody = z.object({
  accept_suggestions: z
    .preprocess((sent) => sent === true || sent === 'true', z.boolean())
    .describe('Whether rows get the nearest area in the place of one that is not known.'),
  slips: slipAnswers
    .default({})
    .describe('What is done with rows that are asked about, by what is asked; others wait.'),
});

const MOST_HEADS = 1000;
const MOST_HEAD_LETTERS = 200;
const checkBody = z.object({
  columns: z
    .array(z.object({ head: z.string().max(MOST_HEAD_LETTERS), column: z.enum(IMPORT_COLUMNS).nullable() }))
    .max(MOST_HEADS)
    .describe('What columns of the file are read as, by their heads; null leaves one out.'),
});

/** Listings from a file, uploaded on a screen (D114). */
function routes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Imports');
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
  const first = (id: number) => readImport(parts, id);
  const begun = { who: 'staff', answer: importFile, status: 202, errors: [409, 429] } as const;
  call(
    {
      get: '/imports/',
      who: 'owner',
      summary: 'Files of listings that were uploaded last',
      answer: importFiles,
      errors: [403],
    },
    () => listImports(parts),
  );
  call(
    {
      post: '/imports/',
      ...begun,
      who: 'owner',
      summary: 'Upload a CSV or workbook of listings as `file`: it is checked first, and nothing is stored',
      consumes: ['multipart/form-data'],
      body: uploadBody,
      reads: 'body',
    },
    async ({ request, staff }) => {
      await refuseSecond(parts.database.read, parts.now());
      return withForm(request, rules, (form) => receiveImport(parts, runner, form, staff.accountId));
    },
  );
  call({ get: '/imports/:id', who: 'owner', summary: 'How far an import is', answer: importFile }, ({ id }) =>
    readImport(parts, id),
  );
  call(
    {
      post: '/imports/:id/run',
      ...begun,
      who: 'owner',
      summary: 'Store the listings of a file that was checked',
      body: runBody,
      first,
    },
    ({ id, body, staff }) =>
      runImport(parts, runner, id, {
        acceptsSuggestions: body.accept_suggestions,
        slips: body.slips,
        accountId: staff.accountId,
      }),
  );
  call(
    {
      post: '/imports/:id/check',
      ...begun,
      who: 'owner',
      summary: 'Check a file again, its columns read otherwise',
      body: checkBody,
      first,
    },
    ({ id, body: { columns }, staff }) => checkAgain(parts, runner, id, { columns, accountId: staff.accountId }),
  );
  call(
    {
      get: '/imports/:id/refused.csv',
      who: 'owner',
      // The rows hold owners' phones (D78).
      confirm: 'tried',
      noted: ['export', 'refused-rows'],
      summary: 'The refused rows as CSV, with their reasons',
      answer: fileAnswer('csv'),
      errors: [429],
    },
    async ({ id, staff, reply }) => {
      const { path, name } = await refusedRowsOf(parts, id);
      await countExport(parts, staff);
      return sendFile(reply, { name, format: 'csv' }, () => createReadStream(path));
    },
  );
  call(
    {
      delete: '/imports/:id',
      who: 'owner',
      summary: 'Cancel an import that is under way, or remove another one with its file',
      answer: z.object({ id: z.int() }),
    },
    ({ id }) => removeImport(parts, runner, id),
  );
}

export const importsFeature = {
  routes,
  tidyUp: forgetOld,
  /** Imports that broke off. */
  waiting: async ({ database, now }) => ({ failedImports: await countFailedImports(database.read, lostBefore(now())) }),
  due: async ({ database, now }) => ({ importFiles: await countImportsBefore(database.read, keptSince(now())) }),
} satisfies Feature;
