import type { LogEvent } from 'kysely';
import type { OpenOptions } from '#server/db/database.ts';

/** Kysely's `log` setting for the statements somebody wants to hear of. */
export function statementLog({ onStatement }: OpenOptions): { log?: (event: LogEvent) => void } {
  if (onStatement === undefined) return {};
  return {
    log: ({ query, queryDurationMillis }) =>
      onStatement({ sql: query.sql, parameters: query.parameters, durationMs: queryDurationMillis }),
  };
}
