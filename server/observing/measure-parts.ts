import type { Database } from '#server/db/database.ts';
import type { OpenOptions } from '#server/db/engines/engine.ts';
import type { PhotoFiles } from '#server/media/photo-files.ts';
import type { MediaStore } from '#server/media/store.ts';
import type { Metrics } from '#server/metrics.ts';
import type { SearchIndex } from '#server/search-index/search-index.ts';
import packageJson from '../../package.json' with { type: 'json' };

interface Measured {
  metrics: Metrics;
  database: Pick<Database, 'catalogue' | 'engine' | 'pools' | 'reach'>;
  searchIndex: Pick<SearchIndex, 'state'>;
  photoFiles: Pick<PhotoFiles, 'counts'>;
  /** When this process had its last turn of housekeeping, epoch milliseconds; 0: never. */
  lifecycle: { tidiedAt: number };
}

/** What an operator sees of the parts that others are made from: connections, index, photographs, housekeeping, the program itself. */
export function measureParts({ metrics, database, searchIndex, photoFiles, lifecycle }: Measured): void {
  const { engine } = database;
  metrics.gauge('chavi_build_info', 'The program; always 1.', () => [
    [{ version: packageJson.version, node: process.versions.node, engine }, 1],
  ]);
  metrics.gauge('chavi_database_connections', 'Connections to PostgreSQL, and requests that wait for one.', () =>
    database.pools().flatMap(({ purpose, open, idle, waiting }): [Record<string, string>, number][] => [
      [{ purpose, state: 'used' }, open - idle],
      [{ purpose, state: 'idle' }, idle],
      [{ purpose, state: 'waiting' }, waiting],
    ]),
  );
  metrics.total(
    'chavi_catalogue_forgotten_total',
    'How often the database had forgotten changes that it had acknowledged.',
    () => database.catalogue.forgotten(),
  );
  metrics.gauge('chavi_database_away', '1 while the database cannot be reached.', () =>
    (database.reach?.away ?? null) === null ? 0 : 1,
  );
  measureIndex(metrics, searchIndex);
  const { counts } = photoFiles;
  metrics.gauge('chavi_photo_queue', 'Photographs that are encoded, and that wait for it.', () => [
    [{ state: 'under way' }, counts().underWay],
    [{ state: 'waiting' }, counts().waiting],
  ]);
  metrics.total('chavi_photos_refused_total', 'Photographs refused because too many waited.', () => counts().refused);
  metrics.total('chavi_photos_total', 'Photographs that were looked at to be stored.', () => counts().done);
  metrics.gauge(
    'chavi_housekeeping_last_seconds',
    'When this process last tidied up, since 1970; 0: never.',
    () => lifecycle.tidiedAt / 1000,
  );
}

function measureIndex(metrics: Metrics, { state }: Pick<SearchIndex, 'state'>): void {
  metrics.gauge('chavi_search_index_ready', '1 while searches are answered from memory.', () =>
    state().isReady ? 1 : 0,
  );
  metrics.gauge('chavi_search_index_listings', 'Listings in the search index.', () => state().listings);
  metrics.gauge('chavi_search_index_bytes', 'Memory of the arrays of the search index.', () => state().bytes);
  metrics.gauge(
    'chavi_catalogue_version',
    'The version of the catalogue that the index stands for.',
    () => state().version,
  );
  metrics.total(
    'chavi_search_index_loads_total',
    'How often the whole catalogue was read into it.',
    () => state().loads,
  );
  metrics.gauge('chavi_search_index_load_seconds', 'How long the last of these took.', () => state().loadSeconds);
}

type OnStatement = NonNullable<OpenOptions['onStatement']>;

/** Seconds. */
const BOUNDS = [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5];
const VERBS = ['select', 'insert', 'update', 'delete'];

/** Times each statement of the database by its verb; nothing else of it is noted. `others` get each as well. */
export function measuredStatements(metrics: Metrics, ...others: (OnStatement | undefined)[]): OnStatement {
  const seconds = metrics.histogram('chavi_database_statement_seconds', 'Time of a statement of the database.', BOUNDS);
  const observing = new Map(VERBS.map((verb) => [verb, seconds.observing({ verb })]));
  const other = seconds.observing({ verb: 'other' });
  return (statement) => {
    const observe = observing.get(statement.sql.slice(0, 6)) ?? other;
    observe(statement.durationMs / 1000);
    for (const other of others) other?.(statement);
  };
}

/** Seconds. */
const STORE_BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** The same store, whose operations are counted and timed. A file that is read counts until its first byte can be had. */
export function measuredStore(media: MediaStore, metrics: Metrics): MediaStore {
  const operations = metrics.counter('chavi_media_operations_total', 'Operations of the store of photographs.');
  const seconds = metrics.histogram(
    'chavi_media_seconds',
    'Time of an operation of the store of photographs.',
    STORE_BOUNDS,
  );
  const timed = <Args extends unknown[], Answer>(
    operation: 'put' | 'has' | 'get' | 'remove',
    work: (...args: Args) => Promise<Answer>,
  ) => {
    const observe = seconds.observing({ operation });
    const [succeed, fail] = ['ok', 'failed'].map((outcome) => operations.adding({ operation, outcome }));
    return async (...args: Args): Promise<Answer> => {
      const started = performance.now();
      try {
        const answer = await work(...args);
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
