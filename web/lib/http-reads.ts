import type { PublicReads } from '#domain/page-context.ts';
import type { FoundSearch } from '#domain/search/search-page.ts';
import { type ApiClient, publicApi } from '#web/lib/api-client.ts';

/**
 * The reads of the public pages over the API (spec 7, "Anonymous"). Every page's script carries them, so the table of filters
 * is not part of it: a page that searches has it already.
 */
export function createHttpReads(api: ApiClient): PublicReads {
  return {
    latest: () => api.get('/property/latest'),
    search: async (query) => {
      const { toApiParams } = await import('#domain/search/filter-params.ts');
      return api.get('/property/search', { query: toApiParams(query) });
    },
    async searchPage(query) {
      const { toApiParams } = await import('#domain/search/filter-params.ts');
      const counting = new URLSearchParams([...toApiParams(query), ['facets', 'true']]);
      const found = await api.get<FoundSearch>('/property/search', { query: counting });
      // The answer names these only where few are found.
      return { ...found, near: found.near ?? [], nearby: found.nearby ?? [] };
    },
    async areaFigures(query) {
      const { toApiParams } = await import('#domain/search/filter-params.ts');
      return api.get('/property/area-figures', { query: toApiParams(query) });
    },
    view: (id) => api.get(`/property/view/${id}`),
    similar: (id) => api.get(`/property/similar/${id}`),
    stats: () => api.get('/property/stats'),
    videos: () => api.get('/property/homepage-youtube-links'),
    testimonials: () => api.get('/testimonials/'),
    chosen: (ids) => api.get('/property/list', { query: { ids: ids.join(',') } }),
    sharedList: (token) => api.get(`/shortlists/${token}`),
    areas: () => api.get('/property/areas'),
    suggestions: (q) => api.get('/property/suggestions', { query: { q } }),
    ownerKey: (token) => api.get(`/key/${token}`),
    freshness: () => api.get('/freshness'),
    areaFacts: (slug) => api.get(`/property/area/${slug}`),
  };
}

export const httpReads = createHttpReads(publicApi);
