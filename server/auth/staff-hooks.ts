import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate } from '#server/auth/authenticate.ts';
import { notLoggedIn } from '#server/auth/staff.ts';

/** Both hooks run before a body is read: nobody's megabytes are taken in before it is known who sends them. */
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
