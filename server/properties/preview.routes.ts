import type { FastifyInstance } from 'fastify';
import { readId } from '#domain/ids.ts';
import type { Parts } from '#server/core.ts';
import { hasTag } from '#server/http/headers.ts';
import { notFound } from '#server/http/media.routes.ts';
import { defaultPreview, previewOf } from '#server/media/preview.ts';
import { createWorkQueue } from '#server/media/work-queue.ts';
import { listImagesOf } from '#server/properties/images-repository.ts';
import { findShownProperty } from '#server/properties/writes.ts';

const PREVIEW = /^(\d{1,10})\.jpg$/;
/** A listing may get another main photograph. */
const FOR_A_WHILE = 'public, max-age=600';

/** Pictures for previews of links at `/og/{property id}.jpg`, for anybody. */
export function previewRoutes(app: FastifyInstance, { database, media }: Pick<Parts, 'database' | 'media'>): void {
  const previews = createWorkQueue(1, 100);
  app.get('/og/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file = '' } = request.params as Record<string, string | undefined>;
    const id = readId(PREVIEW.exec(file)?.[1]);
    const property = id === null ? null : await findShownProperty(database.read, id);
    if (property === null) return notFound(reply);
    const [main] = await listImagesOf(database.read, property.id);
    const etag = `"og-${main?.media_key ?? 'default'}"`;
    reply.header('etag', etag).header('cache-control', FOR_A_WHILE);
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const photo = main && { key: main.media_key, width: main.width };
    const preview = photo === undefined ? null : await previews.run(() => previewOf(media, photo));
    return reply.type('image/jpeg').send(preview ?? (await defaultPreview()));
  });
}
