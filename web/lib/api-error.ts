import { ERROR_CODES, type ErrorBody, type ErrorCode, ReadableError, type WireProblem } from '#domain/errors.ts';
import { t } from '#domain/words/t.ts';

/** A call that failed. `body` is the server's answer as it came, or null when no answer came (spec 8: it is passed on to the caller). */
export class ApiError extends ReadableError {
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number;
  readonly body: unknown;
  /** The server's own sentence; null when something else answered, or nothing. */
  readonly told: string | null;
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
    this.told = error?.message ?? null;
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
