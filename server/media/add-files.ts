import { AppError, failure, validationFailed } from '#domain/errors.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { StoredPhoto } from '#server/media/photo-files.ts';
import type { PhotoLibrary, StagedPhoto } from '#server/media/photo-library.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';

/**
 * Stores and stages the files of a form, in their order. When one of them is not a photo, nothing stays, and VALIDATION_FAILED names each.
 * UNAVAILABLE (too much work) passes as it is.
 */
export async function addFiles(
  library: PhotoLibrary,
  files: readonly ReceivedFile[],
  accountId: number | null,
): Promise<StagedPhoto[]> {
  const outcomes = await Promise.allSettled(files.map((file) => library.add(file, accountId)));
  const added = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failures.length === 0) return added;
  await library.takeBack(added);
  throw asOneError(failures);
}

/**
 * For the transaction that names what `addFiles` stored: holds it there. Another form with the same picture may have used it and let
 * it go again since; then UNAVAILABLE, because the next try stores it anew. `others` are found and held along with it.
 */
export async function findAdded(
  library: PhotoLibrary,
  repos: Repositories,
  added: readonly StoredPhoto[],
  others: readonly string[] = [],
): Promise<Map<string, StoredPhoto>> {
  const found = await library.find(repos, [...others, ...added.map(({ key }) => key)]);
  if (added.every(({ key }) => found.has(key))) return found;
  throw failure('UNAVAILABLE', 'photoNotStored', { retryAfter: 5 });
}

function asOneError(failures: readonly unknown[]): unknown {
  const other = failures.find((failure) => !(failure instanceof AppError) || failure.details === undefined);
  if (other !== undefined) return other;
  return validationFailed(failures.flatMap((failure) => (failure instanceof AppError ? (failure.details ?? []) : [])));
}

/** Adds the files of a form, hands them to `use`, and takes them back when that fails. */
export async function withFiles<T>(
  library: PhotoLibrary,
  { files, accountId }: { files: readonly ReceivedFile[]; accountId: number | null },
  use: (added: readonly StagedPhoto[]) => Promise<T>,
): Promise<T> {
  const added = await addFiles(library, files, accountId);
  try {
    return await use(added);
  } catch (error) {
    await library.takeBack(added);
    throw error;
  }
}
