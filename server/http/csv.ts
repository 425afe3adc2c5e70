import { Readable } from 'node:stream';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A cell that begins so is run as a formula by some spreadsheet; the last four are the full-width forms of the first. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

type Cell = string | number | null;

/** A CSV file as a stream: byte order mark, header, then the rows as they come; CRLF at each line's end. */
export function csvStream(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(header);
    for await (const row of rows) yield csvLine(row);
  }
  return Readable.from(lines(), { objectMode: false });
}

/** One line: every cell quoted, quotes doubled, and what a spreadsheet would run as a formula made plain text by an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
