import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import { CREATE_KEY_HEADER } from '#server/http/read-request.ts';

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

/** The fixed header that says which client calls (spec 7, D4). */
const GATEWAY_HEADER = 'x-gateway-client';
const LONGEST_NAME = 40;

/** The client's name as it may be logged: short and harmless; `-` when it is not given. */
export function gatewayClient(request: FastifyRequest): string {
  const header = request.headers[GATEWAY_HEADER];
  const name = typeof header === 'string' ? header.replace(/[^\w.-]/g, '').slice(0, LONGEST_NAME) : '';
  return name || '-';
}

/** Where clients are listed, any other gets UNKNOWN_CLIENT: never 401 or 403, which would end a session (D4). */
export function addGatewayCheck(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  app.addHook('onRequest', async (request) => {
    const header = request.headers[GATEWAY_HEADER];
    if (typeof header === 'string' && allowed.includes(header)) return;
    throw failure('UNKNOWN_CLIENT', 'unknownClient');
  });
}
