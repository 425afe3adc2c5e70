import { FIELD_LIST, type FieldName } from '#domain/property/fields.ts';
import { cleanLine } from '#domain/text.ts';

export type ImportColumn = 'reference' | FieldName | 'files';

/** The columns of a listings file: the fields of the create call, and a reference of the sender's own. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = ['reference', ...FIELD_LIST.map(({ field }) => field), 'files'];

/** The column of a file of refused rows that says why: it is not read when the file comes back. */
export const REASONS_COLUMN = 'reasons';

export const REQUIRED_COLUMNS: readonly ImportColumn[] = FIELD_LIST.flatMap(({ field, isRequired }) =>
  isRequired ? [field] : [],
);

/** Thrown when nothing of a file can be read: the sentence says what to change. */
export class UnreadableImport extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableImport';
  }
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
