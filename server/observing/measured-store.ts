import type { MediaStore } from '#server/media/store.ts';
import type { Metrics } from '#server/metrics.ts';

/** Seconds. */
const BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
const MEASURED = ['put', 'has', 'get', 'remove'] as const;

/** The same store, whose operations are counted and timed. A file that is read counts until its first byte can be had. */
export function measuredStore(media: MediaStore, metrics: Metrics): MediaStore {
  const operations = metrics.counter('chavi_media_operations_total', 'Operations of the store of photographs.');
  const seconds = metrics.histogram('chavi_media_seconds', 'Time of an operation of the store of photographs.', BOUNDS);
  const timed = <Asked extends unknown[], Answer>(
    operation: (typeof MEASURED)[number],
    work: (...asked: Asked) => Promise<Answer>,
  ) => {
    const observe = seconds.observing({ operation });
    const [succeed, fail] = ['ok', 'failed'].map((outcome) => operations.adding({ operation, outcome }));
    return async (...asked: Asked): Promise<Answer> => {
      const started = performance.now();
      try {
        const answer = await work(...asked);
        succeed?.();
        return answer;
      } catch (error) {
        fail?.();
        throw error;
      } finally {
        observe((performance.now() - started) / 1000);
      }
    };
  };
  return {
    ...media,
    put: timed('put', media.put),
    has: timed('has', media.has),
    get: timed('get', media.get),
    remove: timed('remove', media.remove),
  };
}
