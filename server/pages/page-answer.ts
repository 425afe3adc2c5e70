import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, hasTag } from '#server/http/headers.ts';
import type { CachedPage } from '#server/pages/page-cache.ts';

/** Hosts whose frames a person may open by a click (D23, D49); nothing of them is contacted before. */
const FRAME_HOSTS = ['https://www.youtube-nocookie.com', 'https://www.openstreetmap.org'];

/** Headers of every page that differ from those of every other answer, besides its policy. */
export const PAGE_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** The Content-Security-Policy of a page: inline scripts and styles by hash only. `apiOrigin` when the API has a host of its own (D3). */
export function pagePolicy(
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
  apiOrigin: string | null,
): string {
  const connect = ["'self'", ...(apiOrigin ? [apiOrigin] : [])].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect}`,
    `frame-src ${FRAME_HOSTS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

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
