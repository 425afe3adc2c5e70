import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';
import { failureSentence } from '#domain/words/sentence.ts';
import { words } from '#domain/words/words.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import type { Db, NewPropertyImage } from '#server/db/tables.ts';
import { type GoodRow, openPhotos, type RefusedRow, refusedFor } from '#server/import/check-row.ts';
import { reasonsOf } from '#server/import/row-fields.ts';
import { addFiles, findAdded, type PhotoLibrary, type StagedPhoto } from '#server/media/photo-library.ts';
import {
  doubtedNumbers,
  idsByImportKey,
  insertListings,
  newImage,
  type ShieldParts,
  shieldListings,
} from '#server/properties/front-door.ts';
import { StartProblem } from '#server/start-problem.ts';

const AGAIN_MS = 500;
const MOST_TRIES = 60;

/** Also where that kept a database from being opened. */
const isUnavailable = (error: unknown): boolean =>
  (error instanceof AppError && error.code === 'UNAVAILABLE') ||
  (error instanceof StartProblem && isUnavailable(error.cause));

/** Tries again while the database is away, for half a minute: an import has time, and its file may be long. */
export async function patiently<T>(work: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries);
    } catch (error) {
      if (!isUnavailable(error) || tries === MOST_TRIES) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

export interface StoreDeps extends CatalogueDeps, ShieldParts {
  library: PhotoLibrary;
  /** Who creates the listings; null: nobody of the staff. */
  accountId: number | null;
  folder: string;
  onPhoto: () => void;
  /** Each number of stored rows that staff are asked about or judged a broker's. */
  onNumber: (number: string, state: 'waiting' | 'broker') => void;
  /** Written in the transaction of these rows, so that it is true however the import ends. */
  alongside?: (tx: Db, rows: number) => Promise<void>;
}

interface ReadyRow {
  row: GoodRow;
  photos: StagedPhoto[];
}

/** Stores rows with their photographs, together in one transaction; when that fails, one by one. Answers those that could not be stored. */
export async function storeRows(deps: StoreDeps, rows: readonly GoodRow[]): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = [];
  const ready: ReadyRow[] = [];
  const library = withProgress(deps.library, deps.onPhoto);
  for (const row of rows) {
    try {
      const files = await openPhotos(deps.folder, row.files);
      ready.push({ row, photos: await addFiles(library, { files, accountId: deps.accountId }) });
    } catch (error) {
      refused.push(refusal(row, error));
    }
  }
  try {
    await insertOrFind(deps, ready);
  } catch (error) {
    // No row is at fault.
    if (isUnavailable(error)) throw error;
    for (const one of ready) {
      try {
        await insertOrFind(deps, [one]);
      } catch (error) {
        refused.push(refusal(one.row, error));
        await deps.library.takeBack(one.photos);
      }
    }
  }
  return refused;
}

/** The same library, which calls `onPhoto` after every photograph it added. */
function withProgress(library: PhotoLibrary, onPhoto: () => void): PhotoLibrary {
  return {
    ...library,
    async store(file, staged) {
      const photo = await library.store(file, staged);
      onPhoto();
      return photo;
    },
  };
}

/** Stores them, and tries again when the database was away. Of a commit whose answer was lost all rows are there. */
function insertOrFind(deps: StoreDeps, rows: readonly ReadyRow[]): Promise<void> {
  const keys = rows.map(({ row }) => row.key);
  return patiently(async (tries) => {
    const known = tries === 1 ? null : await idsByImportKey(deps.database.read, keys);
    if (known === null || known.size < keys.length) await insertAll(deps, rows);
  });
}

function insertAll(
  { library, accountId, alongside, onNumber, ...deps }: StoreDeps,
  rows: readonly ReadyRow[],
): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    await findAdded(
      library,
      tx,
      rows.flatMap(({ photos }) => photos),
    );
    const listings = rows.map(({ row, photos }) => ({
      input: row.input,
      origin: { images: uniqueImages(photos), accountId, at, import_key: row.key },
    }));
    const audit = await insertListings(tx, listings);
    const ids = audit.map(({ entityId }) => entityId);
    audit.push(...(await shieldListings(deps, tx, ids, { at })));
    const phones = listings.flatMap(({ input }) => [input.owner_contact1, input.owner_contact2 ?? []].flat());
    for (const [number, state] of await doubtedNumbers(deps, tx, phones)) onNumber(number, state);
    // Last: its lock is held by nobody for long.
    await alongside?.(tx, rows.length);
    return { result: undefined, audit };
  });
}

/** A picture that a row names twice is shown once. */
function uniqueImages(photos: readonly StagedPhoto[]): NewPropertyImage[] {
  return [...new Map(photos.map((photo) => [photo.key, newImage(photo)])).values()];
}

function refusal(row: GoodRow, error: unknown): RefusedRow {
  // An unreachable database is not the row's fault.
  if (!(error instanceof AppError) || isUnavailable(error)) throw error;
  return refusedFor(row, error.details ? reasonsOf(error.details) : [failureSentence(error, words('en'))]);
}
