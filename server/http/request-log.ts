import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gatewayClient } from '#server/http/gateway.ts';
import { withoutPhones } from '#server/log.ts';
import type { Metrics } from '#server/metrics.ts';

const LATENCY_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * Gives each answer its `x-request-id`, writes one line per request and counts it. The line names the client (D4), the
 * route and the path: never the query, which may hold what somebody typed, nor a phone number, a body or a token.
 */
export function addRequestLog(app: FastifyInstance, metrics: Metrics): void {
  const requests = metrics.counter('chavi_http_requests_total', 'Requests by route and status.');
  const latency = metrics.histogram('chavi_http_request_seconds', 'Time to answer by route.', LATENCY_BOUNDS);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const status = reply.statusCode;
    requests.add({ method: request.method, route, status: String(status) });
    latency.observe({ route }, reply.elapsedTime / 1000);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const path = withoutPhones(request.url.split('?', 1)[0] ?? '').slice(0, 200);
    request.log.info({ method: request.method, path, route, status, ms, client: gatewayClient(request) }, 'request');
  });
}

/** The pattern of the route, so that the number of series stays bounded whatever is asked for. */
function routeOf(request: FastifyRequest): string {
  const { url = 'none' } = request.routeOptions;
  return request.is404 || url === '/api/*' ? 'none' : url;
}
