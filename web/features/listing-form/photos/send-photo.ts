import { ReadableError } from '#domain/errors.ts';
import { API_BASE, GATEWAY_HEADER, staffApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { getSession } from '#web/lib/session-store.ts';
import type { UploadedPhoto } from './photo.ts';
import type { SendPhoto } from './photo-store.ts';

const NO_ANSWER = 'It could not be sent: there was no connection. Please try again.';

/** Sends one photograph ahead of its listing (`POST /property/photos`), by XMLHttpRequest, since `fetch` reports no upload progress. */
export const sendPhoto: SendPhoto = (file, report, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API_BASE}/property/photos`);
    for (const [name, value] of Object.entries(GATEWAY_HEADER)) request.setRequestHeader(name, value);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Authorization', `Bearer ${getSession().token ?? ''}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => report(total > 0 ? Math.min(loaded / total, 0.999) : 0);
    request.upload.onload = () => report(1);
    request.onload = () => {
      const answer: UploadedPhoto | null = request.response;
      // A body that is not JSON, here null, comes from a proxy in between.
      if (request.status === 201 && answer) resolve(answer);
      else reject(failureOf(request.status, answer));
    };
    request.onerror = () => reject(new ReadableError('UNAVAILABLE', NO_ANSWER));
    request.onabort = () => reject(new ReadableError('UNAVAILABLE', 'It was stopped.'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });

function failureOf(answered: number, answer: unknown): ReadableError {
  const { code, message, problems, status } = new ApiError(answered, answer);
  console.error('POST /property/photos failed', status, message);
  // Any call ends an expired session and leads to the login screen; this request bypasses the client, so one is made here.
  if (status === 401 || status === 403) void staffApi.get('/auth/me').catch(() => undefined);
  const isTheFile = code === 'VALIDATION_FAILED' || code === 'TOO_LARGE' || code === 'UNSUPPORTED_MEDIA';
  return new ReadableError(isTheFile ? code : 'UNAVAILABLE', problems[0]?.type ?? message);
}
