import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { checkRow, type GoodRow, isRefused, type RefusedRow } from '#server/import/check-row.ts';
import { UnreadableImport } from '#server/import/columns.ts';
import { readRows } from '#server/import/read-rows.ts';
import { type StoreDeps, storeRows } from '#server/import/store-rows.ts';

export interface ImportOptions {
  /** Path of the CSV. */
  file: string;
  /** Says what would happen and stores nothing. */
  dryRun: boolean;
  /** How much of the file is done, 0 to 1, and how many rows. */
  onProgress?: (share: number, rows: number) => void;
  onRefused?: (row: RefusedRow) => void;
}

export interface ImportSummary {
  rows: number;
  /** Stored, or with a dry run: would be. */
  stored: number;
  /** In the database already, or named by an earlier line of the file. */
  known: number;
  refused: number;
}

/** Rows per transaction. */
const BATCH = 50;

/**
 * Loads listings from a CSV (`docs/import.md`): good rows are stored in batches, bad ones reported, known ones left alone. Safe beside a
 * running server, whose pages follow because the catalogue version moves with each batch. Throws `UnreadableImport` when the file
 * cannot be read (any further); what was stored before stays.
 */
export async function importListings(
  deps: Omit<StoreDeps, 'folder'>,
  { file, dryRun, onProgress, onRefused }: ImportOptions,
): Promise<ImportSummary> {
  const size = await sizeOf(file);
  const folder = dirname(resolve(file));
  const summary: ImportSummary = { rows: 0, stored: 0, known: 0, refused: 0 };
  const seen = new Set<string>();
  let batch: GoodRow[] = [];
  const refuse = (row: RefusedRow): void => {
    summary.refused += 1;
    onRefused?.(row);
  };
  const flush = async (): Promise<void> => {
    const outcome = await storeBatch({ ...deps, folder }, batch, dryRun);
    summary.known += outcome.known;
    summary.stored += batch.length - outcome.known - outcome.refused.length;
    outcome.refused.forEach(refuse);
    batch = [];
  };

  try {
    for await (const row of readRows(file)) {
      summary.rows += 1;
      const checked = await checkRow(row, folder);
      if (isRefused(checked)) refuse(checked);
      else if (seen.has(checked.key)) summary.known += 1;
      else {
        seen.add(checked.key);
        batch.push(checked);
      }
      if (batch.length >= BATCH) await flush();
      onProgress?.(size === 0 ? 1 : row.bytesRead / size, summary.rows);
    }
  } finally {
    await flush();
  }
  onProgress?.(1, summary.rows);
  return summary;
}

async function storeBatch(
  deps: StoreDeps,
  batch: readonly GoodRow[],
  dryRun: boolean,
): Promise<{ known: number; refused: RefusedRow[] }> {
  const known = await deps.database.read.properties.idsByImportKey(batch.map(({ key }) => key));
  const fresh = batch.filter(({ key }) => !known.has(key));
  return { known: batch.length - fresh.length, refused: dryRun ? [] : await storeRows(deps, fresh) };
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) throw new UnreadableImport(`There is no file '${file}'.`);
  return found.size;
}
