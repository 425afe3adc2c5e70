import { AppError } from '#domain/errors.ts';
import { toAppError } from '#server/http/to-app-error.ts';
import type { Log } from '#server/log.ts';

/**
 * Services for a rendering. What they throw unexpectedly is logged here as every error is, without personal data, and goes on as a
 * sentence alone: the renderer prints what reaches it whole, and a database's error may hold the row that it refused.
 */
export function loggedServices<T extends object>(services: T, log: Log): T {
  const logged = Object.entries(services).map(([name, service]) => {
    const call = service as (...given: unknown[]) => Promise<unknown>;
    return [name, async (...given: unknown[]) => call(...given).catch((error: unknown) => passOn(error, log))];
  });
  return Object.fromEntries(logged) as T;
}

function passOn(error: unknown, log: Log): never {
  const isExpected = error instanceof Response || (error instanceof AppError && error.cause === undefined);
  if (isExpected) throw error;
  const { code, message, details, retryAfter } = toAppError(error);
  const facts = error instanceof AppError ? error.cause : error;
  log.error({ err: facts }, 'unexpected error');
  throw new AppError(code, message, { ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) });
}
