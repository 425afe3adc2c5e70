import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { isoDay } from '#domain/dates.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { searchText } from '#server/http/read-request.ts';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * A cell that begins so is run as a formula by some spreadsheet; the last four are the full-width forms of the first. Apostrophes before
 * it are the text's own: it gets another one, so that an import that takes one away has the text again.
 */
const FORMULA_START = /^'*[=+\-@\t\r\n＝＋－＠]/;

type Cell = string | number | null;

/** A CSV file as a stream: byte order mark, header, then the rows as they come; CRLF at each line's end. */
export function csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): Readable {
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(header);
    for await (const row of rows) yield csvLine(row);
  }
  return Readable.from(lines(), { objectMode: false });
}

/** One line: every cell quoted, quotes doubled, and what a spreadsheet would run as a formula made plain text by an apostrophe. */
export function csvLine(cells: readonly Cell[], separator = ','): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

function csvCell(cell: Cell): string {
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

interface CsvExport<T> {
  /** The file is called after it: `visitors-2026-11-12.csv`. */
  name: string;
  header: readonly string[];
  cells: (row: T) => readonly Cell[];
  list: OlderThan<T>;
}

/** The answer of an export, for the description of the calls. */
export const csvAnswer = {
  200: { description: 'A file for spreadsheets', content: { 'text/csv': { schema: z.string() } } },
  ...errorAnswers(429),
};

/**
 * Answers a list as a CSV file for spreadsheets, all of it or what a search finds, sent row by row however many there
 * are. `now` (epoch milliseconds) names the file's day.
 */
export function sendCsv<T extends { id: number }>(
  reply: FastifyReply,
  { name, header, cells, list }: CsvExport<T>,
  { q, now }: { q: string | undefined; now: number },
): FastifyReply {
  async function* rows() {
    for await (const row of eachOlder(list, q)) yield cells(row);
  }
  const file = `${name}${q === undefined ? '' : '-matching'}-${isoDay(now)}.csv`;
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'no-store')
    .send(csvStream(header, rows()));
}
