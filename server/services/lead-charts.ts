import { isoDay } from '#domain/dates.ts';
import type { LeadCharts, LeadDay } from '#domain/stats/lead-charts.ts';
import type { Database } from '#server/db/database.ts';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How many owners' contacts were revealed per day in India, the last 30 days, and by area of the listing. */
export function createLeadCharts(deps: { database: Database; now: () => number }): () => Promise<LeadCharts> {
  return async () => {
    const now = deps.now();
    const days = Array.from({ length: DAYS }, (_, index) => isoDay(now - (DAYS - 1 - index) * DAY_MS));
    const since = Date.parse(`${days[0]}T00:00:00+05:30`);
    const { visitors } = deps.database.read;
    const [perDay, byArea] = await Promise.all([visitors.countsPerDay(since), visitors.countsByArea(since)]);
    const counts = new Map(perDay.map(({ day, count }) => [day, count]));
    return {
      per_day: days.map((day): LeadDay => ({ day, count: counts.get(day) ?? 0 })),
      by_area: byArea.map(({ area, count }) => ({ area, count })),
    };
  };
}
