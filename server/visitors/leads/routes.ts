import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { lead, leadList } from '#domain/answers/lead-list.ts';
import { failure } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import { coded } from '#domain/parse.ts';
import { LEAD_STATES, leadSchema } from '#domain/visitor.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import { sliceQuery } from '#server/http/read-request.ts';
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

/** The staff's inbox of who asked (D104). */
export function leadRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Leads');
  call(
    {
      get: '/leads/',
      who: 'staff',
      summary: 'Who asked for owners, newest first, with how far staff are',
      query: listQuery,
      answer: leadList,
    },
    ({ query: { skip, limit, q, state, mine, late, today, property_id }, staff }) => {
      const now = parts.now();
      const filter = {
        q,
        state,
        propertyId: property_id,
        takenBy: mine ? staff.accountId : undefined,
        since: today ? dayBegan(now) : undefined,
        newUntil: late ? lateUntil(now) : undefined,
      };
      return listLeads(parts, filter, { offset: skip, limit });
    },
  );
  call(
    {
      put: '/leads/:id',
      who: 'staff',
      summary: 'Write state and note of a lead, on the version that was seen',
      body: leadSchema,
      answer: lead,
      errors: [409],
      async first(id) {
        if ((await findLead(parts.database.read, id)) === undefined) throw failure('NOT_FOUND', 'noSuchLead');
      },
    },
    ({ id, body, staff }) => changeLead(parts, id, body, staff.accountId),
  );
}
