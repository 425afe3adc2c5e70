import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import { SORTS } from '#domain/search/filters.ts';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { areaCounts, propertyCard, propertyDetail, propertyList } from '#server/http/answers/property-answers.ts';
import { requireId } from '#server/http/read-id.ts';
import { readQuery, searchText, wholeNumber } from '#server/http/read-query.ts';
import type { Parts } from '#server/parts.ts';
import { createStaffListings } from '#server/services/staff-listings.ts';

const { listPageSize, maxPageSize, maxPage } = LIMITS.paging;

const pageQuery = z.object({
  page: wholeNumber({ min: 1, max: maxPage, default: 1 }),
  page_size: wholeNumber({ min: 1, max: maxPageSize, default: listPageSize }),
  q: searchText.describe('Looks through the columns of the staff table; with a token only.'),
});

/** What `/property/search` takes, for its description; `parseSearchParams` reads it (D7). */
const searchQuery = z.object({
  property_type: z.string().optional(),
  location: z.array(z.string()).optional().describe('Areas or parts of their names, repeated or joined by commas.'),
  bhk_type: z.array(z.string()).optional(),
  residential_type: z.array(z.string()).optional(),
  commercial_type: z.array(z.string()).optional(),
  condition: z.array(z.string()).optional(),
  age: z.array(z.string()).optional().describe('Ranges of years such as 0-3.'),
  min_budget: z.string().optional().describe('Rupees; min_price is another name.'),
  max_budget: z.string().optional().describe('Rupees; max_price is another name.'),
  min_size: z.string().optional(),
  max_size: z.string().optional(),
  is_size_in_yards: z.enum(['true', 'false']).optional().describe('Says that the sizes are square yards.'),
  sort: z.enum(SORTS).optional(),
  q: z.string().optional().describe('Free text, understood as filters.'),
  page: z.string().optional(),
  page_size: z.string().optional(),
});

const tags = ['Listings'];
const VIEW = { tags, summary: 'One listing', response: { 200: propertyDetail, ...errorAnswers(401, 404) } };
const LATEST = {
  tags,
  summary: 'The newest available listings',
  response: { 200: z.array(propertyCard), ...errorAnswers(401) },
};
const ALL = {
  tags,
  summary: 'Every listing, by page',
  querystring: pageQuery,
  response: { 200: propertyList, ...errorAnswers(400, 401) },
};
const SEARCH = {
  tags,
  summary: 'Listings by filters',
  querystring: searchQuery,
  response: { 200: propertyList, ...errorAnswers(400, 401) },
};
const AREAS = { tags, summary: 'Available listings per area', response: { 200: areaCounts, ...errorAnswers(401) } };

type ReadParts = Pick<Parts, 'database' | 'now' | 'reads' | 'staffHooks'>;

/** The listings as anybody reads them; a valid token adds the staff's fields, an invalid one is refused (D12, D33). */
export function propertiesRoutes(app: FastifyInstance, parts: ReadParts): void {
  const staffListings = createStaffListings(parts);
  const readsFor = (request: FastifyRequest) => (request.staff === null ? parts.reads : staffListings);
  const { readStaff: onRequest } = parts.staffHooks;

  app.get('/property/view/:id', { onRequest, schema: VIEW }, (request) =>
    readsFor(request).view(requireId(request.params)),
  );
  app.get('/property/latest', { onRequest, schema: LATEST }, (request) => readsFor(request).latest());
  app.get('/property/all', { onRequest, schema: ALL }, (request) => {
    const { page, page_size, q } = readQuery(pageQuery, request.query);
    return request.staff === null ? parts.reads.all(page, page_size) : staffListings.all(page, page_size, q);
  });
  app.get('/property/search', { onRequest, schema: SEARCH }, (request) => {
    const { query, problems } = parseSearchParams(new URLSearchParams(request.url.split('?').slice(1).join('?')));
    if (problems.length > 0) throw validationFailed(problems);
    return readsFor(request).search(query);
  });
  app.get('/property/areas', { onRequest, schema: AREAS }, () => parts.reads.areas());
}
