import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type AreaBook, presentBook } from '#domain/location/area-book.ts';
import type { DatabaseConfig } from '#server/config.ts';
import type { Batch } from '#server/search-index/definition.ts';

/** What one message asks for. */
export interface IdSpan {
  after: number;
  upTo: number;
}

/** What a thread begins with. */
export interface Beginning {
  /** The path or the address of the database. */
  place: string;
  /** It begins with the first listings. */
  isFirst: boolean;
  /** The areas of today, by which titles are read. */
  book: AreaBook | null;
}

/** A million listings take seconds, most of them the engine's. A third thread would wait for the one that takes the batches in. */
const THREADS = Math.min(2, availableParallelism());
/** So many are taken in within a few milliseconds. Below 65,536, which is all that a place in a batch can tell apart. */
const IDS_A_BATCH = 4000;

/**
 * All present listings, by id, for the search index. Threads of their own read them in turns, and have the next batches ready while the
 * last one is taken in.
 */
export async function* readBatches(config: DatabaseConfig, idsABatch = IDS_A_BATCH): AsyncGenerator<Batch> {
  const url = new URL(`./${config.kind}-worker.ts`, import.meta.url);
  const place = config.kind === 'sqlite' ? config.file : config.url;
  const resourceLimits = { maxYoungGenerationSizeMb: 8 };
  const workers = Array.from({ length: THREADS }, (_, index) => {
    const workerData: Beginning = { place, isFirst: index === 0, book: presentBook() };
    return new Worker(url, { workerData, resourceLimits });
  });
  let asked = 0;
  const next = (worker: Worker): Promise<[Batch | null]> => {
    const answer = once(worker, 'message') as Promise<[Batch | null]>;
    // It may fail while nobody waits for it yet; who waits then is told.
    answer.catch(() => undefined);
    worker.postMessage({ after: asked, upTo: asked + idsABatch } satisfies IdSpan);
    asked += idsABatch;
    return answer;
  };
  try {
    const coming = workers.map((worker) => ({ worker, answer: next(worker) }));
    for (let turn = coming.shift(); turn !== undefined; turn = coming.shift()) {
      const [batch] = await turn.answer;
      if (batch === null) return;
      coming.push({ worker: turn.worker, answer: next(turn.worker) });
      yield batch;
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
