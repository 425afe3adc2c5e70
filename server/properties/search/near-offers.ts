import { resolveAreas } from '#domain/location/match.ts';
import { placesNamed } from '#domain/location/societies.ts';
import { SQFT_PER_SQYD } from '#domain/property/size.ts';
import { type AmountField, chipAmount } from '#domain/search/amounts.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import { FEW_FOUND, type NearOffer } from '#domain/search/search-page.ts';
import type { NearWords } from '#domain/words/en-search.ts';
import type { PropertySearch } from '#server/db/records.ts';
import { indexQuestion } from '#server/properties/search/filters.ts';
import { type LessAsked, lessAsked, type NearLabel } from '#server/properties/search/less-asked.ts';
import type { Asked } from '#server/search-index/definition.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import { pageOf, totalOf } from '#server/search-index/questions.ts';
import { nextBeyond } from '#server/search-index/summaries.ts';

/** Offers of a page, and those of one filter among them. */
const MOST_OFFERS = 5;
const MOST_OF_ONE = 3;
/** Each pair is a question of its own, so few areas are part of one. */
const MOST_PAIRS = 100;
const AREAS_IN_PAIRS = 3;
/** Homes that are shown beside the offers. */
const MOST_SHOWN = 6;

interface Near {
  near: NearOffer[];
  /** Ids of available listings that the offers find and the search does not. */
  nearby: number[];
}

/**
 * What a search that finds few could give up so that it finds more homes that are available, each with what it then finds, the smallest
 * step first; several things together when no single one helps. Nothing for a search that finds enough.
 */
export function nearOffers(index: ListingIndex, asked: PropertySearch, found: number, words: NearWords): Near {
  if (found >= FEW_FOUND) return { near: [], nearby: [] };
  const questionOf = (filters: SearchFilters): Asked =>
    indexQuestion({
      ...asked,
      filters,
      areas: resolveAreas(filters.location),
      ...placesNamed(filters.location, (key) => index.hasName(key)),
    });
  const availableIn = (filters: SearchFilters) => totalOf(index, available(questionOf(filters)));
  const present = availableIn(asked.filters);
  const single = [
    ...movedAmounts(asked.filters, nearestBeyond(index, asked, questionOf)),
    ...lessAsked(asked),
  ].toSorted((a, b) => a.step - b.step);
  const isMore = ({ filters }: LessAsked) => availableIn(filters) > present;
  const offers = [
    () => firstOf(single, isMore),
    () => firstOf(pairsOf(single, asked.filters), isMore),
    () => together(single, asked.filters, isMore),
  ].reduce<LessAsked[]>((found, look) => (found.length > 0 ? found : look()), []);
  return {
    near: offers.map(({ label, filters }) => ({
      label: label(words),
      query: toAddressQuery(filters, { sort: asked.sort }),
      count: totalOf(index, questionOf(filters)),
    })),
    nearby: homesOf(
      index,
      offers.map(({ filters }) => questionOf(filters)),
      questionOf(asked.filters),
    ),
  };
}

const available = ({ marks, ...rest }: Asked): Asked => ({ ...rest, marks: { ...marks, hide_sold: ['true'] } });

/** The first that help, a few of each filter. */
function firstOf(changes: readonly LessAsked[], isMore: (change: LessAsked) => boolean): LessAsked[] {
  const chosen: LessAsked[] = [];
  for (const change of changes) {
    if (chosen.length === MOST_OFFERS) break;
    if (chosen.filter((one) => one.of === change.of).length === MOST_OF_ONE) continue;
    if (isMore(change)) chosen.push(change);
  }
  return chosen;
}

/** Two of them at once, the smallest pairs first. */
function pairsOf(changes: readonly LessAsked[], filters: SearchFilters): LessAsked[] {
  const areas = changes.filter(({ of, isWhole }) => of === 'location' && !isWhole);
  const some = changes.filter((one) => !areas.includes(one) || areas.indexOf(one) < AREAS_IN_PAIRS);
  const pairs = some.flatMap((one, place) => {
    return some.slice(place + 1).flatMap((other) => (other.of === one.of ? [] : atOnce([one, other], filters)));
  });
  return pairs.toSorted((a, b) => a.step - b.step).slice(0, MOST_PAIRS);
}

