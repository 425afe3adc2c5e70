import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { type Config, type DatabaseConfig, readConfig } from '#server/config.ts';
import { hasLog } from '#server/db/transfer/sqlite-transfer.ts';
import { placeOf } from '#server/media/store.ts';
import { UnusableArchive } from '#server/moving/archive.ts';
import { backUp, withScratch, writeBackup } from '#server/moving/backup.ts';
import { lookAt, type RestoreReport, refusePlace, restore, restoreFrom } from '#server/moving/restore.ts';
import { createProgressBar, type ReportProgress, type Screen } from '#server/progress-bar.ts';
import { StartProblem } from '#server/start-problem.ts';

export interface CommandDeps {
  env: Record<string, string | undefined>;
  screen: Screen;
  /** Where a relative path starts. */
  folder: string;
  /** The program's version. */
  program: string;
  now: () => number;
  /** Asks who sits at the terminal; null where nobody does. */
  ask: ((question: string) => Promise<string>) | null;
}

/** What a command says at the end, and whether it did what it should. */
interface Outcome {
  text: string;
  ok: boolean;
}

export const BACKUP_USAGE = `npm run backup -- FILE [--with-key]

  FILE        a new file, such as /backups/chavi-2026-11-23.tar.zst; - for standard output
  --with-key  puts the file secret.key into it: whoever has the backup can then open what it seals`;

export const RESTORE_USAGE = `npm run restore -- FILE [--replace] [--yes]

  --replace   what is in the place that the settings name is replaced; the database before is kept under another name
  --yes       does not ask; needed with --replace where nobody sits at a terminal`;

export const MOVE_USAGE = `npm run move -- [--to postgres://…] [--media s3://…] [--replace]

  --to        the database that shall be used from now on
  --media     the store of photographs that shall be used: s3://bucket?region=… or an absolute folder
  --replace   a database that is in the new place is replaced; it is kept under another name`;

/** `npm run backup`. */
export async function runBackup(args: readonly string[], deps: CommandDeps): Promise<Outcome> {
  const given = read(args, { 'with-key': { type: 'boolean', default: false } });
  const [file, ...more] = given?.positionals ?? [];
  if (given === null || file === undefined || more.length > 0) return { text: BACKUP_USAGE, ok: false };
  const config = readConfig(deps.env);
  const out = file === '-' ? process.stdout : resolve(deps.folder, file);
  const { rows, photographs, missing, nuls } = await withBar(deps, (onProgress) =>
    backUp(config, { ...deps, out, withKey: given.values['with-key'] === true, onProgress }),
  );
  const text = [
    `${rows} rows and ${photographs} photographs are in the backup. It holds everybody's phone numbers: keep it where nobody else reads it.`,
    ...(missing.length > 0 ? [lostText(missing)] : []),
    ...(nuls > 0 ? [nulText(nuls)] : []),
  ].join('\n');
  if (file === '-') deps.screen.write(`${text}\n`);
  return { text: file === '-' ? '' : text, ok: missing.length === 0 };
}

/** `npm run restore`. */
export async function runRestore(args: readonly string[], deps: CommandDeps): Promise<Outcome> {
  const given = read(args, { replace: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } });
  const [file, ...more] = given?.positionals ?? [];
  if (given === null || file === undefined || more.length > 0) return { text: RESTORE_USAGE, ok: false };
  const config = readConfig(deps.env);
  const replace = given.values.replace === true;
  if (replace && given.values.yes !== true && !(await isSure(config, deps)))
    return { text: 'Nothing was changed.', ok: false };
  const report = await withBar(deps, (onProgress) =>
    restore(config, { file: resolve(deps.folder, file), replace, onProgress }),
  );
  return { text: restoredText(report), ok: report.end.missing.length === 0 };
}

/** `npm run move`. */
export async function runMove(args: readonly string[], deps: CommandDeps): Promise<Outcome> {
  const options = { to: { type: 'string' }, media: { type: 'string' }, replace: { type: 'boolean' } } as const;
  const given = read(args, options);
  const { to, media, replace } = given?.values ?? {};
  // Empty is what a variable of the shell gives that is not set.
  const isWhole = to !== '' && media !== '' && (to !== undefined || media !== undefined);
  if (given === null || given.positionals.length > 0 || !isWhole) return { text: MOVE_USAGE, ok: false };
  const from = readConfig(deps.env);
  const target = readConfig({
    ...deps.env,
    ...(to !== undefined && { DATABASE_URL: String(to) }),
    ...(media !== undefined && { MEDIA_URL: String(media) }),
  });
  const report = await withBar(deps, (onProgress) =>
    move(from, target, { ...deps, replace: replace === true, onProgress }),
  );
  return { text: movedText(report, from, target), ok: report.missing.length === 0 };
}

/** null for what is misspelt. */
function read(args: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return null;
  }
}

async function withBar<T>(
  { screen, now }: CommandDeps,
  work: (onProgress: (share: number, label: string) => void) => Promise<T>,
): Promise<T> {
  const bar = createProgressBar(screen, now);
  try {
    return await work(bar.show);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    bar.end();
  }
}

