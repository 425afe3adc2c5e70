import type { FastifyInstance } from 'fastify';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { auditEntries, deletedProperties, soldProperties } from '#server/http/answers/staff-answers.ts';
import { requireId } from '#server/http/read-id.ts';
import { readQuery, searchText, sliceQuery } from '#server/http/read-query.ts';
import type { Parts } from '#server/parts.ts';
import { readAudit } from '#server/services/property-audit.ts';
import { createStaffListings } from '#server/services/staff-listings.ts';

const soldQuery = sliceQuery.extend({
  q: searchText.describe('Looks through title, type, location and the day it was sold, as shown.'),
});

const deletedQuery = sliceQuery.omit({ q: true });

const described = { tags: ['Listings, for staff'], security: [{ staff: [] }] };
const SOLD = {
  ...described,
  summary: 'Sold listings, last sold first',
  querystring: soldQuery,
  response: { 200: soldProperties, ...errorAnswers(400, 401) },
};
const DELETED = {
  ...described,
  summary: 'Deleted listings that can be restored, last deleted first',
  querystring: deletedQuery,
  response: { 200: deletedProperties, ...errorAnswers(400, 401) },
};
const AUDIT = {
  ...described,
  summary: 'What was done to a listing, newest first',
  response: { 200: auditEntries, ...errorAnswers(401, 404) },
};

type StaffParts = Pick<Parts, 'database' | 'now' | 'staffHooks'>;

/** Sold and deleted listings, and what was done to one, for staff. */
export function staffPropertiesRoutes(app: FastifyInstance, parts: StaffParts): void {
  const listings = createStaffListings(parts);
  const { requireStaff: onRequest } = parts.staffHooks;

  app.get('/property/sold', { onRequest, schema: SOLD }, (request) => {
    const { skip, limit, q } = readQuery(soldQuery, request.query);
    return listings.sold({ offset: skip, limit, q });
  });
  app.get('/property/deleted', { onRequest, schema: DELETED }, (request) => {
    const { skip, limit } = readQuery(deletedQuery, request.query);
    return listings.deleted({ offset: skip, limit });
  });
  app.get('/property/audit/:id', { onRequest, schema: AUDIT }, (request) =>
    readAudit(parts.database, requireId(request.params)),
  );
}
