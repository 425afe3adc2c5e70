import { formatSize, SQFT_PER_SQYD } from '#domain/property/size.ts';
import { type AmountField, shownAmount } from '#domain/search/amounts.ts';
import { FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import { near } from '#domain/words/en-search.ts';
import type { LessAsked } from '#server/properties/search/less-asked.ts';

/** An amount that moves by more than this share is another wish. */
const FARTHEST = 0.5;

/** What people say: whole lakhs below and above a lakh, sizes by fifty square feet or five square yards. */
const LAKH = 100_000;
const ROUND_SQFT = 50;
const ROUND_SQYD = 5;

/** The nearest number that an end of a range leaves out, rupees or square feet, at most that share away; null when there is none. */
export type NearestBeyond = (field: AmountField, farthest: number) => number | null;

/** Amounts that move to the next round number with which a search finds more: 'up to ₹76 Lac' for one at ₹75.6 Lac. */
export function movedAmounts(filters: SearchFilters, nearestBeyond: NearestBeyond): LessAsked[] {
  return (['min_budget', 'max_budget', 'min_size', 'max_size'] as const).flatMap((field) => {
    const asked = filters[field];
    const nearest = asked === undefined ? null : nearestBeyond(field, FARTHEST);
    if (asked === undefined || nearest === null) return [];
    const { end, range } = FILTERS[field];
    const moved = rounded(range === 'size' ? inUnit(nearest, filters) : nearest, end, roundOf(range, filters));
    const step = Math.abs(moved - asked) / asked;
    if (moved <= 0 || step > FARTHEST) return [];
    const amount = range === 'size' ? formatSize(moved, filters.is_size_in_yards) : shownAmount('budget', moved);
    const label = near[end === 'min' ? 'from' : 'upTo']({ amount });
    return [{ of: range, label, step, filters: { ...filters, [field]: moved }, isWhole: false }];
  });
}

function inUnit(sqft: number, { is_size_in_yards }: SearchFilters): number {
  return is_size_in_yards ? sqft / SQFT_PER_SQYD : sqft;
}

function roundOf(range: 'budget' | 'size', { is_size_in_yards }: SearchFilters): number {
  if (range === 'budget') return LAKH;
  return is_size_in_yards ? ROUND_SQYD : ROUND_SQFT;
}

function rounded(amount: number, end: 'min' | 'max', to: number): number {
  return (end === 'min' ? Math.floor(amount / to) : Math.ceil(amount / to)) * to;
}
