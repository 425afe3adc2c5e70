import { expect, it, vi } from 'vitest';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { createApiClient } from '#web/lib/api-client.ts';
import { createHttpReads } from '#web/lib/http-reads.ts';

it('reads over the calls of the specification, filters as repeated keys', async () => {
  const fetch = vi.fn(async (_url: unknown) => Response.json({}));
  const reads = createHttpReads(
    createApiClient({ base: '/api', fetch: fetch as typeof globalThis.fetch, log: () => {} }),
  );
  await reads.latest();
  await reads.view(12);
  await reads.stats();
  await reads.videos();
  await reads.testimonials();
  const filters = { ...NO_FILTERS, bhk_type: ['2bhk' as const, '3bhk' as const] };
  await reads.search({ filters, sort: 'newest', page: 2, page_size: 9 });
  const urls = fetch.mock.calls.map(([url]) => String(url));
  expect(urls.slice(0, 5)).toEqual([
    '/api/property/latest',
    '/api/property/view/12',
    '/api/property/stats',
    '/api/property/homepage-youtube-links',
    '/api/testimonials/',
  ]);
  expect(urls[5]).toMatch(/^\/api\/property\/search\?/);
  const query = new URLSearchParams(urls[5]?.split('?')[1]);
  expect(query.getAll('bhk_type')).toEqual(['2bhk', '3bhk']);
  expect([query.get('page'), query.get('page_size')]).toEqual(['2', '9']);
});
