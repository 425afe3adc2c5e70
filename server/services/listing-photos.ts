import type { Problem } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { isPhotoKey } from '#server/media/photo-key.ts';

/** A photograph of a listing that is being saved: one it has, one uploaded ahead, or one sent with the form (its place there). */
export type PhotoRef =
  | { kind: 'existing'; id: number }
  | { kind: 'upload'; key: string }
  | { kind: 'file'; index: number };

/** Which photographs a form names, before it is known whether they exist. */
export interface PhotoChoice {
  existing: readonly number[];
  uploads: readonly string[];
  files: number;
  /** `existing:12`, `upload:KEY` and `file:0` (the first file), the main one first; empty: existing ones, uploads, files. */
  order: readonly string[];
}

export const TOO_MANY_PHOTOS = `A listing can have at most ${LIMITS.property.photos} photos.`;
const ORDER_MESSAGE = 'The order must name every photo once.';
const EXISTING_MESSAGE = 'A photo that should stay is not one of this listing.';
const UPLOAD_MESSAGE = 'A photo that was sent ahead is not known: please add it again.';

/** The uploads and the order as the form sends them: repeated keys. */
export function readPhotoFields(fields: Record<string, unknown>): { uploads: string[]; order: string[] } {
  return { uploads: [...new Set(texts(fields.uploads))], order: texts(fields.media_order) };
}

/** Every photograph in its order, or what is wrong with the choice. */
export function orderPhotos(choice: PhotoChoice): { refs: PhotoRef[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const refs: PhotoRef[] = [
    ...choice.existing.map((id) => ({ kind: 'existing' as const, id })),
    ...choice.uploads.map((key) => ({ kind: 'upload' as const, key })),
    ...Array.from({ length: choice.files }, (_, index) => ({ kind: 'file' as const, index })),
  ];
  if (refs.length > LIMITS.property.photos) problems.push({ field: 'files', type: TOO_MANY_PHOTOS });
  if (!choice.uploads.every(isPhotoKey)) problems.push({ field: 'uploads', type: UPLOAD_MESSAGE });
  if (choice.order.length === 0) return { refs, problems };
  const byName = new Map(refs.map((ref) => [nameOf(ref), ref]));
  const ordered = choice.order.flatMap((name) => byName.get(name) ?? []);
  if (ordered.length !== refs.length || new Set(choice.order).size !== refs.length) {
    problems.push({ field: 'media_order', type: ORDER_MESSAGE });
  }
  return { refs: ordered, problems };
}

/** The refusal of an upload that is not there (any more). */
export function unknownUpload(): Problem {
  return { field: 'uploads', type: UPLOAD_MESSAGE };
}

/** The refusal of a photograph to keep that is not there (any more). */
export function unknownPhoto(): Problem {
  return { field: 'existing_images', type: EXISTING_MESSAGE };
}

function nameOf(ref: PhotoRef): string {
  if (ref.kind === 'existing') return `existing:${ref.id}`;
  return ref.kind === 'upload' ? `upload:${ref.key}` : `file:${ref.index}`;
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item): item is string => typeof item === 'string' && item !== '');
}
