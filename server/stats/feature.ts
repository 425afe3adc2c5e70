import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { waitingCounts, waitingOf } from '#domain/answers/desk.ts';
import { type AdminStats, adminStats, type LeadCharts, type LeadDay, leadCharts } from '#domain/answers/leads.ts';
import { type PublicStats, publicStats } from '#domain/answers/site.ts';
import { DAY_MS, INDIA_OFFSET_MS, isoDay, isoMonth } from '#domain/dates.ts';
import { soldCountSchema } from '#domain/home-entries.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { publicVisitorCount } from '#domain/stats.ts';
import type { Feature, Parts } from '#server/core.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import { readSoldCount, storeSoldCount } from '#server/db/settings.ts';
import type { Db } from '#server/db/tables.ts';
import { mostFirst, wholeCount } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { hasTag } from '#server/http/headers.ts';
import { tagOf } from '#server/kept/kept-answers.ts';
import { countListingsAway } from '#server/properties/front-door.ts';

export function countVisitors(db: Db) {
  return wholeCount(db.selectFrom('visitors'));
}

export function countContactMessages(db: Db) {
  return wholeCount(db.selectFrom('contact_messages'));
}

/** Visits per day in India since then (epoch milliseconds), by day; days without any are left out. */
export async function visitsPerDay(db: Db, since: number): Promise<LeadDay[]> {
  // Whole numbers divide to whole numbers on both engines: the number of days since 1970 in India.
  const day = sql<number>`(created_at + ${sql.lit(INDIA_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;
  const rows = await db
    .selectFrom('visitors')
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', since)
    .groupBy(day)
    .orderBy(day)
    .execute();
  return rows.map((row) => ({ day: isoDay(row.day * DAY_MS - INDIA_OFFSET_MS), count: row.count }));
}

/** Visits per area of the property since then, most first. */
export async function visitsByArea(db: Db, since: number): Promise<AreaCount[]> {
  // Counted per listing first: each listing is then looked up once, not once per visitor.
  const perProperty = db
    .selectFrom('visitors')
    .select((eb) => ['property_id', eb.fn.countAll<number>().as('visits')])
    .where('created_at', '>=', since)
    .groupBy('property_id');
  const rows = await db
    .selectFrom(perProperty.as('per_property'))
    .innerJoin('properties', 'properties.id', 'per_property.property_id')
    .select((eb) => ['properties.location as area', eb.cast<number>(eb.fn.sum('visits'), 'bigint').as('count')])
    .groupBy('properties.location')
    .execute();
  return mostFirst(rows);
}

type StatsParts = Pick<Parts, 'database' | 'searchIndex' | 'now' | 'site'>;

/** What public pages read. */
function reads(parts: StatsParts) {
  return { stats: () => readPublicStats(parts) };
}

/** D20, D21: the number that staff set stands until it is changed; before that, the true one. */
async function readPublicStats(parts: StatsParts): Promise<PublicStats> {
  const {
    database: { read },
    now,
    site,
  } = parts;
  const sold = (await readSoldCount(read)) ?? (await listingCounts(parts)).sold;
  const visitors = site.visitorCounter === 'true' ? await countVisitors(read) : 0;
  return { total_property_sold: sold, total_visitors: publicVisitorCount(site.visitorCounter, now(), visitors) };
}

/** The actual counts (D20), for staff. */
async function readAdminStats(parts: StatsParts): Promise<AdminStats> {
  const { read } = parts.database;
  const [{ total, sold }, visitors, messages] = await Promise.all([
    listingCounts(parts),
    countVisitors(read),
    countContactMessages(read),
  ]);
  return {
    total_properties: total,
    sold_properties: sold,
    total_visitors: visitors,
    total_contact_us_queries: messages,
  };
}

/** All listings and the sold ones among them. The index knows at once what the database would count row by row. */
async function listingCounts({ database: { read }, searchIndex, now }: StatsParts) {
  const answers = await searchIndex.answers(isoMonth(now()));
  const [total = 0, available = 0] = await answers.totals([NO_FILTERS, { ...NO_FILTERS, hide_sold: true }]);
  // What nobody sees is not in the index.
  const away = await countListingsAway(read);
  return { total: total + away.total, sold: total - available + away.sold };
}

const DAYS = 30;

/** How many owners' contacts were revealed per day in India, the last 30 days, and by area of the property. */
async function readLeadCharts({ database: { read }, now }: StatsParts): Promise<LeadCharts> {
  const today = now();
  const days = Array.from({ length: DAYS }, (_, index) => isoDay(today - (DAYS - 1 - index) * DAY_MS));
  const since = Date.parse(`${days[0]}T00:00:00+05:30`);
  const [perDay, byArea] = await Promise.all([visitsPerDay(read, since), visitsByArea(read, since)]);
  const counts = new Map(perDay.map(({ day, count }) => [day, count]));
  return { per_day: days.map((day) => ({ day, count: counts.get(day) ?? 0 })), by_area: byArea };
}

/** Sets the public 'Properties Sold Out' number (spec 7, D21). */
function setSoldCount(deps: CatalogueDeps, count: number, accountId: number): Promise<number> {
  return writeCatalogue(deps, async (tx) => {
    const before = await readSoldCount(tx);
    await storeSoldCount(tx, count);
    const sides = { before: { count: before }, after: { count } };
    return { result: count, audit: { action: 'sold-count.set', entityId: 1, accountId, ...sides } };
  });
}

/** The public counters, and the true numbers and charts for staff (spec 7, D20, D21). */
function routes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Numbers');
  call({ get: '/property/stats', who: 'reader', summary: 'Public counters', answer: publicStats }, () =>
    parts.reads.stats(),
  );
  call({ get: '/property/admin-stats', who: 'staff', summary: 'The actual counts', answer: adminStats }, () =>
    readAdminStats(parts),
  );
  call(
    {
      get: '/property/lead-charts',
      who: 'staff',
      summary: 'Contact reveals of the last 30 days, per day and by area',
      answer: leadCharts,
    },
    () => readLeadCharts(parts),
  );
  // It is asked for again and again: with the tag of the answer before it is 304 while nothing changed (D105).
  call(
    { get: '/stats/waiting', who: 'staff', summary: 'How much waits for staff, by kind', answer: waitingCounts },
    async ({ request, reply }) => {
      const answer = waitingOf(await parts.waiting());
      const etag = tagOf(JSON.stringify(answer));
      reply.header('etag', etag);
      return hasTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : answer;
    },
  );
  call(
    {
      post: '/property/sold-count',
      who: 'staff',
      summary: "Set the public number of 'Properties Sold Out'",
      body: soldCountSchema,
      answer: z.object({ count: z.int() }),
    },
    async ({ body: { count }, staff }) => ({ count: await setSoldCount(parts, count, staff.accountId) }),
  );
}

export const statsFeature = { reads, routes } satisfies Feature;
