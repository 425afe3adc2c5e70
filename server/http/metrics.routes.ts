import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { bearerToken } from '#server/auth/token.ts';
import { answerAnyway } from '#server/http/pressure.ts';
import type { Metrics } from '#server/metrics.ts';
import { isLoopback } from '#server/services/client-address.ts';

const PASSED_ON =
  /^(x-(?!gateway-client$|prometheus-)|via$|forwarded|cdn-loop$|surrogate-|client-ip$|true-client|cf-|fastly-|fly-|akamai-)/;

/** `GET /metrics` in the Prometheus text format, for this machine or for who has the configured token. */
export function metricsRoutes(app: FastifyInstance, parts: { metrics: Metrics; metricsToken: string | null }): void {
  measureProcess(app, parts.metrics);
  app.get(
    '/metrics',
    { config: answerAnyway, schema: { tags: ['Operation'], summary: 'Measurements in the Prometheus text format' } },
    async (request, reply) => {
      if (!mayRead(request, parts.metricsToken)) {
        throw new AppError('FORBIDDEN', 'The metrics can be read from this machine, or with their token.');
      }
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send(parts.metrics.text());
    },
  );
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  const given = bearerToken(request.headers.authorization ?? '');
  if (token !== null && given !== null && same(given, token)) return true;
  return isLoopback(request.socket.remoteAddress ?? '') && asksForThisMachine(request) && !wasPassedOn(request);
}

/** A page elsewhere whose name was made to lead here, and a proxy that passes `Host` on, ask for another name. */
function asksForThisMachine({ headers: { host = '' } }: FastifyRequest): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return hostname === 'localhost' || isLoopback(hostname);
}

/**
 * What a proxy on this machine passes on comes from somewhere else. Each names that in headers of its own, so that any `x-`
 * header counts but ours and Prometheus'; one that names nothing may be told by its older HTTP.
 */
function wasPassedOn({ headers, raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some((name) => PASSED_ON.test(name));
}

function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function measureProcess(app: FastifyInstance, metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  metrics.gauge('chavi_event_loop_delay_seconds', 'Delay of the event loop since the start.', () => [
    [{ quantile: '0.5' }, delay.percentile(50) / 1e9],
    [{ quantile: '0.99' }, delay.percentile(99) / 1e9],
    [{ quantile: '1' }, delay.max / 1e9],
  ]);
  metrics.gauge('chavi_memory_bytes', 'Memory of the process.', () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return [
      [{ kind: 'resident' }, rss],
      [{ kind: 'heap' }, heapUsed],
      [{ kind: 'external' }, external],
    ];
  });
  metrics.gauge('chavi_uptime_seconds', 'Time since the start of the process.', () => process.uptime());
}
