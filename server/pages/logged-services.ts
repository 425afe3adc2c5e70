import { AppError, type ErrorCode } from '#domain/errors.ts';
import { toAppError } from '#server/http/to-app-error.ts';
import type { Log } from '#server/log.ts';

/** What an error says of us rather than of what was asked. */
const OUR_FAILURES = new Set<ErrorCode>(['INTERNAL', 'UNAVAILABLE']);

/**
 * Services for a rendering. What fails in them is logged here as every error is, without personal data, and goes on as a
 * sentence alone: a database's error may hold the row that it refused. `onFailure` hears of it.
 */
export function loggedServices<T extends object>(services: T, log: Log, onFailure: () => void = () => {}): T {
  const logged = Object.entries(services).map(([name, service]) => {
    const call = service as (...given: unknown[]) => Promise<unknown>;
    const failed = (error: unknown) => {
      if (error instanceof AppError && !OUR_FAILURES.has(error.code)) throw error;
      onFailure();
      return passOn(error, log);
    };
    return [name, async (...given: unknown[]) => call(...given).catch(failed)];
  });
  return Object.fromEntries(logged) as T;
}

function passOn(error: unknown, log: Log): never {
  const { code, message, details, retryAfter } = toAppError(error);
  const facts = error instanceof AppError ? (error.cause ?? error) : error;
  log.error({ err: facts }, code === 'UNAVAILABLE' ? 'not available' : 'unexpected error');
  throw new AppError(code, message, { ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) });
}
