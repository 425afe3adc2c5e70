import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isoDay } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import { csvStream } from '#server/http/csv.ts';
import { refuseSpent, spend } from '#server/http/limits/call-limits.ts';
import { searchText } from '#server/http/read-request.ts';
import { type ExportCell, type ExportRows, workbookStream } from '#server/http/workbook.ts';

/** A file for spreadsheets is a CSV or a workbook. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
type ExportFormat = (typeof EXPORT_FORMATS)[number];

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const WORDS: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'a workbook' };

/** The answer of a call that sends a file, for its declaration. */
export const fileAnswer = (format: ExportFormat) => ({
  description: 'A file for spreadsheets',
  content: { [TYPES[format]]: { schema: z.string() } },
});

/** What is declared of every export: how the security log calls it, and `what` is in it. */
export const exportOf = <Name extends string>(format: ExportFormat, name: Name, what: string) =>
  ({
    who: 'owner',
    confirm: 'tried',
    noted: ['export', name],
    summary: what.replace('{format}', WORDS[format]),
    answer: fileAnswer(format),
    errors: [429],
  }) as const;

/** Answers a file. HEAD has its headers, and nothing is read for it. */
export async function sendFile(
  reply: FastifyReply,
  { name, format }: { name: string; format: ExportFormat },
  open: () => Readable | Promise<Readable>,
): Promise<FastifyReply> {
  reply
    .type(format === 'csv' ? `${TYPES.csv}; charset=utf-8` : TYPES[format])
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  return reply.send(reply.request.method === 'HEAD' ? Readable.from([]) : await open());
}

interface ExportFile {
  /** Without its ending. */
  file: string;
  format: ExportFormat;
  header: readonly string[];
  rows: () => ExportRows | Promise<ExportRows>;
}

/** Answers rows as a file, sent row by row however many there are. */
export function sendExport(reply: FastifyReply, { file, format, header, rows }: ExportFile): Promise<FastifyReply> {
  const stream = format === 'csv' ? csvStream : workbookStream;
  return sendFile(reply, { name: `${file}.${format}`, format }, async () => stream(header, await rows()));
}

interface ListExport<T> {
  /** Of the calls, without `/export.csv`. */
  path: string;
  /** What the description of the calls names it. */
  title: string;
  /** The file is called after it: `visitors-2026-11-12.csv`. */
  name: string;
  header: readonly string[];
  cells: (row: T) => readonly ExportCell[];
  rows: OlderThan<T>;
}

const exportQuery = z.object({ q: searchText.describe('Only what the list shows for this search.') });

/** A list as files for spreadsheets, all of it or what a search finds, newest first (D47). */
export function exportRoutes<T extends { id: number }>(
  app: FastifyInstance,
  parts: Parts,
  { path, title, name, header, cells, rows: older }: ListExport<T>,
): void {
  const call = callsUnder(app, parts, 'Exports');
  for (const format of EXPORT_FORMATS)
    call(
      { get: `${path}/export.${format}`, ...exportOf(format, name, `${title} as {format}`), query: exportQuery },
      async ({ query: { q }, staff, reply }) => {
        await countExport(parts, staff);
        async function* rows() {
          for await (const row of eachOlder(older, q)) yield cells(row);
        }
        const file = `${name}${q === undefined ? '' : '-matching'}-${isoDay(parts.now())}`;
        return sendExport(reply, { file, format, header, rows });
      },
    );
}

/** The next rows that `q` finds, older than `beforeId`; null: from the newest. */
type OlderThan<T> = (beforeId: number | null, limit: number, q?: string) => Promise<T[]>;

const PART = 500;

/** Every row that the search `q` finds (all without one), newest first. Rows that come or go meanwhile neither repeat nor hide another. */
async function* eachOlder<T extends { id: number }>(older: OlderThan<T>, q?: string): AsyncGenerator<T> {
  let before: number | null = null;
  for (;;) {
    const rows: T[] = await older(before, PART, q);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PART) return;
    before = last.id;
  }
}

/** One session exports so often in an hour, all lists together: no person needs a list every other minute. */
const MOST_EXPORTS = 30;
const HOUR_SECONDS = 3600;

/**
 * Counts an export for the session that asks for it, however it is asked for (D47). Throws RATE_LIMITED for one that is too many: a stolen
 * session neither keeps the site busy with lists nor fills the security log with them.
 */
export async function countExport(
  { database, limits, now }: Pick<Parts, 'database' | 'limits' | 'now'>,
  { tokenHash }: Pick<Staff, 'tokenHash'>,
): Promise<void> {
  const budget = {
    ...{ key: `export:session:${limits.hidden(tokenHash)}`, limit: MOST_EXPORTS },
    windowSeconds: HOUR_SECONDS,
    refuse: (retryAfter: number) => failure('RATE_LIMITED', 'exportsTooOften', { retryAfter }),
  };
  await refuseSpent(database.read, [budget], now());
  await database.write((tx) => spend(tx, [budget], now()));
}
