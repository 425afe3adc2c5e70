import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { normalisePhone } from '#domain/phone.ts';
import type { CatalogueDeps } from '#server/db/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import type { RefusedRow } from '#server/import/check-row.ts';
import { UnreadableImport } from '#server/import/columns.ts';
import { type ImportSummary, importListings } from '#server/import/import-listings.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import { createProgressBar, type Screen } from '#server/progress-bar.ts';

export const IMPORT_USAGE = `npm run import -- listings.csv [--dry-run] [--as PHONE]

  --dry-run   says what would be stored, and stores nothing
  --as PHONE  the listings are created by this member of staff

The columns are described in docs/import.md.`;

interface ImportCommandDeps extends CatalogueDeps {
  library: PhotoLibrary;
  screen: Screen;
  /** Where a relative path starts. */
  folder: string;
}

/** `npm run import`: what it says at the end, and whether every row was good. */
export async function runImport(
  args: readonly string[],
  deps: ImportCommandDeps,
): Promise<{ text: string; ok: boolean }> {
  const options = readArguments(args);
  if (options === null) return { text: IMPORT_USAGE, ok: false };
  const bar = createProgressBar(deps.screen, deps.now);
  try {
    const accountId = await accountOf(deps.database, options.as);
    const summary = await importListings(
      { ...deps, accountId },
      {
        file: resolve(deps.folder, options.file),
        dryRun: options.dryRun,
        onProgress: bar.show,
        onRefused: (row) => bar.print(refusalLine(row)),
      },
    );
    bar.end();
    return { text: summaryText(summary, options.dryRun), ok: summary.refused === 0 };
  } catch (error) {
    bar.end();
    if (error instanceof UnreadableImport) return { text: error.message, ok: false };
    throw error;
  }
}

function readArguments(args: readonly string[]): { file: string; dryRun: boolean; as: string | undefined } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, as: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    return file === undefined || more.length > 0 ? null : { file, dryRun: values['dry-run'], as: values.as };
  } catch {
    return null;
  }
}

async function accountOf(database: Database, phone: string | undefined): Promise<number | null> {
  if (phone === undefined) return null;
  const account = await database.read.accounts.findByPhone(normalisePhone(phone));
  if (account?.state !== 'active') throw new UnreadableImport('There is no active account with the phone of --as.');
  return account.id;
}

function refusalLine({ line, reasons }: RefusedRow): string {
  return `line ${line}: ${reasons.join('; ')}`;
}

function summaryText({ rows, stored, known, refused }: ImportSummary, dryRun: boolean): string {
  const verb = dryRun ? 'would be stored' : 'stored';
  return `${rows} rows: ${stored} ${verb}, ${known} known already, ${refused} refused.`;
}
