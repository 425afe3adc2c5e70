import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import { isoMonth } from '#domain/dates.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { areaNameIn } from '#domain/location/areas.ts';
import { variantUrl, variantWidths } from '#domain/media/variants.ts';
import { FEED_PATH, PAGES } from '#domain/pages.ts';
import { readId } from '#domain/parse.ts';
import { loweredOn } from '#domain/property/card.ts';
import { madeHeading } from '#domain/property/heading.ts';
import { propertyBadges } from '#domain/property/labels.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { formatSize } from '#domain/property/size.ts';
import { activeFilterChips } from '#domain/search/filter-chips.ts';
import { parseTypedSearch, toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import { SITE } from '#domain/site.ts';
import { cleanLine, escapeMarkup } from '#domain/text.ts';
import { inLanguage, LANGUAGES, languageTag } from '#domain/words/language.ts';
import { translator, type Words } from '#domain/words/words.ts';
import type { Parts } from '#server/core.ts';
import { createRenderLimit } from '#server/http/call-limits.ts';
import { wordsFor } from '#server/http/errors.ts';
import { hasTag } from '#server/http/headers.ts';
import { notFound } from '#server/http/media.routes.ts';
import { languageFor } from '#server/http/sender.ts';
import { withTypedOptions } from '#server/http/typed-options.ts';
import { answerOf, asOf } from '#server/kept/kept-answers.ts';
import { sendAnswer } from '#server/kept/kept-calls.ts';
import { createWorkQueue } from '#server/media/photo-files.ts';
import { defaultPreview, previewOf } from '#server/media/preview.ts';
import { PAGE_VARY } from '#server/pages/render-page.ts';
import { firstImagesOf, listImagesOf } from '#server/properties/images.ts';
import { cardsOf } from '#server/properties/lists.ts';
import { createPresenter } from '#server/properties/presenter.ts';
import { find } from '#server/properties/search/search.ts';
import { findShownProperty } from '#server/properties/writes.ts';

const PREVIEW = /^(\d{1,10})\.jpg$/;
/** A listing may get another main photograph. */
const FOR_A_WHILE = 'public, max-age=600';

/** Pictures for previews of links at `/og/{property id}.jpg`, for anybody. */
export function previewRoutes(app: FastifyInstance, { database, media }: Pick<Parts, 'database' | 'media'>): void {
  const previews = createWorkQueue(1, 100);
  app.get('/og/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file = '' } = request.params as Record<string, string | undefined>;
    const id = readId(PREVIEW.exec(file)?.[1]);
    const property = id === null ? null : await findShownProperty(database.read, id);
    if (property === null) return notFound(reply);
    const [main] = await listImagesOf(database.read, property.id);
    const etag = `"og-${main?.media_key ?? 'default'}"`;
    reply.header('etag', etag).header('cache-control', FOR_A_WHILE);
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const photo = main && { key: main.media_key, width: main.width };
    const preview = photo === undefined ? null : await previews.run(() => previewOf(media, photo));
    return reply.type('image/jpeg').send(preview ?? (await defaultPreview()));
  });
}

const MOST_ENTRIES = 30;
/** Feeds that one address may have made in a minute; those in memory are not counted. */
const MADE = 60;

const HEADERS = {
  'content-type': 'application/atom+xml; charset=utf-8',
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
};

type FeedParts = Pick<Parts, 'config' | 'database' | 'kept' | 'now' | 'searchIndex' | 'photoUrl'>;

/**
 * `/search.atom`, in other languages `/gu/search.atom` and `/hi/search.atom`, the newest listings of a search for feed readers; of lowered prices those that fell last. It takes the filters of the search page as that page reads them:
 * what it does not understand is left out. Kept for as long as the catalogue stays as it is, like a page.
 */
export function feedRoutes(app: FastifyInstance, parts: FeedParts): void {
  const { kept, now } = parts;
  const limit = createRenderLimit(now, MADE);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const filters = filtersOf(request);
    // What can be moved into is counted from the present month.
    const key = `${isoMonth(now())} ${inLanguage(languageFor(request), FEED_PATH)}${toAddressQuery(filters)}`;
    const version = await kept.version();
    if (!kept.has(key, version.id)) limit.count(request.ip);
    const feed = await kept.get(key, version.id, async () =>
      answerOf(await feedOf(parts, filters, wordsFor(request)), { status: 200, whole: true, headers: HEADERS }),
    );
    return sendAnswer(request, reply, asOf(version, feed), PAGE_VARY);
  };
  for (const language of LANGUAGES) app.get(inLanguage(language, FEED_PATH), { schema: { hide: true } }, answer);
}

