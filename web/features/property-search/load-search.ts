import type { Problem } from '#domain/errors.ts';
import type { PropertyList } from '#domain/property/property.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import type { Coming } from '#web/lib/coming.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import type { PublicReads } from '#web/lib/reads.ts';

/** What a search came to. */
export type SearchOutcome =
  /** `askedPage`: the page of the address, when it lies beyond the last one and the last one is shown instead. */
  { ok: true; list: PropertyList; askedPage: number | null } | { ok: false };

/** What the search page shows. */
export interface SearchView {
  query: SearchQuery;
  /** What the address said and could not be read. */
  problems: Problem[];
  outcome: Coming<SearchOutcome>;
}

/** Searches; beyond the last page it answers with the last one. A failure is an outcome, so that the page stays whole (D43). */
export async function loadSearch(reads: PublicReads, query: SearchQuery): Promise<SearchOutcome> {
  try {
    const list = await reads.search(query);
    if (list.total === 0 || query.page <= list.total_pages) return { ok: true, list, askedPage: null };
    const last = await reads.search({ ...query, page: list.total_pages });
    return { ok: true, list: last, askedPage: query.page };
  } catch (error) {
    logFailure('The search failed', error);
    return { ok: false };
  }
}
