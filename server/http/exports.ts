import { type PassThrough, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { isoDay } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import { refuseSpent, spend } from '#server/http/call-limits.ts';
import { searchText } from '#server/http/read-body.ts';

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

export type ExportCell = string | number | null;
export type ExportRows = AsyncIterable<readonly ExportCell[]> | Iterable<readonly ExportCell[]>;

/** What a workbook of one sheet consists of beside its rows. */
const PARTS = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  // Style 1 is the format of text: what looks like a formula stays text also when somebody edits it.
  'xl/styles.xml':
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>',
};
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET_START =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';

/** Letters that go out at once: each piece costs beside its letters. */
const PIECE = 32 * 1024;

/** A workbook (.xlsx) of one sheet as a stream: header, then the rows as they come. Texts are cells of text, which no spreadsheet runs. */
export function workbookStream(header: readonly string[], rows: ExportRows): Readable {
  async function* sheet() {
    let waiting = DECLARATION + SHEET_START + rowXml(header);
    for await (const row of rows) {
      waiting += rowXml(row);
      if (waiting.length < PIECE) continue;
      yield waiting;
      waiting = '';
    }
    yield `${waiting}</sheetData></worksheet>`;
  }
  const zip = new ZipFile();
  const source = Readable.from(sheet(), { objectMode: false });
  const output = zip.outputStream as PassThrough;
  // Rows that fail once nobody takes the file any more have nobody to tell.
  const fail = (error: Error) => void (output.destroyed || output.destroy(error));
  zip.on('error', fail);
  source.on('error', fail);
  output.once('close', () => source.destroy());
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(DECLARATION + xml), name);
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

const rowXml = (cells: readonly ExportCell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;

function cellXml(cell: ExportCell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, MOST_LETTERS))}</t></is></c>`;
}

/** No cell of Excel holds more. */
const MOST_LETTERS = 32_767;
/** What XML cannot hold: controls, halves of letters, code points that are none. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

function escaped(text: string): string {
  // A text that looks like the escape of a control is no escape.
  const plain = text.replace(NOT_XML, '').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
  return plain.replace(/[&<>\r]/g, (letter) => ENTITIES[letter] ?? letter);
}
