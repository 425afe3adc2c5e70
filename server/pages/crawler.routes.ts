import type { FastifyInstance, FastifyReply } from 'fastify';
import { ALL_PAGES, PAGES } from '#domain/pages.ts';
import { NOISE_KEYS } from '#domain/search/filters.ts';

export interface CrawlerParts {
  siteUrl: string;
  /** Every public listing with the time of its last change (epoch milliseconds), in a lasting order. */
  listingTimes: () => Promise<ListingTime[]>;
}

interface ListingTime {
  id: number;
  updatedAt: number;
}

/** The limit of the sitemap protocol for one file, less some for the other pages. */
const LISTINGS_PER_FILE = 50_000 - 100;

/** `/robots.txt` and the sitemap with the real time of each listing's last change. */
export function registerCrawlerRoutes(app: FastifyInstance, { siteUrl, listingTimes }: CrawlerParts): void {
  const schema = { hide: true };
  const robots = robotsText(siteUrl);
  app.get('/robots.txt', { schema }, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', { schema }, async (_request, reply) => {
    const listings = await listingTimes();
    const files = Math.ceil(listings.length / LISTINGS_PER_FILE);
    return sendXml(reply, files > 1 ? sitemapIndexXml(siteUrl, files) : sitemapXml(siteUrl, listings, 1));
  });
  app.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,4}).xml', { schema }, async (request, reply) => {
    const listings = await listingTimes();
    const file = Number(request.params.file);
    if (file < 1 || listings.length <= (file - 1) * LISTINGS_PER_FILE) return reply.callNotFound();
    return sendXml(reply, sitemapXml(siteUrl, listings, file));
  });
}

/** Admin, login, the API and filtered noise are kept out, everything else is let in. */
function robotsText(siteUrl: string): string {
  const closed = ALL_PAGES.filter((page) => !page.indexed && page !== PAGES.notFound).map(({ path }) => path);
  const noise = ALL_PAGES.filter(({ params }) => params === 'search').flatMap(({ path }) =>
    NOISE_KEYS.flatMap((key) => [`${path}?${key}`, `${path}?*&${key}`]),
  );
  return [
    'User-agent: *',
    ...closed
      .filter((path) => !closed.some((above) => path.startsWith(`${above}/`)))
      .map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    ...noise.map((address) => `Disallow: ${address}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** One file of the sitemap, counted from 1; the first also has the pages that are no listing. */
function sitemapXml(siteUrl: string, listings: readonly ListingTime[], file: number): string {
  const urlOf = (path: string, lastmod?: number) => {
    const modified = lastmod === undefined ? '' : `<lastmod>${new Date(lastmod).toISOString()}</lastmod>`;
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${modified}</url>`;
  };
  const urls: string[] = [];
  if (file === 1) {
    // Lists change when a listing does; the other pages do not say when they did.
    const newest = listings.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0) || undefined;
    for (const { path, sitemap } of ALL_PAGES) {
      if (sitemap === 'catalogue') urls.push(urlOf(path, newest));
      if (sitemap === 'undated') urls.push(urlOf(path));
    }
  }
  for (const { path } of ALL_PAGES.filter(({ sitemap }) => sitemap === 'listings')) {
    for (const { id, updatedAt } of listings.slice((file - 1) * LISTINGS_PER_FILE, file * LISTINGS_PER_FILE)) {
      urls.push(urlOf(path.replace(':id', String(id)), updatedAt));
    }
  }
  return xmlFile('urlset', urls);
}

/** The index of a sitemap that needs `files` files. */
function sitemapIndexXml(siteUrl: string, files: number): string {
  const maps = Array.from({ length: files }, (_unused, index) => {
    return `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`;
  });
  return xmlFile('sitemapindex', maps);
}

function xmlFile(root: string, lines: readonly string[]): string {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...lines, `</${root}>`, ''].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(xml);
}
