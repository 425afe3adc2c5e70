import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { freshnessReport } from '#domain/answers/freshness.ts';
import { suggestions } from '#domain/answers/site.ts';
import { validationFailed } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import { LIMITS, LIST_PAGE_SIZE } from '#domain/limits.ts';
import { SHOWS } from '#domain/manage/properties.ts';
import { coded, parseOrRefuse } from '#domain/parse.ts';
import { propertyCard, propertyDetail, staffPropertyCard, staffPropertyDetail } from '#domain/property/property.ts';
import { parseSearchCall } from '#domain/search/filter-params.ts';
import { searchQuerySchema } from '#domain/search/filter-schema.ts';
import type { Parts } from '#server/core.ts';
import { moreForStaff } from '#server/http/api-document.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { requireId, searchText, sliceQuery, wholeNumber } from '#server/http/read-request.ts';
import { withTypedOptions } from '#server/http/typed-options.ts';
import { keptWithCatalogue } from '#server/kept/kept-calls.ts';
import { readAudit } from '#server/properties/changes.ts';
import { createStaffListings } from '#server/properties/reads.ts';
import {
  areaCounts,
  areaFigures,
  auditEntries,
  chosenProperties,
  deletedProperties,
  managedPropertyList,
  propertyList,
  searchAnswer,
  similarAnswer,
  soldProperties,
  staffChosenProperties,
  staffSearchAnswer,
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
const idsRefused = coded('idsInvalid', { max: LIMITS.chosen });
/** Each listing once, in the order of the ids; none of them asks for nothing. */
export const chosenQuery = z.object({
  ids: z
    .string(idsRefused)
    .default('')
    .transform((text) => (text === '' ? [] : [...new Set(text.split(',').map(readId))]))
    .refine((ids) => !ids.includes(null) && ids.length <= LIMITS.chosen, idsRefused)
    .transform((ids) => ids.filter((id) => id !== null))
    .meta({ description: `At most ${LIMITS.chosen} ids with commas between them.` }),
});
const soldQuery = sliceQuery.extend({
  q: searchText.describe('Looks through title, type, location and the day it was sold, as shown.'),
});
const suggestionsQuery = z.object({ q: searchText.describe('What was typed so far.') });
const deletedQuery = sliceQuery.omit({ q: true });

const tags = ['Listings'];
const VIEW = {
  tags,
  summary: 'One listing',
  response: { 200: moreForStaff(propertyDetail, staffPropertyDetail), ...errorAnswers(404) },
};
const SIMILAR = {
  tags,
  summary: 'Listings like one, and what its area costs',
  response: { 200: similarAnswer, ...errorAnswers(404, 503) },
};
const LATEST = {
  tags,
  summary: 'The newest available listings',
  response: { 200: moreForStaff(z.array(propertyCard), z.array(staffPropertyCard)) },
};
const ALL = {
  tags,
  summary: 'Every listing, by page',
  querystring: pageQuery,
  response: { 200: moreForStaff(propertyList, managedPropertyList) },
};
const SEARCH = {
  tags,
  summary: 'Listings by filters',
  querystring: searchQuerySchema,
  response: { 200: moreForStaff(searchAnswer, staffSearchAnswer) },
};
const AREA_FIGURES = {
  tags,
  summary: 'Number and median price of the listings of each area, by filters',
  querystring: searchQuerySchema,
  response: { 200: areaFigures },
};
const CHOSEN = {
  tags,
  summary: 'Listings by their ids, sold ones included',
  querystring: chosenQuery,
  response: { 200: moreForStaff(chosenProperties, staffChosenProperties) },
};
const AREAS = { tags, summary: 'Available listings per area', response: { 200: areaCounts } };

const FRESHNESS = { tags, summary: 'How fresh the listings for sale are', response: { 200: freshnessReport } };

const SUGGESTIONS = {
  tags,
  summary: 'Areas and societies that a text may mean',
  querystring: suggestionsQuery,
  response: { 200: suggestions },
};

const staffTags = ['Listings, for staff'];
const SOLD = {
  tags: staffTags,
  summary: 'Sold listings, last sold first',
  querystring: soldQuery,
  response: { 200: soldProperties },
};
const DELETED = {
  tags: staffTags,
  summary: 'Deleted listings that can be restored, last deleted first',
  querystring: deletedQuery,
  response: { 200: deletedProperties },
};
const AUDIT = {
  tags: staffTags,
  summary: 'What was done to a listing, newest first',
  response: { 200: auditEntries, ...errorAnswers(404) },
};

/** The listings as anybody reads them; a valid token adds the staff's fields, an invalid one is refused (D12, D33). */
export function propertiesRoutes(app: FastifyInstance, parts: Parts): void {
  const staffListings = createStaffListings(parts);
  const readsFor = (request: FastifyRequest) => (request.staff === null ? parts.reads : staffListings);
  const { readStaff: onRequest } = parts.staffHooks;
  const config = keptWithCatalogue;

  app.get('/property/view/:id', { onRequest, schema: VIEW, config }, (request) =>
    readsFor(request).view(requireId(request.params)),
  );
  app.get('/property/similar/:id', { onRequest, schema: SIMILAR, config }, (request) =>
    parts.reads.similar(requireId(request.params)),
  );
  app.get('/property/latest', { onRequest, schema: LATEST, config }, (request) => readsFor(request).latest());
  app.get('/property/all', { onRequest, schema: ALL, config }, (request) => {
    const { page, page_size, q, show } = parseOrRefuse(pageQuery, request.query);
    if (request.staff === null) return parts.reads.all(page, page_size);
    return staffListings.managed({ page, pageSize: page_size, q, show });
  });
  app.get('/property/search', { onRequest, schema: SEARCH, config }, async (request, reply) => {
    const { query, wantsCounts } = readSearch(request);
    if (request.staff !== null) return staffListings.search(query, wantsCounts);
    reply.serializer((written) => String(written));
    return parts.reads.searchText(query, wantsCounts);
  });
  app.get('/freshness', { onRequest, schema: FRESHNESS, config }, () => parts.reads.freshness());
  app.get('/property/suggestions', { onRequest, schema: SUGGESTIONS, config }, (request) => {
    const { q = '' } = parseOrRefuse(suggestionsQuery, request.query);
    return parts.reads.suggestions(q);
  });
  app.get('/property/area-figures', { onRequest, schema: AREA_FIGURES, config }, (request) =>
    parts.reads.areaFigures(readSearch(request).query),
  );
  app.get('/property/list', { onRequest, schema: CHOSEN, config }, (request) =>
    readsFor(request).chosen(parseOrRefuse(chosenQuery, request.query).ids),
  );
  app.get('/property/areas', { onRequest, schema: AREAS, config }, () => parts.reads.areas());
  staffRoutes(app, parts, staffListings);
}

/** What a call asks for, as its address says it; the schema describes it. */
function readSearch({ url }: FastifyRequest) {
  const params = new URLSearchParams(url.split('?').slice(1).join('?'));
  const { problems, ...asked } = parseSearchCall(withTypedOptions(params) ?? params);
  if (problems.length > 0) throw validationFailed(problems);
  return asked;
}

/** Sold and deleted listings, and what was done to one, for staff. */
function staffRoutes(app: FastifyInstance, parts: Parts, listings: ReturnType<typeof createStaffListings>): void {
  const { requireStaff: onRequest } = parts.staffHooks;

  app.get('/property/sold', { onRequest, schema: SOLD }, (request) => {
    const { skip, limit, q } = parseOrRefuse(soldQuery, request.query);
    return listings.sold({ offset: skip, limit, q });
  });
  app.get('/property/deleted', { onRequest, schema: DELETED }, (request) => {
    const { skip, limit } = parseOrRefuse(deletedQuery, request.query);
    return listings.deleted({ offset: skip, limit });
  });
  app.get('/property/audit/:id', { onRequest, schema: AUDIT }, (request) =>
    readAudit(parts.database, requireId(request.params)),
  );
}
