import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { reportedListings } from '#domain/answers/reports.ts';
import { DAY_MS } from '#domain/dates.ts';
import { readId } from '#domain/ids.ts';
import { LIMITS } from '#domain/limits.ts';
import { coded, parseOrRefuse } from '#domain/parse.ts';
import { reportSchema } from '#domain/reports/report.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Feature, Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readPublicForm } from '#server/http/public-form.ts';
import { readBody } from '#server/http/read-body.ts';
import { requireId, sliceQuery } from '#server/http/read-request.ts';
import {
  blankLinesWith,
  handleReports,
  keptSince,
  listReported,
  refuseUnseen,
  reopenReports,
  reportListing,
} from '#server/reports/reports.ts';
import { countReportedListings, countReportsBefore, openReportsBy, pruneReports } from '#server/reports/repository.ts';

/** Listings of which somebody said something that nobody has dealt with. */
async function waiting({ database }: Pick<Parts, 'database'>) {
  return { reports: await countReportedListings(database.read) };
}

/** Removes a person's number from what was said; `lines` were blanked, the reports stay. */
async function forgetPerson(tx: Db, phone: string) {
  return { lines: await blankLinesWith(tx, phone) };
}

/** What is open of these listings. */
function reported({ database, now }: Pick<Parts, 'database' | 'now'>, ids: readonly number[]) {
  return openReportsBy(database.read, ids, now() - LIMITS.report.withinDays * DAY_MS);
}

/** Forgets what was said too long ago. */
async function tidyUp({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  await database.write((tx) => pruneReports(tx, keptSince(now())));
}

/** How much that would be now. */
async function due({ database, now }: Pick<Parts, 'database' | 'now'>) {
  return { reports: await countReportsBefore(database.read, keptSince(now())) };
}

const reportRefused = coded('reportIdInvalid');
const handledQuery = z.object({
  up_to: z
    .preprocess(readId, z.int(reportRefused))
    .optional()
    .describe('The newest report that was seen: what came since stays open. Left out: all.'),
});

const tags = ['Reports'];
const REPORT = {
  tags,
  summary: 'Say that a listing is sold, a broker’s, or wrong; no account needed',
  body: reportSchema,
  response: { 201: z.object({ status: z.literal('received') }), ...errorAnswers(404, 429) },
};
const listQuery = sliceQuery.omit({ q: true });
const LIST = {
  tags,
  summary: 'Listings with open reports, those that most networks named first',
  querystring: listQuery,
  response: { 200: reportedListings },
};
const HANDLED = {
  tags,
  summary: 'Close the reports of a listing',
  querystring: handledQuery,
  response: { 200: z.object({ handled: z.int() }), ...errorAnswers(404) },
};

const REOPEN = {
  tags,
  summary: 'Take back the last closing of a listing’s reports, within the hour',
  response: { 200: z.object({ reopened: z.int() }), ...errorAnswers(404) },
};

/** What visitors say of listings, and the staff's list of it (D108). `{id}` is the listing's in all of them. */
function routes(app: FastifyInstance, parts: Parts): void {
  const { requireStaff: onRequest } = parts.staffHooks;
  app.post('/property/:id/reports', { schema: REPORT }, async (request, reply) => {
    const id = requireId(request.params);
    await refuseUnseen(parts, id);
    const entry = await readPublicForm(parts, reportSchema, await readBody(request), { address: request.ip });
    await parts.admission.first(() => reportListing(parts, id, entry, request.ip));
    return reply.code(201).send({ status: 'received' });
  });
  app.get('/reports/', { schema: LIST, onRequest }, (request) => {
    const { skip, limit } = parseOrRefuse(listQuery, request.query);
    return listReported(parts, { offset: skip, limit });
  });
  app.post('/reports/:id/handled', { schema: HANDLED, onRequest }, async (request) => {
    const id = requireId(request.params);
    const { up_to = Number.MAX_SAFE_INTEGER } = parseOrRefuse(handledQuery, request.query);
    return { handled: await handleReports(parts, id, up_to, staffOf(request).accountId) };
  });
  app.post('/reports/:id/reopen', { schema: REOPEN, onRequest }, async (request) => {
    const id = requireId(request.params);
    return { reopened: await reopenReports(parts, id, staffOf(request).accountId) };
  });
}

export const reportsFeature = { reported, waiting, due, tidyUp, forgetPerson, routes } satisfies Feature;
