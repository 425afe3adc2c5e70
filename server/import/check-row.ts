import { type ListingInput, parseListing } from '#domain/property/listing-input.ts';
import { importKey } from '#server/import/import-key.ts';
import type { ImportRow } from '#server/import/read-rows.ts';
import { rowFields, rowFiles } from '#server/import/row-fields.ts';
import { checkPhotos } from '#server/import/row-photos.ts';

/** A row that may be stored. */
export interface GoodRow {
  line: number;
  key: string;
  input: ListingInput;
  /** File names as written in the row. */
  files: string[];
}

export interface RefusedRow {
  line: number;
  /** 'field: sentence' each. */
  reasons: string[];
}

/** Every rule of the create call and of its photographs (`folder`: where the CSV lies). */
export async function checkRow(row: ImportRow, folder: string): Promise<GoodRow | RefusedRow> {
  const { line, values } = row;
  if (row.problem !== null) return { line, reasons: [row.problem] };
  const parsed = parseListing(rowFields(values));
  const files = rowFiles(values);
  const problems = [...(parsed.ok ? [] : parsed.problems), ...(await checkPhotos(folder, files))];
  if (!parsed.ok || problems.length > 0) {
    return { line, reasons: problems.map(({ field, type }) => `${field}: ${type}`) };
  }
  return { line, key: importKey(values.get('reference') ?? '', parsed.value), input: parsed.value, files };
}

export function isRefused(row: GoodRow | RefusedRow): row is RefusedRow {
  return 'reasons' in row;
}
