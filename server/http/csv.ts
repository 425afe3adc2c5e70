import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { isoDay } from '#domain/dates.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { searchText } from '#server/http/read-request.ts';
import { type ExportCell, type ExportRows, workbookStream } from '#server/http/workbook.ts';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * A cell that begins so is run as a formula by some spreadsheet; the last four are the full-width forms of the first. Apostrophes before
 * it are the text's own: it gets another one, so that an import that takes one away has the text again.
 */
const FORMULA_START = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A CSV file as a stream: byte order mark, header, then the rows as they come; CRLF at each line's end. */
export function csvStream(header: readonly string[], rows: ExportRows): Readable {
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(header);
    for await (const row of rows) yield csvLine(row);
  }
  return Readable.from(lines(), { objectMode: false });
}

/** One line: every cell quoted, quotes doubled, and what a spreadsheet would run as a formula made plain text by an apostrophe. */
export function csvLine(cells: readonly ExportCell[], separator = ','): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

function csvCell(cell: ExportCell): string {
  const text = cell === null ? '' : String(cell);
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

interface OlderThan<T> {
  olderThan(beforeId: number | null, limit: number, q?: string): Promise<T[]>;
}

const PART = 500;

/** Every row that the search `q` finds (all without one), newest first. Rows that come or go meanwhile neither repeat nor hide another. */
async function* eachOlder<T extends { id: number }>(list: OlderThan<T>, q?: string): AsyncGenerator<T> {
  let before: number | null = null;
  for (;;) {
    const rows: T[] = await list.olderThan(before, PART, q);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PART) return;
    before = last.id;
  }
}

export const exportQuery = z.object({ q: searchText.describe('Only what the list shows for this search.') });

/** A file for spreadsheets is a CSV or a workbook. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ListExport<T> {
  /** The file is called after it: `visitors-2026-11-12.csv`. */
  name: string;
  header: readonly string[];
  cells: (row: T) => readonly ExportCell[];
  list: OlderThan<T>;
}

const fileAnswer = (type: string) => ({
  200: { description: 'A file for spreadsheets', content: { [type]: { schema: z.string() } } },
  ...errorAnswers(429),
});

/** The answer of an export, for the description of the calls. */
export const csvAnswer = fileAnswer('text/csv');
export const exportAnswers = { csv: csvAnswer, xlsx: fileAnswer(WORKBOOK_TYPE) };
export const EXPORT_WORDS: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'a workbook' };

interface ExportFile {
  /** Without its ending. */
  file: string;
  format: ExportFormat;
  header: readonly string[];
  rows: ExportRows;
}

/** Answers rows as a file, sent row by row however many there are. */
export function sendExport(reply: FastifyReply, { file, format, header, rows }: ExportFile): FastifyReply {
  return reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : WORKBOOK_TYPE)
    .header('content-disposition', `attachment; filename="${file}.${format}"`)
    .header('cache-control', 'no-store')
    .send(format === 'csv' ? csvStream(header, rows) : workbookStream(header, rows));
}

/** Answers a list as a file for spreadsheets, all of it or what a search finds. `now` (epoch milliseconds) names the file's day. */
export function sendList<T extends { id: number }>(
  reply: FastifyReply,
  { name, header, cells, list }: ListExport<T>,
  { q, now, format }: { q: string | undefined; now: number; format: ExportFormat },
): FastifyReply {
  async function* rows() {
    for await (const row of eachOlder(list, q)) yield cells(row);
  }
  const file = `${name}${q === undefined ? '' : '-matching'}-${isoDay(now)}`;
  return sendExport(reply, { file, format, header, rows: rows() });
}
