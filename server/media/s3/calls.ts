import { AppError, failure } from '#domain/errors.ts';

/** How long a store is waited for, in milliseconds. */
export const PATIENCE = {
  /** Until it must have begun its answer, tries included. */
  readMs: 4_000,
  /** The same for a call that carries up to 5 MB. */
  writeMs: 20_000,
  /** So long nothing is asked of a store that did not answer. */
  restMs: 1_000,
};
const RETRY_AFTER_S = 5;

/** What a store answered instead of what it was asked for. Of the client's error only what holds no key and no signature. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
  /** Such as NoSuchKey. */
  readonly code: string;
  /** HTTP status; undefined when nothing was answered. */
  readonly status: number | undefined;
  constructor(error: unknown, otherwise = 'no answer') {
    const { name = '', message, $metadata } = error as Partial<Error> & { $metadata?: { httpStatusCode?: number } };
    super(`${name}: ${message || otherwise}`);
    this.code = name;
    this.status = $metadata?.httpStatusCode;
  }
}

/** The refusal behind an error of `createCalls`; null when it is none. */
export function refusalBehind(error: unknown): StoreRefusal | null {
  return error instanceof AppError && error.cause instanceof StoreRefusal ? error.cause : null;
}

/** UNAVAILABLE: whatever keeps a store from answering, the call can be made again. */
export function storeAway(cause: unknown): AppError {
  return failure('UNAVAILABLE', 'storageAway', { retryAfter: RETRY_AFTER_S, cause });
}

type Send<T> = (options: { abortSignal: AbortSignal }) => Promise<T>;

/**
 * How a store is asked. One that does not answer is left alone for a second, and then asked by one reading call: nobody waits in a row for
 * photographs, and a store that comes back is not met by all who waited. What fails is UNAVAILABLE with a `StoreRefusal` behind it.
 */
export function createCalls(patience = PATIENCE) {
  let silence: { cause: StoreRefusal; until: number } | null = null;
  let isProbing = false;

  const ask = async <T>(send: Send<T>, { patienceMs, mayProbe }: { patienceMs: number; mayProbe: boolean }) => {
    const isProbe = silence !== null;
    if (silence !== null && (!mayProbe || isProbing || performance.now() < silence.until))
      throw storeAway(silence.cause);
    isProbing ||= isProbe;
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), patienceMs);
    try {
      const answer = await send({ abortSignal: deadline.signal });
      silence = null;
      return answer;
    } catch (error) {
      const late = { name: 'TimeoutError', message: `no answer within ${patienceMs / 1000} seconds` };
      const cause = new StoreRefusal(deadline.signal.aborted ? late : error);
      silence = cause.status === undefined ? { cause, until: performance.now() + patience.restMs } : null;
      throw storeAway(cause);
    } finally {
      clearTimeout(timer);
      if (isProbe) isProbing = false;
    }
  };

  return {
    read: <T>(send: Send<T>) => ask(send, { patienceMs: patience.readMs, mayProbe: true }),
    write: <T>(send: Send<T>) => ask(send, { patienceMs: patience.writeMs, mayProbe: false }),
  };
}

export type Calls = ReturnType<typeof createCalls>;
