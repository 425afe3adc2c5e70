import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { lead, leadList } from '#domain/answers/lead-list.ts';
import { failure } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import { coded, parseOrRefuse } from '#domain/parse.ts';
import { LEAD_STATES, leadSchema } from '#domain/visitor/lead.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readBodyAs } from '#server/http/read-body.ts';
import { requireId, sliceQuery } from '#server/http/read-request.ts';
import { changeLead, dayBegan, lateUntil, listLeads } from '#server/visitors/leads/leads.ts';
import { findLead } from '#server/visitors/leads/repository.ts';

const mark = z
  .string()
  .optional()
  .transform((sent) => sent === 'true');

const listQuery = sliceQuery.extend({
  state: z.enum(LEAD_STATES, { error: coded('leadStateUnknown') }).optional(),
  mine: mark.describe('`true`: those that the caller looks after.'),
  late: mark.describe('`true`: those that are new for 24 hours.'),
  today: mark.describe('`true`: those of today, by the clock of India.'),
  property_id: z
    .string()
    .optional()
    .transform((sent) => (sent === undefined || sent === '' ? undefined : (readId(sent) ?? 0)))
    .describe('Those of one listing.'),
});

const tags = ['Leads'];
const LIST = {
  tags,
  summary: 'Who asked for owners, newest first, with how far staff are',
  querystring: listQuery,
  response: { 200: leadList },
};
const CHANGE = {
  tags,
  summary: 'Write state and note of a lead, on the version that was seen',
  body: leadSchema,
  response: { 200: lead, ...errorAnswers(404, 409) },
};

/** The staff's inbox of who asked (D104). */
export function leadRoutes(app: FastifyInstance, parts: Parts): void {
  const { requireStaff: onRequest } = parts.staffHooks;
  app.get('/leads/', { schema: LIST, onRequest }, (request) => {
    const { skip, limit, q, state, mine, late, today, property_id } = parseOrRefuse(listQuery, request.query);
    const now = parts.now();
    const filter = {
      q,
      state,
      propertyId: property_id,
      takenBy: mine ? staffOf(request).accountId : undefined,
      since: today ? dayBegan(now) : undefined,
      newUntil: late ? lateUntil(now) : undefined,
    };
    return listLeads(parts, filter, { offset: skip, limit });
  });
  app.put('/leads/:id', { schema: CHANGE, onRequest }, async (request) => {
    const id = requireId(request.params);
    // Of a lead that is not there nothing else is worth saying.
    if ((await findLead(parts.database.read, id)) === undefined) throw failure('NOT_FOUND', 'noSuchLead');
    return changeLead(parts, id, await readBodyAs(leadSchema, request), staffOf(request).accountId);
  });
}
