import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { freshnessReport } from '#domain/answers/desk.ts';
import { suggestions } from '#domain/answers/site.ts';
import { validationFailed } from '#domain/errors.ts';
import { LIMITS, LIST_PAGE_SIZE } from '#domain/limits.ts';
import { areaFacts } from '#domain/location/area-facts.ts';
import { areaNames } from '#domain/location/areas.ts';
import { SHOWS } from '#domain/managed-properties.ts';
import { coded } from '#domain/parse.ts';
import { bandBasis } from '#domain/property/band-words.ts';
import {
  priceBand,
  priceHistory,
  propertyCard,
  propertyDetail,
  staffPropertyCard,
  staffPropertyDetail,
} from '#domain/property/property.ts';
import { parseSearchCall } from '#domain/search/filter-params.ts';
import { searchQuerySchema } from '#domain/search/filter-schema.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import { wordsFor } from '#server/http/errors.ts';
import { searchText, sliceQuery, wholeNumber } from '#server/http/read-body.ts';
import { withTypedOptions } from '#server/http/typed-options.ts';
import { createUsuals } from '#server/properties/band.ts';
import { createStaffListings } from '#server/properties/reads.ts';
import { readAudit } from '#server/properties/save.ts';
import {
  areaCounts,
  areaFigures,
  auditEntries,
  chosenProperties,
  chosenQuery,
  deletedProperties,
  managedPropertyList,
  propertyList,
  searchAnswer,
  similarAnswer,
  soldProperties,
  staffChosenProperties,
  staffSearchAnswer,
  usualAnswer,
} from '#server/properties/schemas.ts';

const { maxPageSize, maxPage } = LIMITS.paging;

const pageQuery = z.object({
  page: wholeNumber('page', { min: 1, max: maxPage, default: 1 }),
  page_size: wholeNumber('page_size', { min: 1, max: maxPageSize, default: LIST_PAGE_SIZE }),
  q: searchText.describe('Looks through the columns of the staff table; with a token only.'),
  show: z
    .enum(SHOWS, coded('showUnknown', { shows: SHOWS.join(', ') }))
    .optional()
    .describe('Narrows the staff table; with a token only.'),
});
const soldQuery = sliceQuery.extend({
  q: searchText.describe('Looks through title, type, location and the day it was sold, as shown.'),
});
const suggestionsQuery = z.object({ q: searchText.describe('What was typed so far.') });
const kindQuery = z.string().optional();
const usualQuery = z.object({
  location: kindQuery,
  bhk_type: kindQuery,
  residential_type: kindQuery,
  commercial_type: kindQuery,
});
const deletedQuery = sliceQuery.omit({ q: true });

