import type { ImportHead } from '#domain/answers/desk.ts';
import { FIELD_LIST, type FieldName } from '#domain/property/fields.ts';
import { cleanLine } from '#domain/text.ts';
import { COLUMN_HEADS, HEAD_UNITS, OWN_HEADS } from '#domain/words/en-import-heads.ts';
import { headerFaults, headWords } from '#domain/words/en-imports.ts';
import type { SheetRow } from '#server/import/sheet.ts';

export type ImportColumn = 'reference' | FieldName | 'files';

/** The columns of a listings file: the fields of the create call, and a reference of the sender's own. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = ['reference', ...FIELD_LIST.map(({ field }) => field), 'files'];

/** The column of a file of refused rows that says why: it is not read when the file comes back. */
export const REASONS_COLUMN = 'reasons';

const REQUIRED_COLUMNS: readonly ImportColumn[] = FIELD_LIST.flatMap(({ field, isRequired }) =>
  isRequired ? [field] : [],
);

/** Thrown when nothing of a file can be read: the sentence says what to change. */
export class UnreadableImport extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableImport';
  }
}

/** How much of a cell is shown: its reader looks up the rest in the file. */
const MOST_LETTERS = 40;
/** A cell may be as long as a row. */
const MOST_READ = 1000;

/** A cell as a sentence shows it: on one line, without anything that would upset a terminal. */
export function shownCell(text: string): string {
  const letters = Array.from(cleanLine(text.slice(0, MOST_READ)).replaceAll('"', "'"));
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : letters.join('');
}

/** A column of a file, and what it is read as. */
export type Head = Omit<ImportHead, 'column'> & { column: ImportColumn | null };

/** The heads of a file: where they stand and what they mean. */
export interface Heads {
  /** The line they stand in. */
  line: number;
  /** Rows above it, which are not read. */
  above: number;
  /** As the file writes them, without blank ones at the end. */
  names: readonly string[];
  /** By place; null: not read. */
  columns: readonly (ImportColumn | null)[];
  /** What is written behind plain numbers, by place: '45' below 'Price in lakh' is '45 lakh'. */
  units: readonly (string | null)[];
  /** Columns without a name in which hardly a row has anything. */
  unnamed: readonly { place: number; letter: string }[];
  /** The place of the reasons of an earlier run; -1: none. */
  reasonsAt: number;
  /** Its columns, without empty ones and the reasons of an earlier run. */
  heads: readonly Head[];
  /** Why the file cannot be read with these heads. */
  problem: string | null;
}

/** What somebody chose for a head; null leaves its column out. */
export type HeadChoices = ReadonlyMap<string, ImportColumn | null>;

/** Unknown columns that a sentence names one by one. */
const MOST_NAMED = 12;

/** A name as it is compared: 'Owner Name', 'OWNER_NAME' and 'owner name' are one. */
const headKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const OWN_KEYS = new Set(OWN_HEADS.map(headKey));
const COLUMN_BY_KEY = new Map(IMPORT_COLUMNS.map((column) => [headKey(column), column]));
const GUESSES = new Map<string, ImportColumn[]>();
for (const [column, heads] of Object.entries(COLUMN_HEADS) as [ImportColumn, string][]) {
  for (const key of heads.split(', ').map(headKey)) GUESSES.set(key, [...(GUESSES.get(key) ?? []), column]);
}

/** The column with this name, however it is written; undefined: none. */
export const columnCalled = (name: string): ImportColumn | undefined => COLUMN_BY_KEY.get(headKey(name));

/** The heads among the first rows of a file: the row that names most columns. Null where no row has a cell. */
export function findHeads(sample: readonly SheetRow[], choices: HeadChoices = new Map()): Heads | null {
  const counts = sample.map(({ cells }) => countNames(cells));
  const most = Math.max(...counts);
  const at = most > 1 ? counts.indexOf(most) : 0;
  const row = sample[at];
  return row === undefined
    ? null
    : readHeads(
        row,
        at,
        sample.slice(at + 1).filter(({ fault }) => fault === null),
        choices,
      );
}

/** How many columns a row of heads would name. */
export function countNames(cells: readonly string[]): number {
  return new Set(cells.flatMap((cell) => guessesOf(cell)[0] ?? [])).size;
}

