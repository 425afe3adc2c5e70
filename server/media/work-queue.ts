import { AppError } from '#domain/errors.ts';

/** Runs jobs a few at a time, in the order they came. */
export interface WorkQueue {
  run<T>(job: () => Promise<T>): Promise<T>;
}

const RETRY_SECONDS = 20;

/** `concurrency` jobs at once, at most `maxWaiting` in the line; more are refused with UNAVAILABLE rather than kept in memory. */
export function createWorkQueue(concurrency: number, maxWaiting: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** The place passes straight to the first in the line: were it free for a moment, a newcomer could take it too. */
  const handOver = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return {
    async run(job) {
      if (running < concurrency) {
        running += 1;
      } else {
        if (waiting.length >= maxWaiting) {
          throw new AppError('UNAVAILABLE', 'Too many photographs are being prepared. Please try again in a moment.', {
            retryAfter: RETRY_SECONDS,
          });
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      try {
        return await job();
      } finally {
        handOver();
      }
    },
  };
}
