import { AppError } from '#domain/errors.ts';
import type { Staff } from '#server/auth/staff.ts';
import { bearerToken, tokenHash } from '#server/auth/token.ts';
import type { Database } from '#server/db/database.ts';

/** Who sends an `Authorization` header. Throws UNAUTHENTICATED for a token that is malformed, unknown, expired or revoked (D15). */
export type Authenticate = (authorization: string) => Promise<Staff>;

export function createAuthenticate(deps: { database: Database; now: () => number }): Authenticate {
  return async (authorization) => {
    const token = bearerToken(authorization);
    if (token === null) throw ended();
    const hash = tokenHash(token);
    const { sessions, accounts } = deps.database.read;
    const accountId = await sessions.findAccountId(hash, deps.now());
    const account = accountId === null ? null : await accounts.findById(accountId);
    if (account === null) throw ended();
    return { accountId: account.id, phone: account.phone, name: account.name, tokenHash: hash };
  };
}

function ended(): AppError {
  return new AppError('UNAUTHENTICATED', 'Your session has ended. Please log in again.');
}
