import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportFile, ImportFiles, ImportHead, ImportProposal, SlipAnswers } from '#domain/answers/desk.ts';
import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { LIMITS } from '#domain/limits.ts';
import { importEnds } from '#domain/words/en-imports.ts';
import type { Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { spend } from '#server/http/call-limits.ts';
import type { FileForm } from '#server/http/file-form.ts';
import type { HeadChoices, ImportColumn } from '#server/import/heads.ts';
import { fileFault } from '#server/import/read-rows.ts';
import {
  beginImportTurn,
  cancelImportRow,
  countWorkingImports,
  deleteImport,
  findImport,
  insertImport,
  newestImports,
  pruneImports,
  type ShownImport,
} from '#server/imports/repository.ts';
import type { ImportRunner } from '#server/imports/runner.ts';

export type ImportParts = Pick<Parts, 'config' | 'database' | 'now'>;

const { bytes: MOST_BYTES, keptDays, shown } = LIMITS.imports;
/** A process that has been silent for this long is gone. */
const LOST_MS = 60_000;
/** Files and turns of an hour: more than anybody needs. */
const TURNS_AN_HOUR = 120;
const MOST_NAME = 100;

export const lostBefore = (now: number): number => now - LOST_MS;
export const keptSince = (now: number): number => now - keptDays * DAY_MS;

export const importTooLarge = () => failure('TOO_LARGE', 'importTooLarge', { megabytes: MOST_BYTES / 1024 / 1024 });

/** Files that were uploaded last, newest first. */
export async function listImports({ database, now }: ImportParts): Promise<ImportFiles> {
  return { imports: (await newestImports(database.read, shown)).map((row) => presentImport(row, now())) };
}

/** Throws NOT_FOUND. */
export async function readImport({ database, now }: ImportParts, id: number): Promise<ImportFile> {
  return presentImport(await requireImport(database.read, id), now());
}

/** CONFLICT while another import is under way: before a large file is read in vain. */
export async function refuseSecond(db: Db, now: number): Promise<void> {
  if ((await countWorkingImports(db, lostBefore(now))) > 0) throw failure('CONFLICT', 'importUnderWay');
}

/**
 * Keeps an uploaded file and begins to check it: what would be stored, and what would be refused and why (D114). Errors: VALIDATION_FAILED
 * without a list of homes, TOO_LARGE, CONFLICT while another import is under way, RATE_LIMITED; then nothing is kept.
 */
export async function receiveImport(
  parts: ImportParts,
  runner: ImportRunner,
  form: FileForm,
  accountId: number,
): Promise<ImportFile> {
  const [sent] = form.files;
  if (form.problems.length > 0) throw validationFailed(form.problems);
  if (sent === undefined) throw validationFailed([{ field: 'file', ...reason('importFileMissing') }]);
  if (sent.bytes === 0) throw validationFailed([{ field: 'file', ...reason('importFileEmpty') }]);
  if (sent.isTooLarge) throw importTooLarge();
  const fault = await fileFault(sent.path);
  if (fault !== null) throw failure('VALIDATION_FAILED', fault);
  const file = randomUUID();
  await keepFile(parts.config, sent.path, file);
  try {
    const turn = { step: 'check', takes_proposals: 0, turn: randomUUID() } as const;
    const id = await parts.database.write(async (tx) => {
      const at = parts.now();
      await takeTurn(tx, at);
      const name = cleanName(sent.name);
      const row = { name, file, bytes: sent.bytes, created_at: at, created_by: accountId, beat_at: at };
      return insertImport(tx, { ...row, ...turn, state: 'working' });
    });
    runner.start({ ...turn, ...pathsOf(parts.config, file), accountId, choices: new Map(), slips: {} });
    return await readImport(parts, id);
  } catch (error) {
    await removeFiles(parts.config, file);
    throw error;
  }
}

/** Stores what a file holds; again after it broke off, or with suggestions, which stores nothing twice. Errors: NOT_FOUND, CONFLICT, RATE_LIMITED. */
export function runImport(
  parts: ImportParts,
  runner: ImportRunner,
  id: number,
  { acceptsSuggestions, slips, accountId }: { acceptsSuggestions: boolean; slips: SlipAnswers; accountId: number },
): Promise<ImportFile> {
  return beginTurn(parts, runner, id, accountId, (row) => {
    refuseUseless(row, acceptsSuggestions, slips);
    return { step: 'run', takes_proposals: acceptsSuggestions ? 1 : 0, slip_answers: JSON.stringify(slips) };
  });
}

/** A choice for a column of a file, by its head; null leaves it out. */
export type HeadChoice = Pick<ImportHead, 'head'> & { column: ImportColumn | null };

/** Checks a file again, its columns read as somebody says. Errors: NOT_FOUND, CONFLICT (also for one that was run), RATE_LIMITED. */
export function checkAgain(
  parts: ImportParts,
  runner: ImportRunner,
  id: number,
  { columns, accountId }: { columns: readonly HeadChoice[]; accountId: number },
): Promise<ImportFile> {
  const heads = JSON.stringify(columns.map((choice) => ({ ...choice, how: 'chosen' })));
  return beginTurn(parts, runner, id, accountId, ({ step }) => {
    if (step === 'run') throw failure('CONFLICT', 'importWasRun');
    return { step: 'check', takes_proposals: 0, heads, proposals: '[]', slip_answers: '{}' };
  });
}

type NewTurn = Omit<Parameters<typeof beginImportTurn>[2], 'turn' | 'beat_at'>;

/** `prepare` refuses a row that must not have another turn, and says what the turn is. */
async function beginTurn(
  parts: ImportParts,
  runner: ImportRunner,
  id: number,
  accountId: number,
  prepare: (row: ShownImport) => NewTurn,
): Promise<ImportFile> {
  const { file } = await requireImport(parts.database.read, id);
  const paths = pathsOf(parts.config, file);
  if (!(await isThere(paths.file))) throw failure('CONFLICT', 'importFileGone');
  const { heads, turn, answers } = await parts.database.write(async (tx) => {
    const at = parts.now();
    await takeTurn(tx, at);
    const row = await requireImport(tx, id);
    const turn = { ...prepare(row), turn: randomUUID() };
    await beginImportTurn(tx, id, { ...turn, beat_at: at });
    return { turn, heads: turn.heads ?? row.heads, answers: turn.slip_answers };
  });
  await rm(paths.refused, { force: true });
  runner.start({ ...turn, ...paths, accountId, choices: choicesIn(heads), slips: JSON.parse(answers) });
  return readImport(parts, id);
}

const choicesIn = (heads: string): HeadChoices => {
  const known: (ImportHead & HeadChoice)[] = JSON.parse(heads);
  return new Map(known.filter(({ how }) => how === 'chosen').map(({ head, column }) => [head, column]));
};

/** Refuses a run of a file that was not checked to its end or has no good row. */
function refuseUseless(row: ShownImport, acceptsSuggestions: boolean, answers: SlipAnswers): void {
  const { step, state, stored, proposals, slips } = row;
  if (step === 'run') return;
  if (state !== 'done') throw failure('CONFLICT', 'importNotChecked');
  const asked: ImportFile['slips'] = JSON.parse(slips);
  const mayGain =
    (acceptsSuggestions && readProposals(proposals).some((proposal) => proposal.stored > 0)) ||
    asked.some(({ kind }) => answers[kind] !== undefined);
  if (stored === 0 && !mayGain) throw failure('CONFLICT', 'importHasNothing');
}

/** One import at a time, whichever process it is asked for. The count is also a lock: who comes second sees the first. */
async function takeTurn(tx: Db, at: number): Promise<void> {
  await spend(tx, [{ key: 'imports:site', limit: TURNS_AN_HOUR, windowSeconds: 3600 }], at);
  await refuseSecond(tx, at);
}

/** Cancels an import that is under way, and keeps what it stored; removes any other with its files. Throws NOT_FOUND. */
export async function removeImport(
  { config, database, now }: ImportParts,
  runner: ImportRunner,
  id: number,
): Promise<{ id: number }> {
  const { file, turn } = await requireImport(database.read, id);
  const isCancelled = await database.write(async (tx) => {
    if (await cancelImportRow(tx, id, now())) return true;
    await deleteImport(tx, id);
    return false;
  });
  if (isCancelled) await runner.cancel(turn);
  else await removeFiles(config, file);
  return { id };
}

/** The refused rows of the last turn, as a file on the disk. Throws NOT_FOUND. */
export async function refusedRowsOf(
  { config, database }: Pick<ImportParts, 'config' | 'database'>,
  id: number,
): Promise<{ path: string; name: string }> {
  const { file, name } = await requireImport(database.read, id);
  const { refused: path } = pathsOf(config, file);
  if (!(await isThere(path))) throw failure('NOT_FOUND', 'importRefusedNone');
  return { path, name: `${name.replace(/\.(?:csv|tsv|txt|xls[xm]?)$/i, '').replace(/[^\w.-]+/g, '-')}-refused.csv` };
}

/** Forgets files after some days, also those of an upload that never got a row: these by the disk's clock. */
export async function forgetOld({ config, database, now }: ImportParts): Promise<void> {
  const gone = await database.write((tx) => pruneImports(tx, keptSince(now())));
  for (const file of gone) await removeFiles(config, file);
  const names = await readdir(folderOf(config)).catch(() => []);
  for (const name of names) {
    const path = join(folderOf(config), name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < keptSince(Date.now())) await rm(path, { force: true });
  }
}

async function requireImport(db: Db, id: number): Promise<ShownImport> {
  const row = await findImport(db, id);
  if (row === undefined) throw failure('NOT_FOUND', 'noSuchImport');
  return row;
}

function cleanName(sent: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim();
  return name.slice(-MOST_NAME) || 'listings.csv';
}

const readProposals = (stored: string): ImportProposal[] => JSON.parse(stored);

function presentImport(row: ShownImport, now: number): ImportFile {
  const isLost = row.state === 'working' && row.beat_at < lostBefore(now);
  return {
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    created_at: isoTime(row.created_at),
    created_by: row.created_by_name,
    step: row.step,
    state: isLost ? 'failed' : row.state,
    accept_suggestions: row.takes_proposals === 1,
    finished_at: isoTimeOrNull(row.finished_at),
    total: row.total_rows,
    rows: row.read_rows,
    stored: row.stored,
    known: row.known,
    refused: row.refused,
    proposals: readProposals(row.proposals),
    numbers: JSON.parse(row.numbers),
    slips: JSON.parse(row.slips),
    slip_answers: JSON.parse(row.slip_answers),
    heads: JSON.parse(row.heads),
    refusals: JSON.parse(row.refusals),
    problem: isLost ? importEnds.broke[row.step] : row.problem,
  };
}

type Folder = Pick<Parts['config'], 'dataDir'>;

/** The rows hold phones of owners: files and folder are for their owner alone. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

const folderOf = ({ dataDir }: Folder): string => join(dataDir, 'imports');

/** The paths of an import's file, and of the rows that its last turn refused. */
function pathsOf(config: Folder, name: string) {
  const path = join(folderOf(config), name);
  return { file: `${path}.csv`, refused: `${path}-refused.csv` };
}

async function keepFile(config: Folder, path: string, name: string): Promise<void> {
  await mkdir(folderOf(config), { recursive: true, mode: FOLDER_MODE });
  await chmod(path, FILE_MODE);
  await rename(path, pathsOf(config, name).file);
}

async function removeFiles(config: Folder, name: string): Promise<void> {
  await Promise.all(Object.values(pathsOf(config, name)).map((path) => rm(path, { force: true })));
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true;
}
