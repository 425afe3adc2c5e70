import type { FastifyInstance, FastifyReply } from 'fastify';
import type { VariantFormat } from '#domain/media/variants.ts';
import type { Parts } from '#server/core.ts';
import { hasTag } from '#server/http/headers.ts';
import { createHiddenPhotos } from '#server/kept/hidden-photos.ts';
import { staleHeaders } from '#server/kept/known-version.ts';
import { FORMAT_TYPES, isPhotoKey, variantFile } from '#server/media/photo-key.ts';

const FILE = /^([1-9]\d{0,3})\.(avif|webp|jpg)$/;
/** A stored form never changes, and its address is made from its content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Photographs at `/media/{key}/{width}.{format}`, for anybody. */
export function mediaRoutes(app: FastifyInstance, parts: Pick<Parts, 'database' | 'media'>): void {
  const { database, media } = parts;
  const hidden = createHiddenPhotos(database);

  app.get('/media/:key/:file', { schema: { hide: true } }, async (request, reply) => {
    const { key = '', file = '' } = request.params as Record<string, string | undefined>;
    const match = FILE.exec(file);
    if (match === null || !isPhotoKey(key)) return notFound(reply);
    const { isHidden, staleS } = await hidden(key);
    if (isHidden) return notFound(reply);
    const format = match[2] as VariantFormat;
    const etag = `"${key}-${file}"`;
    const headers = { etag, 'cache-control': FOR_EVER, ...(staleS !== null && staleHeaders(staleS)) };
    // The address names its content, so a browser that has the tag has these very bytes: no file is opened for that answer.
    if (hasTag(request.headers['if-none-match'], etag)) return reply.headers(headers).code(304).send();
    const stored = await media.get(variantFile(key, Number(match[1]), format));
    if (stored === null) return notFound(reply);
    return reply.headers(headers).type(FORMAT_TYPES[format]).header('content-length', stored.size).send(stored.stream);
  });
}

export function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
}
