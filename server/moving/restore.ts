import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import PQueue from 'p-queue';
import type { Config, DatabaseConfig } from '#server/config.ts';
import { placeOfDatabase } from '#server/db/engines/engine.ts';
import type { Migration } from '#server/db/migrate.ts';
import { lookAtPostgres, makePostgres } from '#server/db/transfer/postgres-transfer.ts';
import { lookAtSqlite, makeSqlite } from '#server/db/transfer/sqlite-transfer.ts';
import {
  type CarriedRow,
  type CarriedTable,
  type NewDatabase,
  type PlaceState,
  tablesAfter,
} from '#server/db/transfer/tables.ts';
import { isFactsFile } from '#server/media/photo-key.ts';
import { openMediaStore, placeOf } from '#server/media/store.ts';
import { isKey, type MediaStore } from '#server/media/store-contract.ts';
import {
  type ArchiveEnd,
  type ArchiveHead,
  bytesOf,
  readArchive,
  sumsOf,
  UnusableArchive,
} from '#server/moving/archive.ts';
import { KEY_FILE, stepsNamed } from '#server/moving/backup.ts';
import type { ReportProgress } from '#server/progress-bar.ts';
import { reasonOf, StartProblem } from '#server/start-problem.ts';

export interface RestoreOptions {
  file: string;
  /** Whether what is in the place already may be replaced. */
  replace: boolean;
  onProgress: ReportProgress;
}

export interface RestoreReport {
  head: ArchiveHead;
  end: ArchiveEnd;
  rows: number;
  /** Where the database is that was replaced; null when there was none. */
  before: string | null;
  /** What became of the secret key: it came with the backup, it was not in it, or another one stood there and was left. */
  key: 'restored' | 'missing' | 'left';
}

const ROWS_AT_ONCE = 500;
/** Files of photographs. */
const AT_ONCE = 8;
const PHOTO = /^photos\//;
const TABLE = /^tables\/(\w+)\/\d+\.ndjson$/;
/** Of the bar: the file is read through before anything is made. */
const CHECK_SHARE = 0.4;

/**
 * Puts what a backup has in the place that the settings name. The file is read to its end first; then rows go into a database beside, are
 * read again and compared, and only then take the place of what was there, which is kept under another name. Throws `StartProblem` with
 * nothing replaced.
 */
export async function restore(config: Config, { file, replace, onProgress }: RestoreOptions): Promise<RestoreReport> {
  const bytes = (await stat(file).catch(() => null))?.size;
  if (bytes === undefined) throw new StartProblem(`There is no file ${file}.`);
  await refusePlace(
    config,
    replace,
    'Write --replace to put the backup there; the one before is kept under another name.',
  );
  const checking = counted(file, (done) => onProgress((done / bytes) * CHECK_SHARE, 'reading the file through'));
  await usable(file, readArchive(checking, {}));
  const restoring = counted(file, (done) => onProgress(CHECK_SHARE + (done / bytes) * (1 - CHECK_SHARE), 'restoring'));
  return usable(file, restoreFrom(config, restoring, {}));
}

/** What is restored, as its archive's head says. */
interface Restoring {
  tables: readonly CarriedTable[];
  files: ReturnType<typeof storing> | null;
  /** null: photographs alone. */
  made: NewDatabase | null;
  key: Buffer | null;
}

interface RestoreFromOptions {
  /** false: photographs alone. */
  withRows?: boolean;
  /** Throws when nothing shall be replaced after all. */
  beforeSettling?: () => Promise<void>;
}

/** Puts what comes in the place that the settings name; the database when all is there. Throws `UnusableArchive` too. */
export async function restoreFrom(
  config: Config,
  input: Readable,
  { withRows = true, beforeSettling }: RestoreFromOptions,
): Promise<RestoreReport> {
  const place: Restoring = { tables: [], files: null, made: null, key: null };
  const onHead = async ({ steps, installation }: ArchiveHead) => {
    const known = stepsNamed(steps);
    place.tables = await tablesAfter(known);
    const media = await openMediaStore(config.media);
    await claimPhotos(media, installation, config);
    place.files = storing(media);
    if (withRows) place.made = await makeBeside(config.database, known);
  };
  const onEntry = async (name: string, content: AsyncIterable<Buffer>) => {
    const table = place.tables.find((one) => one.name === TABLE.exec(name)?.[1]);
    if (name === KEY_FILE) place.key = await bytesOf(content);
    else if (table !== undefined) await loadRows(place.made, table, content);
    else if (PHOTO.test(name) && isKey(name)) await place.files?.put(name, await bytesOf(content));
    else throw new UnusableArchive(`holds '${name.slice(0, 100)}', which is nothing of Chavi's.`);
  };
  try {
    const { head, end } = await readArchive(input, { onHead, onEntry });
    await place.files?.end();
    const key = await restoreKey(config, place.key);
    if (place.made === null) return { head, end, rows: 0, before: null, key };
    await finishAndCompare(place.made, place.tables, end.tables);
    await beforeSettling?.();
    const before = await place.made.settle();
    const rows = Object.values(end.tables).reduce((sum, one) => sum + one.rows, 0);
    return { head, end, rows, before, key };
  } catch (error) {
    await place.made?.discard().catch(() => undefined);
    throw error;
  }
}

