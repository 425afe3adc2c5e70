import { AppError, type Problem, validationFailed } from '#domain/errors.ts';
import { type ListingInput, parseListing } from '#domain/property/listing-input.ts';
import { inspectPhoto, UndecodablePhoto } from '#server/media/decode-photo.ts';
import type { PhotoLibrary, StagedPhotograph } from '#server/media/photo-library.ts';
import { photoProblem } from '#server/media/photo-problem.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';
import { orderPhotos, type PhotoRef, readPhotoFields } from '#server/services/listing-photos.ts';

/** A create or edit as it arrives. */
export interface ListingForm {
  fields: Record<string, unknown>;
  files: readonly ReceivedFile[];
  /** Found while the form was read, such as too many files. */
  problems: readonly Problem[];
}

export interface CheckedListing {
  input: ListingInput;
  uploads: string[];
  photos: PhotoRef[];
}

/**
 * Everything that can be said of a form without storing anything: all rules of its fields, its choice of photographs, and, when
 * something is wrong, each file that is plainly no photograph. Throws VALIDATION_FAILED with every problem.
 */
export async function checkListingForm(form: ListingForm, mode: 'create' | 'edit'): Promise<CheckedListing> {
  const parsed = parseListing(form.fields);
  const { uploads, order } = readPhotoFields(form.fields);
  const existing = parsed.ok && mode === 'edit' ? parsed.value.existing_images : [];
  // An order can only be judged when it is known which photographs the form names.
  const choice = { existing, uploads, files: form.files.length, order: parsed.ok ? order : [] };
  const { refs, problems } = orderPhotos(choice);
  const all = [...(parsed.ok ? [] : parsed.problems), ...form.problems, ...problems];
  if (!parsed.ok || all.length > 0) throw validationFailed([...unique(all), ...(await fileProblems(form.files))]);
  return { input: parsed.value, uploads, photos: refs };
}

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

async function fileProblems(files: readonly ReceivedFile[]): Promise<Problem[]> {
  const found = await Promise.all(files.map(fileProblem));
  return found.flat();
}

async function fileProblem(file: ReceivedFile): Promise<Problem[]> {
  if (file.isTooLarge) return photoProblem('too-large', file.name, file.field).details ?? [];
  try {
    await inspectPhoto(file.path);
    return [];
  } catch (error) {
    if (!(error instanceof UndecodablePhoto)) throw error;
    return photoProblem(error.fault, file.name, file.field).details ?? [];
  }
}

/** Too many photographs may be found twice: while reading and while ordering. */
function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [`${problem.field}: ${problem.type}`, problem])).values()];
}
