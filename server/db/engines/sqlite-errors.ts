import { AppError } from '#domain/errors.ts';

/** Primary result codes of SQLite under which another try later can succeed: busy, locked, I/O error, full, cannot open. */
const UNAVAILABLE_CODES = new Set([5, 6, 10, 13, 14]);
const RETRY_AFTER_S = 5;

/** Is another connection in the way? */
export function isBusy(error: unknown): boolean {
  const code = primaryCode(error);
  return code === 5 || code === 6;
}

/** What the rest of the program sees: UNAVAILABLE when the file cannot be used now, else the error as it is. */
export function translateSqliteError(error: unknown): unknown {
  const code = primaryCode(error);
  if (code === null || !UNAVAILABLE_CODES.has(code)) return error;
  return new AppError('UNAVAILABLE', 'The database is not available. Please try again.', {
    retryAfter: RETRY_AFTER_S,
    cause: error,
  });
}

function primaryCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return error.errcode & 0xff;
}
