import type { FastifyRequest } from 'fastify';
import { type AnswerProblem, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { ofEachField } from '#domain/property/fields.ts';
import { type ListingInput, parseListing } from '#domain/property/listing-input.ts';
import type { NewPropertyImage, PropertyFields, PropertyImageRecord } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { readForm, withForm } from '#server/http/file-form.ts';
import { findAdded } from '#server/media/add-files.ts';
import { inspectPhoto, UndecodablePhoto } from '#server/media/decode-photo.ts';
import type { StoredPhoto } from '#server/media/photo-files.ts';
import { isPhotoKey } from '#server/media/photo-key.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import { photoProblem } from '#server/media/photo-problem.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';

/** A create or edit as it arrives. */
export interface ListingForm {
  fields: Record<string, unknown>;
  files: readonly ReceivedFile[];
  /** Found while the form was read, such as too many files. */
  problems: readonly AnswerProblem[];
}

interface CheckedListing {
  input: ListingInput;
  uploads: string[];
  photos: PhotoRef[];
}

const { photos: MAX_PHOTOS, photoBytes } = LIMITS.property;

/** Reads the form of a listing (texts and repeated `files`, kept in `folder` meanwhile) and hands it to `use`. */
export async function withListingForm<T>(
  request: FastifyRequest,
  folder: string,
  use: (form: ListingForm) => Promise<T>,
): Promise<T> {
  const tooManyFiles = reason('tooManyListingPhotos', { max: MAX_PHOTOS });
  const rules = { folder, maxFileBytes: photoBytes, maxFiles: MAX_PHOTOS, fileFields: ['files'], tooManyFiles };
  return withForm(await readForm(request, rules), use);
}

/**
 * Everything that can be said of a form without storing anything: all rules of its fields, its choice of photographs, and, when
 * something is wrong, each file that is plainly no photograph. `stored`: the listing that is edited, null for a new one.
 * Throws VALIDATION_FAILED with every problem.
 */
export async function checkListingForm(form: ListingForm, stored: PropertyFields | null): Promise<CheckedListing> {
  const parsed = parseListing(form.fields, stored);
  const { uploads, order } = readPhotoFields(form.fields);
  const existing = parsed.ok && stored !== null ? parsed.value.existing_images : [];
  // An order can only be judged when it is known which photographs the form names.
  const choice = { existing, uploads, files: form.files.length, order: parsed.ok ? order : [] };
  const { refs, problems } = orderPhotos(choice);
  const all = [...(parsed.ok ? [] : parsed.problems), ...form.problems, ...problems];
  if (!parsed.ok || all.length > 0) throw validationFailed([...unique(all), ...(await fileProblems(form.files))]);
  return { input: parsed.value, uploads, photos: refs };
}

async function fileProblems(files: readonly ReceivedFile[]): Promise<readonly AnswerProblem[]> {
  const found = await Promise.all(files.map(fileProblem));
  return found.flat();
}

async function fileProblem(file: ReceivedFile): Promise<readonly AnswerProblem[]> {
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
function unique(problems: readonly AnswerProblem[]): AnswerProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.field}: ${problem.code}`, problem])).values()];
}

/** What an editor sent as it is stored. A field that a call may leave out and did keeps its value, null in a new listing. */
export function toPropertyFields(input: ListingInput, current: PropertyFields | null): PropertyFields {
  const stored = ofEachField(({ field }) => [
    field,
    input[field] === undefined ? (current?.[field] ?? null) : input[field],
  ]);
  return stored as unknown as PropertyFields;
}

/** A photograph of a listing that is being saved: one it has, one uploaded ahead, or one sent with the form (its place there). */
type PhotoRef = { kind: 'existing'; id: number } | { kind: 'upload'; key: string } | { kind: 'file'; index: number };

/** Which photographs a form names, before it is known whether they exist. */
interface PhotoChoice {
  existing: readonly number[];
  uploads: readonly string[];
  files: number;
  /** `existing:12`, `upload:KEY` and `file:0` (the first file), the main one first; empty: existing ones, uploads, files. */
  order: readonly string[];
}

/** The uploads and the order as the form sends them: repeated keys. */
export function readPhotoFields(fields: Record<string, unknown>): { uploads: string[]; order: string[] } {
  return { uploads: [...new Set(texts(fields.uploads))], order: texts(fields.media_order) };
}

/** Every photograph in its order, or what is wrong with the choice. */
export function orderPhotos(choice: PhotoChoice): { refs: PhotoRef[]; problems: AnswerProblem[] } {
  const problems: AnswerProblem[] = [];
  const refs: PhotoRef[] = [
    ...choice.existing.map((id) => ({ kind: 'existing' as const, id })),
    ...choice.uploads.map((key) => ({ kind: 'upload' as const, key })),
    ...Array.from({ length: choice.files }, (_, index) => ({ kind: 'file' as const, index })),
  ];
  if (refs.length > MAX_PHOTOS) {
    problems.push({ field: 'files', ...reason('tooManyListingPhotos', { max: MAX_PHOTOS }) });
  }
  if (!choice.uploads.every(isPhotoKey)) problems.push(unknownUpload());
  if (choice.order.length === 0) return { refs, problems };
  const byName = new Map(refs.map((ref) => [nameOf(ref), ref]));
  const ordered = choice.order.flatMap((name) => byName.get(name) ?? []);
  if (ordered.length !== refs.length || new Set(choice.order).size !== refs.length) {
    problems.push({ field: 'media_order', ...reason('photoOrderIncomplete') });
  }
  return { refs: ordered, problems };
}

/** The refusal of an upload that is not there (any more). */
function unknownUpload(): AnswerProblem {
  return { field: 'uploads', ...reason('uploadUnknown') };
}

/** The refusal of a photograph to keep that is not there (any more). */
function unknownPhoto(): AnswerProblem {
  return { field: 'existing_images', ...reason('photoNotOfListing') };
}

function nameOf(ref: PhotoRef): string {
  if (ref.kind === 'existing') return `existing:${ref.id}`;
  return ref.kind === 'upload' ? `upload:${ref.key}` : `file:${ref.index}`;
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item): item is string => typeof item === 'string' && item !== '');
}

interface PhotoSources {
  repos: Repositories;
  library: PhotoLibrary;
  /** In the order wanted. */
  photos: readonly PhotoRef[];
  uploads: readonly string[];
  /** The stored files of the form, by their place. */
  added: readonly StoredPhoto[];
  /** The photographs that the listing has now. */
  kept: readonly PropertyImageRecord[];
}

/**
 * What the listing's photographs shall be, as `propertyImages.replace` takes it: ids of those that stay, facts of new ones. A picture
 * that comes twice is kept once, at its first place. Throws VALIDATION_FAILED for one that does not exist.
 * They stay while the caller's transaction lasts.
 */
export async function resolvePhotos(sources: PhotoSources): Promise<(number | NewPropertyImage)[]> {
  const { repos, library, photos, uploads, added, kept } = sources;
  const uploaded = await findAdded(library, repos, added, uploads);
  const keptById = new Map(kept.map((image) => [image.id, image]));
  const byKey = new Map<string, number | NewPropertyImage>();
  for (const photo of photos) {
    if (photo.kind === 'existing') {
      const image = keptById.get(photo.id);
      if (image === undefined) throw validationFailed([unknownPhoto()]);
      byKey.set(image.mediaKey, image.id);
    } else {
      const found = photo.kind === 'upload' ? uploaded.get(photo.key) : added[photo.index];
      if (found === undefined) throw validationFailed([unknownUpload()]);
      if (!byKey.has(found.key)) byKey.set(found.key, newImage(found));
    }
  }
  return [...byKey.values()];
}

function newImage({ key, width, height, placeholder }: StoredPhoto): NewPropertyImage {
  return { mediaKey: key, width, height, placeholder };
}
