import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '#server/core.ts';
import { gatewayClient } from '#server/http/headers.ts';
import { withoutPhones } from '#server/log.ts';
import { pagePattern } from '#server/pages/page-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How long it may have lain in its socket before it was read. */
    unseenMs: number;
  }
}

/** The routes of last resort: they answer what no other route does. */
const LAST_RESORTS = new Set(['/*', '/api', '/api/', '/api/*']);
/** The status, as web servers note it, of a request whose sender was gone before the end of its answer. */
const HUNG_UP = 499;
const LATENCY_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * Gives each answer its `x-request-id`, writes one line per request and counts it. The line names the client (D4) and the
 * pattern of the route: never the address itself, in which anybody may have typed anything, nor a body or a token.
 */
export function addRequestLog(
  app: FastifyInstance,
  { admission, metrics, traces }: Pick<Parts, 'admission' | 'metrics' | 'traces'>,
): void {
  const requests = metrics.counter('chavi_http_requests_total', 'Requests by route and status.');
  const latency = metrics.histogram(
    'chavi_http_request_seconds',
    'Time to answer by route, from its arrival in the socket as far as it is known.',
    LATENCY_BOUNDS,
  );
  const routeOf = watchRoutes(app);
  /** By method, route and status, of which there are few. */
  const known = new Map<string, { count: () => void; observe: (seconds: number) => void }>();
  const measure = (method: string, route: string, status: number, seconds: number) => {
    const key = `${method} ${route} ${status}`;
    const one = known.get(key) ?? {
      count: requests.adding({ method, route, status: String(status) }),
      observe: latency.observing({ route }),
    };
    known.set(key, one);
    one.count();
    one.observe(seconds);
  };
  const noteAnswer = (request: FastifyRequest, status: number, elapsedMs: number) => {
    const route = routeOf(request);
    const { method } = request;
    const tookMs = request.unseenMs + elapsedMs;
    measure(method, route, status, tookMs / 1000);
    traces?.answered(request, { method, route, status });
    const ms = Math.round(tookMs * 10) / 10;
    request.log.info({ method, route, status, ms, client: withoutPhones(gatewayClient(request)) }, 'request');
  };
  app.decorateRequest('unseenMs', 0);
  app.addHook('onRequest', (request, reply, done) => {
    request.unseenMs = admission.unseenMs();
    reply.header('x-request-id', request.id);
    // Who waits in vain hangs up, and no other hook tells of that: a site that keeps people waiting must not look quick.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished && request.raw.socket.destroyed === true)
        noteAnswer(request, HUNG_UP, reply.elapsedTime);
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    noteAnswer(request, reply.statusCode, reply.elapsedTime);
    done();
  });
}

/**
 * The pattern of a request's route, and of a page as `/property/:id`. Where there is none: the first part of the address when
 * routes begin with it, as in `/media/*`, else `none`. So nothing that was typed is logged, and the number of series stays bounded.
 */
function watchRoutes(app: FastifyInstance): (request: FastifyRequest) => string {
  const beginnings = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    const beginning = beginningOf(url);
    if (!/[*:]/.test(beginning)) beginnings.add(beginning);
  });
  return ({ url, routeOptions, is404 }) => {
    const pattern = is404 ? undefined : routeOptions.url;
    if (pattern !== undefined && !LAST_RESORTS.has(pattern)) return pattern;
    const beginning = beginningOf(url);
    return (pattern === '/*' && pagePattern(url)) || (beginnings.has(beginning) ? `${beginning}/*` : 'none');
  };
}

/** '/property/12?photo=1' -> '/property'. */
function beginningOf(url: string): string {
  return /^\/[^/?]*/.exec(url)?.[0] ?? '';
}
