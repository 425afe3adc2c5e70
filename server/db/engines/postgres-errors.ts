import { AppError } from '#domain/errors.ts';

/** Failures of the network between here and the server. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** SQLSTATEs after which another try can succeed: a deadlock, a conflict, a cancelled statement, no room for a connection, a full disk. */
const PASSING_STATES = new Set(['40001', '40P01', '57014', '53300', '53100', '55P03']);
/** What pg says without a code. */
const LOST = /connection terminated|connection ended|timeout exceeded when trying to connect|not queryable/i;
const RETRY_AFTER_S = 5;

/** What the rest of the program sees: UNAVAILABLE when PostgreSQL cannot be reached now, else the error as it is. */
export function translatePostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || !isPassing(error)) return error;
  return new AppError('UNAVAILABLE', 'The database is not available. Please try again.', {
    retryAfter: RETRY_AFTER_S,
    cause: error,
  });
}

function isPassing(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Class 08: connection exceptions. 57P01 to 57P03: the server is shutting down or starting.
  return (
    NETWORK_CODES.has(code) ||
    PASSING_STATES.has(code) ||
    /^(08|57P0[123])/.test(code) ||
    (code === '' && LOST.test(error.message))
  );
}
