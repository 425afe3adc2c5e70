import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Gives what anybody may read a tag, so that asking again costs no body: `cache-control: no-cache` and 304.
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
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', etag);
    addVary(reply, 'authorization');
    if (!hasTag(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
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
