import { AppError, validationFailed } from '#domain/errors.ts';
import type { PhotoLibrary, StagedPhotograph } from '#server/media/photo-library.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';

/**
 * Stores and stages the files of a form, in their order. When any is no photograph nothing stays, and VALIDATION_FAILED names each.
 * UNAVAILABLE (too much work) passes as it is.
 */
export async function addFiles(
  library: PhotoLibrary,
  files: readonly ReceivedFile[],
  accountId: number | null,
): Promise<StagedPhotograph[]> {
  const outcomes = await Promise.allSettled(files.map((file) => library.add(file, accountId)));
  const added = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failures.length === 0) return added;
  await library.takeBack(added);
  throw asOneError(failures);
}

function asOneError(failures: readonly unknown[]): unknown {
  const other = failures.find((failure) => !(failure instanceof AppError) || failure.details === undefined);
  if (other !== undefined) return other;
  return validationFailed(failures.flatMap((failure) => (failure instanceof AppError ? (failure.details ?? []) : [])));
}
