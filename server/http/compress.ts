import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { addVary } from '#server/http/etag.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Below this many bytes a compressed form saves nothing. */
const WORTH_IT = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses the larger text answers of this part with what the client accepts, brotli before gzip. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT || reply.hasHeader('content-encoding')) return payload;
    addVary(reply, 'accept-encoding');
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding === null || request.method === 'HEAD') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br' ? brotli(payload, BROTLI) : gzipped(payload);
  });
}

/** The best encoding that a header accepts; `;q=0` refuses one. */
export function bestEncoding(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const offers = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0]);
  if (offers.includes('br')) return 'br';
  return offers.includes('gzip') ? 'gzip' : null;
}
