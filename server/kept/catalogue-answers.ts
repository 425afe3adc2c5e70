import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { createKeptAnswers } from '#server/kept/kept-answers.ts';
import { createKnownVersion } from '#server/kept/known-version.ts';
import type { Metrics } from '#server/metrics.ts';

/** The visitor estimate moves every five minutes (D20): pages that show it may not be older. */
const CLOCK_STEP_MS = 5 * 60 * 1000;

/** The part of the memory for what is kept that belongs to the cards of searches: some six thousand of them by default. */
const CARDS_SHARE = 0.45;

interface CatalogueAnswersParts {
  config: Pick<Config, 'keptBytes'>;
  database: Pick<Database, 'catalogue'>;
  metrics: Metrics;
  now: () => number;
}

export type CatalogueAnswers = ReturnType<typeof createCatalogueAnswers>;

/** Pages and answers of the API, kept in one memory for as long as the catalogue stays as it is. */
export function createCatalogueAnswers({ config, database, metrics, now }: CatalogueAnswersParts) {
  const cardBytes = Math.floor(config.keptBytes * CARDS_SHARE);
  const kept = createKeptAnswers(config.keptBytes - cardBytes);
  metrics.total('chavi_page_cache_hits_total', 'Pages answered from memory.', () => kept.stats.hits);
  metrics.total('chavi_page_cache_misses_total', 'Pages rendered for the cache.', () => kept.stats.misses);
  metrics.total('chavi_api_cache_hits_total', 'Calls answered from memory.', () => kept.stats.callHits);
  metrics.total('chavi_api_cache_misses_total', 'Answers of calls made for the cache.', () => kept.stats.callMisses);
  metrics.total(
    'chavi_page_cache_evictions_total',
    'Kept pages and answers that left for lack of memory.',
    () => kept.stats.evictions,
  );
  metrics.gauge('chavi_page_cache_entries', 'Kept pages and answers.', () => kept.stats.entries);
  metrics.gauge('chavi_page_cache_bytes', 'Memory of the kept pages and answers.', () => kept.stats.bytes);
  return {
    /** The memory that the cards of searches may take. */
    cardBytes,
    get: kept.get,
    has: kept.has,
    peek: kept.peek,
    keep: kept.keep,
    /** What a kept answer is as old as: the catalogue's version and the visitor estimate. */
    version: createKnownVersion(
      async () => `${await database.catalogue.version()}:${Math.floor(now() / CLOCK_STEP_MS)}`,
      { isPast: (id) => Number.parseInt(id, 10) < database.catalogue.written() },
    ),
  };
}
