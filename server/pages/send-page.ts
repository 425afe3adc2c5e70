import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from '#server/pages/page-cache.ts';

/** Sends a page in the form the browser takes: 304 when it has it already, Brotli, gzip or plain. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding');
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (matches(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

/** Weak comparison of RFC 9110: a proxy that compresses may have marked the tag as weak. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
