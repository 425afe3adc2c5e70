import { AppError, type ErrorCode } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { PHOTO_MAX_PIXELS } from '#server/media/photo-limits.ts';

/** Why a file cannot be a photograph of a listing. */
export type PhotoFault =
  | 'empty'
  | 'too-large'
  | 'not-a-picture'
  | 'gif'
  | 'heic'
  | 'damaged'
  | 'too-many-pixels'
  | 'animated';

const CODES: Record<PhotoFault, ErrorCode> = {
  empty: 'VALIDATION_FAILED',
  'too-large': 'TOO_LARGE',
  'not-a-picture': 'UNSUPPORTED_MEDIA',
  gif: 'UNSUPPORTED_MEDIA',
  heic: 'UNSUPPORTED_MEDIA',
  damaged: 'VALIDATION_FAILED',
  'too-many-pixels': 'TOO_LARGE',
  animated: 'UNSUPPORTED_MEDIA',
};

const MEGABYTE = 1024 * 1024;
const MAX_NAME_LENGTH = 100;

function sentence(fault: PhotoFault, name: string): string {
  const sentences: Record<PhotoFault, string> = {
    empty: `'${name}' is empty: it has 0 bytes.`,
    'too-large': `'${name}' is larger than ${LIMITS.property.photoBytes / MEGABYTE} MB.`,
    'not-a-picture': `'${name}' is not a picture: please choose a JPEG, PNG, WebP or AVIF file.`,
    gif: `'${name}' is a GIF: please choose a JPEG, PNG, WebP or AVIF file.`,
    heic: `'${name}' is in the HEIC format, which cannot be read here: please save it as JPEG and choose it again.`,
    damaged: `'${name}' is damaged or incomplete: please choose it again.`,
    'too-many-pixels': `'${name}' has too many pixels: at most ${PHOTO_MAX_PIXELS / 1e6} million can be stored.`,
    animated: `'${name}' is animated: please choose a still picture.`,
  };
  return sentences[fault];
}

/** The refusal of one file: a sentence that names it, under the form field it came in. */
export function photoProblem(fault: PhotoFault, fileName: string, field = 'files'): AppError {
  const message = sentence(fault, shownName(fileName));
  return new AppError(CODES[fault], message, { details: [{ field, type: message }] });
}

/** A file name as it may be shown: without folders and control characters, at most 100 characters. */
export function shownName(fileName: string): string {
  const base = fileName.replace(/^.*[/\\]/s, '').replace(/[\p{Cc}\p{Cf}]/gu, '');
  return base === '' ? 'The file' : base.slice(0, MAX_NAME_LENGTH);
}
