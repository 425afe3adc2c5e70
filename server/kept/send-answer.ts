import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary, hasTag } from '#server/http/headers.ts';
import { bestEncoding } from '#server/kept/compression.ts';
import type { Answer } from '#server/kept/kept-answers.ts';

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
export async function prepareAnswer(
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
