import type { Staff } from '#server/auth/staff.ts';
import type { Database } from '#server/db/database.ts';

/** Ends the session of a token: the same token is UNAUTHENTICATED afterwards (D15). */
export function createLogOut(deps: { database: Database; now: () => number }): (staff: Staff) => Promise<void> {
  return async ({ tokenHash }) => {
    await deps.database.write((repos) => repos.sessions.revoke(tokenHash, deps.now()));
  };
}
