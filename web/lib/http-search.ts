import type { PropertyList } from '#domain/property/property.ts';
import { toApiParams } from '#domain/search/filter-params.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { type Around, type FoundSearch, NOTHING_AROUND } from '#domain/search/search-page.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';

const CALL = '/property/search';

/** A page of a search over the API. While the server cannot count, it is found without counts. */
export async function readSearchPage(api: ApiClient, query: SearchQuery): Promise<FoundSearch> {
  const params = toApiParams(query);
  const counting = new URLSearchParams([...params, ['facets', 'true']]);
  try {
    const found = await api.get<PropertyList & Partial<Around>>(CALL, { query: counting });
    return { ...NOTHING_AROUND, ...found };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 503)) throw error;
    return { ...NOTHING_AROUND, ...(await api.get<PropertyList>(CALL, { query: params })) };
  }
}
