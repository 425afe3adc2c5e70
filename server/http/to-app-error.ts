import { AppError, type ErrorCode } from '#domain/errors.ts';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'UNSUPPORTED_MEDIA',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

const SENTENCES: Partial<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'The request could not be read.',
  NOT_FOUND: 'There is nothing at this address.',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA: 'This kind of request body is not understood here.',
};

/** Codes of Node's own errors for a request that broke off while it was read. */
const BROKEN_REQUEST = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR']);

/**
 * Turns whatever was thrown into an error that may be answered. What the HTTP library says about a request becomes
 * a sentence of ours; everything unexpected becomes INTERNAL, whose message tells nothing (the cause is logged).
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isClientFault(error)) {
    const code = CODE_OF_STATUS[error.statusCode] ?? 'VALIDATION_FAILED';
    return new AppError(code, SENTENCES[code] ?? 'The request was refused.', { cause: error });
  }
  if (isBrokenRequest(error)) {
    return new AppError('VALIDATION_FAILED', 'The request ended before it was complete.', { cause: error });
  }
  return new AppError('INTERNAL', 'Something went wrong on our side. Please try again.', { cause: error });
}

function isClientFault(error: unknown): error is Error & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
}

function isBrokenRequest(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN_REQUEST.has(String(error.code));
}
