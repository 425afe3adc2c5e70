import PQueue from 'p-queue';
import { failure } from '#domain/errors.ts';

const RETRY_SECONDS = 20;

/** Runs jobs in the order they came: `concurrency` at once, at most `maxWaiting` in the queue; more are refused with UNAVAILABLE rather than kept in memory. */
export function createWorkQueue(concurrency: number, maxWaiting: number) {
  const queue = new PQueue({ concurrency });
  let [refused, done] = [0, 0];
  return {
    counts: () => ({ underWay: queue.pending, waiting: queue.size, refused, done }),
    async run<T>(job: () => Promise<T>): Promise<T> {
      if (queue.isSaturated && queue.size >= maxWaiting) {
        refused += 1;
        throw failure('UNAVAILABLE', 'tooManyPhotographs', { retryAfter: RETRY_SECONDS });
      }
      return queue.add(job).finally(() => {
        done += 1;
      });
    },
  };
}

/** Lets one job at a time work on a key; jobs on other keys run beside it. */
export type KeyLocks = <T>(key: string, job: () => Promise<T>) => Promise<T>;

export function createKeyLocks(): KeyLocks {
  const queues = new Map<string, PQueue>();
  return async (key, job) => {
    const queue = queues.get(key) ?? new PQueue({ concurrency: 1 });
    queues.set(key, queue);
    try {
      return await queue.add(job);
    } finally {
      // A key that nobody waits for takes no memory.
      if (queue.size + queue.pending === 0) queues.delete(key);
    }
  };
}