function readHeads({ line, cells }: SheetRow, above: number, below: readonly SheetRow[], choices: HeadChoices): Heads {
  const under = (place: number) => below.map((row) => row.cells[place]?.trim() ?? '').filter((cell) => cell !== '');
  const isUsed = (place: number) => under(place).length > 1 && under(place).length * 2 > below.length;
  const widest = Math.max(cells.length, ...below.map((row) => row.cells.length));
  const isColumn = (place: number) => (cells[place] ?? '').trim() !== '' || isUsed(place);
  const width = Array.from({ length: widest }, (_, place) => place).findLast(isColumn) ?? 0;
  const names = Array.from({ length: width + 1 }, (_, place) => cells[place] ?? '');
  const columns = names.map(
    (name, place): Column => ({ place, name, label: labelOf(names, place), cells: under(place) }),
  );
  const isReason = ({ name }: Column) => headKey(name) === REASONS_COLUMN;
  const named = columns.filter((column) => !isReason(column) && isColumn(column.place));
  const read = readColumns(named, choices);
  const heads = named.map((column): Head => {
    const { how, column: meant } = read.get(column) ?? { how: 'unknown', column: null };
    return { head: column.label, column: meant, how };
  });
  const meant = columns.map((column) => read.get(column)?.column ?? null);
  return {
    line,
    above,
    names,
    columns: meant,
    units: columns.map((column, place) => unitOf(column.name, meant[place] ?? null)),
    unnamed: columns.filter(({ place }) => !isColumn(place)).map(({ place }) => ({ place, letter: letterOf(place) })),
    reasonsAt: columns.findIndex(isReason),
    heads,
    problem: problemOf(heads, choices),
  };
}

interface Column {
  place: number;
  name: string;
  /** Its name, or the letter of its place. */
  label: string;
  /** The cells below, without empty ones. */
  cells: readonly string[];
}

type Meaning = Pick<Head, 'column' | 'how'>;

/** Choices come first, then our own names, then common words, matched by the columns that are left and by the cells. */
function readColumns(columns: readonly Column[], choices: HeadChoices): ReadonlyMap<Column, Meaning> {
  const read = new Map<Column, Meaning>();
  const taken = new Set<ImportColumn>();
  const take = (column: Column, meant: ImportColumn | null, how: Head['how']) => {
    read.set(column, { column: meant, how });
    if (meant !== null) taken.add(meant);
  };
  const left = () => columns.filter((column) => !read.has(column));
  const decided = new Map([...choices].map(([head, meant]) => [headKey(head), meant]));
  for (const column of left()) {
    const chosen = decided.get(headKey(column.label));
    if (chosen !== undefined) take(column, chosen, 'chosen');
  }
  for (const column of left()) {
    const ours = columnCalled(column.name);
    if (ours === undefined || (taken.has(ours) && !isWrittenSo(column.name, ours))) continue;
    const [other] = betterGuesses(column, ours, taken);
    if (other === undefined) take(column, ours, 'same');
  }
  for (const column of left()) {
    const guesses = guessesOf(column.name).filter((guess) => !taken.has(guess));
    const guess = guesses.find((guess) => looksLike(guess, column));
    if (guess !== undefined) take(column, guess, 'guessed');
    else if (OWN_KEYS.has(headKey(column.name))) take(column, null, 'own');
  }
  return read;
}

const isWrittenSo = (name: string, column: ImportColumn) => name.trim().toLowerCase() === column.toLowerCase();

/**
 * The better meaning of one of our names, going by its cells: 'Facing' above East and West is the direction, 'Property Type' above flats
 * the subtype.
 */
function betterGuesses(column: Column, ours: ImportColumn, taken: ReadonlySet<ImportColumn>): ImportColumn[] {
  if (isWrittenSo(column.name, ours) && ours !== 'facing') return [];
  if (column.cells.length === 0 || looksLike(ours, column)) return [];
  return guessesOf(column.name).filter((guess) => guess !== ours && !taken.has(guess) && looksLike(guess, column));
}

/** Words that say how a number is meant, and no more. */
const UNIT_WORDS =
  /(?<![\p{L}\p{M}])(?:rs|inr|rupees?|in|lakhs?|lacs?|cr|crores?|sq(?:uare)?[\s._-]*(?:ft|feet|foot|yards?|yds?|met(?:er|re)s?|mtrs?|mts?|m)|sqft|sft)(?![\p{L}\p{M}])/giu;
/** A price per square foot is no price. */
const PER_SIZE = /(?:per|\/)\s*(?:sq|sft|ft|feet|ya?r?d|vaa?r|gaj|m\b)|\bpsf\b/i;

