import { createReadStream } from 'node:fs';
import { headerFaults, rowFaults } from '#domain/words/en-imports.ts';
import { type ImportColumn, readHeader, UnreadableImport } from '#server/import/columns.ts';
import { type CsvLayout, createCsvSplitter, type SheetRow } from '#server/import/csv-rows.ts';
import { type Separator, writingOf } from '#server/import/source-text.ts';

/** One row: its first line in the file (the header is line 1), and its values by column, or what is wrong with the row as such. */
export interface ImportRow {
  line: number;
  values: ReadonlyMap<ImportColumn, string>;
  problem: string | null;
  /** The cells as they were, by the names of the header. */
  original: OriginalRow;
}

/** A row as it was in the file, without the reasons of a run before. */
export interface OriginalRow {
  header: readonly string[];
  cells: readonly string[];
  separator: Separator;
}

/**
 * Reads a CSV (commas, semicolons or tabs; double quotes; UTF-8 with or without byte order mark, or UTF-16 with one) row by row, however
 * long it is. Throws `UnreadableImport` when the header is wrong.
 */
export async function* readRows(file: string): AsyncGenerator<ImportRow> {
  const { encoding, separator, beginsWithSeparator } = await writingOf(file);
  const csv: CsvLayout = { separator, isRow: null };
  let isHint = beginsWithSeparator;
  let layout: Layout | null = null;
  for await (const { line, cells, fault } of sheetRows(file, encoding, csv)) {
    if (isHint) {
      isHint = false;
    } else if (layout === null) {
      layout = { header: cells, columns: readHeader(cells), separator };
      csv.isRow = wholeRow(layout);
    } else {
      const problem = fault ?? faultOf(cells, layout.columns.length);
      const values = problem === null ? valuesOf(cells, layout) : new Map();
      yield { line, values, problem, original: originalOf(cells, layout) };
    }
  }
  if (layout === null) throw new UnreadableImport(headerFaults.empty);
}

async function* sheetRows(file: string, encoding: string, layout: CsvLayout): AsyncGenerator<SheetRow> {
  const source = createReadStream(file);
  const decoder = new TextDecoder(encoding);
  const splitter = createCsvSplitter(layout);
  for await (const chunk of source) yield* splitter.add(decoder.decode(chunk, { stream: true }));
  yield* splitter.add(decoder.decode());
  yield* splitter.end();
}

/** The header line, and what its names mean. */
interface Layout {
  header: readonly string[];
  columns: readonly (ImportColumn | null)[];
  separator: Separator;
}

const WITH_DIGITS: readonly ImportColumn[] = ['price', 'size', 'age', 'owner_contact1'];

/** A line that a broken quote may have swallowed is a row by itself when it has all columns, and figures where they must be. */
function wholeRow({ columns }: Layout): CsvLayout['isRow'] {
  const places = WITH_DIGITS.map((column) => columns.indexOf(column)).filter((place) => place !== -1);
  return (cells) => cells.length === columns.length && places.some((place) => /\p{Nd}/u.test(cells[place] ?? ''));
}

/** An apostrophe that keeps a spreadsheet from running a cell as a formula (`csvLine`) is no part of the value. */
const PLAIN_TEXT_MARK = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

function valuesOf(record: readonly string[], { columns }: Layout): ImportRow['values'] {
  const values = new Map<ImportColumn, string>();
  for (const [place, column] of columns.entries()) {
    if (column !== null) values.set(column, (record[place] ?? '').replace(PLAIN_TEXT_MARK, '').trim());
  }
  return values;
}

/** Excel's plain CSV has a question mark for each letter of Gujarati or Hindi. */
function hasLostLetters(text: string): boolean {
  if (!text.includes('??')) return false;
  const marks = text.length - text.replaceAll('?', '').length;
  return marks > (text.match(/\p{L}/gu)?.length ?? 0);
}

function faultOf(record: readonly string[], columns: number): string | null {
  if (record.length !== columns) return rowFaults.otherCount({ count: record.length, columns });
  if (record.some((value) => value.includes('\uFFFD'))) return rowFaults.notUtf8;
  return record.some(hasLostLetters) ? rowFaults.lostLetters : null;
}

/** Cells that the header does not name stand behind the others; those that miss are empty. */
function originalOf(record: readonly string[], { header, columns, separator }: Layout): OriginalRow {
  const isReason = (_: unknown, place: number) => columns[place] === null;
  const cells = header.map((_, place) => (record[place] ?? '').replace(PLAIN_TEXT_MARK, ''));
  return {
    header: header.filter((name, place) => !isReason(name, place)),
    cells: [...cells.filter((cell, place) => !isReason(cell, place)), ...record.slice(header.length)],
    separator,
  };
}
