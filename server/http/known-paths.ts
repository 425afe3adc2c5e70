import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { failure } from '#domain/errors.ts';

/** Routed only to answer 404 there. */
const API_ROOT = /^\/api\/?$/;
const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Unknown paths of this part get 404, wrong methods of known paths 405 with `Allow`, both with the error body of D8. Call it before
 * the first route is added. Besides the handler, routes for all other paths of the API are needed: without them the route that
 * renders pages would answer.
 */
export function addNotFound(app: FastifyInstance): void {
  const methodsByPattern = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*') || API_ROOT.test(url)) return;
    const methods = methodsByPattern.get(url) ?? new Set<string>();
    methodsByPattern.set(url, methods);
    for (const name of [method].flat()) methods.add(name);
  });
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const found = [...methodsByPattern].flatMap(([pattern, names]) => (matcher(pattern).test(path) ? [...names] : []));
    const methods = [...new Set(found)].filter((name) => name !== 'OPTIONS').sort();
    if (methods.length === 0) throw failure('NOT_FOUND', 'noSuchCall');
    const allowed = methods.join(', ');
    reply.header('allow', allowed);
    throw failure('METHOD_NOT_ALLOWED', 'methodNotAllowed', { methods: allowed });
  };
  app.setNotFoundHandler(refuse);
  for (const url of ['/', '/*']) {
    app.route({ method: METHODS, url, schema: { hide: true }, onRequest: refuse, handler: refuse });
  }
}

/** `/api/property/view/:id` as an expression, with or without a slash at the end. */
function matcher(pattern: string): RegExp {
  const source = pattern.replace(/\/+$/, '').replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}
