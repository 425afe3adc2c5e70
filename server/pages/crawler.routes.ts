import type { FastifyInstance, FastifyReply } from 'fastify';
import { robotsText } from '#server/pages/robots.ts';
import { SITEMAP_FILE_ENTRIES, type SitemapEntry, sitemapIndexXml, sitemapXml } from '#server/pages/sitemap.ts';

export interface CrawlerParts {
  siteUrl: string;
  /** Every public listing with the time of its last change (epoch milliseconds), in a lasting order. */
  listingTimes: () => Promise<{ id: number; updatedAt: number }[]>;
}

const LISTINGS_PER_FILE = SITEMAP_FILE_ENTRIES - 100;

/** `/robots.txt` and the sitemap with the real time of each listing's last change. */
export function registerCrawlerRoutes(app: FastifyInstance, { siteUrl, listingTimes }: CrawlerParts): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(siteUrl)),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const listings = await listingTimes();
    const files = Math.ceil(listings.length / LISTINGS_PER_FILE);
    if (files > 1) return sendXml(reply, sitemapIndexXml(siteUrl, files));
    return sendXml(reply, sitemapXml(siteUrl, [...standingPages(listings), ...listingPages(listings)]));
  });
  app.get<{ Params: { file: string } }>(
    '/sitemap-:file(^\\d{1,4}).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const listings = await listingTimes();
      const file = Number(request.params.file);
      const part = listings.slice((file - 1) * LISTINGS_PER_FILE, file * LISTINGS_PER_FILE);
      if (file < 1 || part.length === 0) return reply.callNotFound();
      const standing = file === 1 ? standingPages(listings) : [];
      return sendXml(reply, sitemapXml(siteUrl, [...standing, ...listingPages(part)]));
    },
  );
}

/** Lists change when a listing does; the other pages do not say when they did. */
function standingPages(listings: readonly { updatedAt: number }[]): SitemapEntry[] {
  const newest = listings.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
  const lastmod = newest > 0 ? { lastmod: newest } : {};
  return [{ path: '/', ...lastmod }, { path: '/search', ...lastmod }, { path: '/about' }, { path: '/contact' }];
}

function listingPages(listings: readonly { id: number; updatedAt: number }[]): SitemapEntry[] {
  return listings.map(({ id, updatedAt }) => ({ path: `/property/${id}`, lastmod: updatedAt }));
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(xml);
}
