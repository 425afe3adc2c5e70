import { setImmediate as others } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ALL_PAGES, pageAt } from '#domain/all-pages.ts';
import { areaSlug } from '#domain/location/area-name.ts';
import { PAGES } from '#domain/pages.ts';
import { NOISE_KEYS } from '#domain/search/filters.ts';
import { escapeMarkup } from '#domain/text.ts';
import { inLanguage, LANGUAGES, languageTag } from '#domain/words/language.ts';
import type { Lane } from '#server/admission/admission.ts';
import type { CatalogueAnswers } from '#server/kept/kept-answers.ts';
import { answerOf, asOf } from '#server/kept/kept-answers.ts';
import { sendAnswer } from '#server/kept/kept-calls.ts';
import { PAGE_VARY } from '#server/pages/render-page.ts';

export interface CrawlerParts {
  siteUrl: string;
  /** The next public listings after an id with the time of their last change (epoch milliseconds), by id. */
  listingTimes: (after: number, limit: number) => Promise<ListingTime[]>;
  /** The names of the areas with available listings. */
  areasWithListings: () => Promise<string[]>;
  kept: Pick<CatalogueAnswers, 'get' | 'has' | 'version'>;
  /** Counts what is made for an address; throws when it had too much. */
  countRendering: (ip: string) => void;
  /** What is made waits in it for its turn. */
  lane: Pick<Lane, 'run'>;
}

interface ListingTime {
  id: number;
  updated_at: number;
}

/** Each stands in every language and names the others, so that a file has some 8 MB; the sitemap protocol allows 50. */
const LISTINGS_PER_FILE = 5_000;

/** Listings that are read, or written as XML, before others get their turn. */
const AT_ONCE = 500;

/** `/robots.txt` and the sitemap with the real time of each listing's last change, kept for as long as the catalogue stays as it is. */
export function registerCrawlerRoutes(app: FastifyInstance, parts: CrawlerParts): void {
  const { siteUrl, kept, countRendering, lane } = parts;
  const schema = { hide: true };
  const robots = robotsText(siteUrl);
  app.get('/robots.txt', { schema }, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  const sitemapAnswer = async (path: string, ip: string, xmlOf: () => Promise<string | null>) => {
    const version = await kept.version();
    if (!kept.has(path, version.id)) countRendering(ip);
    const make = async () => {
      const xml = await xmlOf();
      return answerOf(xml ?? '', { status: xml === null ? 404 : 200, whole: true, headers: XML_HEADERS });
    };
    return asOf(version, await kept.get(path, version.id, () => lane.run(make)));
  };
  app.get('/sitemap.xml', { schema }, async (request, reply) => {
    const answer = await sitemapAnswer('/sitemap.xml', request.ip, async () => {
      const survey = await readSurvey(parts, 1);
      const files = Math.ceil(survey.total / LISTINGS_PER_FILE);
      return files > 1 ? sitemapIndexXml(siteUrl, files) : sitemapXml(siteUrl, survey, 1);
    });
    return sendAnswer(request, reply, answer, PAGE_VARY);
  });
  app.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,4}).xml', { schema }, async (request, reply) => {
    const file = Number(request.params.file);
    if (file < 1) return reply.callNotFound();
    const answer = await sitemapAnswer(`/sitemap-${file}.xml`, request.ip, async () => {
      const survey = await readSurvey(parts, file);
      return survey.listings.length === 0 ? null : sitemapXml(siteUrl, survey, file);
    });
    return answer.status === 404 ? reply.callNotFound() : sendAnswer(request, reply, answer, PAGE_VARY);
  });
}

const XML_HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };

/** What a file of the sitemap is made from. */
interface Survey {
  /** Of all listings. */
  total: number;
  newest: number;
  /** Those of the file. */
  listings: ListingTime[];
  areas: string[];
}