/** Ends the filling of a new database and compares what it has with what it should have. Throws `StartProblem` when they differ. */
async function finishAndCompare(
  made: NewDatabase,
  tables: readonly CarriedTable[],
  wanted: ArchiveEnd['tables'],
): Promise<void> {
  await made.finish(tables, Object.fromEntries(Object.entries(wanted).map(([name, { lastId }]) => [name, lastId])));
  const look = await made.look();
  const found = await sumsOf(look, tables).finally(() => look.close());
  const wrong = Object.keys({ ...wanted, ...found }).filter((name) => !isDeepStrictEqual(wanted[name], found[name]));
  if (wrong.length > 0)
    throw new StartProblem(
      `After copying, the rows of ${wrong.join(', ')} are not what they were. Nothing was replaced.`,
    );
}

/**
 * Before the first photograph comes to a place: broken off, it is known whose they are. Photographs that belong to another installation
 * stay its own: its next sweep would remove ours, and ours theirs. `installation`: '' when no site was started on the database.
 */
async function claimPhotos(
  media: MediaStore,
  installation: string,
  { media: place, newDatabase }: Pick<Config, 'media' | 'newDatabase'>,
): Promise<void> {
  const mark = await media.mark();
  if (mark === null || mark === installation || newDatabase === 'allow') {
    if (installation !== '' && mark !== installation) await media.setMark(installation);
    return;
  }
  throw new StartProblem(
    `The photographs in ${placeOf(place)} belong to another installation. Name an empty place, or write NEW_DATABASE=allow to make them this one's.`,
  );
}

/** Throws `StartProblem` when the place is in use, or taken and may not be replaced; then it ends with `advice`. */
export async function refusePlace(config: Pick<Config, 'database'>, replace: boolean, advice: string): Promise<void> {
  const { isTaken, isInUse } = await lookAt(config.database);
  if (isInUse) throw new StartProblem('The site runs on this database. Stop it first.');
  if (isTaken && !replace) throw new StartProblem(`There is a database in this place already. ${advice}`);
}

/** Stores files, some at a time: most of the time goes by waiting for a store. The facts of a photograph come behind its forms. */
function storing(media: MediaStore) {
  const queue = new PQueue({ concurrency: AT_ONCE });
  let forms: Promise<void>[] = [];
  let failure: unknown;
  return {
    async end(): Promise<void> {
      await queue.onIdle();
      if (failure !== undefined) throw failure;
    },
    async put(name: string, bytes: Buffer): Promise<void> {
      await queue.onSizeLessThan(1);
      if (failure !== undefined) throw failure;
      const before = isFactsFile(name) ? forms : [];
      if (isFactsFile(name)) forms = [];
      const stored = queue.add(async () => {
        await Promise.all(before);
        await putAsIs(media, name, bytes);
      });
      stored.catch((error: unknown) => {
        failure ??= error;
      });
      forms.push(stored);
    },
  };
}

/** What is there with other bytes was damaged: a backup is for that too. */
async function putAsIs(media: MediaStore, name: string, bytes: Buffer): Promise<void> {
  const there = await media.get(name);
  if (there !== null && (await buffer(there.stream)).equals(bytes)) return;
  if (there !== null) await media.remove(name);
  await media.put(name, bytes);
}

/** A piece of rows has a few megabytes. Lines end with a line feed alone: texts may hold what else counts as an end. */
async function loadRows(made: NewDatabase | null, table: CarriedTable, content: AsyncIterable<Buffer>): Promise<void> {
  const lines = (await bytesOf(content)).toString().split('\n').slice(0, -1);
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const some = lines.slice(from, from + ROWS_AT_ONCE);
    await made?.load(
      table,
      some.map((line) => JSON.parse(line) as CarriedRow),
    );
  }
}

async function restoreKey({ dataDir }: Config, key: Buffer | null): Promise<RestoreReport['key']> {
  if (key === null) return 'missing';
  const path = join(dataDir, KEY_FILE);
  const there = await readFile(path).catch(() => null);
  if (there === null) await writeFile(path, key, { mode: 0o600, flag: 'wx', flush: true });
  return there === null || there.equals(key) ? 'restored' : 'left';
}

function counted(file: string, onBytes: (done: number) => void): Readable {
  const input = createReadStream(file);
  input.on('data', () => onBytes(input.bytesRead));
  return input.pause();
}

async function usable<T>(file: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnusableArchive) throw new StartProblem(`${file} ${error.message}`, { cause: error });
    throw error;
  }
}

/** Throws `StartProblem` when it cannot be reached. */
export async function lookAt(config: DatabaseConfig): Promise<PlaceState> {
  try {
    return config.kind === 'sqlite' ? lookAtSqlite(config.file) : await lookAtPostgres(config.url);
  } catch (error) {
    throw new StartProblem(`${placeOfDatabase(config)} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** A new database with the tables of these steps and no rows, beside the place that `config` names. */
function makeBeside(config: DatabaseConfig, steps: readonly Migration[]): Promise<NewDatabase> {
  return config.kind === 'sqlite' ? makeSqlite(config.file, steps) : makePostgres(config.url, steps);
}
