import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isAppError } from '#domain/errors.ts';
import type { VariantFormat } from '#domain/media/variants.ts';
import type { Parts } from '#server/core.ts';
import type { Database } from '#server/db/database.ts';
import { hasTag } from '#server/http/headers.ts';
import { staleHeaders } from '#server/kept/kept-answers.ts';
import { FORMAT_TYPES, isPhotoKey, variantFile } from '#server/media/photo-key.ts';
import { findWhoShows } from '#server/media/photo-rows.ts';

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

/** Some 4 MB. */
const MOST_KNOWN = 20_000;
/** A photograph may have been hidden since: nothing older is believed. */
const LONGEST_MS = 60 * 60 * 1000;

/** Whether nobody may see a photograph (D64). `staleS`: seconds since the database said so, while it cannot be asked; else null. */
export interface Hidden {
  isHidden: boolean;
  staleS: number | null;
}

interface Known {
  /** The version of the catalogue for as long as which nothing changes; null where something else than the catalogue shows it. */
  version: number | null;
  isHidden: boolean;
  at: number;
  written: number;
}

/**
 * Whether a photograph is hidden: the database is asked once for each that the catalogue shows, until its version moves, and each time for any
 * other. While it is away, what it said within the last hour counts, unless this process has changed a listing since, so that kept pages show
 * their pictures; of any other photograph nothing is known, and that is thrown as it came (UNAVAILABLE).
 */
function createHiddenPhotos({
  read,
  catalogue,
}: Pick<Database, 'read' | 'catalogue'>): (key: string) => Promise<Hidden> {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  return async (key) => {
    // Before it is asked: a listing may be deleted meanwhile.
    const written = catalogue.written();
    const before = known.get(key);
    try {
      // Not the version that is shown, which may be behind: what was deleted is hidden at once (D64).
      const version = await catalogue.newest();
      if (before?.version === version) {
        // That nothing changed is as good as being told again.
        before.at = performance.now();
        return { isHidden: false, staleS: null };
      }
      const shownBy = await findWhoShows(read, key);
      const isHidden = shownBy === null;
      known.set(key, {
        isHidden,
        version: shownBy === 'catalogue' ? version : null,
        at: performance.now(),
        written,
      });
      return { isHidden, staleS: null };
    } catch (error) {
      if (before === undefined || !isAppError(error) || error.code !== 'UNAVAILABLE') throw error;
      const age = performance.now() - before.at;
      if (age > LONGEST_MS || before.written < written) throw error;
      return { isHidden: before.isHidden, staleS: Math.ceil(age / 1000) };
    }
  };
}
