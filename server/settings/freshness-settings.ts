import { z } from 'zod';
import type { FreshnessDays } from '#domain/freshness/freshness.ts';

/** After how many days what visitors and refused owners left of themselves goes (D110). */
export const RETENTION_SETTINGS = { PERSONAL_DATA_DAYS: daysOrOff('PERSONAL_DATA_DAYS', 180) };

/** The days of the freshness contract (D99). */
export const FRESHNESS_SETTINGS = {
  FRESHNESS_ASK_DAYS: daysOrOff('FRESHNESS_ASK_DAYS', 21),
  FRESHNESS_RANK_DAYS: daysOrOff('FRESHNESS_RANK_DAYS', 45),
  FRESHNESS_HIDE_DAYS: daysOrOff('FRESHNESS_HIDE_DAYS', 90),
};

const MOST_DAYS = 3650;

/** A number of days, or `off`: null. */
function daysOrOff(name: string, otherwise: number) {
  return z
    .string()
    .refine(
      (value) => value === 'off' || (/^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_DAYS),
      {
        error: ({ input }) =>
          `must be off or a whole number of days from 1 to ${MOST_DAYS}, for example ${name}=${otherwise}; it is '${input}'.`,
      },
    )
    .default(String(otherwise))
    .transform((value) => (value === 'off' ? null : Number(value)));
}

type Given = Record<'FRESHNESS_ASK_DAYS' | 'FRESHNESS_RANK_DAYS' | 'FRESHNESS_HIDE_DAYS', number | null>;

export function freshnessDays(given: Given): FreshnessDays {
  return { ask: given.FRESHNESS_ASK_DAYS, rank: given.FRESHNESS_RANK_DAYS, hide: given.FRESHNESS_HIDE_DAYS };
}

/** Nobody is hidden before being asked, nor ranked after others once hidden. */
export function freshnessProblems(given: Partial<Given>): string[] {
  const named = Object.keys(FRESHNESS_SETTINGS) as (keyof Given)[];
  const set = named.flatMap((name) => (given[name] == null ? [] : [{ name, days: given[name] }]));
  return set.flatMap(({ name, days }, place) => {
    const before = set[place - 1];
    return before !== undefined && before.days >= days
      ? [
          `${name} must be more than ${before.name}: owners are asked first, then listings rank after others, then they are hidden.`,
        ]
      : [];
  });
}
