import { ERROR_CODES, type ErrorBody, type ErrorCode, ReadableError, type WireProblem } from '#domain/errors.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { endSession, getSession, loggingOut, rejectSession } from '#web/lib/session-store.ts';

/** A call that failed. `body` is the server's answer as it came, or null when no answer came (spec 8: it is passed on to the caller). */
export class ApiError extends ReadableError {
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number;
  readonly body: unknown;
  /** The server's own sentence; null when something else answered, or nothing. */
  readonly serverText: string | null;
  /** What the server found wrong, each with its sentence. */
  readonly problems: readonly WireProblem[];
  /** The id under which the server's log tells of it. */
  reference: string | null = null;

  constructor(status: number, body: unknown, retryAfter?: number, cause?: unknown) {
    const error = readErrorBody(body);
    super(error?.code ?? codeOf(status), error?.message ?? t('We could not reach the server.'), {
      ...(retryAfter !== undefined && { retryAfter }),
      cause,
    });
    this.name = 'ApiError';
    this.serverText = error?.message ?? null;
    this.problems = error?.details ?? [];
    this.status = status;
    this.body = body;
  }
}

/** ' Reference: …', to be told to whoever looks after the site; '' unless the server failed in a way that only its log explains. */
export function referenceText(error: unknown): string {
  return error instanceof ApiError && error.code === 'INTERNAL' && error.reference
    ? ` ${t('Reference: {reference}', { reference: error.reference })}`
    : '';
}

function readErrorBody(body: unknown): ErrorBody['error'] | null {
  const { code, message, details } = (body as Partial<ErrorBody> | null | undefined)?.error ?? {};
  if (!ERROR_CODES.some((known) => known === code) || typeof message !== 'string') return null;
  return { code: code as ErrorCode, message, ...(Array.isArray(details) && { details }) };
}

/** For answers that carry no error body: a proxy's own page, or none at all. */
function codeOf(status: number): ErrorCode {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 413) return 'TOO_LARGE';
  if (status === 429) return 'RATE_LIMITED';
  return status === 0 || status >= 502 ? 'UNAVAILABLE' : 'INTERNAL';
}

/** Where the API answers (D3): `/api` on this origin, or another host named when the site is built. No trailing slash. */
export const API_BASE: string = (import.meta.env?.VITE_API_BASE ?? '/api').replace(/\/$/, '');

/** The fixed header that names this client to the gateway (spec 7, D4). */
export const GATEWAY_HEADER = { 'X-Gateway-Client': 'chavi-web' } as const;

interface CallOptions {
  query?: URLSearchParams | Record<string, string>;
  signal?: AbortSignal;
  /** Beside those of every call. */
  headers?: Record<string, string>;
}

export interface ApiClientParts {
  base: string;
  fetch: typeof fetch;
  /** The bearer token of authenticated calls; absent for anonymous ones, which never send a token (D33). */
  token?: () => string | null;
  /** Called when an authenticated call is answered 401 or 403 (spec 4, D28). */
  onRejected?: () => void;
  /** Where failures are logged (spec 8, "Other call errors"). */
  log: (message: string, error: unknown) => void;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * Calls of the API. A path starts with `/`; a body is JSON unless it is `FormData`. Every failure is an `ApiError`. There is
 * no timeout (spec 7).
 */
export function createApiClient(parts: ApiClientParts) {
  const send = async (method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Response> => {
    try {
      const response = await request(parts, method, path, body, options);
      if (response.ok) return response;
      const error = new ApiError(response.status, await readBody(response), retryAfter(response));
      error.reference = response.headers.get('x-request-id');
      // What only owners of the site may do is refused too, and the session goes on (D89).
      const isAboutRole = error.problems.some(({ field }) => field === 'role');
      if (parts.token && (response.status === 401 || (response.status === 403 && !isAboutRole))) parts.onRejected?.();
      throw error;
    } catch (error) {
      // A call that its caller cancelled is no failure.
      if (!options.signal?.aborted) parts.log(`${method} ${path} failed`, error);
      throw error;
    }
  };
  const json =
    (method: string) =>
    async <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
      (await readBody(await send(method, path, body, options))) as T;
  return {
    get: <T>(path: string, options?: CallOptions) => json('GET')<T>(path, undefined, options),
    post: json('POST'),
    put: json('PUT'),
    delete: <T>(path: string) => json('DELETE')<T>(path),
    /** The answer itself, for downloads. */
    raw: (path: string, options?: CallOptions) => send('GET', path, undefined, options),
  };
}

async function request(parts: ApiClientParts, method: string, path: string, body: unknown, options: CallOptions) {
  const query = new URLSearchParams(options.query).toString();
  const headers = new Headers({
    'Accept-Language': pageLanguage,
    ...options.headers,
    ...GATEWAY_HEADER,
    Accept: 'application/json',
  });
  const token = parts.token?.();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  try {
    return await parts.fetch(`${parts.base}${path}${query && `?${query}`}`, {
      method,
      headers,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, null, undefined, error);
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    // An answer of success that is no JSON comes from something between us and the server.
    if (response.ok) throw new ApiError(0, null, undefined, error);
    return text;
  }
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

const inBrowser: ApiClientParts = {
  base: API_BASE,
  fetch: (input, init) => fetch(input, init),
  log: (message, error) => console.error(message, error),
};

/** Ends the session and sends the browser to the login screen, which leads back here afterwards (spec 4, D28) but for who logged out. */
function sendToLogin() {
  if (loggingOut.get()) return endSession();
  rejectSession();
  const { pathname, search } = window.location;
  window.location.assign(paths.loginAlias(pathname + search));
}

/** Anonymous calls. */
export const publicApi = createApiClient(inBrowser);

/** Calls of a logged-in member of staff. */
export const staffApi = createApiClient({
  ...inBrowser,
  token: () => getSession().token,
  onRejected: sendToLogin,
});
