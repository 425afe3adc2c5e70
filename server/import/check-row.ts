import { createHash } from 'node:crypto';
import type { AnswerProblem } from '#domain/errors.ts';
import { type ListingInput, parseListing } from '#domain/property/listing-input.ts';
import { wireProblem } from '#domain/words/sentence.ts';
import type { ImportRow } from '#server/import/read-rows.ts';
import { rowFields, rowFiles } from '#server/import/row-fields.ts';
import { checkPhotos } from '#server/import/row-photos.ts';

/**
 * What makes a second run add nothing twice: the sender's own reference, else the fields that tell one listing from another. A changed
 * price or summary is not another listing.
 */
function importKey(reference: string, input: ListingInput): string {
  if (reference !== '') return `ref:${digest([reference])}`;
  const { title, location, property_type, size, is_size_in_yards, floor, owner_contact1 } = input;
  return `row:${digest([title.toLowerCase(), location, property_type, size, is_size_in_yards, floor, owner_contact1])}`;
}

/** A key holds no phone in the clear, and a reference of any length fits. */
function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

export interface GoodRow {
  line: number;
  key: string;
  input: ListingInput;
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
    return { line, reasons: reasonsOf(problems) };
  }
  return { line, key: importKey(values.get('reference') ?? '', parsed.value), input: parsed.value, files };
}

/** 'field: sentence' each. */
export function reasonsOf(problems: readonly AnswerProblem[]): string[] {
  return problems.map(wireProblem).map(({ field, type }) => `${field}: ${type}`);
}

export function isRefused(row: GoodRow | RefusedRow): row is RefusedRow {
  return 'reasons' in row;
}
