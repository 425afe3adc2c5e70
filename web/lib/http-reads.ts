import { toApiParams } from '#domain/search/filter-params.ts';
import { type ApiClient, publicApi } from '#web/lib/api-client.ts';
import type { PublicReads } from '#web/lib/reads.ts';

/** The reads of the public pages over the API (spec 7, "Anonymous"). */
export function createHttpReads(api: ApiClient): PublicReads {
  return {
    latest: () => api.get('/property/latest'),
    search: (query) => api.get('/property/search', { query: toApiParams(query) }),
    view: (id) => api.get(`/property/view/${id}`),
    stats: () => api.get('/property/stats'),
    videos: () => api.get('/property/homepage-youtube-links'),
    testimonials: () => api.get('/testimonials/'),
    areas: () => api.get('/property/areas'),
  };
}

export const httpReads = createHttpReads(publicApi);
