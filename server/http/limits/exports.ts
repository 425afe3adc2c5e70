import type { FastifyRequest } from 'fastify';
import { failure } from '#domain/errors.ts';
import { staffOf } from '#server/auth/staff.ts';
import { refuseSpent, spend, waitText } from '#server/http/limits/call-limits.ts';
import type { Parts } from '#server/parts.ts';

/** One session exports so often in an hour, all lists together: no person needs a list every other minute. */
const MOST_EXPORTS = 30;
const HOUR_SECONDS = 3600;

/**
 * Counts an export for the session that asks for it, however it is asked for (D47). Throws RATE_LIMITED for one that is too many: a stolen
 * session neither keeps the site busy with lists nor fills the security log with them.
 */
export async function countExport(
  { database, limits, now }: Pick<Parts, 'database' | 'limits' | 'now'>,
  request: FastifyRequest,
): Promise<void> {
  const budget = {
    ...{ key: `export:session:${limits.hidden(staffOf(request).tokenHash)}`, limit: MOST_EXPORTS },
    windowSeconds: HOUR_SECONDS,
    refuse: (retryAfter: number) =>
      failure('RATE_LIMITED', 'exportsTooOften', { wait: waitText(retryAfter), retryAfter }),
  };
  await refuseSpent(database.read, [budget], now());
  await database.write((repos) => spend(repos, [budget], now()));
}
