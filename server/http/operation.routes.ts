import { createHash, timingSafeEqual } from 'node:crypto';
import {
  constants,
  monitorEventLoopDelay,
  type PerformanceEntry,
  PerformanceObserver,
  performance,
} from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isoMonth } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import { bearerToken } from '#server/auth/sessions.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import { isLoopback } from '#server/http/limits/client-address.ts';
import type { Metrics } from '#server/metrics.ts';

/** A proxy asks again soon. */
const LOADING_PATIENCE_MS = 1000;
/** Seconds. */
const STORAGE_RETRY = { retryAfter: 30 };

const fine = z.object({ status: z.literal('ok') });

/**
 * `GET /health/live`: the process answers. `GET /health/ready`: it may be sent requests; 503 while it closes, has no database,
 * cannot store anything or has not loaded the search index yet.
 * `GET /metrics` in the Prometheus text format, of all processes on the port, for this machine or for who has the configured token.
 */
export function operationRoutes(app: FastifyInstance, parts: Parts): void {
  const { config, database, lifecycle, member, metrics, now, searchIndex, storage } = parts;
  measureProcess(app, metrics);
  measureWork(app, metrics);
  metrics.gauge('chavi_storage_problem', 'Whether something keeps the site from storing: 1 or 0.', () =>
    storage.problem() === null ? 0 : 1,
  );
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const call = callsUnder(app, parts, 'Operation');
  call({ get: '/health/live', who: 'operator', summary: 'Is the process alive?', answer: fine }, () => ({
    status: 'ok',
  }));
  const ready = { get: '/health/ready', who: 'operator', summary: 'May it be sent requests?', answer: fine } as const;
  call(ready, async ({ request }) => {
    if (lifecycle.closing && !lifecycle.isRenewed) throw failure('UNAVAILABLE', 'closing', { retryAfter: 1 });
    const problem = storage.problem();
    // It names folders of this machine: for who may read the metrics.
    if (problem !== null && mayRead(request, config.metricsToken))
      throw failure('UNAVAILABLE', 'storageProblem', { problem, ...STORAGE_RETRY });
    if (problem !== null) throw failure('UNAVAILABLE', 'storageAway', STORAGE_RETRY);
    await database.ping();
    // From then on a search waits for changes alone.
    if (searchIndex.state().loads === 0) await searchIndex.answers(isoMonth(now()), LOADING_PATIENCE_MS);
    return { status: 'ok' };
  });
  const measurements = {
    get: '/metrics',
    who: 'operator',
    summary: 'Measurements in the Prometheus text format',
    answer: { description: 'Every measurement', content: { 'text/plain': { schema: z.string() } } },
    errors: [403],
  } as const;
  call(measurements, async ({ request, reply }) => {
    if (!mayRead(request, config.metricsToken)) throw failure('FORBIDDEN', 'metricsForbidden');
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(member === null ? metrics.text() : await member.measureAll());
  });
}

const PASSED_ON =
  /^(x-(?!gateway-client$|prometheus-)|via$|forwarded|cdn-loop$|surrogate-|client-ip$|true-client|cf-|fastly-|fly-|akamai-)/;

function mayRead(request: FastifyRequest, token: string | null): boolean {
  const given = bearerToken(request.headers.authorization ?? '');
  if (token !== null && given !== null && same(given, token)) return true;
  return isLoopback(request.socket.remoteAddress ?? '') && asksForThisMachine(request) && !wasPassedOn(request);
}

/** A page elsewhere whose domain was pointed at this machine, and a proxy that passes `Host` on, ask for another name. */
function asksForThisMachine({ headers: { host = '' } }: FastifyRequest): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return hostname === 'localhost' || isLoopback(hostname);
}

/**
 * What a proxy on this machine passes on comes from somewhere else. Proxies say so in headers of their own, so any `x-` header
 * counts except ours and Prometheus'; a proxy that adds none is recognised by its older HTTP.
 */
function wasPassedOn({ headers, raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some((name) => PASSED_ON.test(name));
}

function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** A hold of the event loop may be seen shorter by as much. Half of it costs a process that does nothing half a percent of a core. */
const LOOP_SAMPLE_MS = 10;

function measureProcess(app: FastifyInstance, metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: LOOP_SAMPLE_MS });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  metrics.gauge('chavi_event_loop_delay_seconds', 'Delay of the event loop since this was last read.', () => {
    // Node records the time from one sample to the next, which without any delay is the time between samples.
    const late = (ns: number) => Math.max(0, ns - LOOP_SAMPLE_MS * 1e6) / 1e9;
    const quantiles: [Record<string, string>, number][] = [
      [{ quantile: '0.5' }, late(delay.percentile(50))],
      [{ quantile: '0.99' }, late(delay.percentile(99))],
      [{ quantile: '1' }, late(delay.max)],
    ];
    delay.reset();
    return quantiles;
  });
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

const COLLECTIONS = new Map([
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weak'],
]);

/** What the process did since its start: processor time, time of the event loop, collecting garbage. */
function measureWork(app: FastifyInstance, metrics: Metrics): void {
  const collected = new Map([...COLLECTIONS.values()].map((kind) => [kind, 0]));
  const observer = new PerformanceObserver((list) => {
    for (const { detail, duration } of list.getEntries() as (PerformanceEntry & { detail: { kind: number } })[]) {
      const kind = COLLECTIONS.get(detail.kind);
      if (kind !== undefined) collected.set(kind, (collected.get(kind) ?? 0) + duration / 1000);
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  app.addHook('onClose', async () => observer.disconnect());
  metrics.total('chavi_gc_seconds_total', 'Time spent collecting garbage.', () =>
    [...collected].map(([kind, seconds]) => [{ kind }, seconds]),
  );
  metrics.total(
    'chavi_event_loop_busy_seconds_total',
    'Time in which the event loop had work.',
    () => performance.eventLoopUtilization().active / 1000,
  );
  metrics.total('chavi_cpu_seconds_total', 'Processor time of all threads of the process.', () => {
    const { user, system } = process.cpuUsage();
    return [
      [{ mode: 'user' }, user / 1e6],
      [{ mode: 'system' }, system / 1e6],
    ];
  });
  metrics.gauge(
    'chavi_start_time_seconds',
    'When the process started, since 1970.',
    () => performance.timeOrigin / 1000,
  );
}
