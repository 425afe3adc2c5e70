import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/config.ts';
import { lookAt } from '#server/db/transfer/transfer.ts';
import { placeOf } from '#server/media/store.ts';
import { backUp } from '#server/moving/backup.ts';
import { type MoveReport, move } from '#server/moving/move.ts';
import { type RestoreReport, restore } from '#server/moving/restore.ts';
import { createProgressBar, type Screen } from '#server/progress-bar.ts';

export interface CommandDeps {
  env: Record<string, string | undefined>;
  screen: Screen;
  /** Where a relative path starts. */
  folder: string;
  /** The program's version. */
  program: string;
  now: () => number;
}

/** What a command says at the end, and whether it did what it should. */
interface Outcome {
  text: string;
  ok: boolean;
}

const BACKUP_USAGE = `npm run backup -- FILE [--with-key]

  FILE        a new file, such as /backups/chavi-2026-11-23.tar.zst; - for standard output
  --with-key  puts the file secret.key into it: whoever has the backup can then open what it seals`;

const RESTORE_USAGE = `npm run restore -- FILE [--replace] [--yes]

  --replace   what is in the place that the settings name is replaced; the database before is kept under another name
  --yes       does not ask`;

const MOVE_USAGE = `npm run move -- [--to postgres://…] [--media s3://…] [--live] [--replace]

  --to        the database that shall be used from now on
  --media     the store of photographs that shall be used: s3://bucket?region=… or an absolute folder
  --live      copies although the site runs; what it writes meanwhile stays behind, so run it again when it is stopped
  --replace   a database that is in the new place is replaced; it is kept under another name`;

/** `npm run backup`. */
export async function runBackup(args: readonly string[], deps: CommandDeps): Promise<Outcome> {
  const given = read(args, { 'with-key': { type: 'boolean', default: false } });
  const [file, ...more] = given?.positionals ?? [];
  if (given === null || file === undefined || more.length > 0) return { text: BACKUP_USAGE, ok: false };
  const config = readConfig(deps.env);
  const out = file === '-' ? process.stdout : resolve(deps.folder, file);
  const { rows, photographs, missing } = await withBar(deps, (onProgress) =>
    backUp(config, { ...deps, out, withKey: given.values['with-key'] === true, onProgress }),
  );
  const lost = missing.length > 0 ? `\n${lostText(missing)}` : '';
  const text = `${rows} rows and ${photographs} photographs are in the backup. It holds everybody's phone numbers: keep it where nobody else reads it.${lost}`;
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
  const flag = { type: 'boolean', default: false } as const;
  const given = read(args, { to: { type: 'string' }, media: { type: 'string' }, live: flag, replace: flag });
  const { to, media, live, replace } = given?.values ?? {};
  if (given === null || given.positionals.length > 0 || (to === undefined && media === undefined))
    return { text: MOVE_USAGE, ok: false };
  const from = readConfig(deps.env);
  const target = readConfig({
    ...deps.env,
    ...(to && { DATABASE_URL: String(to) }),
    ...(media && { MEDIA_URL: String(media) }),
  });
  const report = await withBar(deps, (onProgress) =>
    move(from, target, { live: live === true, replace: replace === true, onProgress }),
  );
  return { text: movedText(report, { from, target, isLive: live === true }), ok: report.missing.length === 0 };
}

/** null for what is misspelt, and for who asks how it is written. */
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
  } finally {
    bar.end();
  }
}

/** Where there is nothing, and where nobody sits, there is nobody to ask: then `--replace` says it. */
async function isSure({ database }: Config, { screen }: CommandDeps): Promise<boolean> {
  if (!process.stdin.isTTY || !(await lookAt(database)).isTaken) return true;
  screen.write('This replaces the database of the site. Type yes to go on: ');
  const lines = createInterface({ input: process.stdin });
  const answer = await lines.question('');
  lines.close();
  return answer.trim() === 'yes';
}

function lostText(missing: readonly string[]): string {
  return `${missing.length} photographs that listings name are not in the store: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}.`;
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

interface Moved {
  from: Config;
  target: Config;
  isLive: boolean;
}

function movedText(
  { rows, photographs, copied, missing, before }: MoveReport,
  { from, target, isLive }: Moved,
): string {
  const lines = [
    `${rows} rows and ${photographs} photographs (${copied} of them copied now) are in the new place, and compared.`,
  ];
  if (before !== null) lines.push(`The database that was there is kept as ${before}.`);
  if (missing.length > 0) lines.push(lostText(missing));
  if (isLive)
    lines.push(
      'This was a first copy. Stop the site and run it again with --replace: photographs that are there are not copied again.',
    );
  else {
    const settings = [
      ...(from.database.kind === target.database.kind && rows === 0 ? [] : ['DATABASE_URL']),
      ...(placeOf(from.media) === placeOf(target.media) ? [] : ['MEDIA_URL']),
    ];
    lines.push(
      `Set ${settings.join(' and ')} to it, and start. secret.key, or SECRET_KEY, goes along: copy it to the DATA_DIR of each machine.`,
    );
  }
  return lines.join('\n');
}
