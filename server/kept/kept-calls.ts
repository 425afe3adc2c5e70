import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isoMonth } from '#domain/dates.ts';
import type { CatalogueAnswers } from '#server/kept/catalogue-answers.ts';
import { answerOf } from '#server/kept/kept-answers.ts';
import { asOf } from '#server/kept/known-version.ts';
import { prepareAnswer, sendAnswer } from '#server/kept/send-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Under which key and version the answer to this request will be kept; null when it will not. */
    keptAs: { key: string; version: string } | null;
  }
}

/** A longer address is answered and not kept. */
const LONGEST_ADDRESS = 2000;
/** Staff get more in an answer than others (D12). */
const VARY = 'authorization, accept-encoding';

/**
 * Keeps the answers of the calls that say so, by the catalogue's version, as pages are kept. A call with a token neither gets a
 * kept answer nor leaves one. It runs after everything that refuses a call; add it before the tags and the compression.
 */
export function addKeptAnswers(app: FastifyInstance, kept: CatalogueAnswers, now: () => number): void {
  app.decorateRequest('keptAs', null);
  app.addHook('preValidation', async (request, reply) => {
    if (!mayBeKept(request)) return;
    const key = `${isoMonth(now())} ${callOf(request)}`;
    const version = await kept.version();
    const answer = kept.peek(key, version.id);
    if (answer !== undefined) return sendAnswer(request, reply, asOf(version, answer), VARY);
    if (version.staleS === null) request.keptAs = { key, version: version.id };
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { keptAs } = request;
    if (keptAs === null || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const headers = { 'content-type': String(reply.getHeader('content-type')), 'cache-control': 'no-cache' };
    const answer = answerOf(payload, { status: 200, whole: true, headers });
    kept.keep(keptAs.key, keptAs.version, answer);
    return prepareAnswer(request, reply, answer, VARY);
  });
}

/**
 * What is called, by the names that the call knows: `/api/property/latest?x=1` is `/api/property/latest`. Otherwise anybody could
 * fill the memory with one answer under a thousand addresses.
 */
function callOf({ url, params, routeOptions }: FastifyRequest): string {
  const asked = new URLSearchParams(url.split('?').slice(1).join('?'));
  const { query } = routeOptions.config.call ?? {};
  const known = query instanceof z.ZodObject ? query.shape : {};
  for (const name of new Set(asked.keys())) if (!Object.hasOwn(known, name)) asked.delete(name);
  asked.sort();
  return `${routeOptions.url} ${JSON.stringify(params)} ${asked}`;
}

function mayBeKept({ method, url, headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.call?.kept !== true || method !== 'GET') return false;
  return headers.authorization === undefined && url.length <= LONGEST_ADDRESS;
}
