import type { PublicReads } from '#domain/page-context.ts';
import { type ApiClient, publicApi } from '#web/lib/api-client.ts';

/** What islands read over the API (spec 7, "Anonymous"). The table of filters is not part of it: most pages have no use for it. */
export function createHttpReads(api: ApiClient): Pick<PublicReads, 'search' | 'view' | 'chosen'> {
  return {
    search: async (query) => {
      const { toApiParams } = await import('#domain/search/filter-params.ts');
      return api.get('/property/search', { query: toApiParams(query) });
    },
    view: (id) => api.get(`/property/view/${id}`),
    chosen: (ids) => api.get('/property/list', { query: { ids: ids.join(',') } }),
  };
}

export const httpReads = createHttpReads(publicApi);
