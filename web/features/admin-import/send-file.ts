import type { ImportFile } from '#domain/answers/desk.ts';
import { API_BASE, GATEWAY_HEADER, staffApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { getSession } from '#web/lib/session-store.ts';

/** Sends a file of listings, and tells how much of it is sent, from 0 to 1. By XMLHttpRequest: `fetch` does not tell. Fails with `ApiError`. */
export function sendFile(file: File, onSent: (share: number) => void): Promise<ImportFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API_BASE}/imports/`);
    for (const [name, value] of Object.entries(GATEWAY_HEADER)) request.setRequestHeader(name, value);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Authorization', `Bearer ${getSession().token ?? ''}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer: ImportFile | null = request.response;
      if (request.status === 202 && answer) return resolve(answer);
      // Any call ends an expired session and leads to the login screen; this request bypasses the client, so one is made here.
      if (request.status === 401) void staffApi.get('/auth/me').catch(() => undefined);
      reject(new ApiError(request.status, answer));
    };
    request.onerror = () => reject(new ApiError(0, null));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
