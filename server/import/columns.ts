import { FIELD_LIST, type FieldName } from '#domain/property/fields.ts';
import { cleanLine } from '#domain/text.ts';
import { headerFaults } from '#domain/words/en-imports.ts';

export type ImportColumn = 'reference' | FieldName | 'files';

/** The columns of a listings file: the fields of the create call, and a reference of the sender's own. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = ['reference', ...FIELD_LIST.map(({ field }) => field), 'files'];

/** The column of a file of refused rows that says why: it is not read when the file comes back. */
export const REASONS_COLUMN = 'reasons';

const REQUIRED: readonly ImportColumn[] = FIELD_LIST.flatMap(({ field, isRequired }) => (isRequired ? [field] : []));

/** Thrown when nothing of a file can be read: the sentence says what to change. */
export class UnreadableImport extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableImport';
  }
}

/** So many are told one by one. */
const MOST_NAMED = 12;

const columnOf = (name: string): ImportColumn | null | undefined => {
  const plain = name.trim().toLowerCase();
  return plain === REASONS_COLUMN ? null : IMPORT_COLUMNS.find((column) => column.toLowerCase() === plain);
};

/** Whether a name of a header line is one of ours. */
export const isColumn = (name: string): boolean => columnOf(name) !== undefined;

/** The columns in the order of the header line, whatever their case; null for the one of the reasons. Throws `UnreadableImport` for a name that is unknown, missing or doubled. */
export function readHeader(header: readonly string[]): (ImportColumn | null)[] {
  const columns = header.map(columnOf);
  const found = columns.filter((column) => column !== undefined && column !== null);
  const missing = REQUIRED.filter((column) => !found.includes(column));
  const unknown = header.filter((_, place) => columns[place] === undefined);
  if (unknown.length > 0) {
    const others = IMPORT_COLUMNS.filter((column) => !found.includes(column) && !missing.includes(column));
    throw new UnreadableImport(
      headerFaults.unknown({ names: unknown.map(shownCell), left: [...missing, ...others], most: MOST_NAMED }),
    );
  }
  const twice = found.find((column, place) => found.indexOf(column) !== place);
  if (twice !== undefined) throw new UnreadableImport(headerFaults.twice({ name: twice }));
  if (missing.length > 0) throw new UnreadableImport(headerFaults.missing({ names: missing, most: MOST_NAMED }));
  return columns.map((column) => column ?? null);
}

/** Of a cell so much is told: its reader looks it up in the file. */
const MOST_LETTERS = 40;
/** A cell may be as long as a row. */
const MOST_READ = 1000;

/** A cell as a sentence shows it: on one line, without what a terminal or a reader would stumble over. */
export function shownCell(text: string): string {
  const letters = Array.from(cleanLine(text.slice(0, MOST_READ)).replaceAll('"', "'"));
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : letters.join('');
}