async function readSurvey({ listingTimes, areasWithListings }: CrawlerParts, file: number): Promise<Survey> {
  const survey: Survey = { total: 0, newest: 0, listings: [], areas: file === 1 ? await areasWithListings() : [] };
  for (let last = 0, count = AT_ONCE; count === AT_ONCE; ) {
    const some = await listingTimes(last, AT_ONCE);
    for (const listing of some) {
      if (Math.floor(survey.total / LISTINGS_PER_FILE) === file - 1) survey.listings.push(listing);
      survey.total += 1;
      survey.newest = Math.max(survey.newest, listing.updated_at);
    }
    count = some.length;
    last = some.at(-1)?.id ?? last;
    await others();
  }
  return survey;
}

/**
 * The API and filtered noise are kept out, everything else is let in. The doors of the staff are not named: anybody reads this file.
 * Their pages say themselves that they are not for search engines.
 */
function robotsText(siteUrl: string): string {
  // A link that somebody was given says itself that it is not for search engines: whoever makes a preview of it obeys this file too.
  const isNamed = ({ path }: { path: string }) => !path.includes(':');
  const isDoor = (page: (typeof ALL_PAGES)[number]) => page.audience === 'staff' || page === PAGES.login;
  const closed = ALL_PAGES.filter(
    (page) => !page.indexed && page !== PAGES.notFound && isNamed(page) && !isDoor(page),
  ).map(({ path }) => path);
  const noise = ALL_PAGES.filter(({ params }) => params === 'search').flatMap(({ path }) =>
    NOISE_KEYS.flatMap((key) => [`${path}?${key}`, `${path}?*&${key}`]),
  );
  return [
    'User-agent: *',
    ...closed
      .filter((path) => !closed.some((above) => path.startsWith(`${above}/`)))
      .flatMap(inEachLanguage)
      .map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    ...noise.flatMap(inEachLanguage).map((address) => `Disallow: ${address}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** A path in each language in which there is a page at it. */
function inEachLanguage(path: string): string[] {
  const languages = LANGUAGES.filter(
    (language) => language === 'en' || !pageAt(path.split('?', 1)[0] ?? '').englishOnly,
  );
  return languages.map((language) => inLanguage(language, path));
}

/** One file of the sitemap, counted from 1; the first also has the pages that are no listing. */
async function sitemapXml(siteUrl: string, { newest, listings, areas }: Survey, file: number): Promise<string> {
  const urlsOf = (path: string, lastmod?: number) => {
    const modified = lastmod === undefined ? '' : `<lastmod>${new Date(lastmod).toISOString()}</lastmod>`;
    const pages = LANGUAGES.map((language) => [language, escapeMarkup(siteUrl + inLanguage(language, path))] as const);
    const link = (tag: string, page: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${page}"/>`;
    const all = pages.map(([language, page]) => link(languageTag(language), page)).join('');
    const others = all + link('x-default', escapeMarkup(siteUrl + path));
    return pages.map(([, page]) => `<url><loc>${page}</loc>${modified}${others}</url>`);
  };
  const urls: string[] = [];
  if (file === 1) {
    for (const { path, sitemap } of ALL_PAGES) {
      // Lists change when a listing does; the other pages do not say when they did.
      if (sitemap === 'catalogue') urls.push(...urlsOf(path, newest || undefined));
      if (sitemap === 'undated') urls.push(...urlsOf(path));
      if (sitemap === 'areas') {
        urls.push(...areas.flatMap((area) => urlsOf(path.replace(':area', areaSlug(area)), newest || undefined)));
      }
    }
  }
  for (const { path } of ALL_PAGES.filter(({ sitemap }) => sitemap === 'listings')) {
    for (let from = 0; from < listings.length; from += AT_ONCE) {
      const some = listings.slice(from, from + AT_ONCE);
      urls.push(...some.flatMap(({ id, updated_at }) => urlsOf(path.replace(':id', String(id)), updated_at)));
      await others();
    }
  }
  return xmlFile('urlset', urls);
}

/** The index of a sitemap that needs `files` files. */
function sitemapIndexXml(siteUrl: string, files: number): string {
  const maps = Array.from({ length: files }, (_unused, index) => {
    return `<sitemap><loc>${escapeMarkup(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`;
  });
  return xmlFile('sitemapindex', maps);
}

function xmlFile(root: string, lines: readonly string[]): string {
  const languages = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${languages}>`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...lines, `</${root}>`, ''].join('\n');
}
