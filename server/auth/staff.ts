import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';

/** Who is behind a valid token: a member of staff (spec 6: any logged-in user). */
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

export function notLoggedIn(): AppError {
  return new AppError('UNAUTHENTICATED', 'Please log in.');
}
