import type { AreaCount } from '#domain/location/area-count.ts';

/** A day in India as 'YYYY-MM-DD' and how many contacts were revealed on it. */
export interface LeadDay {
  day: string;
  count: number;
}

/** Answer of `/property/lead-charts`, for staff. */
export interface LeadCharts {
  /** The last 30 days in order, today last; days without a reveal have 0. */
  per_day: LeadDay[];
  /** The same 30 days by area of the listing, most first. */
  by_area: AreaCount[];
}