/** What the disk, the database or the store refuses is no fault of the program: the sentence is enough. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartProblem) return error;
  const reason = error instanceof AppError && error.cause instanceof Error ? error.cause : error;
  const isRefusal = error instanceof AppError || REFUSALS.some((name) => name in reason);
  return isRefusal ? new StartProblem(`It was not finished: ${reason.message}`, { cause: error }) : error;
}

/** What errors of the system, of PostgreSQL, of SQLite and of the store have. */
const REFUSALS = ['syscall', 'severity', 'errcode', '$metadata'];

/** Where there is nothing to replace, nobody is asked. Throws `StartProblem` where nobody can be. */
async function isSure({ database }: Config, { ask }: CommandDeps): Promise<boolean> {
  if (!(await lookAt(database)).isTaken) return true;
  if (ask === null)
    throw new StartProblem(
      'This replaces the database of the site, and there is no terminal to ask at. Write --yes beside --replace if that is meant. Nothing was changed.',
    );
  return (await ask('This replaces the database of the site. Type yes to go on: ')).trim() === 'yes';
}

function lostText(missing: readonly string[]): string {
  return `${missing.length} photographs that listings name are not in the store: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}.`;
}

function nulText(nuls: number): string {
  return `${nuls} texts had a NUL character, which nobody sees and PostgreSQL cannot keep: it was left out.`;
}

function restoredText({ head, end, rows, before, key }: RestoreReport): string {
  const lines = [
    `${rows} rows and ${end.photographs} photographs of ${head.made} are restored, and compared with the backup.`,
  ];
  if (before !== null) lines.push(`The database before is kept as ${before}; remove it when you are sure.`);
  if (key === 'missing')
    lines.push(
      'The secret key was not in the backup: put secret.key, or SECRET_KEY, back as well. Without it one-time codes are set up anew.',
    );
  if (key === 'left')
    lines.push('Another secret.key stands in the data folder and was left; the one of the backup was not used.');
  if (end.missing.length > 0) lines.push(`Already when the backup was made, ${lostText(end.missing)}`);
  return lines.join('\n');
}

function movedText({ rows, photographs, missing, nuls, before }: MoveReport, from: Config, target: Config): string {
  const settings = [
    ...(from.database.kind === target.database.kind && rows === 0 ? [] : ['DATABASE_URL']),
    ...(placeOf(from.media) === placeOf(target.media) ? [] : ['MEDIA_URL']),
  ];
  return [
    `${rows} rows and ${photographs} photographs are in the new place, and compared.`,
    ...(before === null ? [] : [`The database that was there is kept as ${before}.`]),
    ...(missing.length > 0 ? [lostText(missing)] : []),
    ...(nuls > 0 ? [nulText(nuls)] : []),
    `Set ${settings.join(' and ')} to it, and start. secret.key, or SECRET_KEY, goes along: copy it to the DATA_DIR of each machine.`,
  ].join('\n');
}

export interface MoveOptions {
  /** Whether a database that is in the new place may be replaced. */
  replace: boolean;
  program: string;
  now: () => number;
  onProgress: ReportProgress;
}

export interface MoveReport {
  /** 0 where the database stays in its place. */
  rows: number;
  photographs: number;
  missing: readonly string[];
  /** Texts whose NUL was left out. */
  nuls: number;
  before: string | null;
}

/**
 * Moves database and photographs to other places, those of them that differ: a backup of here that is restored there while it is made. What
 * is here is only read. Broken off at any moment it is run again: photographs that are there stay, and the database comes in its place when
 * it is whole. Throws `StartProblem`.
 */
export async function move(from: Config, to: Config, { replace, ...options }: MoveOptions): Promise<MoveReport> {
  const isNew = {
    database: JSON.stringify(from.database) !== JSON.stringify(to.database),
    media: placeOf(from.media) !== placeOf(to.media),
  };
  if (!isNew.database && !isNew.media) throw new StartProblem('Database and photographs are in that place already.');
  await requireStopped(from.database, 'what is to be moved');
  if (isNew.database)
    await refusePlace(to, replace, 'Write --replace to put this one there; it is kept under another name.');
  return withScratch(tmpdir(), async (scratch) => {
    const pipe = new PassThrough();
    const [written, restored] = await Promise.allSettled([
      writeBackup(from, pipe, { ...options, scratch, withKey: false, withPhotographs: isNew.media }).catch((error) => {
        pipe.destroy(error);
        throw error;
      }),
      restoreFrom(to, pipe, {
        withRows: isNew.database,
        beforeSettling: () => requireStopped(from.database, 'what was moved meanwhile: nothing was replaced'),
      }),
    ]);
    // Each ends the other when it fails: the pipe is cut off then.
    if (restored.status === 'rejected' && !(restored.reason instanceof UnusableArchive)) throw restored.reason;
    if (written.status === 'rejected') throw written.reason;
    if (restored.status === 'rejected') throw restored.reason;
    const { rows, before } = restored.value;
    return { ...written.value, rows, before };
  });
}

async function requireStopped(database: DatabaseConfig, what: string): Promise<void> {
  if (!(await isBusy(database))) return;
  throw new StartProblem(
    `The site runs on ${what}, and what it writes would stay behind. Stop it (if it was killed, start it and stop it once), and run this again.`,
  );
}

/** Whether a database is written to, or was until its program was killed. It is not opened for that. */
async function isBusy(config: DatabaseConfig): Promise<boolean> {
  return config.kind === 'sqlite' ? hasLog(config.file) : (await lookAt(config)).isInUse;
}
