import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { failure } from '#domain/errors.ts';

/** Routed only to answer 404 there. */
const API_ROOT = /^\/api\/?$/;
const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Notes the methods of every path of this part, to tell a wrong method from a wrong path. Call it before the first route is added. */
export function watchPaths(app: FastifyInstance) {
  const methodsByPattern = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*') || API_ROOT.test(url)) return;
    const methods = methodsByPattern.get(url) ?? new Set<string>();
    methodsByPattern.set(url, methods);
    for (const name of [method].flat()) methods.add(name);
  });
  return {
    /** The methods of the path, such as `GET, HEAD`; null when no route has it. */
    methodsOf(path: string): string | null {
      const found = new Set<string>();
      for (const [pattern, methods] of methodsByPattern) {
        if (matcher(pattern).test(path)) for (const method of methods) found.add(method);
      }
      found.delete('OPTIONS');
      return found.size > 0 ? [...found].sort().join(', ') : null;
    },
  };
}

/**
 * Unknown paths get 404, wrong methods of known paths 405 with `Allow`, both with the error body of D8. Besides the handler, routes
 * for all other paths of the API are needed: without them the route that renders pages would answer.
 */
export function addNotFound(app: FastifyInstance, paths: ReturnType<typeof watchPaths>): void {
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const methods = paths.methodsOf(request.url.split('?', 1)[0] ?? '');
    if (methods === null) throw failure('NOT_FOUND', 'noSuchCall');
    reply.header('allow', methods);
    throw failure('METHOD_NOT_ALLOWED', 'methodNotAllowed', { methods });
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
