import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
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
 * An answer to a token is never stored by anybody.
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

/** Adds a name to `vary` and keeps what others have put there. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before ? `${before}, ${name}` : name);
}

function isPublicRead(request: FastifyRequest, reply: FastifyReply): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && reply.statusCode === 200;
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
