import type { FastifyInstance, FastifyRequest } from 'fastify';
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
    /** Set by the hooks of `staff-hooks.ts`; null for an anonymous request. */
    staff: Staff | null;
  }
}

/** The member of staff of a request that passed `requireStaff`. Throws UNAUTHENTICATED otherwise. */
export function staffOf(request: FastifyRequest): Staff {
  if (request.staff === null) throw notLoggedIn();
  return request.staff;
}

function notLoggedIn(): AppError {
  return failure('UNAUTHENTICATED', 'logInFirst');
}

/** Both hooks run before a body is read: no megabytes are taken in before it is known who sends them. */
export interface StaffHooks {
  /** Lets only a valid token pass: else UNAUTHENTICATED. */
  requireStaff(request: FastifyRequest): Promise<void>;
  /** Lets anybody pass without a token; a token that is sent must be valid (D33). */
  readStaff(request: FastifyRequest): Promise<void>;
}

/** Gives every request of this part a place for its member of staff. */
export function addStaff(app: FastifyInstance): void {
  app.decorateRequest('staff', null);
}

export function createStaffHooks(authenticate: Authenticate): StaffHooks {
  const readStaff = async (request: FastifyRequest) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) request.staff = await authenticate(authorization);
  };
  return {
    readStaff,
    async requireStaff(request) {
      await readStaff(request);
      if (request.staff === null) throw notLoggedIn();
    },
  };
}

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
  return failure('UNAUTHENTICATED', 'sessionEnded');
}
