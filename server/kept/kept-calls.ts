import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isoMonth } from '#domain/dates.ts';
import { addVary, hasTag } from '#server/http/headers.ts';
import { languageFor } from '#server/http/sender.ts';
import { bestEncoding } from '#server/kept/compression.ts';
import { type Answer, answerOf, asOf, type CatalogueAnswers } from '#server/kept/kept-answers.ts';

/** Sends an answer in the form the client takes: 304 when it has it already, Brotli, gzip or plain. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  vary: string,
): Promise<FastifyReply> {
  const bytes = await prepareAnswer(request, reply, answer, vary);
  return bytes === null ? reply.send() : reply.send(bytes);
}

/** Sets status and headers and gives the body; null when there is none, because the client has it. `vary` names what the answer depends on besides its encoding. */
async function prepareAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, whole, headers, etag, forms }: Answer,
  vary: string,
): Promise<Buffer | null> {
  reply.code(status).headers(headers);
  addVary(reply, vary);
  if (!whole) reply.header('cache-control', 'no-store');
  else if (status === 200) {
    reply.header('etag', etag);
    if (hasTag(request.headers['if-none-match'], etag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return null;
    }
  }
  const { encoding, bytes } = await forms.of(bestEncoding(request.headers['accept-encoding']));
  if (encoding !== null) reply.header('content-encoding', encoding);
  reply.removeHeader('content-length');
  return bytes;
}

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
    const key = `${isoMonth(now())} ${languageOf(request)}${callOf(request)}`;
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
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  const schema = routeOptions.config.call?.query;
  const known = schema instanceof z.ZodObject ? schema.shape : {};
  for (const name of new Set(query.keys())) if (!Object.hasOwn(known, name)) query.delete(name);
  query.sort();
  return `${routeOptions.url} ${JSON.stringify(params)} ${query}`;
}

/** The language of a call that is another answer in each. */
function languageOf(request: FastifyRequest): string {
  return request.routeOptions.config.call?.speaks === true ? `${languageFor(request)} ` : '';
}

function mayBeKept({ method, url, headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.call?.kept !== true || method !== 'GET') return false;
  return headers.authorization === undefined && url.length <= LONGEST_ADDRESS;
}
