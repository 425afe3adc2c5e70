import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { normalisePhone } from '#domain/phone.ts';
import { SLIP_KINDS } from '#domain/property/slips.ts';
import { headWords, rowsText } from '#domain/words/en-imports.ts';
import { findAccountByPhone } from '#server/auth/accounts.ts';
import type { CatalogueDeps } from '#server/db/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import type { RefusedRow } from '#server/import/check-row.ts';
import {
  columnCalled,
  type HeadChoices,
  type Heads,
  IMPORT_COLUMNS,
  type ImportColumn,
  UnreadableImport,
} from '#server/import/heads.ts';
import { type ImportSlip, type ImportSummary, importListings } from '#server/import/import-listings.ts';
import { openRefusedRows } from '#server/import/refused-rows.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import { createProgressBar, type Screen } from '#server/progress-bar.ts';
import type { ShieldParts } from '#server/properties/front-door.ts';

export const IMPORT_USAGE = `npm run import -- listings.csv [--dry-run] [--as PHONE] [--accept-suggestions] [--slips take|keep] [--columns LIST] [--refused FILE]

  --dry-run             says what would be stored, and stores nothing
  --as PHONE            records this member of staff as the creator of the listings
  --accept-suggestions  uses the nearest area instead of an unknown one
  --slips take|keep     takes what was likely meant where a size or price looks like a slip, or keeps what the file says
  --columns LIST        what columns of other names mean: "Rate=price,Remarks=-"; - leaves a column out
  --refused FILE        the file for refused rows and their reasons; without it they go to listings-refused.csv
                        beside the file, or with --dry-run nowhere

The columns are described in docs/import.md.`;

interface ImportCommandDeps extends CatalogueDeps, ShieldParts {
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
  const file = resolve(deps.folder, options.file);
  const named = options.refused === undefined ? null : resolve(deps.folder, options.refused);
  if (named !== null && existsSync(named)) {
    return { text: `There is a file '${named}' already: --refused overwrites no file.`, ok: false };
  }
  const refusedRows = options.dryRun && named === null ? null : openRefusedRows(file, named);
  const bar = createProgressBar(deps.screen, deps.now);
  try {
    const accountId = await accountOf(deps.database, options.as);
    const summary = await importListings(
      { ...deps, accountId },
      {
        file,
        dryRun: options.dryRun,
        takesProposals: options.takesProposals,
        choices: choicesOf(options.columns),
        slips: options.slips,
        onHeads: (heads) => {
          for (const line of headLines(heads)) bar.print(line);
        },
        onProgress: bar.show,
        onRefused: async (row) => {
          // What waits is told by kind, with its question.
          if (row.slips.length === 0) bar.print(refusalLine(row));
          await refusedRows?.add(row);
        },
      },
    );
    for (const line of proposalLines(summary, options.takesProposals)) bar.print(line);
    for (const line of [...summary.slips.map(slipLine), ...[...summary.numbers].map(numberLine)]) bar.print(line);
    return { text: summaryText(summary, options.dryRun), ok: summary.refused + summary.waiting === 0 };
  } catch (error) {
    if (!(error instanceof UnreadableImport)) throw error;
    return { text: error.message, ok: false };
  } finally {
    for (const line of refusedLines(await refusedRows?.end())) bar.print(line);
    bar.end();
  }
}

/** null: they are not those of this command. */
function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'accept-suggestions': { type: 'boolean', default: false },
        as: { type: 'string' },
        slips: { type: 'string' },
        columns: { type: 'string', multiple: true, default: [] },
        refused: { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return null;
    const { 'dry-run': dryRun, 'accept-suggestions': takesProposals, slips: answer, as, columns, refused } = values;
    if (answer !== undefined && answer !== 'take' && answer !== 'keep') return null;
    const slips = Object.fromEntries(SLIP_KINDS.flatMap((kind) => (answer === undefined ? [] : [[kind, answer]])));
    return { file, dryRun, takesProposals, slips, as, columns, refused };
  } catch {
    return null;
  }
}

const LEFT_OUT = '-';

/** `Rate=price,Remarks=-`, also several times. Throws `UnreadableImport` for what is no column. */
function choicesOf(lists: readonly string[]): HeadChoices {
  const choices = new Map<string, ImportColumn | null>();
  for (const pair of lists.flatMap((list) => list.split(','))) {
    const at = pair.lastIndexOf('=');
    const [head, name] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()];
    const column = name === LEFT_OUT ? null : columnCalled(name);
    if (column === undefined)
      throw new UnreadableImport(headWords.noSuchColumn({ column: name, columns: IMPORT_COLUMNS }));
    choices.set(head, column);
  }
  return choices;
}

/** Columns that have other names than ours. */
function headLines({ line, above, heads }: Heads): string[] {
  const lines = heads.flatMap(({ head, column, how }) => {
    if (how === 'same' || how === 'unknown') return [];
    return column === null ? headWords.leftOut({ head }) : headWords.read({ head, column });
  });
  const stranger = heads.find(({ how }) => how === 'unknown');
  return [
    ...(above > 0 ? [headWords.above({ line })] : []),
    ...lines,
    ...(stranger === undefined ? [] : [headWords.flag(stranger)]),
  ];
}

async function accountOf(database: Database, phone: string | undefined): Promise<number | null> {
  if (phone === undefined) return null;
  const account = await findAccountByPhone(database.read, normalisePhone(phone));
  if (account?.state !== 'active')
    throw new UnreadableImport('No active account has the phone number given with --as.');
  return account.id;
}

function refusalLine({ line, reasons }: RefusedRow): string {
  return `line ${line}: ${reasons.join('; ')}`;
}

function summaryText({ rows, stored, known, refused, waiting }: ImportSummary, dryRun: boolean): string {
  const verb = dryRun ? 'would be stored' : 'stored';
  const held = waiting > 0 ? `, ${waiting} waiting for an answer` : '';
  return `${rows} rows: ${stored} ${verb}, ${known} already known, ${refused} refused${held}.`;
}

/** Unknown areas of the file, each with its nearest one. */
function proposalLines({ proposals }: ImportSummary, areTaken: boolean): string[] {
  const outcome = areTaken ? 'taken' : '--accept-suggestions takes it';
  return proposals.map(({ text, area, rows }) => `'${text}' → ${area} (${rowsText(rows)}): ${outcome}`);
}

/** What rows are asked, and how it is answered for all of them. */
function slipLine({ rows, asked: [first] }: ImportSlip): string {
  return `${rowsText(rows)} wait for an answer, such as line ${first?.line}: ${first?.question} --slips take or --slips keep answers it`;
}

/** A number of stored rows that staff judge on the Brokers screen, or have judged. */
function numberLine([number, state]: [string, 'waiting' | 'broker']): string {
  return state === 'broker'
    ? `${number} is a broker’s: its listings are held`
    : `${number} looks like a broker’s, and waits for a verdict on the Brokers screen`;
}

function refusedLines(outcome: { path: string | null; problem: string | null } | undefined): string[] {
  if (outcome === undefined) return [];
  if (outcome.problem !== null) return [outcome.problem];
  return outcome.path === null
    ? []
    : [`The refused rows are in '${outcome.path}': correct them there and import that file.`];
}
