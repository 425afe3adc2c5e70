import { createHash } from 'node:crypto';
import type { AnswerProblem } from '#domain/errors.ts';
import { type ListingInput, parseListing } from '#domain/property/listing-input.ts';
import { wireProblem } from '#domain/words/sentence.ts';
import type { ImportRow, OriginalRow } from '#server/import/read-rows.ts';
import { proposalIn, rowFields, rowFiles } from '#server/import/row-fields.ts';
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

/** The nearest area for one that is not known. */
export interface AreaProposal {
  /** As the file writes it. */
  text: string;
  area: string;
}

export interface GoodRow {
  line: number;
  key: string;
  input: ListingInput;
  files: string[];
  proposal: AreaProposal | null;
  original: OriginalRow;
}

export interface RefusedRow {
  line: number;
  /** 'field: sentence' each. */
  reasons: string[];
  proposal: AreaProposal | null;
  original: OriginalRow;
}

interface CheckOptions {
  /** Where the CSV lies, and its photographs; null: it may name none. */
  folder: string | null;
  /** Whether the nearest area is taken for one that is not known. */
  takesProposals: boolean;
}

/** Every rule of the create call and of its photographs. */
export async function checkRow(
  row: ImportRow,
  { folder, takesProposals }: CheckOptions,
): Promise<GoodRow | RefusedRow> {
  const { line, values, original } = row;
  if (row.problem !== null) return { line, reasons: [row.problem], proposal: null, original };
  const proposal = proposalIn(values);
  const fields = rowFields(values);
  const parsed = parseListing(proposal !== null && takesProposals ? { ...fields, location: proposal.area } : fields);
  const files = rowFiles(values);
  const problems = [...(parsed.ok ? [] : parsed.problems), ...(await checkPhotos(folder, files))];
  if (!parsed.ok || problems.length > 0) {
    return { line, reasons: reasonsOf(problems, proposal), proposal, original };
  }
  const key = importKey(values.get('reference') ?? '', parsed.value);
  return { line, key, input: parsed.value, files, proposal, original };
}

/** 'field: sentence' each; an area that is not known names the nearest. */
export function reasonsOf(problems: readonly AnswerProblem[], proposal: AreaProposal | null): string[] {
  return problems.map(wireProblem).map(({ field, type }) => {
    const nearest = field === 'location' && proposal !== null ? ` (nearest: ${proposal.area})` : '';
    return `${field}: ${type}${nearest}`;
  });
}

/** A good row that could not be stored after all. */
export function refusedFor({ line, proposal, original }: GoodRow, reasons: string[]): RefusedRow {
  return { line, reasons, proposal, original };
}

export function isRefused(row: GoodRow | RefusedRow): row is RefusedRow {
  return 'reasons' in row;
}
