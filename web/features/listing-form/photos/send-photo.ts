import { ReadableError } from '#domain/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formOf, upload } from '#web/lib/upload.ts';
import type { UploadedPhoto } from './photo.ts';
import type { SendPhoto } from './photo-store.ts';

/** Sends one photograph ahead of its listing (`POST /property/photos`). Fails with what the tile says of it. */
export const sendPhoto: SendPhoto = async (file, onSent, signal) => {
  try {
    return await upload<UploadedPhoto>('/property/photos', formOf(file), { onSent, signal });
  } catch (error) {
    throw error instanceof ApiError ? failureOf(error) : error;
  }
};

function failureOf({ code, message, problems, status }: ApiError): ReadableError {
  if (status === 0)
    return new ReadableError('UNAVAILABLE', 'It could not be sent: there was no connection. Please try again.');
  const isTheFile = code === 'VALIDATION_FAILED' || code === 'TOO_LARGE' || code === 'UNSUPPORTED_MEDIA';
  return new ReadableError(isTheFile ? code : 'UNAVAILABLE', problems[0]?.type ?? message);
}
