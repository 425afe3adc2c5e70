import { Readable } from 'node:stream';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import { CREATE_KEY_HEADER } from '#server/http/read-body.ts';
import { bestEncoding, compress, WORTH_COMPRESSING } from '#server/kept/compression.ts';
import { tagOf } from '#server/kept/kept-answers.ts';

type SafetySettings = Pick<Config, 'hstsDays'>;

const DAY_SECONDS = 24 * 60 * 60;

/**
 * What every answer carries, whoever gives it: no guessing of its type, only over TLS once it was reached over TLS (for `hstsDays`; none
 * takes it back), no framing, and nothing that a browser may do with it but read it. A page and the description of the calls put their own
 * policy in its place.
 */
export function safetyHeaders({ hstsDays }: SafetySettings): Readonly<Record<string, string>> {
  return { ...SAFETY_HEADERS, 'strict-transport-security': `max-age=${hstsDays * DAY_SECONDS}` };
}

const SAFETY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Sets them on every answer, with a route or without; call it before any route is added. */
export function addSafetyHeaders(app: FastifyInstance, settings: SafetySettings): void {
  const headers = safetyHeaders(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Gives public answers a tag, so that asking again costs no body: `cache-control: no-cache` and 304.
 * An answer to a token, to the holder of a link or to one who asked for something of their own is never stored by anybody.
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('cache-control')) return payload;
    if (request.headers.authorization !== undefined || !isPublicRead(request, reply)) {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    reply.header('cache-control', 'no-cache');
    if (typeof payload !== 'string') return payload;
    const etag = tagOf(payload);
    reply.header('etag', etag);
    addVary(reply, 'authorization');
    if (!hasTag(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // A HEAD's answer takes its length from the body, and fails without one; an empty stream has neither.
    return request.method === 'HEAD' ? Readable.from([]) : null;
  });
}

/** Says of answers with sentences that they follow the language that is asked for: errors, and the calls that say so. */
export function addLanguageVary(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 400 || request.routeOptions.config.call?.speaks === true) addVary(reply, 'accept-language');
    done();
  });
}

/** Adds a name to `vary` and keeps what others have put there. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before ? `${before}, ${name}` : name);
}

function isPublicRead({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const { who = 'reader' } = routeOptions.config.call ?? {};
  return (method === 'GET' || method === 'HEAD') && statusCode === 200 && who === 'reader';
}

/** Whether the tags of `If-None-Match` name this one: the weak comparison of RFC 9110, as a proxy that compresses may mark a tag as weak. */
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => candidate.trim() === '*' || weak(candidate) === weak(etag));
}

function weak(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** Compresses the larger text answers of this part with what the client accepts, brotli before gzip. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    addVary(reply, 'accept-encoding');
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(Buffer.from(payload), encoding);
  });
}

type Origins = Pick<Config, 'siteUrl' | 'webOrigins'>;

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses with FORBIDDEN what a page of another site sends on behalf of its visitor. A browser names the origin with everything it
 * sends; programs name none and may send.
 */
export function refuseForeignOrigin(request: FastifyRequest, { siteUrl, webOrigins }: Origins): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  const isListed = origin !== undefined && webOrigins.includes(origin);
  // A browser also says from where by a header that no page can set, whatever became of the origin on the way.
  if (site === 'cross-site' && !isListed) throw failure('FORBIDDEN', 'otherOrigin');
  if (origin === undefined || isListed || origin === siteUrl) return;
  // A page that sends no referrer names no origin with its forms either.
  if (origin === 'null' && site === 'same-origin') return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw failure('FORBIDDEN', 'otherOrigin');
}

/** The same for every call of this part that changes something. */
export function addOriginCheck(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request) => {
    if (!READING.has(request.method)) refuseForeignOrigin(request, origins);
  });
}

/** Lets the listed web origins call the API from a browser; with none listed, no cross-origin answer is readable (D3). */
export function addCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', GATEWAY_HEADER, CREATE_KEY_HEADER],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id', 'content-disposition'],
    maxAge: 600,
    strictPreflight: false,
  });
}

/** Lets the listed web origins read one answer outside the API, as `addCors` does those of the API. */
export function allowListedOrigin({ headers }: FastifyRequest, reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  addVary(reply, 'Origin');
  if (headers.origin !== undefined && origins.includes(headers.origin))
    reply.header('access-control-allow-origin', headers.origin);
}

/** The fixed header that says which client calls (spec 7, D4). */
const GATEWAY_HEADER = 'x-gateway-client';
const LONGEST_NAME = 40;

/** The client's name as it may be logged: short and harmless; `-` when it is not given. */
export function gatewayClient(request: FastifyRequest): string {
  const header = request.headers[GATEWAY_HEADER];
  const name = typeof header === 'string' ? header.replace(/[^\w.-]/g, '').slice(0, LONGEST_NAME) : '';
  return name || '-';
}

/** Where clients are listed, any other gets UNKNOWN_CLIENT: never 401 or 403, which would end a session (D4). `isCall`: what of this part is a call. */
export function addGatewayCheck(
  app: FastifyInstance,
  allowed: readonly string[],
  isCall: (request: FastifyRequest) => boolean = () => true,
): void {
  if (allowed.length === 0) return;
  app.addHook('onRequest', async (request) => {
    const header = request.headers[GATEWAY_HEADER];
    if (!isCall(request) || (typeof header === 'string' && allowed.includes(header))) return;
    throw failure('UNKNOWN_CLIENT', 'unknownClient');
  });
}
