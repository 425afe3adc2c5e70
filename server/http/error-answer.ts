import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError, ErrorBody } from '#domain/errors.ts';
import { ERROR_STATUS } from '#server/http/error-status.ts';
import { toAppError } from '#server/http/to-app-error.ts';

/** The body of an error (D8): code, sentence and, when there are some, the problems. */
function errorBody(error: AppError): ErrorBody {
  const { code, message, details } = error;
  return { error: details === undefined ? { code, message } : { code, message, details } };
}

/** Answers an error with its status and body (D8). An error is never kept by a cache. */
export function answerError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfter)));
  if (error.code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer');
  return reply
    .code(ERROR_STATUS[error.code])
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(error));
}

/** Makes every error of this part of the application an answer of D8; the unexpected ones are logged with their cause. */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request: FastifyRequest, reply) => {
    const error = toAppError(thrown);
    if (error.code === 'INTERNAL') request.log.error({ err: error.cause }, 'unexpected error');
    return answerError(reply, error);
  });
}
