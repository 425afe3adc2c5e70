import type { AnswerProblems, Failures } from '#domain/words/en-answers.ts';
import type { problems } from '#domain/words/en-problems.ts';

/** The error codes of the API (D8, D4, D13). The HTTP status of each is decided in `server/http/errors.ts`. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'UNKNOWN_CLIENT',
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
  'ACCOUNT_PENDING',
  'CONFIRM_PHONE',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'CONFIRM_REQUIRED',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

type ParamsOf<Words, Code extends keyof Words> = Words[Code] extends (params: infer Params) => string
  ? Params
  : undefined;
type ReasonOf<Words> = {
  [Code in keyof Words]: undefined extends ParamsOf<Words, Code>
    ? { code: Code; params?: undefined }
    : { code: Code; params: ParamsOf<Words, Code> };
}[keyof Words];

/** What is wrong, as a code and the values that its sentence names. `domain/words/sentence.ts` makes the sentence. */
export type Reason = ReasonOf<typeof problems>;
export type ProblemCode = Reason['code'];

export type Problem = { field: string } & Reason;

/** As `Reason`, and what only the server finds out. */
type AnswerWords = typeof problems & AnswerProblems;
export type AnswerReason = ReasonOf<AnswerWords>;
export type AnswerCode = AnswerReason['code'];
export type AnswerProblem = { field: string } & AnswerReason;

/** A problem as an answer of the API tells it: `type` is the sentence that a person reads (spec 5, D8). */
export interface WireProblem {
  field: string;
  type: string;
  /** With `type` 'changed', what the field holds since somebody else changed it. With `confirm`, the value to send back. */
  current?: unknown;
  /** The server asks whether it is meant: send the same again with this field `true`, or as `current` where that is given. */
  confirm?: 'is_meant' | 'is_person';
  /** What was likely meant: a form asks, and never refuses (D137). Calls of the API ask nothing. */
  ask?: SlipQuestion;
}

/** A question with two answers: take what is likely, or keep what was typed. */
export interface SlipQuestion {
  /** As people read them. */
  likely: string;
  typed: string;
  /** What fields become with each answer. */
  taken: Readonly<Record<string, string>>;
  kept: Readonly<Record<string, string>>;
  /** Names what was typed: an answer holds for that alone. */
  mark: string;
}

/** A code, and the values that the catalogue's entry for it names. */
export type ReasonGiven<Code extends AnswerCode> =
  ParamsOf<AnswerWords, Code> extends undefined ? [code: Code] : [code: Code, params: ParamsOf<AnswerWords, Code>];

/** What is wrong, as a code of the catalogue with the values that its entry names. */
export function reason<Code extends ProblemCode>(...given: ReasonGiven<Code>): Reason;
export function reason<Code extends AnswerCode>(...given: ReasonGiven<Code>): AnswerReason;
export function reason(code: AnswerCode, params?: unknown): AnswerReason {
  return { code, ...(params !== undefined && { params }) } as AnswerReason;
}

/** The error body of the API (D8). */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; details?: WireProblem[] } & Partial<SecondStep>;
}

/** With SECOND_FACTOR_REQUIRED: what the login may be finished with, and the challenge for a passkey, as browsers take it (D84). */
export interface SecondStep {
  ways: ('code' | 'passkey')[];
  passkey?: Record<string, unknown> | undefined;
}

interface FailureFacts {
  details?: readonly AnswerProblem[];
  /** Seconds after which another try makes sense (429, 503). */
  retryAfter?: number;
  cause?: unknown;
}

/** Why a call failed, as a key of the catalogue and the values that its sentence names. */
export type FailureReason = ReasonOf<Failures>;

/** An expected failure. Its sentence is made where it is answered, in the language of who asked; `message` is its key, for the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: FailureReason;
  readonly details: readonly AnswerProblem[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, reason: FailureReason, options: FailureFacts = {}) {
    super(reason.code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = reason;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

/** SECOND_FACTOR_REQUIRED with the ways that are open. */
export class SecondStepError extends AppError {
  readonly step: SecondStep;

  constructor({ code, reason, details }: AppError, step: SecondStep) {
    super(code, reason, details && { details });
    this.step = step;
  }
}

/** An expected failure with its sentence: what pages catch, whether the server read for them or the browser called it. */
export class ReadableError extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, sentence: string, { retryAfter, cause }: Omit<FailureFacts, 'details'> = {}) {
    super(sentence, { cause });
    this.name = 'ReadableError';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** An expected failure by its key; `facts` also hold the values that its sentence names. */
export function failure<Key extends keyof Failures>(
  code: ErrorCode,
  key: Key,
  ...[facts = {}]: undefined extends ParamsOf<Failures, Key>
    ? [facts?: FailureFacts]
    : [facts: FailureFacts & ParamsOf<Failures, Key>]
): AppError {
  const { details: _details, cause: _cause, ...params } = facts as FailureFacts;
  return new AppError(code, { code: key, params } as FailureReason, facts as FailureFacts);
}

/** 400 with every problem listed (D8). */
export function validationFailed(details: readonly AnswerProblem[]): AppError {
  return failure('VALIDATION_FAILED', 'checkFields', { details });
}

/** 404 for a listing that is not there, or was deleted. */
export function noSuchProperty(): AppError {
  return failure('NOT_FOUND', 'propertyGone');
}

/**
 * Whether an error is an expected failure. Pages are rendered by a bundle that carries its own copy of this module, so an
 * error of the server is recognised by its code, never by `instanceof`.
 */
export function isAppError(error: unknown): error is Error & Pick<AppError, 'code' | 'retryAfter'> {
  return error instanceof Error && 'code' in error && ERROR_CODES.some((code) => code === error.code);
}