/** Several changes as one. */
function atOnce(changes: readonly LessAsked[], filters: SearchFilters): LessAsked {
  return {
    of: 'several',
    label: (words) => words.near.together(changes.map(({ label }) => label(words))),
    step: changes.reduce((sum, { step }) => sum + step, 0),
    filters: Object.assign({ ...filters }, ...changes.map((one) => givenUp(filters, one.filters))),
    isWhole: true,
  };
}

/** The smallest steps that help together: all up to the first with which something is found, without those that it finds it without. */
function together(
  changes: readonly LessAsked[],
  filters: SearchFilters,
  isMore: (change: LessAsked) => boolean,
): LessAsked[] {
  const whole = changes.filter(({ isWhole }) => isWhole);
  const count = whole.findIndex((_, place) => isMore(atOnce(whole.slice(0, place + 1), filters))) + 1;
  if (count === 0) return [];
  let needed = whole.slice(0, count);
  for (const one of whole.slice(0, count)) {
    const others = needed.filter((other) => other !== one);
    if (others.length > 0 && isMore(atOnce(others, filters))) needed = others;
  }
  return [atOnce(needed, filters)];
}

/** What differs from the first filters in the others. */
function givenUp(filters: SearchFilters, others: SearchFilters): Partial<SearchFilters> {
  const changed = Object.entries(others).filter(([name, value]) => filters[name as keyof SearchFilters] !== value);
  return Object.fromEntries(changed);
}

/** Looks for the nearest number that an end of a range leaves out, among what is available. */
function nearestBeyond(
  index: ListingIndex,
  { filters }: PropertySearch,
  questionOf: (filters: SearchFilters) => Asked,
): NearestBeyond {
  return (field, farthest) => {
    const { end, range } = FILTERS[field];
    const column = range === 'size' ? 'size_sqft' : 'price';
    const from = questionOf(filters).ranges[column]?.[end] ?? 0;
    const without = available(questionOf({ ...filters, [field]: undefined }));
    return nextBeyond(index, without, {
      column,
      from,
      to: end === 'min' ? from * (1 - farthest) : from * (1 + farthest),
    });
  };
}

/** Those that the first offers find, without what the search finds. */
function homesOf(index: ListingIndex, offers: readonly Asked[], asked: Asked): number[] {
  const newest = { column: 'created_at', direction: 'desc', offset: 0 } as const;
  const own = new Set(pageOf(index, { ...asked, ...newest, limit: FEW_FOUND }).ids);
  const shown = new Set<number>();
  for (const offer of offers) {
    const { ids } = pageOf(index, { ...available(offer), ...newest, limit: MOST_SHOWN + own.size });
    for (const id of ids) if (!own.has(id) && shown.size < MOST_SHOWN) shown.add(id);
  }
  return [...shown];
}

/** An amount that moves by more than this share is another wish. */
const FARTHEST = 0.5;

/** What people say: whole lakhs below and above a lakh, sizes by fifty square feet or five square yards. */
const LAKH = 100_000;
const ROUND_SQFT = 50;
const ROUND_SQYD = 5;

/** The nearest number that an end of a range leaves out, rupees or square feet, at most that share away; null when there is none. */
export type NearestBeyond = (field: AmountField, farthest: number) => number | null;

/** Amounts that move to the next round number with which a search finds more: 'up to ₹76 Lac' for one at ₹75.6 Lac. */
function movedAmounts(filters: SearchFilters, nearestBeyond: NearestBeyond): LessAsked[] {
  return (['min_budget', 'max_budget', 'min_size', 'max_size'] as const).flatMap((field) => {
    const asked = filters[field];
    const nearest = asked === undefined ? null : nearestBeyond(field, FARTHEST);
    if (asked === undefined || nearest === null) return [];
    const { end, range } = FILTERS[field];
    const moved = rounded(range === 'size' ? inUnit(nearest, filters) : nearest, end, roundOf(range, filters));
    const step = Math.abs(moved - asked) / asked;
    if (moved <= 0 || step > FARTHEST) return [];
    const label: NearLabel = (words) =>
      words.near[end === 'min' ? 'from' : 'upTo']({
        amount: chipAmount(range, moved, filters.is_size_in_yards, words),
      });
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
