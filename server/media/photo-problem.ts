import { type AppError, failure, reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';

/** Pixels of one picture: 60 million, more than any phone takes in one shot that is worth keeping at 1600 pixels. */
export const PHOTO_MAX_PIXELS = 60_000_000;

/** Of an AVIF: its decoder takes some 20 bytes for each pixel, twenty times what a JPEG takes. */
export const AVIF_MAX_PIXELS = 16_777_216;

export type PhotoFault = keyof typeof FAULTS;

const FAULTS = {
  empty: ['VALIDATION_FAILED', 'photoEmpty'],
  'too-large': ['TOO_LARGE', 'photoTooLarge'],
  'not-a-picture': ['UNSUPPORTED_MEDIA', 'photoNotAPicture'],
  gif: ['UNSUPPORTED_MEDIA', 'photoGif'],
  heic: ['UNSUPPORTED_MEDIA', 'photoHeic'],
  damaged: ['VALIDATION_FAILED', 'photoDamaged'],
  'too-many-pixels': ['TOO_LARGE', 'photoTooManyPixels'],
  'too-many-avif-pixels': ['TOO_LARGE', 'photoTooManyAvifPixels'],
  animated: ['UNSUPPORTED_MEDIA', 'photoAnimated'],
} as const;

const ALLOWED = {
  avifMegapixels: Math.floor(AVIF_MAX_PIXELS / 1e6),
  megabytes: LIMITS.property.photoBytes / 1024 ** 2,
  megapixels: PHOTO_MAX_PIXELS / 1e6,
};
const MAX_NAME_LENGTH = 100;

/** The refusal of one file: a sentence that names it, under the form field it came in. */
export function photoProblem(fault: PhotoFault, fileName: string, field = 'files'): AppError {
  const [code, key] = FAULTS[fault];
  const params = { name: shownName(fileName), ...ALLOWED };
  return failure(code, key, { ...params, details: [{ field, ...reason(key, params) }] });
}

/** A file name as it may be shown: without folders and control characters, at most 100 characters. */
export function shownName(fileName: string): string {
  const base = fileName.replace(/^.*[/\\]/s, '').replace(/[\p{Cc}\p{Cf}]/gu, '');
  return base === '' ? 'The file' : base.slice(0, MAX_NAME_LENGTH);
}
