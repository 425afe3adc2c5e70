import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HOUR_MS } from '#domain/india-time.ts';
import type { VariantFormat } from '#domain/media/variants.ts';
import { readId } from '#domain/parse.ts';
import type { Parts } from '#server/core.ts';
import { FORMAT_TYPES, photoAnswer, variantFile } from '#server/media/photo-key.ts';
import { findOfferedPhoto, type OfferedPhoto } from '#server/owners/submission-queries.ts';

/**
 * Photographs of what owners offer. At their public address nobody sees them (`findWhoShows`): staff and the owner get
 * addresses that are good for one to two hours, because a picture of a page can carry no token (D101).
 */

const FOLDER = '/offered';
const FILE = /^([1-9]\d{0,3})\.(avif|webp|jpg)$/;
const PASS = /^(\d{1,10})-(\d{1,12})-([A-Za-z0-9_-]{32})$/;

type Signing = Pick<Parts, 'countsKey' | 'now'>;

function signed({ countsKey }: Pick<Parts, 'countsKey'>, id: number, hour: number): string {
  return createHmac('sha256', countsKey).update(`offered:${id}:${hour}`).digest('base64url').slice(0, 32);
}

/** The address of a photograph's largest JPEG; other forms lie beside it. It stays the same within an hour of the clock. */
function offeredPhotoUrl(parts: Signing, { id, width }: Pick<OfferedPhoto, 'id' | 'width'>): string {
  const hour = Math.floor(parts.now() / HOUR_MS);
  return `${FOLDER}/${id}-${hour}-${signed(parts, id, hour)}/${width}.jpg`;
}

/** What an answer tells of such a photograph. */
export function offeredPhotoAnswer(parts: Signing, photo: OfferedPhoto) {
  return photoAnswer(() => offeredPhotoUrl(parts, photo), photo);
}

/** The id that a pass opens now; null for one that is over or was not made here. */
function opened(parts: Signing, pass: string): number | null {
  const [, idText, hourText = '', signature = ''] = PASS.exec(pass) ?? [];
  const id = readId(idText);
  const age = Math.floor(parts.now() / HOUR_MS) - Number(hourText);
  if (id === null || age < 0 || age > 1) return null;
  const expected = signed(parts, id, Number(hourText));
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? id : null;
}

/** `/offered/{pass}/{width}.{format}`. */
export function offeredPhotoRoutes(app: FastifyInstance, parts: Signing & Pick<Parts, 'database' | 'media'>): void {
  const { database, media } = parts;
  app.get(`${FOLDER}/:pass/:file`, { schema: { hide: true } }, async (request, reply) => {
    const { pass = '', file = '' } = request.params as Record<string, string | undefined>;
    const match = FILE.exec(file);
    const id = match === null ? null : opened(parts, pass);
    if (match === null || id === null) return notFound(reply);
    const photo = await findOfferedPhoto(database.read, id);
    if (photo === undefined) return notFound(reply);
    const format = match[2] as VariantFormat;
    const stored = await media.get(variantFile(photo.media_key, Number(match[1]), format));
    if (stored === null) return notFound(reply);
    const headers = { 'cache-control': 'private, max-age=3600', 'x-robots-tag': 'noindex' };
    return reply.headers(headers).type(FORMAT_TYPES[format]).header('content-length', stored.size).send(stored.stream);
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
}