/** The listings as anybody reads them; a valid token adds the staff's fields, an invalid one is refused (D12, D33). */
export function propertiesRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Listings');
  const { reads } = parts;
  const staffListings = createStaffListings(parts);
  const open = { who: 'reader', kept: true } as const;

  call(
    {
      get: '/property/view/:id',
      ...open,
      summary: 'One listing',
      answer: propertyDetail,
      staffAnswer: staffPropertyDetail,
    },
    ({ id, staff }) => (staff === null ? reads : staffListings).view(id),
  );
  call(
    {
      get: '/property/:id/band',
      ...open,
      speaks: true,
      summary: 'What homes like a listing usually cost per square foot of carpet area',
      answer: priceBand,
    },
    async ({ id, staff, request }) => {
      const found = await (staff === null ? reads : staffListings).band(id);
      const { band, homes } = found;
      if (band === null) return { homes };
      const { low, middle, high, place } = band;
      return { low, middle, high, homes, ...(place && { place }), basis: bandBasis(found, wordsFor(request)) };
    },
  );
  call(
    {
      get: '/property/usual',
      ...open,
      summary: 'What homes of a kind cost and measure in an area, by which forms ask back what is likely a slip',
      query: usualQuery,
      answer: usualAnswer,
    },
    async ({ query }) => {
      const isArea = areaNames().includes(query.location ?? '');
      return { usual: isArea ? await createUsuals(parts.database.read)(query) : null };
    },
  );
  call(
    {
      get: '/property/:id/history',
      ...open,
      summary: 'When a listing was listed, and how its price changed',
      answer: priceHistory,
    },
    async ({ id, staff }) => {
      const { listed_at, changes } = await (staff === null ? reads : staffListings).history(id);
      return { listed_at, changes };
    },
  );
  call(
    {
      get: '/property/similar/:id',
      ...open,
      summary: 'Similar listings, and prices in the area',
      answer: similarAnswer,
    },
    ({ id }) => reads.similar(id),
  );
  call(
    {
      get: '/property/latest',
      ...open,
      summary: 'The newest available listings',
      answer: z.array(propertyCard),
      staffAnswer: z.array(staffPropertyCard),
    },
    ({ staff }) => (staff === null ? reads : staffListings).latest(),
  );
  call(
    {
      get: '/property/all',
      ...open,
      summary: 'Every listing, by page',
      query: pageQuery,
      answer: propertyList,
      staffAnswer: managedPropertyList,
    },
    ({ query: { page, page_size, q, show }, staff }) =>
      staff === null ? reads.all(page, page_size) : staffListings.managed({ page, pageSize: page_size, q, show }),
  );
  call(
    {
      get: '/property/search',
      ...open,
      speaks: true,
      summary: 'Listings by filters',
      query: searchQuerySchema,
      reads: 'query',
      answer: searchAnswer,
      staffAnswer: staffSearchAnswer,
    },
    async ({ request, reply, staff }) => {
      const { query, wantsCounts } = readSearch(request);
      const words = wordsFor(request);
      if (staff !== null) return reply.send(await staffListings.search(query, wantsCounts, words));
      // Its cards went through their schema once for each version of the catalogue.
      return reply.serializer(JSON.stringify).send(await reads.searchAnswer(query, wantsCounts, words));
    },
  );
  call({ get: '/freshness', ...open, summary: 'How fresh the listings for sale are', answer: freshnessReport }, () =>
    reads.freshness(),
  );
  call(
    {
      get: '/property/suggestions',
      ...open,
      summary: 'Areas and societies that a text may mean',
      query: suggestionsQuery,
      answer: suggestions,
    },
    ({ query: { q = '' } }) => reads.suggestions(q),
  );
  call(
    {
      get: '/property/area-figures',
      ...open,
      summary: 'Number and median price of the listings of each area, by filters',
      query: searchQuerySchema,
      reads: 'query',
      answer: areaFigures,
    },
    ({ request }) => reads.areaFigures(readSearch(request).query),
  );
  call(
    {
      get: '/property/list',
      ...open,
      summary: 'Listings by their ids, sold ones included',
      query: chosenQuery,
      answer: chosenProperties,
      staffAnswer: staffChosenProperties,
    },
    ({ query: { ids }, staff }) => (staff === null ? reads : staffListings).chosen(ids),
  );
  call({ get: '/property/areas', ...open, summary: 'Available listings per area', answer: areaCounts }, () =>
    reads.areas(),
  );
  staffRoutes(app, parts, staffListings);
  call(
    {
      get: '/property/area/:area',
      ...open,
      summary: 'What is for sale in an area, such as bopal or sg-highway',
      answer: areaFacts,
    },
    ({ params }) => reads.areaFacts(params.area),
  );
}

/** What a call asks for, as its address says it; the schema describes it. */
function readSearch({ url }: FastifyRequest) {
  const params = new URLSearchParams(url.split('?').slice(1).join('?'));
  const { problems, ...search } = parseSearchCall(withTypedOptions(params) ?? params);
  if (problems.length > 0) throw validationFailed(problems);
  return search;
}

/** Sold and deleted listings, and what was done to one, for staff. */
function staffRoutes(app: FastifyInstance, parts: Parts, listings: ReturnType<typeof createStaffListings>): void {
  const call = callsUnder(app, parts, 'Listings, for staff');
  call(
    {
      get: '/property/sold',
      who: 'staff',
      summary: 'Sold listings, last sold first',
      query: soldQuery,
      answer: soldProperties,
    },
    ({ query: { skip, limit, q } }) => listings.sold({ offset: skip, limit, q }),
  );
  call(
    {
      get: '/property/deleted',
      who: 'staff',
      summary: 'Deleted listings that can be restored, last deleted first',
      query: deletedQuery,
      answer: deletedProperties,
    },
    ({ query: { skip, limit } }) => listings.deleted({ offset: skip, limit }),
  );
  call(
    {
      get: '/property/audit/:id',
      who: 'staff',
      summary: 'What was done to a listing, newest first',
      answer: auditEntries,
    },
    ({ id }) => readAudit(parts.database, id),
  );
}
