import { type Problem, validationFailed } from '#domain/errors.ts';
import { type ListingInput, parseListing } from '#domain/property/listing-input.ts';
import { inspectPhoto, UndecodablePhoto } from '#server/media/decode-photo.ts';
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
