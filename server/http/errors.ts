import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, ERROR_CODES, type ErrorBody, type ErrorCode, failure, SecondStepError } from '#domain/errors.ts';
import { failureSentence, wireProblems } from '#domain/words/sentence.ts';
import { type Words, words } from '#domain/words/words.ts';
import { languageFor } from '#server/http/sender.ts';
import type { Log } from '#server/log.ts';
import { isDiskError } from '#server/storage/folders.ts';

/** The body of an error (D8): code, sentence and, when there are some, the problems. */
export function errorBody(error: AppError, words: Words): ErrorBody {
  const { code, details } = error;
  const message = failureSentence(error, words);
  const step = error instanceof SecondStepError ? error.step : {};
  return { error: { code, message, ...(details && { details: wireProblems(details, words) }), ...step } };
}

/** The words of the language that a request is answered in. */
export const wordsFor = (request: FastifyRequest): Words => words(languageFor(request));

const refusals = new WeakMap<FastifyRequest, AppError>();

/** The error that a request was answered with, for who tells of it once it is answered. */
export const refusalOf = (request: FastifyRequest): AppError | undefined => refusals.get(request);

/** Begins the answer to an error with its status. An error is never kept by a cache. */
export function refuse(reply: FastifyReply, error: AppError): FastifyReply {
  const { code, retryAfter } = error;
  refusals.set(reply.request, error);
  if (retryAfter !== undefined) reply.header('retry-after', wholeSeconds(retryAfter));
  if (code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer');
  return reply.code(ERROR_STATUS[code]).header('cache-control', 'no-store');
}

/** Seconds to wait as they are told: whole ones, at least one. */
export function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.ceil(seconds));
}

/** Answers an error with its status and body (D8). */
export function answerError(reply: FastifyReply, error: AppError): FastifyReply {
  const body = errorBody(error, wordsFor(reply.request));
  return refuse(reply, error).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/**
 * Makes every error of this part of the application an answer, of D8 unless it answers in a way of its own; the unexpected ones
 * are logged with their cause.
 */
export function addErrorAnswers(app: FastifyInstance, answer = answerError): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    if (error.code === 'INTERNAL') request.log.error({ err: error.cause }, 'unexpected error');
    else if (error.code === 'UNAVAILABLE' && error.cause !== undefined) {
      logAway(app.log, error);
    }
    return answer(reply, error);
  });
}

/** The HTTP status of every error code, decided here and nowhere else (D8, D4, D13). A new code does not compile until it is listed. */
export const ERROR_STATUS: Record<ErrorCode, number> = {
  VALIDATION_FAILED: 400,
  UNKNOWN_CLIENT: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  ACCOUNT_PENDING: 403,
  CONFIRM_PHONE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  // Not 403, which would end the session (D28).
  CONFIRM_REQUIRED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
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

/** Somebody has to look after the disk first. */
const DISK_RETRY_AFTER_S = 30;

/**
 * Turns whatever was thrown into an error that may be answered. What the HTTP library says about a request becomes
 * a sentence of ours, what a disk says UNAVAILABLE; everything unexpected becomes INTERNAL, whose message tells nothing (the cause is logged).
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode = 500, code = '' } = error instanceof Error ? (error as Partial<FastifyError>) : {};
  if (statusCode >= 400 && statusCode < 500) {
    // 406 is what the reader of forms says of a part that is not the JSON it claims to be.
    const status = statusCode === 406 ? 415 : statusCode;
    const ours = ERROR_CODES.find((one) => ERROR_STATUS[one] === status) ?? 'VALIDATION_FAILED';
    return failure(ours, WORDS[ours] ?? 'requestRefused', { cause: error });
  }
  if (isDiskError(error))
    return failure('UNAVAILABLE', 'storageAway', { retryAfter: DISK_RETRY_AFTER_S, cause: error });
  if (BROKEN_REQUEST.has(code)) return failure('VALIDATION_FAILED', 'requestIncomplete', { cause: error });
  return failure('INTERNAL', 'unexpected', { cause: error });
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
            confirm: z
              .enum(['is_meant', 'is_person'])
              .optional()
              .describe(
                'It was only asked back: the same again is taken with this field `true`, or as `current` where that is there.',
              ),
          }),
        )
        .optional(),
      ways: z
        .array(z.enum(['code', 'passkey']))
        .optional()
        .describe('With SECOND_FACTOR_REQUIRED: what the login can be finished with.'),
      passkey: z.record(z.string(), z.unknown()).optional().describe('With it: the challenge for a passkey.'),
    }),
  })
  .meta({ id: 'Error' });

/** What is away refuses every call: they share one line of the log in so many milliseconds. */
const TOGETHER_MS = 5_000;

/** Refusals by the cause's code, for each log. */
const awayBy = new WeakMap<Log, Map<string, { times: number }>>();

/**
 * Logs that a call was refused because something is away: the first at once, those after it by their number. Give it the log of the
 * process, not that of a request, and never a stack: it would be the same a thousand times.
 */
export function logAway(log: Log, refusal: Error): void {
  const { code, reason } = causeOf(refusal);
  const away = awayBy.get(log) ?? new Map();
  awayBy.set(log, away);
  const before = away.get(code);
  if (before !== undefined) {
    before.times += 1;
    return;
  }
  const one = { times: 0 };
  away.set(code, one);
  log.warn({ code, reason }, 'refused, because something is away');
  const timer = setInterval(() => {
    if (one.times > 0) {
      log.warn({ code, reason, times: one.times }, 'refused as often again, because something is away');
      one.times = 0;
    } else {
      away.delete(code);
      clearInterval(timer);
    }
  }, TOGETHER_MS).unref();
}

/** The innermost error, by which the operator knows what is away. */
function causeOf(error: Error): { code: string; reason: string } {
  if (error.cause instanceof Error) return causeOf(error.cause);
  const { code = error.name } = error as NodeJS.ErrnoException;
  return { code: error instanceof AppError ? error.code : code, reason: error.message };
}
