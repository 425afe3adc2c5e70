import { posix } from 'node:path';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { LIMITS } from '#domain/limits.ts';
import { importFailures, rowFaults } from '#domain/words/en-imports.ts';
import { letterOf, UnreadableImport } from '#server/import/heads.ts';
import type { Sheet, SheetRow } from '#server/import/sheet.ts';
import { type Cell, createCellReader, readFormats } from '#server/import/workbook-cells.ts';

const { unpackedBytes, parts: MOST_PARTS, columns: MOST_COLUMNS, cells: MOST_CELLS } = LIMITS.imports;
/** Of the texts that cells share: they are in memory meanwhile. */
const MOST_SHARED = 100_000_000;
/** What a text costs beside its letters. */
const TEXT_COST = 20;
/** No cell of Excel has more than 32,767 letters. */
const MOST_LETTERS = 100_000;

/**
 * Opens the first sheet of a workbook (.xlsx) that is not hidden, to be read row by row (decision 084). Nothing in it runs: of a formula the value that
 * was saved is read. Throws `UnreadableImport` for a file that is broken, none, or too much when it is unpacked.
 */
export async function openWorkbook(path: string): Promise<Sheet> {
  const zip = await sayWhy(openPromise(path, { autoClose: false, lazyEntries: true }));
  try {
    return await sayWhy(openFirstSheet(zip));
  } catch (error) {
    zip.close();
    throw error;
  }
}

type Parts = ReadonlyMap<string, Entry>;

async function openFirstSheet(zip: ZipFile): Promise<Sheet> {
  const parts = await partsOf(zip);
  const main =
    (await relationsOf(zip, parts, '')).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!parts.has(main)) throw new UnreadableImport(importFailures[whatElse(parts)]);
  const relations = await relationsOf(zip, parts, main);
  const { sheets, is1904 } = await readBook(zip, parts, main);
  const sheet = sheets
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ id }) => relations.find((relation) => relation.id === id && relation.type === 'worksheet') ?? [])[0];
  const entry = parts.get(sheet?.part ?? '');
  if (entry === undefined) throw new UnreadableImport(importFailures.importNoSheet);
  const partOf = (wanted: string) => parts.get(relations.find(({ type }) => type === wanted)?.part ?? '');
  const needed = [entry, partOf('sharedStrings'), partOf('styles')].flatMap((part) => part ?? []);
  if (needed.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > unpackedBytes) throw tooMuch();
  const [texts, formats] = [await readTexts(zip, partOf('sharedStrings')), readFormats()];
  await readPart(zip, partOf('styles'), formats.handlers);
  const read = createCellReader({ texts, formats: formats.list, is1904 });
  return {
    separator: ',',
    isWorkbook: true,
    rows: () => readSheet(zip, entry, read),
    close: async () => zip.close(),
  };
}

const tooMuch = () =>
  new UnreadableImport(importFailures.importTooMuchUnpacked({ megabytes: unpackedBytes / 1024 / 1024 }));
const broken = (cause?: unknown) => new UnreadableImport(importFailures.importBrokenWorkbook, cause);

/** What a broken zip or broken XML throws becomes the sentence. */
async function sayWhy<T>(work: Promise<T>): Promise<T> {
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

function whatElse(parts: Parts) {
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

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Attributes without their prefixes, which differ from program to program. */
const plainOf = ({ attributes }: SaxesTagPlain): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [plainName(name), value]));

/** A parser without documents of types: no entity of a file's own is ever looked at. */
function createParser({ open, close, text }: Handlers): SaxesParser {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw broken();
  });
  parser.on('opentag', (tag) => open(plainName(tag.name), plainOf(tag)));
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

interface Relation {
  id: string;
  type: string;
  part: string;
}

/** What a part (the whole package: '') names as parts of its own. */
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
  const sheets: { id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readPart(zip, parts.get(main), {
    open(tag, attributes) {
      if (tag === 'sheet') {
        const isHidden = (attributes.state ?? 'visible') !== 'visible';
        sheets.push({ id: attributes.id ?? '', isHidden });
      } else if (tag === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(attributes.date1904 ?? '');
    },
  });
  return { sheets, is1904 };
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
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

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
    const { text, fault } = read(cell, joiner.get);
    if (text === '' && fault === null) return;
    if (cell.place >= MOST_COLUMNS)
      throw new UnreadableImport(importFailures.importTooManyColumns({ most: MOST_COLUMNS }));
    while (row.cells.length < cell.place) row.cells.push('');
    row.cells[cell.place] = text;
    if (fault !== null)
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
    while (!(await sayWhy(parts.next())).done) yield* done.splice(0);
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
