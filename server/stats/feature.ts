import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { waitingCounts, waitingOf } from '#domain/answers/desk.ts';
import { type AdminStats, adminStats, type LeadCharts, leadCharts } from '#domain/answers/leads.ts';
import {
  FEWEST_HOMES,
  NUMBER_PARTS,
  type NumberPart,
  type SiteNumbers,
  siteNumbers,
  type VisitorNumbers,
} from '#domain/answers/numbers.ts';
import { type PublicStats, publicStats } from '#domain/answers/site.ts';
import { isoDay, isoMonth, isoTime } from '#domain/dates.ts';
import { soldCountSchema } from '#domain/home-entries.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#domain/india-time.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { visitorEstimate } from '#domain/stats.ts';
import type { Core, Feature, Parts } from '#server/core.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import { readShieldFigures } from '#server/db/judged-numbers.ts';
import { readSoldCount, storeSoldCount } from '#server/db/settings.ts';
import { callsUnder } from '#server/http/call.ts';
import { hasTag } from '#server/http/headers.ts';
import { tagOf } from '#server/kept/kept-answers.ts';
import { countedVisitors, forgetVisitors, visitorsByDay } from '#server/observing/visitor-count.ts';
import { countListingsAway, readFreshness, readHomeNumbers } from '#server/properties/front-door.ts';

type StatsParts = Pick<Parts, 'config' | 'countMessages' | 'database' | 'searchIndex' | 'now' | 'site' | 'visits'>;

/** What public pages read. */
function reads(parts: StatsParts & Pick<Parts, 'rates'>) {
  const areTrue = hasTrueCounters(parts);
  return {
    stats: () => readPublicStats(parts),
    hasTrueCounters: async () => areTrue,
    numbers: createNumbers(parts, {
      hasTrueCounters: areTrue,
      countSold: async () => (await listingCounts(parts)).sold,
    }),
  };
}

/** All parts; null for one that cannot be read. */
async function readNumbers({ log, reads: { numbers } }: Parts): Promise<SiteNumbers> {
  const parts = await Promise.all(
    NUMBER_PARTS.map(async (part) => {
      const value = await numbers(part).catch((err: unknown) => {
        log.warn({ err, part }, 'a part of the numbers could not be read');
        return null;
      });
      return [part, value];
    }),
  );
  return { least_homes: FEWEST_HOMES, ...Object.fromEntries(parts) };
}

/** The invented catalogue has no truth to tell (D140). */
function hasTrueCounters({ config, site }: StatsParts): boolean {
  return site.visitorCounter === 'true' || !config.demo;
}

/** D20, D21: the number that staff set stands until it is changed; before that, the true one. */
async function readPublicStats(parts: StatsParts): Promise<PublicStats> {
  const { read } = parts.database;
  const sold = (await readSoldCount(read)) ?? (await listingCounts(parts)).sold;
  const visitors = hasTrueCounters(parts) ? await countedVisitors(read) : visitorEstimate(parts.now());
  return { total_property_sold: sold, total_visitors: visitors };
}

/** The actual counts (D20), for staff. */
async function readAdminStats(parts: StatsParts): Promise<AdminStats> {
  const { read } = parts.database;
  const [{ total, sold }, visitors, messages] = await Promise.all([
    listingCounts(parts),
    parts.visits.count(read),
    parts.countMessages(read),
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
async function readLeadCharts({ database: { read }, now, visits }: StatsParts): Promise<LeadCharts> {
  const today = now();
  const days = Array.from({ length: DAYS }, (_, index) => isoDay(today - (DAYS - 1 - index) * DAY_MS));
  const since = Date.parse(`${days[0]}T00:00:00+05:30`);
  const [perDay, byArea] = await Promise.all([visits.perDay(read, since), visits.byArea(read, since)]);
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
  call({ get: '/numbers', who: 'reader', summary: 'What the site knows of itself, and how', answer: siteNumbers }, () =>
    readNumbers(parts),
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

/** Forgets the marks of days on which nobody came after. */
function tidyUp({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  return database.write((tx) => forgetVisitors(tx, now()));
}

// What the site tells of itself (D141).

/** Reads a part of the numbers. Each is counted once an hour by every process; the rates are those of the moment. */
type ReadNumbers = <Part extends NumberPart>(part: Part) => Promise<SiteNumbers[Part]>;

const VISITOR_DAYS = 30;

type NumbersParts = Pick<Core, 'config' | 'database' | 'now' | 'rates'>;

interface StatsOfNumbers {
  hasTrueCounters: boolean;
  /** Homes that were marked as sold. */
  countSold(): Promise<number>;
}

function createNumbers(parts: NumbersParts, { hasTrueCounters, countSold }: StatsOfNumbers): ReadNumbers {
  const { database, now, rates } = parts;
  const { read } = database;
  const time = () => isoTime(now());
  const reads: { [Part in NumberPart]: () => Promise<SiteNumbers[Part]> } = {
    homes: hourly(now, () => readHomeNumbers(parts)),
    sold: hourly(now, async () => {
      const [recorded, stated] = await Promise.all([countSold(), readSoldCount(read)]);
      return { counted_at: time(), recorded, stated };
    }),
    freshness: hourly(now, () => readFreshness(parts)),
    visitors: hourly(now, async () => {
      const [first, ...later] = await visitorsByDay(read);
      if (first === undefined) return null;
      const days = [first, ...later];
      const counts = new Map(days.map(({ day, visitors }) => [day, visitors]));
      const today = dayOf(now());
      const from = Math.max(first.day, today - VISITOR_DAYS + 1);
      const shown = Array.from({ length: Math.max(0, today - from + 1) }, (_, at) => from + at);
      return {
        counted_at: time(),
        since: isoOf(first.day),
        total: days.reduce((sum, { visitors }) => sum + visitors, 0),
        days: shown.map((day) => ({ day: isoOf(day), visitors: counts.get(day) ?? 0 })),
        home_page: hasTrueCounters ? 'counted' : 'estimate',
      } satisfies VisitorNumbers;
    }),
    rates: async () => {
      const { id: _id, created_at: _at, ...today } = rates.today();
      return today;
    },
    shield: hourly(now, async () => ({ counted_at: time(), ...(await readShieldFigures(read, now())) })),
  };
  return (part) => reads[part]();
}

/** The day with that number since 1970. */
const isoOf = (day: number) => isoDay(day * DAY_MS);

/** Keeps what was counted for an hour. Who asks meanwhile waits for the same count; one that fails is not kept. */
function hourly<Counted>(now: () => number, count: () => Promise<Counted>): () => Promise<Counted> {
  let kept: { at: number; counted: Promise<Counted> } | null = null;
  return () => {
    if (kept !== null && Math.abs(now() - kept.at) < HOUR_MS) return kept.counted;
    const counted = count();
    const mine = { at: now(), counted };
    kept = mine;
    counted.catch(() => {
      if (kept === mine) kept = null;
    });
    return counted;
  };
}

export const statsFeature = { reads, routes, tidyUp } satisfies Feature;
