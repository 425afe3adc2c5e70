import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, ERROR_CODES, type ErrorBody, type ErrorCode, failure } from '#domain/errors.ts';
import { wireProblem } from '#domain/words/sentence.ts';

/** The body of an error (D8): code, sentence and, when there are some, the problems. */
function errorBody(error: AppError): ErrorBody {
  const { code, message, details } = error;
  return { error: details === undefined ? { code, message } : { code, message, details: details.map(wireProblem) } };
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

/** The HTTP status of every error code, decided here and nowhere else (D8, D4, D13). A new code does not compile until it is listed. */
export const ERROR_STATUS: Record<ErrorCode, number> = {
  VALIDATION_FAILED: 400,
  UNKNOWN_CLIENT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  ACCOUNT_PENDING: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'UNSUPPORTED_MEDIA',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

const WORDS: Partial<Record<ErrorCode, 'requestUnreadable' | 'noSuchAddress' | 'requestTooLarge' | 'bodyKindUnknown'>> =
  {
    VALIDATION_FAILED: 'requestUnreadable',
    NOT_FOUND: 'noSuchAddress',
    TOO_LARGE: 'requestTooLarge',
    UNSUPPORTED_MEDIA: 'bodyKindUnknown',
  };

/** Codes of Node's own errors for a request that broke off while it was read. */
const BROKEN_REQUEST = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR']);

/**
 * Turns whatever was thrown into an error that may be answered. What the HTTP library says about a request becomes
 * a sentence of ours; everything unexpected becomes INTERNAL, whose message tells nothing (the cause is logged).
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isClientFault(error)) {
    const code = CODE_OF_STATUS[error.statusCode] ?? 'VALIDATION_FAILED';
    return failure(code, WORDS[code] ?? 'requestRefused', { cause: error });
  }
  if (isBrokenRequest(error)) {
    return failure('VALIDATION_FAILED', 'requestIncomplete', { cause: error });
  }
  return failure('INTERNAL', 'unexpected', { cause: error });
}

function isClientFault(error: unknown): error is Error & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
}

function isBrokenRequest(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN_REQUEST.has(String(error.code));
}

/** The body of every error (D8). */
export const errorAnswer: z.ZodType<ErrorBody> = z
  .object({
    error: z.object({
      code: z.enum(ERROR_CODES),
      message: z.string().describe('A sentence that a person may read.'),
      details: z
        .array(
          z.object({
            field: z.string(),
            type: z.string().describe('What is wrong, as a person reads it.'),
            current: z.unknown().optional().describe('With CONFLICT: what the field holds now.'),
          }),
        )
        .optional(),
    }),
  })
  .meta({ id: 'Error' });

/** The errors of a call by status, for its description. */
export function errorAnswers<S extends number>(...statuses: S[]): Record<S, typeof errorAnswer> {
  return Object.fromEntries(statuses.map((status) => [status, errorAnswer])) as Record<S, typeof errorAnswer>;
}
