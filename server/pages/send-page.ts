import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding } from '#server/http/compress.ts';
import { hasTag } from '#server/http/etag.ts';
import type { CachedPage } from '#server/pages/page-cache.ts';

/** Sends a page in the form the browser takes: 304 when it has it already, Brotli, gzip or plain. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding');
  if (!page.whole) reply.header('cache-control', 'no-store');
  else if (page.status === 200) {
    reply.header('etag', page.etag);
    if (hasTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(page.plain);
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.brotli : page.gzip);
}
