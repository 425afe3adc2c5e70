import { createReadStream } from 'node:fs';
import { type CsvError, type Options, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { headerFaults, rowFaults } from '#domain/words/en-imports.ts';
import { type ImportColumn, readHeader, UnreadableImport } from '#server/import/columns.ts';
import { followLines } from '#server/import/source-lines.ts';
import { decoded, type Separator, writingOf } from '#server/import/source-text.ts';

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

interface ParsedRecord {
  record: string[];
  info: { lines: number };
  raw: string;
}

/** A row that the parser could not read; after a `fatal` one it cannot tell rows apart any more. */
interface Skipped {
  line: number;
  fatal: boolean;
  text: string;
}

const MAX_RECORD_BYTES = 256 * 1024;

/**
 * Reads a CSV (commas, semicolons or tabs; double quotes; UTF-8 with or without byte order mark, or UTF-16 with one) row by row, however long it is. Throws `UnreadableImport`
 * when the header is wrong, or where broken quotes make the rest unreadable; it has given out the rows before that.
 */
export async function* readRows(file: string): AsyncGenerator<ImportRow> {
  const { encoding, separator, beginsWithSeparator } = await writingOf(file);
  const skipped: Skipped[] = [];
  const source = createReadStream(file);
  const text = decoded(encoding);
  const lines = followLines();
  const parser = openParser({ delimiter: separator, from_line: beginsWithSeparator ? 2 : 1 }, (error, raw) => {
    const fatal = error.code !== 'INVALID_OPENING_QUOTE';
    const last = Number(error.lines);
    const line = firstLine(last, raw);
    skipped.push({ line, fatal, text: fatal ? '' : lines.between(line, last) });
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(text).pipe(lines.stream).pipe(parser);
  let layout: Layout | null = null;
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<ParsedRecord>) {
      const line = firstLine(info.lines, raw);
      lines.forgetBefore(line);
      yield* takeSkipped(skipped, line, layout);
      if (layout === null) layout = { header: record, columns: readHeader(record), separator };
      else if (record.some((value) => value.trim() !== '')) {
        yield { line, ...valuesOf(record, layout), original: originalOf(record, layout) };
      }
    }
    yield* takeSkipped(skipped, Number.POSITIVE_INFINITY, layout);
  } finally {
    source.destroy();
  }
  if (layout === null) throw new UnreadableImport(headerFaults.empty);
}

function openParser(options: Pick<Options, 'delimiter' | 'from_line'>, onSkip: (error: CsvError, raw: string) => void) {
  return parse({
    ...options,
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    skip_records_with_error: true,
    on_skip: (error, raw) => {
      if (error !== undefined) onSkip(error, raw ?? '');
      return undefined;
    },
  });
}

/** Gives out the unreadable rows before `line`, in their place. */
function* takeSkipped(skipped: Skipped[], line: number, layout: Layout | null): Generator<ImportRow> {
  for (let next = skipped[0]; next !== undefined && next.line < line; next = skipped[0]) {
    skipped.shift();
    if (next.fatal) {
      throw new UnreadableImport(`Line ${next.line}: ${rowFaults.brokenQuotes} The rest of the file cannot be read.`);
    }
    const known = layout ?? { header: [], columns: [], separator: ',' };
    const original = originalOf(looselyRead(next.text, known.separator), known);
    yield { line: next.line, values: new Map(), problem: rowFaults.brokenQuotes, original };
  }
}

/** The header line, and what its names mean. */
interface Layout {
  header: readonly string[];
  columns: readonly (ImportColumn | null)[];
  separator: Separator;
}

/** An apostrophe that keeps a spreadsheet from running a cell as a formula (`csvLine`) is no part of the value. */
const PLAIN_TEXT_MARK = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

function valuesOf(record: readonly string[], { columns }: Layout): Pick<ImportRow, 'values' | 'problem'> {
  const values = new Map<ImportColumn, string>();
  for (const [place, column] of columns.entries()) {
    if (column !== null) values.set(column, (record[place] ?? '').replace(PLAIN_TEXT_MARK, '').trim());
  }
  return { values, problem: faultOf(record, columns.length) };
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

/** The cells of a row with a stray quote, which counts as any other letter. */
function looselyRead(text: string, delimiter: Separator): readonly string[] {
  try {
    const [record = []] = parseNow(text, { delimiter, relax_quotes: true, relax_column_count: true }) as string[][];
    return record;
  } catch {
    return [text];
  }
}

/** A record may span lines; the parser names its last one. */
function firstLine(lastLine: number, raw: string): number {
  return lastLine - (raw.trim().match(/\n/g)?.length ?? 0);
}