function filtersOf({ url }: FastifyRequest): SearchFilters {
  const params = new URLSearchParams(url.split('?').slice(1).join('?'));
  return parseTypedSearch(withTypedOptions(params) ?? params).query.filters;
}

async function feedOf(parts: FeedParts, filters: SearchFilters, words: Words): Promise<string> {
  const { config, database, now } = parts;
  const sort = filters.price_lowered ? 'news' : 'newest';
  const { ids } = await find(parts, { filters, sort, page: 1, page_size: MOST_ENTRIES }, null);
  const rows = await cardsOf(database.read, ids);
  const images = await firstImagesOf(
    database.read,
    rows.map(({ id }) => id),
    1,
  );
  const presenter = createPresenter(parts.photoUrl);
  const entries = rows.map((record) => ({
    card: presenter.card(record, images.get(record.id) ?? { images: [], count: 0 }),
    createdAt: record.created_at,
    // Who reads of falling prices is told of the fall, not of a photograph that came later.
    updatedAt: filters.price_lowered ? (record.lowered_at ?? record.updated_at) : record.updated_at,
  }));
  const today = Math.floor(now() / DAY_MS) * DAY_MS;
  return atomOf({ siteUrl: config.siteUrl, filters, entries, otherwise: today }, words);
}

/** A listing of a feed, with the times of its row in epoch milliseconds. */
export interface FeedEntry {
  card: PropertyCard;
  createdAt: number;
  updatedAt: number;
}

interface FeedFacts {
  siteUrl: string;
  filters: SearchFilters;
  /** Newest first. */
  entries: readonly FeedEntry[];
  /** When there is no entry: epoch milliseconds. */
  otherwise: number;
}

/** Pixels of a photograph in a feed, where it is as wide. */
const PHOTO_WIDTH = 720;

/** The newest homes of a search as Atom. An entry keeps its id for as long as its listing has its address. */
function atomOf({ siteUrl, filters, entries, otherwise }: FeedFacts, words: Words): string {
  const query = toAddressQuery(filters);
  const { language } = words;
  const page = `${siteUrl}${inLanguage(language, PAGES.search.path)}${query}`;
  const labels = activeFilterChips(filters, words).map(({ label }) => label);
  const feed = new Feed({
    id: page,
    title: `${words.feed.title({ asked: labels })} | ${SITE.productName}`,
    description: words.feed.description,
    link: page,
    feedLinks: { atom: `${siteUrl}${inLanguage(language, FEED_PATH)}${query}` },
    updated: new Date(entries.reduce((last, { updatedAt }) => Math.max(last, updatedAt), 0) || otherwise),
    author: { name: SITE.companyName },
    generator: SITE.productName,
  });
  for (const entry of entries) feed.addItem(itemOf(siteUrl, entry, words));
  // The library says no language.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${languageTag(language)}" `);
}

function itemOf(siteUrl: string, { card, createdAt, updatedAt }: FeedEntry, words: Words) {
  const { language } = words;
  const link = siteUrl + inLanguage(language, PAGES.property.path.replace(':id', String(card.id)));
  const facts = [...propertyBadges(card, words), formatSize(card.size, card.is_size_in_yards, words)];
  const price = formatPrice(card.price, words);
  const lowered = loweredOn(card, words);
  const what =
    language === 'en'
      ? `${cleanLine(card.title)}, ${card.location}`
      : madeHeading(card, language, translator(language));
  const photo = photoOf(siteUrl, card);
  return {
    id: link,
    link,
    // The library writes texts as HTML. What XML refuses may be in a title that was stored long ago.
    title: escapeMarkup(words.feed.home({ what, price, isSold: card.is_sold_out })),
    description: escapeMarkup(
      words.feed.summary({
        facts: lowered === null ? facts : [lowered, ...facts],
        area: areaNameIn(card.location, language),
        price,
      }),
    ),
    date: new Date(updatedAt),
    published: new Date(createdAt),
    ...(photo && { enclosure: { url: photo, type: 'image/webp' } }),
  };
}

/** The address of the main photograph, in a form whose type the library names rightly. */
function photoOf(siteUrl: string, { media_images: [main] }: PropertyCard): string | null {
  if (main === undefined) return null;
  const widths = variantWidths(main.width);
  const width = widths.find((one) => one >= PHOTO_WIDTH) ?? main.width;
  return new URL(variantUrl(main.media_url, width, 'webp'), siteUrl).href;
}
