import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Batch } from '#server/search-index/definition.ts';

/**
 * All present listings of a database file, by id, for the search index. A thread of its own reads them and has the next batch
 * ready while the last one is taken in: a million take seconds, most of it SQLite's.
 */
export async function* sqliteBatches(file: string): AsyncGenerator<Batch> {
  const worker = new Worker(new URL('./sqlite-batch-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const next = (): Promise<[Batch | null]> => {
    const answer = once(worker, 'message') as Promise<[Batch | null]>;
    // It may fail while nobody waits for it yet; who waits then is told.
    answer.catch(() => undefined);
    worker.postMessage('next');
    return answer;
  };
  try {
    for (let coming = next(); ; ) {
      const [batch] = await coming;
      if (batch === null) return;
      coming = next();
      yield batch;
    }
  } finally {
    await worker.terminate();
  }
}
