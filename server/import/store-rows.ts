import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { NewPropertyImage } from '#server/db/records.ts';
import type { GoodRow, RefusedRow } from '#server/import/check-row.ts';
import { openPhotos } from '#server/import/row-photos.ts';
import type { PhotoLibrary, StagedPhotograph } from '#server/media/photo-library.ts';
import { addFiles, findAdded } from '#server/services/add-files.ts';
import { insertListing } from '#server/services/create-property.ts';

export interface StoreDeps {
  database: Database;
  library: PhotoLibrary;
  /** Epoch milliseconds. */
  now: () => number;
  /** Who the listings are created by; null: nobody of the staff. */
  accountId: number | null;
  /** Where the CSV lies. */
  folder: string;
  /** Told of each photograph as it is done. */
  onPhoto: () => void;
}

interface ReadyRow {
  row: GoodRow;
  photos: StagedPhotograph[];
}

/** Stores rows with their photographs, together in one transaction; when that fails, one by one. Answers those that could not be stored. */
export async function storeRows(deps: StoreDeps, rows: readonly GoodRow[]): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = [];
  const ready: ReadyRow[] = [];
  const library = withNews(deps.library, deps.onPhoto);
  for (const row of rows) {
    try {
      const files = await openPhotos(deps.folder, row.files);
      ready.push({ row, photos: await addFiles(library, files, deps.accountId) });
    } catch (error) {
      refused.push(refusal(row, error));
    }
  }
  try {
    await insertAll(deps, ready);
  } catch {
    for (const one of ready) {
      try {
        await insertAll(deps, [one]);
      } catch (error) {
        refused.push(refusal(one.row, error));
        await deps.library.takeBack(one.photos);
      }
    }
  }
  return refused;
}

/** The same library, which tells of every photograph it added. */
function withNews(library: PhotoLibrary, onPhoto: () => void): PhotoLibrary {
  return {
    ...library,
    async add(file, accountId) {
      const photo = await library.add(file, accountId);
      onPhoto();
      return photo;
    },
  };
}

function insertAll({ database, library, now, accountId }: StoreDeps, rows: readonly ReadyRow[]): Promise<void> {
  return database.write(async (repos) => {
    await findAdded(
      library,
      repos,
      rows.flatMap(({ photos }) => photos),
    );
    for (const { row, photos } of rows) {
      const images = uniqueImages(photos);
      await insertListing(repos, row.input, { images, accountId, at: now(), importKey: row.key });
    }
  });
}

/** The same picture twice in a row of the file is shown once. */
function uniqueImages(photos: readonly StagedPhotograph[]): NewPropertyImage[] {
  const images = photos.map(({ key, width, height, placeholder }) => ({ mediaKey: key, width, height, placeholder }));
  return [...new Map(images.map((image) => [image.mediaKey, image])).values()];
}

function refusal({ line }: GoodRow, error: unknown): RefusedRow {
  // A database that is away is no fault of the row.
  if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
  const details = error.details?.map(({ field, type }) => `${field}: ${type}`);
  return { line, reasons: details ?? [error.message] };
}
