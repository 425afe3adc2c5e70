import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { failure } from '#domain/errors.ts';

/** The root of the API is no call. */
const LAST_RESORT = /^\/api\/?$/;
const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Watches which methods each path of this part answers, to tell a wrong method from a wrong path. Call it before the first route is added. */
export function watchPaths(app: FastifyInstance) {
  const methodsByPattern = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*') || LAST_RESORT.test(url)) return;
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
 * Unknown paths get 404, wrong methods of known paths 405 with `Allow`, both with the error body of D8. The route of last resort is
 * needed besides the handler: without it a page's route of last resort would answer.
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
