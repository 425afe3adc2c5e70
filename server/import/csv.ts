import { createReadStream } from 'node:fs';
import { rowFaults } from '#domain/words/en-imports.ts';
import { countNames } from '#server/import/heads.ts';
import { beginningOf, type Encoding, type Separator, type Sheet, type SheetRow } from '#server/import/sheet.ts';

/** The longest row: an unclosed quote is followed no further. */
const MOST_LETTERS = 256 * 1024;
/**
 * Lines in which the end of a row with broken quotes is looked for: with more, each broken row of a long file would cost as much as many
 * good ones.
 */
const MOST_BROKEN_LINES = 40;

/** How cells are told apart, and which rows are whole. */
export interface CsvLayout {
  separator: string;
  /** Whether cells that stand on a line of their own are a row of the file; null: not known yet. */
  isRow: ((cells: readonly string[]) => boolean) | null;
}

/**
 * Splits CSV text into rows as it comes (RFC 4180, any line ends, blanks around quotes). A row with broken quotes is given out once with its
 * fault, and reading goes on behind it: no library does that, they stop or swallow what follows. Its cells join to what stood there.
 */
export function createCsvSplitter(layout: CsvLayout) {
  let text = '';
  let line = 1;
  let endedWithReturn = false;
  /** The rest of a line that was too long is dropped. */
  let isDropping = false;

  function* rows(isEnd: boolean): Generator<SheetRow> {
    let from = 0;
    while (from < text.length && (isEnd || text.length - from > MOST_LETTERS)) {
      const { cells, end, fault } = rowAt(text, from, layout);
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells, fault };
      line += linesIn(text, from, end);
      from = end;
      if (fault === rowFaults.tooLong) {
        isDropping = true;
        break;
      }
    }
    text = text.slice(from);
    if (isDropping) dropLine();
  }

  function dropLine(): void {
    const end = text.indexOf('\n');
    text = end === -1 ? '' : text.slice(end + 1);
    isDropping = end === -1;
    if (!isDropping) line += 1;
  }

  return {
    /** The rows that more text completes. */
    *add(more: string): Generator<SheetRow> {
      const rest = endedWithReturn && more.startsWith('\n') ? more.slice(1) : more;
      if (more !== '') endedWithReturn = more.endsWith('\r');
      text += rest.includes('\r') ? rest.replace(/\r\n?/g, '\n') : rest;
      if (isDropping) dropLine();
      while (!isDropping && text.length > MOST_LETTERS) {
        const before = text.length;
        yield* rows(false);
        if (text.length === before) break;
      }
    },
    /** The rows that are left at the end. */
    *end(): Generator<SheetRow> {
      while (text !== '') yield* rows(true);
    },
  };
}

/** The rows of a text that is there as a whole. */
export function* csvRows(text: string, layout: CsvLayout): Generator<SheetRow> {
  const splitter = createCsvSplitter(layout);
  yield* splitter.add(text);
  yield* splitter.end();
}

interface Scan {
  cells: string[];
  /** Where the next row begins. */
  end: number;
  /** The place of the cell that goes over each line's end. */
  over: number[];
}

type FoundRow = Pick<Scan, 'cells' | 'end'> & { fault: string | null };

/** How rows are told apart: their separator, and whether cells are a whole row. */
interface Rules {
  separator: string;
  isWhole: (cells: readonly string[]) => boolean;
}

function rowAt(text: string, from: number, { separator, isRow }: CsvLayout): FoundRow {
  const stop = text.indexOf('\n', from);
  const lineEnd = stop === -1 ? text.length : stop;
  if (lineEnd - from > MOST_LETTERS) {
    return { cells: [text.slice(from, from + MOST_LETTERS)], end: from + MOST_LETTERS, fault: rowFaults.tooLong };
  }
  const line = text.slice(from, lineEnd);
  const end = Math.min(lineEnd + 1, text.length);
  if (!line.includes('"')) return { cells: line.split(separator), end, fault: null };
  const rules: Rules = { separator, isWhole: isRow ?? (() => false) };
  const strict = scanRow(text, from, separator, 'break');
  const alone = { cells: cellsOfLine(line, rules), end };
  if (strict !== null && (strict.over.length === 0 || !takesIn(text, from, strict, rules, true))) {
    return { ...strict, fault: null };
  }
  // Its quotes are broken: which lines are the row?
  const near = text.slice(0, afterLines(text, from, MOST_BROKEN_LINES));
  const loose = scanRow(near, from, separator, 'keep');
  const readsOn = (at: number) => rules.isWhole(scanRow(text, at, separator, 'break')?.cells ?? []);
  if (
    loose === null ||
    loose.over.length === 0 ||
    !rules.isWhole(loose.cells) ||
    takesIn(text, from, loose, rules, false) ||
    // Further lines are the row's unless the next row would be torn by that.
    (rules.isWhole(alone.cells) && readsOn(alone.end) && !readsOn(loose.end))
  ) {
    return { ...alone, fault: rowFaults.brokenQuotes };
  }
  return { ...loose, fault: rowFaults.brokenQuotes };
}

/**
 * Whether lines that quotes hold together take other rows in. In a whole row whose quotes match one line may look like a row by the commas of
 * its text: there all lines are rows, or one between the first and the last is.
 */
