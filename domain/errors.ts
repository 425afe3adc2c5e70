/** The error codes of the API (D8, D4, D13). The HTTP status of each is decided in `server/http/error-status.ts`. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'UNKNOWN_CLIENT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'ACCOUNT_PENDING',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One problem of an input: which field, and what is wrong as a person reads it (the messages of spec 5). */
export interface Problem {
  field: string;
  type: string;
}

/** The error body of the API (D8). */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; details?: Problem[] };
}

/** An expected failure. `message` is the sentence a person may read; the cause stays on this side. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Problem[] | undefined;
  /** Seconds after which another try makes sense (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: Problem[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

/** 400 with every problem listed (D8). */
export function validationFailed(details: Problem[]): AppError {
  return new AppError('VALIDATION_FAILED', 'Please check the fields that are named.', { details });
}

/**
 * Whether an error is an expected failure. Pages are rendered by a bundle that carries its own copy of this module, so what
 * the server throws there is told by its name and code, never by `instanceof`.
 */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && 'code' in error && ERROR_CODES.some((code) => code === error.code);
}
