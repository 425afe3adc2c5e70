import { AppError } from '#domain/errors.ts';

/** Runs jobs a few at a time, in the order they came. */
export interface WorkQueue {
  run<T>(job: () => Promise<T>): Promise<T>;
  /** Jobs that run or wait. */
  readonly size: number;
}

const RETRY_SECONDS = 20;

/** `concurrency` jobs at once, at most `maxWaiting` in the line; more are refused with UNAVAILABLE rather than kept in memory. */
export function createWorkQueue(concurrency: number, maxWaiting: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const startNext = (): void => {
    running -= 1;
    waiting.shift()?.();
  };

  return {
    get size() {
      return running + waiting.length;
    },
    async run(job) {
      if (running >= concurrency) {
        if (waiting.length >= maxWaiting) {
          throw new AppError('UNAVAILABLE', 'Too many photographs are being prepared. Please try again in a moment.', {
            retryAfter: RETRY_SECONDS,
          });
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      running += 1;
      try {
        return await job();
      } finally {
        startNext();
      }
    },
  };
}
