import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY_MS, isoMonth } from '#domain/dates.ts';
import { FEED_PATH } from '#domain/pages.ts';
import { parseTypedSearch, toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import type { Parts } from '#server/core.ts';
import { withTypedOptions } from '#server/http/typed-options.ts';
import { answerOf } from '#server/kept/kept-answers.ts';
import { asOf } from '#server/kept/known-version.ts';
import { sendAnswer } from '#server/kept/send-answer.ts';
import { PAGE_VARY } from '#server/pages/page-policy.ts';
import { createRenderLimit } from '#server/pages/render-limit.ts';
import { atomOf } from '#server/properties/feed/search-feed.ts';
import { firstImagesOf } from '#server/properties/images-repository.ts';
import { createPresenter } from '#server/properties/presenter.ts';
import { askedBy, search } from '#server/properties/search/search.ts';

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
 * `/search.atom`, the newest listings of a search for feed readers. It takes the filters of the search page as that page reads them:
 * what it does not understand is left out. Kept for as long as the catalogue stays as it is, like a page.
 */
export function feedRoutes(app: FastifyInstance, parts: FeedParts): void {
  const { kept, now } = parts;
  const limit = createRenderLimit(now, MADE);
  app.get(FEED_PATH, { schema: { hide: true } }, async (request, reply) => {
    const filters = filtersOf(request);
    // What can be moved into is counted from the present month.
    const key = `${isoMonth(now())} ${FEED_PATH}${toAddressQuery(filters)}`;
    const version = await kept.version();
    if (!kept.has(key, version.id)) limit.count(request.ip);
    const answer = await kept.get(key, version.id, async () =>
      answerOf(await feedOf(parts, filters), { status: 200, whole: true, headers: HEADERS }),
    );
    return sendAnswer(request, reply, asOf(version, answer), PAGE_VARY);
  });
}

function filtersOf({ url }: FastifyRequest): SearchFilters {
  const params = new URLSearchParams(url.split('?').slice(1).join('?'));
  return parseTypedSearch(withTypedOptions(params) ?? params).query.filters;
}

async function feedOf(parts: FeedParts, filters: SearchFilters): Promise<string> {
  const { config, database, now } = parts;
  const query = { filters, sort: 'newest', page: 1, page_size: MOST_ENTRIES } as const;
  const { rows } = await search(parts, askedBy(query, now()));
  const images = await firstImagesOf(
    database.read,
    rows.map(({ id }) => id),
    1,
  );
  const present = createPresenter(parts.photoUrl);
  const entries = rows.map((record) => ({
    card: present.card(record, images.get(record.id) ?? { images: [], count: 0 }),
    createdAt: record.created_at,
    updatedAt: record.updated_at,
  }));
  const today = Math.floor(now() / DAY_MS) * DAY_MS;
  return atomOf({ siteUrl: config.siteUrl, filters, entries, otherwise: today });
}
