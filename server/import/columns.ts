import { FIELD_LIST, type FieldName } from '#domain/property/fields.ts';

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

/** The columns in the order of the header line, whatever their case; null for the one of the reasons. Throws `UnreadableImport` for a name that is unknown, missing or doubled. */
export function readHeader(header: readonly string[]): (ImportColumn | null)[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const columns = names.map((name) =>
    name === REASONS_COLUMN ? null : IMPORT_COLUMNS.find((column) => column.toLowerCase() === name),
  );
  const unknown = names.filter((_, place) => columns[place] === undefined);
  if (unknown.length > 0) {
    const known = IMPORT_COLUMNS.join(', ');
    throw new UnreadableImport(
      `Unknown column ${unknown.map((name) => `'${name}'`).join(', ')}. The columns are: ${known}.`,
    );
  }
  const found = columns.filter((column) => column !== undefined && column !== null);
  const twice = found.filter((column, place) => found.indexOf(column) !== place);
  if (twice.length > 0) throw new UnreadableImport(`Column '${twice[0]}' is there twice.`);
  const missing = REQUIRED.filter((column) => !found.includes(column));
  if (missing.length > 0)
    throw new UnreadableImport(`Missing column ${missing.map((name) => `'${name}'`).join(', ')}.`);
  return columns.map((column) => column ?? null);
}
