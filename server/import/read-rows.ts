import { stat } from 'node:fs/promises';
import { headerFaults, importFailures, rowFaults } from '#domain/words/en-imports.ts';
import { openCsv } from '#server/import/csv.ts';
import { findHeads, type HeadChoices, type Heads, type ImportColumn, UnreadableImport } from '#server/import/heads.ts';
import { kindOf, type Separator, type Sheet, type SheetRow } from '#server/import/sheet.ts';
import { openWorkbook } from '#server/import/workbook.ts';

/** One row: its first line in the file, and its values by column, or what is wrong with the row as such. */
export interface ImportRow {
  line: number;
  values: ReadonlyMap<ImportColumn, string>;
  problem: string | null;
  /** The cells as they were, by the names of the header. */
  original: OriginalRow;
}

/** A row as it was in the file, without the reasons of an earlier run. */
export interface OriginalRow {
  header: readonly string[];
  cells: readonly string[];
  separator: Separator;
}

/** A file of listings. */
export interface Listings {
  heads: Heads;
  /** Its rows, read from the first each time, however many they are. */
  rows(): AsyncGenerator<ImportRow>;
  close(): Promise<void>;
}

/** Rows from which the heads are understood. */
const MOST_SAMPLED = 60;

/**
 * Opens a file of listings (a CSV or a workbook) and reads its heads, which may say `problem`: then its rows mean nothing. Throws
 * `UnreadableImport` for what is no such file.
 */
export async function openListings(file: string, choices?: HeadChoices): Promise<Listings> {
  const sheet = await openSheet(file);
  try {
    const sample: SheetRow[] = [];
    for await (const row of sheet.rows()) if (sample.push(row) === MOST_SAMPLED) break;
    const heads = findHeads(sample, choices);
    if (heads === null) throw new UnreadableImport(headerFaults.empty);
    return { heads, rows: () => readRows(sheet, heads), close: sheet.close };
  } catch (error) {
    await sheet.close();
    throw error;
  }
}

/** Throws `UnreadableImport` where there is no such file. */
export async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) throw new UnreadableImport(`There is no file '${file}'.`);
}

async function* readRows(sheet: Sheet, heads: Heads): AsyncGenerator<ImportRow> {
  for await (const row of sheet.rows(wholeRow(heads))) {
    if (row.line <= heads.line) continue;
    const given = sheet.isWorkbook ? filledUp(row.cells, heads) : row.cells.map(unmarked);
    const cells = withoutEmptyEnd(given, heads.names.length);
    const problem = row.fault ?? faultOf(cells, heads) ?? cellFaultOf(row, heads);
    const values = problem === null ? valuesOf(cells, heads) : new Map();
    yield { line: row.line, values, problem, original: originalOf(cells, heads, sheet.separator) };
  }
}

const WITH_DIGITS: readonly (ImportColumn | null)[] = ['price', 'size', 'age', 'owner_contact1'];

/** A line that a broken quote may have swallowed is a row by itself when it has all columns, and figures where they must be. */
function wholeRow({ columns }: Heads): (cells: readonly string[]) => boolean {
  const places = columns.flatMap((column, place) => (WITH_DIGITS.includes(column) ? [place] : []));
  return (cells) => {
    if (withoutEmptyEnd(cells, columns.length).length !== columns.length) return false;
    return places.some((place) => /\p{Nd}/u.test(cells[place] ?? ''));
  };
}

/** Empty cells after the last column are dropped. */
function withoutEmptyEnd(cells: readonly string[], width: number): readonly string[] {
  const last = cells.findLastIndex((cell, place) => place < width || cell.trim() !== '');
  return last + 1 === cells.length ? cells : cells.slice(0, last + 1);
}

/** An apostrophe that keeps a spreadsheet from running a cell as a formula (`csvLine`) is no part of the value. */
const PLAIN_TEXT_MARK = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;
const unmarked = (cell: string): string => cell.replace(PLAIN_TEXT_MARK, '');

const filledUp = (cells: readonly string[], { names }: Heads): readonly string[] => [
  ...names.map((_, place) => cells[place] ?? ''),
  ...cells.slice(names.length),
];

const PLAIN_NUMBER = /^\p{Nd}[\p{Nd}.,\s]*$/u;

function valuesOf(record: readonly string[], { columns, units }: Heads): ImportRow['values'] {
  const values = new Map<ImportColumn, string>();
  for (const [place, column] of columns.entries()) {
    if (column === null) continue;
    const text = (record[place] ?? '').trim();
    const unit = units[place] ?? null;
    values.set(column, unit !== null && PLAIN_NUMBER.test(text) ? `${text} ${unit}` : text);
  }
  return values;
}

function faultOf(record: readonly string[], { columns, unnamed }: Heads): string | null {
  if (record.length !== columns.length) return rowFaults.otherCount({ count: record.length, columns: columns.length });
  const stray = unnamed.find(({ place }) => (record[place] ?? '').trim() !== '');
  return stray === undefined ? null : rowFaults.unnamed(stray);
}

function cellFaultOf({ cellFaults }: SheetRow, { columns }: Heads): string | null {
  for (const [place, fault] of cellFaults ?? []) if ((columns[place] ?? null) !== null) return fault;
  return null;
}

/** Cells without a head stand after the others; missing ones are empty. */
function originalOf(record: readonly string[], { names, reasonsAt }: Heads, separator: Separator): OriginalRow {
  const isKept = (_: unknown, place: number) => place !== reasonsAt;
  const cells = names.map((_, place) => record[place] ?? '');
  return {
    header: names.filter(isKept),
    cells: [...cells.filter(isKept), ...record.slice(names.length)],
    separator,
  };
}

const FAULTS = {
  oldWorkbook: 'importOldWorkbook',
  openDocument: 'importOpenDocument',
  numbers: 'importNumbers',
  locked: 'importLocked',
  pdf: 'importPdf',
  picture: 'importPicture',
  webPage: 'importWebPage',
  xml: 'importXml',
  noText: 'importNotText',
} as const;

/** Why a file is no list of listings whatever is in it; null: it may be one. */
export async function fileFault(path: string): Promise<keyof typeof importFailures | null> {
  const { is } = await kindOf(path);
  return is === 'text' || is === 'workbook' ? null : FAULTS[is];
}

/** Opens a list of rows. Throws `UnreadableImport` for what is none. */
export async function openSheet(path: string): Promise<Sheet> {
  const kind = await kindOf(path);
  if (kind.is === 'text') return openCsv(path, kind.encoding);
  if (kind.is === 'workbook') return openWorkbook(path);
  throw new UnreadableImport(importFailures[FAULTS[kind.is]]);
}
