import { z } from 'zod';
import { DAY_MS, formatDate, type Instant } from '#domain/dates.ts';
import { freshness as words } from '#domain/words/en-freshness.ts';

/** How long ago somebody said that a listing is still for sale, and what that makes of it (D99). */

/** Days without a word, after which staff ask the owner, the listing ranks after the fresh ones, and is hidden; null: never. */
export interface FreshnessDays {
  ask: number | null;
  rank: number | null;
  hide: number | null;
}

/** What a listing tells of it. */
export interface Confirmed {
  confirmed_at: Instant | null;
  confirmed_by: 'owner' | 'staff' | null;
  created_at: Instant;
}

/** 'Confirmed by the owner on 21 Nov 2026'; 'Listed on …' where nobody has said anything since. */
export function confirmedLine({ confirmed_at, confirmed_by, created_at }: Confirmed): string {
  if (confirmed_at === null) return words.listed(formatDate(created_at));
  return words.confirmed[confirmed_by ?? 'staff'](formatDate(confirmed_at));
}

/** The last word, in epoch milliseconds: of a listing without one it is its beginning, or that of the contract, whichever came later. */
export function lastWord(
  { confirmed_at, created_at }: { confirmed_at: number | null; created_at: number },
  began: number,
): number {
  return confirmed_at ?? Math.max(created_at, began);
}

/** Whether so many days have passed since then. `days` null: never. */
export function isPast(days: number | null, since: number, now: number): boolean {
  return days !== null && since <= now - days * DAY_MS;
}

/** So many days old at most, of which the public page tells the shares. */
export const FRESHNESS_STEPS = [7, 21, 45, 90] as const;

/** Answer of `GET /freshness/`: how the listings for sale stand, counted. */
export const freshnessReport = z
  .object({
    counted_at: z.iso.datetime(),
    for_sale: z.int().describe('Listings that anybody can see and that are not sold.'),
    by_owner: z.int().describe('Those that their owner confirmed last.'),
    by_staff: z.int().describe('Those that staff checked last.'),
    unsaid: z.int().describe('Those of which nobody has said anything since they were listed.'),
    within: z
      .array(z.object({ days: z.int(), count: z.int() }))
      .describe('How many were confirmed or listed within so many days.'),
    hidden: z.int().describe('Those that nobody sees because nobody confirmed them.'),
    days: z.object({ ask: z.int().nullable(), rank: z.int().nullable(), hide: z.int().nullable() }),
  })
  .meta({ id: 'Freshness' });
export type FreshnessReport = z.infer<typeof freshnessReport>;
