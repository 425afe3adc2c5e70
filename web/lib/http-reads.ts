import type { PublicReads } from '#domain/page-context.ts';
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
      const { readSearchPage } = await import('#web/lib/http-search.ts');
      return readSearchPage(api, query);
    },
    async areaFigures(query) {
      const { toApiParams } = await import('#domain/search/filter-params.ts');
      return api.get('/property/area-figures', { query: toApiParams(query) });
    },
    view: (id) => api.get(`/property/view/${id}`),
    stats: () => api.get('/property/stats'),
    videos: () => api.get('/property/homepage-youtube-links'),
    testimonials: () => api.get('/testimonials/'),
    sharedList: (token) => api.get(`/shortlists/${token}`),
    areas: () => api.get('/property/areas'),
    suggestions: (q) => api.get('/property/suggestions', { query: { q } }),
  };
}

export const httpReads = createHttpReads(publicApi);
