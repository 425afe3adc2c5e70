import { randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { placeOfDatabase } from '#server/db/engines/engine.ts';
import { affectedRows, type Db } from '#server/db/tables.ts';
import type { Log } from '#server/log.ts';
import { type MediaStore, placeOf } from '#server/media/store.ts';
import { StartProblem } from '#server/start-problem.ts';

// Which installation a database belongs to, in its one row.

function row(db: Db) {
  return db.selectFrom('installation').selectAll().executeTakeFirst();
}

/** null in a database that was not paired with photographs yet. */
export async function readInstallationId(db: Db): Promise<string | null> {
  return (await row(db))?.id ?? null;
}

/** When the clock was last seen by a running server, epoch milliseconds; null before the first time. */
export async function readSeenAt(db: Db): Promise<number | null> {
  return (await row(db))?.seen_at || null;
}

/** Keeps the first id that is given, and answers it. */
async function nameInstallation(db: Db, id: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ only_one: 1, id, seen_at: 0, tidied_at: null })
    .onConflict((conflict) => conflict.column('only_one').doNothing())
    .execute();
  return (await row(db))?.id ?? id;
}

export function setSeenAt(db: Db, at: number) {
  return db.updateTable('installation').set({ seen_at: at }).execute();
}

/**
 * Takes the turn to tidy up; false when another process has had it since `before`. One that a wrong clock dated ahead does not count.
 */
export async function takeTidyingTurn(db: Db, at: number, before: number): Promise<boolean> {
  const free = db
    .updateTable('installation')
    .set({ tidied_at: at })
    .where((eb) => eb.or([eb('tidied_at', 'is', null), eb('tidied_at', '<=', before), eb('tidied_at', '>', at)]));
  return (await affectedRows(free)) > 0;
}

/** When the last turn was taken, epoch milliseconds; null before the first, and after one that was given back. */
export async function readTidiedAt(db: Db): Promise<number | null> {
  return (await row(db))?.tidied_at ?? null;
}

/** The turn was of no use: whoever comes next takes it. */
export function giveTidyingTurnBack(db: Db) {
  return db.updateTable('installation').set({ tidied_at: null }).execute();
}

/** Whether nobody has used this database: no listing was ever added and nobody asked for one. */
async function isDatabaseUnused(db: Db): Promise<boolean> {
  const property = await db.selectFrom('properties').select('id').limit(1).executeTakeFirst();
  const visitor = await db.selectFrom('visitors').select('id').limit(1).executeTakeFirst();
  return property === undefined && visitor === undefined;
}

interface PairDeps {
  database: Database;
  media: MediaStore;
  config: Pick<Config, 'database' | 'media' | 'newDatabase'>;
  log: Pick<Log, 'warn'>;
}

/**
 * Makes sure that database and photographs belong together, before anything is written: both carry the id of the installation, which they
 * get at its first start. Throws `StartProblem`; `NEW_DATABASE=allow` marks the photographs as this database's instead. Answers the id.
 */
export async function pairStorage({ database, media, config, log }: PairDeps): Promise<string> {
  const { read } = database;
  const [known, mark] = [await readInstallationId(read), await media.mark()];
  if (config.newDatabase !== 'allow') {
    if (known !== null && mark !== null && known !== mark) throw new StartProblem(strangers(config));
    if (known === null && (await hasPhotos(media)) && (await isDatabaseUnused(read)))
      throw new StartProblem(emptyBeside(config));
  }
  if (mark === null && known !== null) {
    log.warn(
      {},
      `The store of photographs ${placeOf(config.media)} had no mark of this installation and has it now. Are its photographs there?`,
    );
  }
  const wanted = (config.newDatabase === 'allow' ? null : mark) ?? randomBytes(16).toString('hex');
  // The database first: of processes that start together it keeps the id of one, and all mark the photographs with that.
  const id = known ?? (await database.write((tx) => nameInstallation(tx, wanted)));
  if (mark !== id) await media.setMark(id);
  return id;
}

async function hasPhotos(media: MediaStore): Promise<boolean> {
  for await (const _file of media.list('photos/')) return true;
  return false;
}

function emptyBeside({ database, media }: PairDeps['config']): string {
  return `${placeOfDatabase(database)} is empty, and ${placeOf(media)} is full of photographs. Put the database of these photographs in its place, or write NEW_DATABASE=allow to begin with an empty one.`;
}

function strangers({ database, media }: PairDeps['config']): string {
  return `${placeOfDatabase(database)} and the photographs in ${placeOf(media)} belong to different installations. Set DATA_DIR, DATABASE_URL and MEDIA_URL to two that belong together, or write NEW_DATABASE=allow once to make these photographs the database's.`;
}
