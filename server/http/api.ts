import { createHash, timingSafeEqual } from 'node:crypto';
import {
  constants,
  monitorEventLoopDelay,
  type PerformanceEntry,
  PerformanceObserver,
  performance,
} from 'node:perf_hooks';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isoMonth } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import { admitCalls } from '#server/admission/admission.ts';
import { addSecurityNotes } from '#server/auth/security-log.ts';
import { bearerToken } from '#server/auth/sessions.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder, HEADINGS } from '#server/http/call.ts';
import { addErrorAnswers } from '#server/http/errors.ts';
import {
  addCompression,
  addCors,
  addEtags,
  addGatewayCheck,
  addLanguageVary,
  addOriginCheck,
} from '#server/http/headers.ts';
import { addFormParser } from '#server/http/read-body.ts';
import { isLoopback } from '#server/http/sender.ts';
import { addKeptAnswers } from '#server/kept/kept-calls.ts';
import type { Metrics } from '#server/metrics.ts';

/** The API below its prefix: what every answer has in common, its description and operation, then the calls. */
export function registerApi(api: FastifyInstance, parts: Parts): void {
  addNotFound(api);
  addErrorAnswers(api);
  addCors(api, parts.config.webOrigins);
  addKeptAnswers(api, parts.kept, parts.now);
  admitCalls(api, parts.admission.call);
  addEtags(api);
  addLanguageVary(api);
  addCompression(api);
  addApiDocument(api);
  api.register(async (scope) => operationRoutes(scope, parts));
  api.register(async (calls) => registerCalls(calls, parts));
}

/** The calls of the specification and those added to it; the gateway header counts for all of them (D4). */
function registerCalls(calls: FastifyInstance, parts: Parts): void {
  addOriginCheck(calls, parts.config);
  addGatewayCheck(calls, parts.config.gatewayClients);
  calls.decorateRequest('staff', null);
  addFormParser(calls);
  addSecurityNotes(calls, parts.securityLog);
  addPresentVersion(calls, parts);
  calls.register(multipart);
  calls.register(async (scope) => {
    for (const feature of parts.features) feature.routes(scope, parts);
  });
}

/**
 * What another process changed that texts are read by, such as an area, counts for calls that are not kept too: asking for the catalogue's
 * version takes it up. Runs after everything that refuses a call. Reveals are spared it.
 */
function addPresentVersion(calls: FastifyInstance, { kept }: Pick<Parts, 'kept'>): void {
  calls.addHook('preHandler', async ({ routeOptions: { config }, staff }) => {
    if (staff !== null || config.call?.namesAreas) await kept.version();
  });
}

/** Routed only to answer 404 there. */
const API_ROOT = /^\/api\/?$/;
const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Unknown paths of this part get 404, wrong methods of known paths 405 with `Allow`, both with the error body of D8. Call it before
 * the first route is added. Besides the handler, routes for all other paths of the API are needed: without them the route that
 * renders pages would answer.
 */
function addNotFound(app: FastifyInstance): void {
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

const ABOUT = `Broker-free property listings. Owners' names and numbers are answered by \`POST /api/visitors/\` alone, or to
a valid bearer token: with one, every listing carries them, and what else only staff see. Every error is \`{ "error": { "code", "message", "details"?: [{ "field", "type" }] } }\`.
Each path is answered with and without a slash at its end. Sentences and labels, those of errors too, come in English, or in Gujarati or Hindi
with \`Accept-Language: gu\` or \`hi\`; names, codes and values stay as they are.`;

/** The one style element that the page's script adds, by its hash. */
const STYLE_HASH = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The page's scripts and styles are its own files; the arrows of its drawings are data. */
const DOCUMENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${STYLE_HASH}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="4" y="28" fill="#fff" font-family="sans-serif" font-size="24">Chavi</text></svg>';

/**
 * Describes the calls at `/api/docs` (a page) and `/api/docs/json` (OpenAPI 3.1). What a call reads is checked by its own code with
 * the schema that the description shows, so that every problem is in the error body of D8; what it answers is made by its schema:
 * a field that is not listed is left out, and an answer that does not fit is refused.
 */
function addApiDocument(app: FastifyInstance): void {
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(serializerCompiler);
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chavi', description: ABOUT, version: '1.0.0' },
      tags: HEADINGS.map((name) => ({ name })),
      components: { securitySchemes: { staff: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page writes addresses of its files by itself and does not know the prefix of this part.
    indexPrefix: app.prefix,
    staticCSP: DOCUMENT_POLICY,
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO) },
    theme: { title: 'Chavi: the calls of the API' },
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
}

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
function operationRoutes(app: FastifyInstance, parts: Parts): void {
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
