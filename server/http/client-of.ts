import type { FastifyRequest } from 'fastify';
import type { Client } from '#server/services/call-limits.ts';

/** Who sends a request, for the limits: its address, or the one a believed proxy names (`TRUST_PROXY`). */
export function clientOf(request: FastifyRequest): Client {
  return { address: request.ip };
}
