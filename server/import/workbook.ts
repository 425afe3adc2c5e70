import { posix } from 'node:path';
import { SaxesParser } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { LIMITS } from '#domain/limits.ts';
import { importFailures, rowFaults } from '#domain/words/en-imports.ts';
import { letterOf, UnreadableImport } from '#server/import/heads.ts';
import type { Sheet, SheetRow } from '#server/import/sheet.ts';

const { unpackedBytes, parts: MOST_PARTS, columns: MOST_COLUMNS, cells: MOST_CELLS } = LIMITS.imports;
/** Memory of the texts that cells share. */
const MOST_SHARED = 100_000_000;
/** Memory of a text beside its letters. */
const TEXT_COST = 20;
/** No cell of Excel has more than 32,767 letters. */
const MOST_LETTERS = 100_000;

/**
 * Opens the first sheet of a workbook (.xlsx) that is not hidden, to be read row by row (decision 084). Nothing in it runs: of a formula the value that
 * was saved is read. Throws `UnreadableImport` for a file that is broken, none, or too much when it is unpacked.
 */
export async function openWorkbook(path: string): Promise<Sheet> {
  const zip = await orUnreadable(openPromise(path, { autoClose: false, lazyEntries: true }));
  return orUnreadable(openFirstSheet(zip)).catch((error) => {
    zip.close();
    throw error;
  });
}

type Parts = ReadonlyMap<string, Entry>;

async function openFirstSheet(zip: ZipFile): Promise<Sheet> {
  const parts = await partsOf(zip);
  const main =
    (await relationsOf(zip, parts, '')).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!parts.has(main)) throw new UnreadableImport(importFailures[otherKind(parts)]);
  const relations = await relationsOf(zip, parts, main);
  const { visible, is1904 } = await readBook(zip, parts, main);
  const sheets = relations.filter(({ type }) => type === 'worksheet');
  const [sheet] = visible.flatMap((wanted) => sheets.find(({ id }) => id === wanted) ?? []);
  const entry = parts.get(sheet?.part ?? '');
  if (entry === undefined) throw new UnreadableImport(importFailures.importNoSheet);
  const partOf = (wanted: string) => parts.get(relations.find(({ type }) => type === wanted)?.part ?? '');
  const needed = [entry, partOf('sharedStrings'), partOf('styles')].flatMap((part) => part ?? []);
  if (needed.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > unpackedBytes) throw tooMuch();
  const texts = await readTexts(zip, partOf('sharedStrings'));
  const read = createCellReader(texts, await readFormats(zip, partOf('styles')), is1904);
  return {
    separator: ',',
    isWorkbook: true,
    rows: () => readSheet(zip, entry, read),
    close: async () => zip.close(),
  };
}

const tooMuch = () =>
  new UnreadableImport(importFailures.importTooMuchUnpacked({ megabytes: unpackedBytes / 2 ** 20 }));
const broken = (cause?: unknown) => new UnreadableImport(importFailures.importBrokenWorkbook, cause);

/** Turns the error of a broken zip or broken XML into the sentence. */
async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof UnreadableImport ? error : broken(error);
  }
}

async function partsOf(zip: ZipFile): Promise<Parts> {
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName.toLowerCase(), entry);
    if (parts.size > MOST_PARTS) throw broken();
  }
  return parts;
}

function otherKind(parts: Parts) {
  const names = [...parts.keys()];
  if (names.some((name) => name.startsWith('index/'))) return 'importNumbers';
  if (parts.has('content.xml')) return 'importOpenDocument';
  return names.some((name) => name.startsWith('xl/')) ? 'importOldWorkbook' : 'importNoSheet';
}

interface Handlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Refuses document types, so no entity of a file's own is ever read. Names lose their prefixes, which differ from program to program. */
function createParser({ open, close, text }: Handlers): SaxesParser {
  const parser = new SaxesParser({ xmlns: false });
  const plainName = (name: string) => name.slice(name.indexOf(':') + 1);
  const refuse = (error?: unknown) => {
    throw broken(error);
  };
  parser.on('error', refuse);
  parser.on('doctype', () => refuse());
  parser.on('opentag', ({ name, attributes }) => {
    const plain = Object.entries(attributes).map(([name, value]) => [plainName(name), value]);
    open(plainName(name), Object.fromEntries(plain));
  });
  parser.on('closetag', (tag) => close?.(plainName(tag.name)));
  if (text !== undefined) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}

/** The parts of a part's text, parsed as they come. */
async function* parsing(zip: ZipFile, entry: Entry, parser: SaxesParser): AsyncGenerator<void> {
  if (entry.uncompressedSize > unpackedBytes) throw tooMuch();
  const stream = await zip.openReadStreamPromise(entry);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(chunk[0] === 0xff ? 'utf-16le' : chunk[0] === 0xfe ? 'utf-16be' : 'utf-8');
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.close();
}