function takesIn(text: string, from: number, { cells, end, over }: Scan, rules: Rules, quotesMatch: boolean): boolean {
  const lines = text.slice(from, end).replace(/\n$/, '').split('\n');
  const isWhole = rules.isWhole(cells);
  const last = isWhole ? cells.length - 1 : Number.POSITIVE_INFINITY;
  const areRows = lines.map((line) => rules.isWhole(cellsOfLine(line, rules)));
  const areOthers = areRows.map((isRow, place) => {
    const [first = 0, until = last] = [over[place - 1], over[place]];
    // A line of all columns is no other row where cells that go over its ends are the first and the last.
    return isRow && (first > 0 || until < last);
  });
  if (!isWhole || !quotesMatch || !areRows.includes(false)) return areOthers.includes(true);
  return areOthers.slice(1, -1).includes(true);
}

/** The cells of a line by itself, with quotes that are no quotes as letters of their cells. */
function cellsOfLine(line: string, { separator, isWhole }: Rules): string[] {
  const plain = scanRow(line, 0, separator, 'letters')?.cells ?? [line];
  if (isWhole(plain)) return plain;
  const kept = scanRow(line, 0, separator, 'keep')?.cells ?? plain;
  return isWhole(kept) ? kept : plain;
}

/**
 * How a stray quote is read, inside a quoted cell or a plain one. `break`: the row cannot be read (null). `keep`: as a letter. `letters`:
 * its cell, and one that is never closed, was not quoted at all.
 */
type Strays = 'break' | 'keep' | 'letters';

function scanRow(text: string, from: number, separator: string, strays: Strays): Scan | null {
  const cells: string[] = [];
  const most = from + MOST_LETTERS;
  const over: number[] = [];
  let at = from;
  for (;;) {
    const open = skipBlanks(text, at, separator);
    const quoted = text[open] === '"' ? quotedCell(text, open, separator, { strays, most }) : null;
    if (quoted === null && text[open] === '"' && strays !== 'letters') return null;
    const next = quoted?.end ?? plainEnd(text, at, separator);
    const cell = quoted?.value ?? text.slice(at, next);
    if (quoted === null && strays === 'break' && cell.includes('"')) return null;
    for (let count = quoted?.value.split('\n').length ?? 1; count > 1; count -= 1) over.push(cells.length);
    cells.push(cell);
    if (next >= text.length) return { cells, end: text.length, over };
    if (text[next] === '\n') return { cells, end: next + 1, over };
    at = next + 1;
  }
}

/** The value of a quoted cell, and where the separator or line end behind it stands; null: it never ends, or a stray quote breaks it. */
function quotedCell(
  text: string,
  open: number,
  separator: string,
  { strays, most }: { strays: Strays; most: number },
): { value: string; end: number } | null {
  for (let quote = text.indexOf('"', open + 1); quote !== -1 && quote < most; quote = text.indexOf('"', quote + 1)) {
    const behind = skipBlanks(text, quote + 1, separator);
    if (behind >= text.length || text[behind] === separator || text[behind] === '\n') {
      return { value: text.slice(open + 1, quote).replaceAll('""', '"'), end: behind };
    }
    if (text[quote + 1] === '"') quote += 1;
    else if (strays !== 'keep') return null;
  }
  return null;
}

function plainEnd(text: string, at: number, separator: string): number {
  let place = at;
  while (place < text.length && text[place] !== separator && text[place] !== '\n') place += 1;
  return place;
}

function skipBlanks(text: string, at: number, separator: string): number {
  let place = at;
  while (text[place] === ' ' || (text[place] === '\t' && separator !== '\t')) place += 1;
  return place;
}

function linesIn(text: string, from: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** The start of the line that is this many lines further on. */
function afterLines(text: string, from: number, lines: number): number {
  let at = from;
  for (let count = 0; count < lines; count += 1) {
    const stop = text.indexOf('\n', at);
    if (stop === -1) return text.length;
    at = stop + 1;
  }
  return at;
}

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];
/** Rows among which the one that names the columns is looked for. */
const MOST_SAMPLED = 60;
/** A line for Excel alone: `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t])"?[\t,; ]*(?:\r\n?|\n|$)/i;

/**
 * Opens a text separated by commas, semicolons or tabs: the separator that the file names, else the one by which its beginning names most
 * columns.
 */
export async function openCsv(path: string, encoding: Encoding): Promise<Sheet> {
  const text = new TextDecoder(encoding).decode(await beginningOf(path));
  const [, hinted] = text.match(SEPARATOR_LINE) ?? [];
  const separator = (hinted as Separator | undefined) ?? separatorOf(text);
  return {
    separator,
    isWorkbook: false,
    async *rows(isRow) {
      const decoder = new TextDecoder(encoding);
      const splitter = createCsvSplitter({ separator, isRow: isRow ?? null });
      let isHint = hinted !== undefined;
      const after = function* (rows: Generator<SheetRow>) {
        for (const row of rows) {
          if (isHint) isHint = false;
          else yield row;
        }
      };
      for await (const chunk of createReadStream(path))
        yield* after(splitter.add(decoder.decode(chunk, { stream: true })));
      yield* after(splitter.add(decoder.decode()));
      yield* after(splitter.end());
    },
    close: async () => undefined,
  };
}

function separatorOf(text: string): Separator {
  const found = SEPARATORS.map((separator) => {
    const rows = [...csvRows(text, { separator, isRow: null })].slice(0, MOST_SAMPLED);
    return { separator, count: Math.max(0, ...rows.map(({ cells }) => countNames(cells))) };
  });
  return found.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}
