import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from '#server/http/headers.ts';
import { bestEncoding } from '#server/kept/compression.ts';
import type { Answer } from '#server/kept/kept-answers.ts';

/** Headers of every page that differ from those of every other answer, besides its policy. */
export const PAGE_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Sends a page in the form the browser takes: 304 when it has it already, Brotli, gzip or plain. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Answer): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding');
  if (!page.whole) reply.header('cache-control', 'no-store');
  else if (page.status === 200) {
    reply.header('etag', page.etag);
    if (hasTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  const { encoding, bytes } = await page.forms.of(bestEncoding(request.headers['accept-encoding']));
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
