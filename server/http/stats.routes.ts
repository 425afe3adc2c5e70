import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { staffOf } from '#server/auth/staff.ts';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { publicStats } from '#server/http/answers/public-answers.ts';
import { adminStats, leadCharts } from '#server/http/answers/staff-answers.ts';
import { FORM_TYPES, soldCountBody } from '#server/http/bodies.ts';
import { readBody } from '#server/http/read-body.ts';
import type { Parts } from '#server/parts.ts';
import { readAdminStats } from '#server/services/admin-stats.ts';
import { createLeadCharts } from '#server/services/lead-charts.ts';
import { createSetSoldCount } from '#server/services/set-sold-count.ts';

const tags = ['Numbers'];
const security = [{ staff: [] }];
const STATS = { tags, summary: 'Public counters', response: { 200: publicStats, ...errorAnswers(401) } };
const ADMIN_STATS = {
  tags,
  security,
  summary: 'The true numbers',
  response: { 200: adminStats, ...errorAnswers(401) },
};
const LEAD_CHARTS = {
  tags,
  security,
  summary: 'Contact reveals of the last 30 days, per day and by area',
  response: { 200: leadCharts, ...errorAnswers(401) },
};
const SOLD_COUNT = {
  tags,
  security,
  summary: "Set the public number of 'Properties Sold Out'",
  consumes: FORM_TYPES,
  body: soldCountBody,
  response: { 200: z.strictObject({ count: z.int() }), ...errorAnswers(400, 401) },
};

type StatsParts = Pick<Parts, 'database' | 'now' | 'reads' | 'staffHooks'>;

/** The public counters, and the true numbers and charts for staff (spec 7, D20, D21). */
export function statsRoutes(app: FastifyInstance, parts: StatsParts): void {
  const setSoldCount = createSetSoldCount(parts);
  const readLeadCharts = createLeadCharts(parts);
  const { requireStaff: onRequest, readStaff } = parts.staffHooks;

  app.get('/property/stats', { onRequest: readStaff, schema: STATS }, () => parts.reads.stats());
  app.get('/property/admin-stats', { onRequest, schema: ADMIN_STATS }, () => readAdminStats(parts.database));
  app.get('/property/lead-charts', { onRequest, schema: LEAD_CHARTS }, () => readLeadCharts());
  app.post('/property/sold-count', { onRequest, schema: SOLD_COUNT }, async (request) => ({
    count: await setSoldCount(await readBody(request), staffOf(request)),
  }));
}
