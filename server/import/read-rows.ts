import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { type ImportColumn, readHeader, UnreadableImport } from '#server/import/columns.ts';

/** Turns every line end (`\r\n`, `\n`, `\r`) into `\n`: the CSV reader would count the first kind twice inside quotes. */
function withPlainLineEnds(): Transform {
  let endedWithReturn = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Latin-1 keeps every byte as one character, so no letter of UTF-8 is cut at the end of a chunk.
      const text = chunk.toString('latin1');
      const rest = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text;
      endedWithReturn = text.endsWith('\r');
      done(null, Buffer.from(rest.replace(/\r\n?/g, '\n'), 'latin1'));
    },
  });
}

/** One row: its first line in the file (the header is line 1), and its values by column, or what is wrong with the row as such. */
export interface ImportRow {
  line: number;
  values: ReadonlyMap<ImportColumn, string>;
  problem: string | null;
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
}

const MAX_RECORD_BYTES = 256 * 1024;
const BROKEN_QUOTES = 'The quotes of this row are broken.';
const NOT_UTF8 = "The text is not UTF-8: save the file as 'CSV UTF-8' and try again.";

/**
 * Reads a CSV (commas, double quotes, UTF-8 with or without byte order mark) row by row, however long it is. Throws `UnreadableImport`
 * when the header is wrong, or where broken quotes make the rest unreadable; it has given out the rows before that.
 */
export async function* readRows(file: string): AsyncGenerator<ImportRow> {
  const skipped: Skipped[] = [];
  const source = createReadStream(file);
  const parser = openParser((error, raw) => {
    const fatal = error.code !== 'INVALID_OPENING_QUOTE';
    skipped.push({ line: firstLine(Number(error.lines), raw), fatal });
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(withPlainLineEnds()).pipe(parser);
  let columns: ImportColumn[] | null = null;
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<ParsedRecord>) {
      const line = firstLine(info.lines, raw);
      yield* takeSkipped(skipped, line);
      if (columns === null) columns = readHeader(record);
      else if (record.some((value) => value.trim() !== '')) {
        yield { line, ...valuesOf(record, columns) };
      }
    }
    yield* takeSkipped(skipped, Number.POSITIVE_INFINITY);
  } finally {
    source.destroy();
  }
  if (columns === null) throw new UnreadableImport('The file is empty: its first line must name the columns.');
}

function openParser(onSkip: (error: CsvError, raw: string) => void) {
  return parse({
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
function* takeSkipped(skipped: Skipped[], line: number): Generator<ImportRow> {
  for (let next = skipped[0]; next !== undefined && next.line < line; next = skipped[0]) {
    skipped.shift();
    if (next.fatal) {
      throw new UnreadableImport(`Line ${next.line}: ${BROKEN_QUOTES} The rest of the file cannot be read.`);
    }
    yield { line: next.line, values: new Map(), problem: BROKEN_QUOTES };
  }
}

function valuesOf(record: readonly string[], columns: readonly ImportColumn[]): Pick<ImportRow, 'values' | 'problem'> {
  const values = new Map(columns.map((column, place) => [column, (record[place] ?? '').trim()]));
  if (record.length !== columns.length) {
    return { values, problem: `The row has ${record.length} columns instead of ${columns.length}.` };
  }
  return { values, problem: record.some((value) => value.includes('\uFFFD')) ? NOT_UTF8 : null };
}

/** A record may span lines; the parser names its last one. */
function firstLine(lastLine: number, raw: string): number {
  return lastLine - (raw.trim().match(/\n/g)?.length ?? 0);
}
