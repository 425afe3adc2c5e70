import type { FastifyInstance } from 'fastify';

/**
 * What every answer carries, whoever gives it: no guessing of its type, only over TLS once it was reached over TLS, no framing, and
 * nothing that a browser may do with it but read it. A page and the description of the calls put their own policy in its place.
 */
export const SAFETY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Sets them on whatever is answered through a route or for want of one; call it before any route is added. */
export function addSafetyHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SAFETY_HEADERS);
  });
}
