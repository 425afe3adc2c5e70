import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { link, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Writable } from 'node:stream';
import type { Config, DatabaseConfig } from '#server/config.ts';
import { placeOfDatabase } from '#server/db/engines/engine.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { snapshotPostgres } from '#server/db/transfer/postgres-transfer.ts';
import { snapshotSqlite } from '#server/db/transfer/sqlite-transfer.ts';
import { type CarriedRow, type CarriedTable, type Snapshot, tablesAfter } from '#server/db/transfer/tables.ts';
import { factsFile, photoFolder } from '#server/media/photo-key.ts';
import { PHOTO_COLUMNS } from '#server/media/photo-rows.ts';
import { type MediaStore, openMediaStore } from '#server/media/store.ts';
import { createTableSum, FORMAT, type TableSum, writeArchive } from '#server/moving/archive.ts';
import type { ReportProgress } from '#server/progress-bar.ts';
import { StartProblem } from '#server/start-problem.ts';

export interface BackupOptions {
  /** Where the backup goes: the path of a new file, or a stream. */
  out: string | Writable;
  /** With the file `secret.key` in it. */
  withKey: boolean;
  program: string;
  now: () => number;
  onProgress: ReportProgress;
}

export interface BackupReport {
  rows: number;
  photographs: number;
  /** Named by rows, and not in the store. */
  missing: readonly string[];
  /** Texts whose NUL was left out. */
  nuls: number;
}

/** Photographs may come and go while others are copied: the database is looked at anew, until it names what was copied. */
const MOST_LOOKS = 5;
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Writes everything that is stored to one file, while the site may go on: the rows of one moment, and the photographs that they name.
 * A file gets its name when it is whole and on the disk. Throws `StartProblem` for a file that is there, or a database that cannot be read.
 */
export async function backUp(config: Config, { out, ...options }: BackupOptions): Promise<BackupReport> {
  if (typeof out !== 'string')
    return withScratch(config.dataDir, (scratch) => writeBackup(config, out, { ...options, scratch }));
  if ((await stat(out).catch(() => null)) !== null)
    throw new StartProblem(`${out} is there already. Choose another name.`);
  return withScratch(dirname(out), async (scratch) => {
    const unfinished = join(scratch, 'backup');
    const output = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
    const report = await writeBackup(config, output, { ...options, scratch });
    // Unlike a rename, a link leaves one that was made meanwhile.
    await link(unfinished, out);
    await syncFolder(dirname(out));
    return report;
  });
}

type WriteOptions = Omit<BackupOptions, 'out'> & { scratch: string; withPhotographs?: boolean };

/** Writes a backup to a stream. `scratch`: a folder for what is needed meanwhile. */
export async function writeBackup(
  config: Config,
  output: Writable,
  { scratch, withKey, withPhotographs = true, program, now, onProgress }: WriteOptions,
): Promise<BackupReport> {
  let snapshot = await snapshotOf(config.database, scratch);
  // Not before: a folder of photographs is made when it is missing, also for misspelt settings.
  const media = await openMediaStore(config.media);
  const steps = await snapshot.steps();
  const tables = await tablesAfter(stepsNamed(steps));
  // A database that no site was started on has none.
  const hasInstallation = tables.some(({ name }) => name === 'installation');
  const [installation = ''] = hasInstallation ? await snapshot.texts('installation', 'id') : [];
  const archive = writeArchive(output, {
    format: FORMAT,
    program,
    made: new Date(now()).toISOString(),
    installation,
    steps,
  });
  try {
    await archive.begin();
    const copied = new Set<string>();
    const copyFile = async (name: string): Promise<boolean> => {
      const file = await media.get(name);
      if (file !== null) await archive.addStream(name, file.size, file.stream);
      return file !== null;
    };
    let missing: string[] = [];
    for (let look = 1; withPhotographs && look <= MOST_LOOKS; look += 1) {
      const { named, staged } = await photosNamed(snapshot);
      const waiting = [...named, ...staged].filter((key) => !copied.has(key));
      const total = named.size + staged.size;
      missing = [];
      if (waiting.length === 0) break;
      // Photographs may take hours. What came by then is named at the next look.
      if (look < MOST_LOOKS) await snapshot.rest();
      for (const key of waiting) {
        if (await copyPhoto(media, key, copyFile)) copied.add(key);
        // One that is staged alone may be on its way to the store.
        else if (named.has(key)) missing.push(key);
        onProgress(PHOTOS_SHARE * (copied.size / total), `${copied.size} of ${total} photographs`);
      }
      if (missing.length === 0 || look === MOST_LOOKS) continue;
      await snapshot.close();
      snapshot = await snapshotOf(config.database, scratch);
    }
    const sums = await addTables(snapshot, tables, archive.add, onProgress);
    if (withKey) await addKey(config, archive.addStream);
    await archive.end({ tables: sums, photographs: copied.size, missing });
    const rows = Object.values(sums).reduce((sum, one) => sum + one.rows, 0);
    return { rows, photographs: copied.size, missing, nuls: snapshot.nuls() };
  } catch (error) {
    archive.abandon();
    throw error;
  } finally {
    await snapshot.close();
  }
}

/** `scratch`: a folder for what is needed meanwhile. Throws `StartProblem` where no site ever was. */
export async function snapshotOf(config: DatabaseConfig, scratch: string): Promise<Snapshot> {
  const nothing = new StartProblem(`There is nothing in ${placeOfDatabase(config)}. Check DATA_DIR and DATABASE_URL.`);
  if (config.kind === 'sqlite' && !existsSync(config.file)) throw nothing;
  const snapshot = await (config.kind === 'sqlite'
    ? snapshotSqlite(config.file, scratch)
    : snapshotPostgres(config.url));
  if ((await snapshot.steps()).length > 0) return snapshot;
  await snapshot.close();
  throw nothing;
}

