import { AppError, failure } from '#domain/errors.ts';

/** How long a store is waited for, in milliseconds. */
export const PATIENCE = {
  /** Until it must have begun its answer, tries included. */
  readMs: 2_000,
  /** The same for a call that carries up to 5 MB, while the store answers others. */
  writeMs: 20_000,
  /** A call that carries much is a reason to ask the store for little, so often. */
  lookMs: 500,
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
  return failure('UNAVAILABLE', 'photographsAway', { retryAfter: RETRY_AFTER_S, cause });
}

interface Asking {
  patienceMs: number;
  mayProbe: boolean;
  deadline?: AbortController;
}

type Send<T> = (options: { abortSignal: AbortSignal }) => Promise<T>;

/**
 * How a store is asked. One that does not answer is left alone for a second, and then asked by one reading call: nobody waits in a row for
 * photographs, and a store that comes back is not met by all who waited. What fails is UNAVAILABLE with a `StoreRefusal` behind it.
 * `knock` asks for little: while a large call goes on it tells a slow line from a store that is away.
 */
export function createCalls(patience: typeof PATIENCE, knock: Send<unknown>) {
  let silence: { cause: StoreRefusal; until: number } | null = null;
  let isProbing = false;

  const ask = async <T>(send: Send<T>, { patienceMs, mayProbe, deadline = new AbortController() }: Asking) => {
    const isProbe = silence !== null;
    if (silence !== null && (!mayProbe || isProbing || performance.now() < silence.until))
      throw storeAway(silence.cause);
    isProbing ||= isProbe;
    const timer = setTimeout(() => deadline.abort(), patienceMs);
    try {
      const answer = await send({ abortSignal: deadline.signal });
      silence = null;
      return answer;
    } catch (error) {
      const late = { name: 'TimeoutError', message: 'no answer in time' };
      const cause = new StoreRefusal(deadline.signal.aborted ? late : error);
      silence = cause.status === undefined ? { cause, until: performance.now() + patience.restMs } : null;
      throw storeAway(cause);
    } finally {
      clearTimeout(timer);
      if (isProbe) isProbing = false;
    }
  };

  const read = <T>(send: Send<T>) => ask(send, { patienceMs: patience.readMs, mayProbe: true });

  return {
    read,
    async write<T>(send: Send<T>): Promise<T> {
      const deadline = new AbortController();
      const look = async () => {
        const refusal = await read(knock).then(() => null, refusalBehind);
        if (refusal !== null && refusal.status === undefined) deadline.abort();
      };
      const looks = setInterval(look, patience.lookMs);
      try {
        return await ask(send, { patienceMs: patience.writeMs, mayProbe: false, deadline });
      } finally {
        clearInterval(looks);
      }
    },
  };
}

export type Calls = ReturnType<typeof createCalls>;
