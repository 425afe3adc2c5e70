import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failure } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { type MediaStore, placeOf } from '#server/media/store.ts';
import { reasonOf } from '#server/start-problem.ts';
import { type FolderNeeds, folderProblem } from '#server/storage/folders.ts';

const LOOK_MS = 5_000;
const RETRY_AFTER_S = 30;

interface WatchDeps {
  config: Pick<Config, 'database' | 'dataDir' | 'media' | 'leastFreeBytes'>;
  database: Database;
  media: Pick<MediaStore, 'mark'>;
  /** What the store of photographs must say that it belongs to. */
  installation: string;
  /** Where uploads wait. */
  uploadFolder: string;
  log: Log;
}

/**
 * Watches what the site is stored on, and refuses writes while something is wrong with it. Nothing is looked at until `look` or `start`; only the database's own state
 * is always known.
 */
export function createStorageWatch({ config, database, media, installation, uploadFolder, log }: WatchDeps) {
  const leastFree = config.leastFreeBytes;
  const databaseFolder: FolderNeeds | null =
    config.database.kind === 'sqlite' ? { path: dirname(config.database.file), leastFree } : null;
  const photoFolders: FolderNeeds[] = [
    ...(config.media.kind === 'disk' ? [{ path: config.media.dir, leastFree }] : []),
    { path: uploadFolder, leastFree },
  ];
  /** What was found at the last look: about the folder of the database, and about photographs. */
  let found = { database: null as string | null, photos: null as string | null };
  const logAll = changeLogger(log, 'Nothing is stored until this is put right.', 'Everything can be stored again.');
  const logStore = changeLogger(log, 'Photographs are away; pages go on.', 'The object store of photographs is back.');
  let isRescued = false;
  /** When the database's server was lost. */
  let lostAt = 0;

  const problem = () => database.storage.problem() ?? found.database ?? found.photos;

  const lookAtFolders = async () => {
    await mkdir(uploadFolder, { recursive: true }).catch(() => undefined);
    found = {
      database: databaseFolder && (await folderProblem(databaseFolder)),
      photos: (await firstProblem(photoFolders)) ?? (await markProblem()),
    };
    logAll(problem());
  };

  const lookAtDatabase = async () => {
    await database.storage.look();
    logAll(problem());
    if (database.storage.problem() !== null && !isRescued) await rescue();
  };

  /** An object store that does not answer is none: whoever needs a photograph is refused, and the site stays ready for all others. */
  const markProblem = async () => {
    const place = placeOf(config.media);
    const isRemote = config.media.kind === 's3';
    let mark: string | null = null;
    try {
      mark = await media.mark();
      logStore(null);
    } catch (error) {
      if (isRemote) {
        logStore(`The object store ${place} cannot be used: ${reasonOf(error)}.`);
        return null;
      }
    }
    if (mark === installation) return null;
    const remedy = isRemote ? 'Does MEDIA_URL name another bucket now?' : 'Is their disk mounted?';
    return `The photographs in ${place} are not those that the server started with. ${remedy}`;
  };

  /** What is open in this process may be the last copy of what was acknowledged. */
  const rescue = async () => {
    try {
      const path = await database.storage.rescue();
      if (path === null) return;
      isRescued = true;
      log.error(
        {},
        `What the server has open is saved as ${path}. Stop the server, put that file in the place of the database, and start again.`,
      );
    } catch (err) {
      isRescued = true;
      log.error(
        { err },
        `What the server has open could not be saved. While it runs, its files can be copied from /proc/${process.pid}/fd.`,
      );
    }
  };

  database.catalogue.onForgotten((known, has) =>
    log.error(
      { known, has },
      'The database has forgotten changes of listings that it had acknowledged: it was put back, or its follower lacked them. All that was kept of them is made anew.',
    ),
  );
  database.reach?.onChange((away) => {
    if (away !== null) {
      lostAt = away.since;
      log.error({}, `The database cannot be reached: ${away.reason}. Kept pages go on, the rest is refused.`);
    } else log.info({}, `The database is back after ${((Date.now() - lostAt) / 1000).toFixed(1)} seconds.`);
  });

  // Each by itself: the check of a large database takes minutes.
  const looks = [shared(lookAtFolders), shared(lookAtDatabase)];

  return {
    /** Why the site is not ready, as a sentence for the operator; null when all is well. */
    problem,
    /** Looks at everything now. */
    look: async (): Promise<void> => void (await Promise.all(looks.map((look) => look()))),
    /** Looks every few seconds from now on. Answers how to stop. */
    start(): () => void {
      const again = () => {
        for (const look of looks) look().catch((err) => log.error({ err }, 'the storage could not be looked at'));
      };
      again();
      const timer = setInterval(again, LOOK_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
    /** Throws UNAVAILABLE when no photograph can be stored. */
    refusePhotos(): void {
      refuse(problem());
    },
    /** The same database; nothing is written while its folder is full or cannot be written. */
    guarded: (): Database => ({
      ...database,
      write: async (work) => {
        refuse(found.database);
        return database.write(work);
      },
    }),
  };
}

/** One line when something begins, one when it ends. */
function changeLogger(log: Log, beginning: string, end: string): (problem: string | null) => void {
  let last: string | null = null;
  return (problem) => {
    if (problem === last) return;
    if (problem === null) log.info({}, end);
    else log.error({}, `${beginning} ${problem}`);
    last = problem;
  };
}

/** Calls during the work wait for the same work. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  return () => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

function refuse(problem: string | null): void {
  if (problem !== null) throw failure('UNAVAILABLE', 'storageAway', { retryAfter: RETRY_AFTER_S });
}

async function firstProblem(folders: readonly FolderNeeds[]): Promise<string | null> {
  for (const folder of folders) {
    const problem = await folderProblem(folder);
    if (problem !== null) return problem;
  }
  return null;
}
