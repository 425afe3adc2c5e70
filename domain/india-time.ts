export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** India keeps one offset all year, so the day is found without the platform's time zone data. */
export const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

/** The day in India of a time in epoch milliseconds, as a number of days since 1970. */
export function dayOf(at: number): number {
  return Math.floor((at + INDIA_OFFSET_MS) / DAY_MS);
}