async function readPart(zip: ZipFile, entry: Entry | undefined, handlers: Handlers): Promise<void> {
  if (entry === undefined) return;
  for await (const _ of parsing(zip, entry, createParser(handlers)));
}

type Relation = Record<'id' | 'type' | 'part', string>;

/** The parts that a part names as its own (the whole package: ''). */
async function relationsOf(zip: ZipFile, parts: Parts, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const relations: Relation[] = [];
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  await readPart(zip, parts.get(name), {
    open(tag, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (tag !== 'Relationship' || mode === 'External') return;
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: path.toLowerCase() });
    },
  });
  return relations;
}

async function readBook(zip: ZipFile, parts: Parts, main: string) {
  const visible: string[] = [];
  let is1904 = false;
  await readPart(zip, parts.get(main), {
    open(tag, attributes) {
      if (tag === 'sheet' && (attributes.state ?? 'visible') === 'visible') visible.push(attributes.id ?? '');
      else if (tag === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(attributes.date1904 ?? '');
    },
  });
  return { visible, is1904 };
}

/** Joins the texts of `t`, without the readings that Asian scripts have beside them. */
function createTextJoiner() {
  let [text, isOpen, readings] = ['', false, 0];
  return {
    clear() {
      text = '';
    },
    open(tag: string) {
      if (tag === 'rPh') readings += 1;
      isOpen = tag === 't';
    },
    close(tag: string) {
      if (tag === 'rPh') readings -= 1;
      isOpen = false;
    },
    add(more: string) {
      if (isOpen && readings === 0 && text.length < MOST_LETTERS) text += more;
    },
    get: () => unescaped(text),
  };
}

/** Workbooks write a control as `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function readTexts(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = [];
  const joiner = createTextJoiner();
  let cost = 0;
  await readPart(zip, entry, {
    open(tag) {
      if (tag === 'si') joiner.clear();
      joiner.open(tag);
    },
    text: joiner.add,
    close(tag) {
      joiner.close(tag);
      if (tag !== 'si') return;
      const text = joiner.get();
      texts.push(text);
      cost += text.length + TEXT_COST;
      if (cost > MOST_SHARED) throw tooMuch();
    },
  });
  return texts;
}

async function* readSheet(
  zip: ZipFile,
  entry: Entry,
  read: ReturnType<typeof createCellReader>,
): AsyncGenerator<SheetRow> {
  const done: SheetRow[] = [];
  const joiner = createTextJoiner();
  let row: SheetRow & { cellFaults: Map<number, string> } = emptyRow(0);
  let cell: Cell = emptyCell(0);
  let isValue = false;
  let [place, count] = [-1, 0];
  const endCell = () => {
    const [text, fault] = read(cell, joiner.get);
    if (text === '' && fault === undefined) return;
    if (cell.place >= MOST_COLUMNS)
      throw new UnreadableImport(importFailures.importTooManyColumns({ most: MOST_COLUMNS }));
    while (row.cells.length < cell.place) row.cells.push('');
    row.cells[cell.place] = text;
    if (fault !== undefined)
      row.cellFaults.set(cell.place, `${rowFaults.cell({ cell: letterOf(cell.place) + row.line })} ${fault}`);
  };
  const parser = createParser({
    open(tag, attributes) {
      if (tag === 'row') {
        // Rows come in order: one that says otherwise would be taken for what stands above the heads.
        row = emptyRow(Math.max(Number(attributes.r) || 0, row.line + 1));
        place = -1;
      } else if (tag === 'c') {
        count += 1;
        if (count > MOST_CELLS) throw tooMuch();
        place = Math.max(placeOf(attributes.r ?? ''), place + 1);
        cell = { ...emptyCell(place), type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
        joiner.clear();
      } else if (tag === 'f') cell.isFormula = true;
      else if (tag === 'v') {
        isValue = true;
        cell.value = '';
      }
      joiner.open(tag);
    },
    text(text) {
      if (isValue && cell.value !== null && cell.value.length < MOST_LETTERS) cell.value += text;
      joiner.add(text);
    },
    close(tag) {
      joiner.close(tag);
      if (tag === 'v') isValue = false;
      else if (tag === 'c') endCell();
      else if (tag === 'row' && row.cells.some((text) => text.trim() !== '')) done.push(row);
    },
  });
  const parts = parsing(zip, entry, parser);
  try {
    while (!(await orUnreadable(parts.next())).done) yield* done.splice(0);
  } finally {
    await parts.return(undefined);
  }
}

const emptyRow = (line: number) => ({ line, cells: [], fault: null, cellFaults: new Map<number, string>() });
const emptyCell = (place: number): Cell => ({ place, type: 'n', style: 0, value: null, isFormula: false });

/** 'AB12' stands at place 27. */
function placeOf(address: string): number {
  let place = 0;
  for (const letter of address.toUpperCase()) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    place = place * 26 + value;
  }
  return place - 1;
}

