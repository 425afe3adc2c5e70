import { z } from 'zod';

/** The nearest area for a text that names none, and how many rows have it. */
const importProposal = z.object({
  text: z.string(),
  area: z.string(),
  rows: z.int(),
  stored: z.int().describe('Of the refused rows, those that the suggestion would store.'),
  known: z.int().describe('Those that it would find on the site already, or in an earlier row.'),
});
export type ImportProposal = z.infer<typeof importProposal>;

/** A refused row: its line in the file (the header is line 1), and why. */
const importRefusal = z.object({ line: z.int(), reasons: z.array(z.string()) });

/** A column of the file, and what it is read as. */
const importHead = z.object({
  head: z.string().describe('As the file calls it, or ‘Column F’ where it has no name.'),
  column: z.string().nullable().describe('The column of an import; null: it is not read.'),
  how: z
    .enum(['same', 'guessed', 'chosen', 'own', 'unknown'])
    .describe('`own`: a column of the site’s own export that says nothing of a listing.'),
});
export type ImportHead = z.infer<typeof importHead>;

export type ImportFile = z.infer<typeof importFile>;
/** A file of listings that staff uploaded (D114). */
export const importFile = z
  .object({
    id: z.int(),
    name: z.string(),
    bytes: z.int(),
    created_at: z.iso.datetime(),
    created_by: z.string().nullable(),
    step: z.enum(['check', 'run']).describe('`check` stores nothing.'),
    state: z.enum(['working', 'done', 'failed', 'cancelled']),
    accept_suggestions: z.boolean(),
    finished_at: z.iso.datetime().nullable(),
    total: z.int().describe('Rows of the file; 0 until they are counted.'),
    rows: z.int().describe('Those that were read.'),
    stored: z.int().describe('After a check: those that would be stored.'),
    known: z.int().describe('On the site already, or named by an earlier row.'),
    refused: z.int(),
    proposals: z.array(importProposal),
    heads: z.array(importHead).describe('How its columns are read; empty until that is known.'),
    refusals: z.array(importRefusal).describe('The first refused rows.'),
    problem: z.string().nullable().describe('Why it failed.'),
  })
  .meta({ id: 'Import' });

/** Answer of `/imports/`. */
export const importFiles = z.object({ imports: z.array(importFile) });
export type ImportFiles = z.infer<typeof importFiles>;
