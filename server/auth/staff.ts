import type { FastifyRequest } from 'fastify';
import { type AppError, failure } from '#domain/errors.ts';
import { bearerToken, tokenHash } from '#server/auth/token.ts';
import type { Database } from '#server/db/database.ts';

/** The member of staff behind a valid token (spec 6: any logged-in user). */
export interface Staff {
  accountId: number;
  phone: string;
  name: string | null;
  /** The session's key, to end it. */
  tokenHash: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hooks below; null for an anonymous request. */
    staff: Staff | null;
  }
}

/** The member of staff of a request that passed `requireStaff`. Throws UNAUTHENTICATED otherwise. */
export function staffOf(request: FastifyRequest): Staff {
  if (request.staff === null) throw failure('UNAUTHENTICATED', 'logInFirst');
  return request.staff;
}

export type StaffHooks = ReturnType<typeof createStaffHooks>;

/** Both hooks run before a body is read: no megabytes are taken in before it is known who sends them. */
export function createStaffHooks({ database, now }: { database: Database; now: () => number }) {
  /**
   * Lets anybody pass without a token; a token that is sent must be valid (D33): UNAUTHENTICATED when it is malformed,
   * unknown, expired or revoked (D15).
   */
  const readStaff = async (request: FastifyRequest): Promise<void> => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    const token = bearerToken(authorization);
    if (token === null) throw sessionEnded();
    const hash = tokenHash(token);
    const account = await database.read.sessions.findAccount(hash, now());
    if (account === undefined) throw sessionEnded();
    request.staff = { accountId: account.id, phone: account.phone, name: account.name, tokenHash: hash };
  };
  return {
    readStaff,
    /** Lets only a valid token pass: else UNAUTHENTICATED. */
    async requireStaff(request: FastifyRequest): Promise<void> {
      await readStaff(request);
      staffOf(request);
    },
  };
}

function sessionEnded(): AppError {
  return failure('UNAUTHENTICATED', 'sessionEnded');
}
