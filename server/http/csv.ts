import { Readable } from 'node:stream';
import type { ExportCell, ExportRows } from '#server/http/workbook.ts';

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