/** The columns that a head may mean, likelier ones first. */
function guessesOf(name: string): readonly ImportColumn[] {
  if (name.length > 100) return [];
  const plain = name.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const bare = plain.replace(UNIT_WORDS, ' ');
  // 'Name of Society' is the society's name, 'Locality / Area' either of them.
  const turned = bare.replace(/^(.*?)\s+of\s+(?:the\s+)?(.*)$/i, '$2 $1');
  for (const written of [name, plain, name.replace(UNIT_WORDS, ' '), bare, turned, ...bare.split(/\/|\||\bor\b/i)]) {
    const key = headKey(written);
    const ours = COLUMN_BY_KEY.get(key);
    const guesses = [...(ours === undefined ? [] : [ours]), ...(GUESSES.get(key) ?? [])];
    const left = PER_SIZE.test(name) ? guesses.filter((guess) => guess !== 'price') : guesses;
    if (left.length > 0) return [...new Set(left)];
  }
  return [];
}

const isSize = (cell: string) =>
  /^\p{Nd}[\p{Nd}.,\s]*(?:$|-|sq|s\.?f|ft|feet|ya?r?ds?|vaa?r|gaj|m\b|વાર|गज)/iu.test(cell);
const hasPhone = (cell: string) => cell.replace(/\P{Nd}/gu, '').length >= 7;

/** How the cells of a column look where its head may mean several. */
const LOOKS: Partial<Record<ImportColumn, (cell: string) => boolean>> = {
  location: (cell) => !isSize(cell),
  size: isSize,
  carpet_area: isSize,
  direction: (cell) =>
    /north|south|east|west|^[nsew]{1,2}$|ઉત્તર|દક્ષિણ|પૂર્વ|પશ્ચિમ|उत्तर|दक्षिण|पूर्व|पूरब|पश्चिम|ઇશાન|ईशान/i.test(cell),
  facing: (cell) => /garden|road|park|બગીચ|રોડ|बगीच|रोड/i.test(cell),
  property_type: (cell) => /resi|comm/i.test(cell),
  bhk_type: (cell) => /bhk|\brk\b|room|bed|^\d(?:\.5|\+)?$/i.test(cell),
  residential_type: (cell) => /apart|flat|bun?glow|bungal|villa|pent|row|ten[ae]m|duplex|house|rise/i.test(cell),
  commercial_type: (cell) => /shop|office|show|godown|ware|shed/i.test(cell),
  price: (cell) => /\p{L}/u.test(cell) || Number(cell.replace(/[^\d.]/g, '')) >= 100_000,
  owner_contact1: hasPhone,
  owner_contact2: hasPhone,
  owner_name: (cell) => !hasPhone(cell),
};

function looksLike(guess: ImportColumn, { name, cells }: Column): boolean {
  const look = LOOKS[guess];
  if (look === undefined || (guess === 'price' && unitOf(name, guess) !== null)) return true;
  return cells.filter((cell) => look(cell)).length * 2 >= cells.length;
}

const WITH_UNITS: readonly (ImportColumn | null)[] = ['price', 'maintenance', 'size', 'carpet_area'];

function unitOf(name: string, column: ImportColumn | null): string | null {
  if (!WITH_UNITS.includes(column)) return null;
  const isArea = column === 'size' || column === 'carpet_area';
  return (
    HEAD_UNITS.find(({ pattern: isSaid, unit }) => isArea === unit.startsWith('sq') && isSaid.test(name))?.unit ?? null
  );
}

/** A column without a name is called by its letter, a second one of a name by its number. */
function labelOf(names: readonly string[], place: number): string {
  const name = shownCell(names[place] ?? '');
  if (name === '') return headerFaults.unnamed({ letter: letterOf(place) });
  const before = names.slice(0, place).filter((other) => headKey(other) === headKey(name)).length;
  return before === 0 ? name : `${name} (${before + 1})`;
}

/** 'A', 'Z', 'AA', as spreadsheets call the column at a place from 0. */
export function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

function problemOf(heads: readonly Head[], choices: HeadChoices): string | null {
  const keys = new Set(heads.map(({ head }) => headKey(head)));
  const stranger = [...choices.keys()].find((head) => !keys.has(headKey(head)));
  if (stranger !== undefined) return headWords.noSuchHead({ head: shownCell(stranger) });
  const found = heads.flatMap(({ column }) => column ?? []);
  const missing = REQUIRED_COLUMNS.filter((column) => !found.includes(column));
  const unknown = heads.filter(({ how }) => how === 'unknown').map(({ head }) => head);
  const twice = found.find((column, place) => found.indexOf(column) !== place);
  if (unknown.length > 0) {
    const others = IMPORT_COLUMNS.filter((column) => !found.includes(column) && !missing.includes(column));
    return headerFaults.unknown({ names: unknown, left: [...missing, ...others], most: MOST_NAMED });
  }
  if (twice !== undefined) return headerFaults.twice({ name: twice });
  return missing.length > 0 ? headerFaults.missing({ names: missing, most: MOST_NAMED }) : null;
}
