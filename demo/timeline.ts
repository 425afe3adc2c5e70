import type { Random } from '#demo/random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NEWEST_HOURS_AGO = 3;
const DAYS_COVERED = 150;

/** When a listing came, was verified, was sold. Epoch milliseconds, never after `now`. */
export interface Timeline {
  createdAt: number;
  verifiedAt: number | null;
  soldAt: number | null;
}

/** Spreads `count` listings over the last five months, newest first; about half are verified within days, about one in seven is sold. */
export function timelineOf(index: number, count: number, now: number, random: Random): Timeline {
  const step = (DAYS_COVERED * DAY) / count;
  const createdAt = Math.floor(now - NEWEST_HOURS_AGO * HOUR - index * step - random.next() * step * 0.9);
  const verified = random.chance(0.5) ? createdAt + random.int(1, 60) * HOUR : null;
  const age = now - createdAt;
  const sold = age > 10 * DAY && random.chance(0.13) ? createdAt + Math.floor(age * (0.3 + 0.6 * random.next())) : null;
  return { createdAt, verifiedAt: verified === null || verified > now ? null : verified, soldAt: sold };
}
