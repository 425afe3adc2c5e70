import { formatDate, type Instant } from '#domain/dates.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { dates } from '#domain/words/en.ts';
import { type FreshnessWords, freshness } from '#domain/words/en-property.ts';

const PAGE: FreshnessWords = { dates, freshness };

/** How long ago somebody said that a listing is still for sale, and what that makes of it (D99). */

/** What a listing tells of it. */
export interface Confirmed {
  confirmed_at: Instant | null;
  confirmed_by: 'owner' | 'staff' | null;
  created_at: Instant;
}

/** 'Confirmed by the owner on 21 Nov 2026'; 'Listed on …' where nobody has said anything since. */
export function confirmedLine(
  { confirmed_at, confirmed_by, created_at }: Confirmed,
  words: FreshnessWords = PAGE,
): string {
  if (confirmed_at === null) return words.freshness.listed(formatDate(created_at, words));
  return words.freshness.confirmed[confirmed_by ?? 'staff'](formatDate(confirmed_at, words));
}

/** The last word on a card: 'Confirmed 21 Nov 2026', 'Listed …' where there was none since, or that it is long ago. */
export function freshnessOnCard(
  { confirmed_at, created_at, is_stale }: Pick<Confirmed, 'confirmed_at' | 'created_at'> & { is_stale: boolean },
  words: FreshnessWords = PAGE,
): string {
  const { onCard } = words.freshness;
  if (is_stale) return onCard.stale;
  return confirmed_at === null
    ? onCard.listed(formatDate(created_at, words))
    : onCard.confirmed(formatDate(confirmed_at, words));
}

/** The last word, in epoch milliseconds: of a listing without one it is its beginning, or that of the contract, whichever came later. */
export function lastWord(
  { confirmed_at, created_at }: { confirmed_at: number | null; created_at: number },
  began: number,
): number {
  return confirmed_at ?? Math.max(created_at, began);
}

/** Whether this many days have passed since then; null: never. */
export function isPast(days: number | null, since: number, now: number): boolean {
  return days !== null && since <= now - days * DAY_MS;
}
