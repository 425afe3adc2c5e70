import { API_BASE, ApiError, GATEWAY_HEADER, staffApi } from '#web/lib/api-client.ts';
import { getSession } from '#web/lib/session-store.ts';

interface UploadParts {
  /** False for calls of visitors. */
  asStaff?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Tells how much is sent, from 0 to 1. */
  onSent?: (share: number) => void;
  signal?: AbortSignal;
}

/** Posts a form with files. By XMLHttpRequest, since `fetch` does not tell how far it is. Fails with `ApiError`. */
export function upload<T>(
  path: string,
  body: FormData,
  { asStaff = true, headers = {}, onSent, signal }: UploadParts = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number, answer: unknown) => {
      const wait = Number(request.getResponseHeader('retry-after')) || undefined;
      const error = new ApiError(status, answer, wait);
      if (!signal?.aborted) console.error(`POST ${path} failed`, error);
      // Any call ends an expired session and leads to the login screen; this request bypasses the client, so one is made here.
      if (asStaff && (status === 401 || status === 403)) void staffApi.get('/auth/me').catch(() => undefined);
      reject(error);
    };
    request.open('POST', API_BASE + path);
    const all = { ...headers, ...GATEWAY_HEADER, Accept: 'application/json' };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    if (asStaff) request.setRequestHeader('Authorization', `Bearer ${getSession().token ?? ''}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onSent?.(total > 0 ? Math.min(loaded / total, 0.999) : 0);
    request.upload.onload = () => onSent?.(1);
    request.onload = () => {
      const { status, response } = request;
      // A body that is not JSON, here null, comes from a proxy in between.
      if (status >= 200 && status < 300 && response !== null) resolve(response as T);
      else fail(status, response);
    };
    request.onerror = () => fail(0, null);
    request.onabort = () => fail(0, null);
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** A form of one file. */
export function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
