import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';

/** Whose pages may send forms and calls. */
export interface Origins {
  siteUrl: string;
  webOrigins: readonly string[];
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses with FORBIDDEN what a page of somebody else sends in its visitors' names. A browser names the origin with everything that
 * is sent; programs name none and may send.
 */
export function refuseForeignOrigin(request: FastifyRequest, { siteUrl, webOrigins }: Origins): void {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === siteUrl || webOrigins.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new AppError('FORBIDDEN', 'This can only be sent from our own pages.');
}

/** The same for every call of this part that changes something. */
export function addOriginCheck(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request) => {
    if (!READING.has(request.method)) refuseForeignOrigin(request, origins);
  });
}
