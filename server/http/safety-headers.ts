import type { FastifyInstance } from 'fastify';

/** For whatever is answered, a page, a file or data: no guessing of its type, and only over TLS once it was reached over TLS. */
export const EVERY_ANSWER: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

/** What a browser may do with an answer that is data: nothing but read it. */
const DATA_HEADERS: Record<string, string> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

/** Sets the headers of every answer; call it before any route is added. */
export function addHeadersOfEveryAnswer(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(EVERY_ANSWER);
  });
}

/** Sets the headers on every answer of this part, errors included; a route that serves pages sets its own policy later. */
export function addSafetyHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(DATA_HEADERS);
  });
}
