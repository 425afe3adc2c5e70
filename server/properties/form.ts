import type { FastifyRequest } from 'fastify';
import { type AnswerProblem, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { contactProblems } from '#domain/property/contact-checks.ts';
import { type ListingInput, parseListing } from '#domain/property/listing-input.ts';
import type { Db, NewPropertyImage, PropertyFields, PropertyImageRecord } from '#server/db/tables.ts';
import { type FileForm, withForm } from '#server/http/file-form.ts';
import { inspectInChild } from '#server/media/encoder.ts';
import { photoFaults, UndecodablePhoto } from '#server/media/photo-codec.ts';
import type { StoredPhoto } from '#server/media/photo-files.ts';
import { isPhotoKey } from '#server/media/photo-key.ts';
import { findAdded, type PhotoLibrary } from '#server/media/photo-library.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';

const { photos: MAX_PHOTOS } = LIMITS.property;

/** Reads the form of a listing (texts and repeated `files`, kept in `folder` meanwhile) and hands it to `use`. */
export function withListingForm<T>(
  request: FastifyRequest,
  folder: string,
  use: (form: FileForm) => Promise<T>,
): Promise<T> {
  const tooManyFiles = reason('tooManyListingPhotos', { max: MAX_PHOTOS });
  return withForm(request, { folder, maxFiles: MAX_PHOTOS, fileFields: ['files'], tooManyFiles }, use);
}

/**
 * Checks a form and stores nothing: its fields, its choice of photographs and, when something is wrong, each file that is plainly no
 * photograph. A contact in a free text is a problem unless `is_meant` comes with it (D127). `stored`: the listing that is edited, null for a
 * new one. Throws VALIDATION_FAILED with every problem.
 */
export async function checkListingForm(
  form: FileForm,
  stored: PropertyFields | null,
): Promise<{ input: ListingInput; photos: string[] }> {
  const parsed = parseListing(form.fields, stored);
  const { uploads, order } = readPhotoFields(form.fields);
  const existing = parsed.ok && stored !== null ? parsed.value.existing_images : [];
  // An order can only be judged when it is known which photographs the form names.
  const choice = { existing, uploads, files: form.files.length, order: parsed.ok ? order : [] };
  const { photos, problems } = choosePhotos(choice);
  const questions = parsed.ok && !keepsContacts(form) ? contactProblems(parsed.value) : [];
  const all = [...(parsed.ok ? questions : parsed.problems), ...form.problems, ...problems];
  if (parsed.ok && all.length === 0) return { input: parsed.value, photos };
  const ofFiles = await Promise.all(form.files.map(fileProblems));
  throw validationFailed([...unique(all), ...ofFiles.flat()]);
}

/** Whether the sender was asked about contacts in the texts and keeps them. */
export const keepsContacts = ({ fields }: Pick<FileForm, 'fields'>): boolean => fields.is_meant === 'true';

function fileProblems({ path, name, field, isTooLarge }: ReceivedFile): Promise<readonly AnswerProblem[]> {
  const look = isTooLarge ? () => Promise.reject(new UndecodablePhoto('too-large')) : () => inspectInChild(path);
  return photoFaults(look, name, field);
}

/** Too many photographs may be reported twice: by the reading of the form and by the counting. */
function unique(problems: readonly AnswerProblem[]): AnswerProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.field}: ${problem.code}`, problem])).values()];
}

/** Which photographs a form names, before it is known whether they exist. */
interface PhotoChoice {
  existing: readonly number[];
  uploads: readonly string[];
  files: number;
  /** The names of all of them, the main one first; empty: existing ones, uploads, files. */
  order: readonly string[];
}

/** The uploads and the order as the form sends them: repeated keys. */
export function readPhotoFields(fields: Record<string, unknown>): { uploads: string[]; order: string[] } {
  return { uploads: [...new Set(texts(fields.uploads))], order: texts(fields.media_order) };
}

function texts(value: unknown): string[] {
  return [value].flat().filter((item): item is string => typeof item === 'string' && item !== '');
}

/**
 * The photographs in their order, or what is wrong with the choice. They are named `existing:12` (its id), `upload:KEY`,
 * `file:0` (the first file).
 */
export function choosePhotos({ existing, uploads, files, order }: PhotoChoice) {
  const problems: AnswerProblem[] = [];
  const photos = [
    ...existing.map((id) => `existing:${id}`),
    ...uploads.map((key) => UPLOAD + key),
    ...Array.from({ length: files }, (_, place) => `file:${place}`),
  ];
  if (photos.length > MAX_PHOTOS) {
    problems.push({ field: 'files', ...reason('tooManyListingPhotos', { max: MAX_PHOTOS }) });
  }
  if (!uploads.every(isPhotoKey)) problems.push(unknownPhoto(UPLOAD));
  const named = new Set(order);
  if (order.length > 0 && (order.length !== photos.length || !photos.every((photo) => named.has(photo)))) {
    problems.push({ field: 'media_order', ...reason('photoOrderIncomplete') });
  }
  return { photos: order.length > 0 ? [...order] : photos, problems };
}

const UPLOAD = 'upload:';

/** The refusal of a photograph that is not there (any more). */
function unknownPhoto(name: string): AnswerProblem {
  if (name.startsWith(UPLOAD)) return { field: 'uploads', ...reason('uploadUnknown') };
  return { field: 'existing_images', ...reason('photoNotOfListing') };
}

interface PhotoSources {
  tx: Db;
  library: PhotoLibrary;
  photos: readonly string[];
  /** The stored files of the form, by their place. */
  added: readonly StoredPhoto[];
  kept: readonly PropertyImageRecord[];
}

/**
 * What the listing's photographs shall be, as `propertyImages.replace` takes it: ids of those that stay, facts of new ones. A picture
 * that comes twice is kept once, at its first place. Throws VALIDATION_FAILED for one that does not exist.
 * They stay while the caller's transaction lasts.
 */
export async function resolvePhotos({ tx, library, photos, added, kept }: PhotoSources) {
  const uploads = photos.filter((name) => name.startsWith(UPLOAD)).map((name) => name.slice(UPLOAD.length));
  const uploaded = await findAdded(library, tx, added, uploads);
  const known = new Map<string, NewPropertyImage & { id?: number }>([
    ...kept.map((image) => [`existing:${image.id}`, image] as const),
    ...[...uploaded.values()].map((photo) => [UPLOAD + photo.key, newImage(photo)] as const),
    ...added.map((photo, place) => [`file:${place}`, newImage(photo)] as const),
  ]);
  const byKey = new Map<string, number | NewPropertyImage>();
  for (const name of photos) {
    const image = known.get(name);
    if (image === undefined) throw validationFailed([unknownPhoto(name)]);
    const { id, media_key } = image;
    if (id !== undefined || !byKey.has(media_key)) byKey.set(media_key, id ?? image);
  }
  return [...byKey.values()];
}

export function newImage({ key, width, height, placeholder }: StoredPhoto): NewPropertyImage {
  return { media_key: key, width, height, placeholder };
}