/** A cell of a sheet as its XML has it. */
interface Cell {
  /** Its column, from 0. */
  place: number;
  type: string;
  style: number;
  /** null: none was saved. */
  value: string | null;
  isFormula: boolean;
}

/** How a number is shown: as such, or with words behind it. */
interface Format {
  is: 'number' | 'date' | 'percent';
  behind: string;
}

const PLAIN: Format = { is: 'number', behind: '' };
/** Formats that every program knows by their numbers alone. */
const DATES = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
];

/** The formats of cells, one for each style. */
async function readFormats(zip: ZipFile, entry: Entry | undefined): Promise<Format[]> {
  const codes = new Map<number, string>();
  const formats: Format[] = [];
  let isOfCells = false;
  await readPart(zip, entry, {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode);
      else if (tag === 'cellXfs') isOfCells = true;
      else if (tag === 'xf' && isOfCells) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/** Colours, conditions and currencies, words in quotes, and single letters that are only shown. */
const ONLY_SHOWN = /\[(?!h+\]|m+\]|s+\])[^\]]*\]|"[^"]*"|\\.|_.|\*./gi;

function formatOf(id: number, code: string | undefined): Format {
  if (code === undefined) {
    if (DATES.includes(id)) return { is: 'date', behind: '' };
    return id === 9 || id === 10 ? { is: 'percent', behind: '' } : PLAIN;
  }
  const [positive = ''] = code.slice(0, 255).split(';');
  const bare = positive.replace(ONLY_SHOWN, '');
  if (bare.includes('%')) return { is: 'percent', behind: '' };
  if (/[ymdhs]/i.test(bare) && !/[#0]/.test(bare.replace(/[hms]+[.:]0+/gi, ''))) return { is: 'date', behind: '' };
  // `0" Lakh"` shows 45 as 45 Lakh; `0.0,," Cr"` shows a number that is whole already.
  const [, words = ''] = positive.match(/[0#?]\s*"([^"]*\p{L}[^"]*)"\s*$/u) ?? [];
  return words === '' ? PLAIN : { is: 'number', behind: ` ${words.trim()}` };
}

/** A cell as its reader sees it: dates as 2027-03-01, numbers as plain digits. Or what keeps it from being read. */
function createCellReader(texts: readonly string[], formats: readonly Format[], is1904: boolean) {
  return ({ type, style, value, isFormula }: Cell, inline: () => string): [text: string, fault?: string] => {
    if (isFormula && value === null) return ['', rowFaults.noValue];
    if (type === 'inlineStr') return [inline()];
    if (value === null || (type === 'n' && value.trim() === '')) {
      return type === 'e' ? ['', rowFaults.errorValue({ value: '' })] : [''];
    }
    switch (type) {
      case 's': {
        const text = texts[Number(value)];
        if (text === undefined) throw broken();
        return [text];
      }
      case 'b':
        return [value === '1' ? 'TRUE' : 'FALSE'];
      case 'e':
        return [value, rowFaults.errorValue({ value })];
      case 'n':
        return [numberText(value.trim(), formats[style] ?? PLAIN, is1904)];
      case 'd':
        return [value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace('T', ' ')];
      default:
        return [value];
    }
  };
}

function numberText(value: string, { is, behind }: Format, is1904: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (is === 'percent') return `${plainDigits(number * 100)}%`;
  return (is === 'date' ? dateText(number, is1904) : null) ?? plainDigits(number) + behind;
}

/** Spreadsheets show fifteen digits: what lies behind is noise of their arithmetic. */
function plainDigits(number: number): string {
  const shown = Number(number.toPrecision(15));
  const text = String(shown);
  if (!text.includes('e')) return text;
  return Number.isInteger(shown) ? BigInt(shown).toString() : shown.toFixed(15).replace(/0+$/, '');
}

const DAY_SECONDS = 86_400;
/** Days up to the end of the year 9999. */
const LAST_DAY = 2_958_466;
/** Spreadsheets count days as if 1900 had had a 29th of February. */
const NO_LEAP_DAY = 60;

/** '2027-03-01', with a time '2027-03-01 14:30', a time alone '14:30'; null: no date. */
function dateText(days: number, is1904: boolean): string | null {
  const counted = is1904 ? days + 1462 : days;
  if (counted < 0 || counted >= LAST_DAY) return null;
  const seconds = Math.round(counted * DAY_SECONDS);
  const [whole, rest] = [Math.floor(seconds / DAY_SECONDS), seconds % DAY_SECONDS];
  const time = new Date(rest * 1000).toISOString().slice(11, 16);
  if (whole === 0) return time;
  const start = Date.UTC(1899, 11, whole < NO_LEAP_DAY ? 31 : 30);
  const date = new Date(start + whole * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  return rest === 0 ? date : `${date} ${time}`;
}
