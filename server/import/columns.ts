/** The columns of a listings file: the field names of the create call, and a reference of the sender's own. */
export const IMPORT_COLUMNS = [
  'reference',
  'title',
  'summary',
  'property_type',
  'bhk_type',
  'residential_type',
  'commercial_type',
  'condition',
  'facing',
  'direction',
  'floor',
  'price',
  'size',
  'is_size_in_yards',
  'age',
  'balcony_included',
  'alloted_car_parking',
  'na',
  'na_noc',
  'is_sold_out',
  'owner_name',
  'owner_contact1',
  'owner_contact2',
  'location',
  'amenity_list',
  'connectivity_list',
  'youtubeLinks',
  'files',
] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const REQUIRED: readonly ImportColumn[] = [
  'title',
  'property_type',
  'condition',
  'direction',
  'price',
  'size',
  'age',
  'owner_name',
  'owner_contact1',
  'location',
];

/** Thrown when nothing of a file can be read: the sentence says what to change. */
export class UnreadableImport extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableImport';
  }
}

/** The columns in the order of the header line, whatever their case. Throws `UnreadableImport` for a name that is unknown, missing or doubled. */
export function readHeader(header: readonly string[]): ImportColumn[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const columns = names.map((name) => IMPORT_COLUMNS.find((column) => column.toLowerCase() === name));
  const unknown = names.filter((_, place) => columns[place] === undefined);
  if (unknown.length > 0) {
    const known = IMPORT_COLUMNS.join(', ');
    throw new UnreadableImport(
      `Unknown column ${unknown.map((name) => `'${name}'`).join(', ')}. The columns are: ${known}.`,
    );
  }
  const found = columns.filter((column) => column !== undefined);
  const twice = found.filter((column, place) => found.indexOf(column) !== place);
  if (twice.length > 0) throw new UnreadableImport(`Column '${twice[0]}' is there twice.`);
  const missing = REQUIRED.filter((column) => !found.includes(column));
  if (missing.length > 0)
    throw new UnreadableImport(`Missing column ${missing.map((name) => `'${name}'`).join(', ')}.`);
  return found;
}