/** Of the bar. */
const PHOTOS_SHARE = 0.9;

/** The steps of these names. Throws `StartProblem` for one that this program does not know. */
export function stepsNamed(names: readonly string[]) {
  const strange = names.find((name) => !MIGRATIONS.some((step) => step.name === name));
  if (strange !== undefined)
    throw new StartProblem(`It was made by a later version of Chavi (it has the step ${strange}). Use that version.`);
  return MIGRATIONS.filter((step) => names.includes(step.name));
}

async function addTables(
  snapshot: Snapshot,
  tables: readonly CarriedTable[],
  add: (name: string, bytes: Buffer) => Promise<void>,
  onProgress: ReportProgress,
): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  let done = 0;
  for (const table of tables) {
    const sum = createTableSum();
    for await (const { piece, rows } of piecesOf(snapshot.rows(table))) {
      sum.add(rows);
      await add(`tables/${table.name}/${String(done).padStart(9, '0')}.ndjson`, piece);
      done += rows.length;
      onProgress(PHOTOS_SHARE, `${done} rows`);
    }
    sums[table.name] = sum.sum(table.makesIds ? await snapshot.lastId(table) : 0);
  }
  onProgress(1, `${done} rows`);
  return sums;
}

/** Rows as lines of JSON, some megabytes at a time. */
async function* piecesOf(
  batches: AsyncIterable<readonly CarriedRow[]>,
): AsyncGenerator<{ piece: Buffer; rows: CarriedRow[] }> {
  let [text, rows]: [string, CarriedRow[]] = ['', []];
  for await (const batch of batches) {
    for (const row of batch) text += `${JSON.stringify(row)}\n`;
    rows.push(...batch);
    if (text.length < PIECE_BYTES) continue;
    yield { piece: Buffer.from(text), rows };
    [text, rows] = ['', []];
  }
  if (rows.length > 0) yield { piece: Buffer.from(text), rows };
}

/** The name of the key's entry, and of its file. */
export const KEY_FILE = 'secret.key';

async function addKey(
  { dataDir }: Config,
  addStream: (name: string, size: number, stream: ReturnType<typeof createReadStream>) => Promise<void>,
): Promise<void> {
  const path = join(dataDir, KEY_FILE);
  const { size } = await stat(path).catch(() => {
    throw new StartProblem(
      `There is no ${path}: the key is in SECRET_KEY. Leave --with-key out, and keep the setting.`,
    );
  });
  await addStream(KEY_FILE, size, createReadStream(path));
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The photographs that rows name, and those that are staged alone. */
async function photosNamed(snapshot: Snapshot): Promise<{ named: Set<string>; staged: Set<string> }> {
  const [named, staged] = [new Set<string>(), new Set<string>()];
  const steps = await snapshot.steps();
  for (const [table, column, since] of PHOTO_COLUMNS) {
    if (since !== undefined && !steps.includes(since)) continue;
    const keys = table === 'staged_uploads' ? staged : named;
    for (const key of await snapshot.texts(table, column)) keys.add(key);
  }
  return { named, staged: new Set([...staged].filter((key) => !named.has(key))) };
}

/** The files of a photograph, that with its facts last: where it is, all are. null when it is not there as a whole. */
async function filesOf(media: MediaStore, key: string): Promise<string[] | null> {
  const files: string[] = [];
  for await (const file of media.list(photoFolder(key))) files.push(file.key);
  const facts = factsFile(key);
  return files.includes(facts) ? [...files.filter((name) => name !== facts), facts] : null;
}

/** Where photographs may go away while they are copied: a removal takes the facts first, so who has them last has had all. */
async function copyPhoto(
  media: MediaStore,
  key: string,
  copyFile: (name: string) => Promise<boolean>,
): Promise<boolean> {
  const files = await filesOf(media, key);
  if (files === null) return false;
  for (const name of files) if (!(await copyFile(name))) return false;
  return true;
}

/** What a shell answers for a program that a signal has ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const PREFIX = '.chavi-';
const LOCK = 'in-use';

/**
 * Runs `work` with a folder in `parent` that nobody else can read. It goes with the work, also when a signal ends the program; that of a
 * program that was killed goes with the next one.
 */
export async function withScratch<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(parent, PREFIX)).catch((error: unknown) => {
    throw new StartProblem(`The folder ${parent} cannot be used: ${error instanceof Error ? error.message : error}`);
  });
  const lock = hold(folder);
  const signals = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[];
  const end = (signal: keyof typeof EXIT_CODES) => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(EXIT_CODES[signal]);
  };
  for (const signal of signals) process.once(signal, end);
  try {
    await removeLeft(parent);
    return await work(folder);
  } finally {
    for (const signal of signals) process.off(signal, end);
    lock.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A lock that the system lets go of however the program ends, and that holds across containers. Its file has its name once it is locked. */
function hold(folder: string): DatabaseSync {
  const lock = locked(join(folder, `${LOCK}.new`));
  renameSync(join(folder, `${LOCK}.new`), join(folder, LOCK));
  return lock;
}

function locked(file: string): DatabaseSync {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Removes the folders of programs that are gone. A folder without a lock is somebody else's; so is one of another user. */
async function removeLeft(parent: string): Promise<void> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isDirectory() && one.name.startsWith(PREFIX))) {
    const folder = join(parent, entry.name);
    const lock = join(folder, LOCK);
    try {
      if ((await stat(folder)).uid !== process.getuid?.() || !existsSync(lock)) continue;
      locked(lock).close();
      await rm(folder, { recursive: true, force: true });
    } catch {
      // It is in use, or cannot be removed by us.
    }
  }
}
