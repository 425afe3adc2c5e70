import { AMOUNT_FIELDS, type AmountField, RANGES } from '#domain/search/amounts.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { FILTERS, type SearchFilters, type SearchQuery } from '#domain/search/filters.ts';
import { FEW_FOUND, type NearOffer } from '#domain/search/search-page.ts';
import type { NearWords } from '#domain/words/en-search.ts';
import { type LessAsked, lessAsked, type NearLabel } from '#server/properties/search/less-asked.ts';
import type { SearchAnswers } from '#server/search-index/search-answers.ts';

/** Offers of a page, and those of one filter among them. */
const MOST_OFFERS = 5;
const MOST_OF_ONE = 3;
/** So many are counted at once: most searches are helped by the first. */
const AT_ONCE = 16;
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
export async function nearOffers(
  answers: SearchAnswers,
  { filters, sort }: SearchQuery,
  found: number,
  words: NearWords,
): Promise<Near> {
  if (found >= FEW_FOUND) return { near: [], nearby: [] };
  const [present = 0] = await answers.totals([available(filters)]);
  const helping = (changes: readonly LessAsked[]) => thoseThatFindMore(answers, changes, present);
  const single = [...(await movedAmounts(answers, filters)), ...lessAsked(filters)].toSorted((a, b) => a.step - b.step);
  let offers = await firstOf(single, helping);
  if (offers.length === 0) offers = await firstOf(pairsOf(single, filters), helping);
  if (offers.length === 0) offers = await together(single, filters, helping);
  const counts = await answers.totals(offers.map((offer) => offer.filters));
  return {
    near: offers.map(({ label, filters }, place) => ({
      label: label(words),
      query: toAddressQuery(filters, { sort }),
      count: counts[place] ?? 0,
    })),
    nearby: await homesOf(answers, offers, filters),
  };
}

const available = (filters: SearchFilters): SearchFilters => ({ ...filters, hide_sold: true });

type Helping = (changes: readonly LessAsked[]) => Promise<LessAsked[]>;

async function thoseThatFindMore(answers: SearchAnswers, changes: readonly LessAsked[], present: number) {
  const totals = await answers.totals(changes.map(({ filters }) => available(filters)));
  return changes.filter((_, place) => (totals[place] ?? 0) > present);
}

/** The first that help, a few of each filter. */
async function firstOf(changes: readonly LessAsked[], helping: Helping): Promise<LessAsked[]> {
  const chosen: LessAsked[] = [];
  const isFull = ({ of }: LessAsked) => chosen.filter((one) => one.of === of).length === MOST_OF_ONE;
  for (let from = 0; from < changes.length && chosen.length < MOST_OFFERS; from += AT_ONCE) {
    const some = changes.slice(from, from + AT_ONCE).filter((change) => !isFull(change));
    for (const change of await helping(some)) if (!isFull(change) && chosen.length < MOST_OFFERS) chosen.push(change);
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
async function together(changes: readonly LessAsked[], filters: SearchFilters, helping: Helping): Promise<LessAsked[]> {
  const whole = changes.filter(({ isWhole }) => isWhole);
  const ever = whole.map((_, place) => atOnce(whole.slice(0, place + 1), filters));
  const [first] = await helping(ever);
  if (first === undefined) return [];
  const added = whole.slice(0, ever.indexOf(first) + 1);
  let needed = added;
  for (const one of added) {
    const others = needed.filter((other) => other !== one);
    if (others.length > 0 && (await helping([atOnce(others, filters)])).length > 0) needed = others;
  }
  return [atOnce(needed, filters)];
}

/** What differs from the first filters in the others. */
function givenUp(filters: SearchFilters, others: SearchFilters): Partial<SearchFilters> {
  const changed = Object.entries(others).filter(([name, value]) => filters[name as keyof SearchFilters] !== value);
  return Object.fromEntries(changed);
}

/** Those that the first offers find, without what the search finds. */
async function homesOf(
  answers: SearchAnswers,
  offers: readonly LessAsked[],
  filters: SearchFilters,
): Promise<number[]> {
  const newest = { sort: 'newest', page: 1 } as const;
  const { ids } = await answers.page({ ...newest, filters, page_size: FEW_FOUND });
  const known = new Set(ids);
  const shown = new Set<number>();
  for (const offer of offers) {
    const found = await answers.page({
      ...newest,
      filters: available(offer.filters),
      page_size: MOST_SHOWN + known.size,
    });
    for (const id of found.ids) if (!known.has(id) && shown.size < MOST_SHOWN) shown.add(id);
  }
  return [...shown];
}

/** An amount that moves by more than this share is another wish. */
const FARTHEST = 0.5;

/** Amounts that move to the next round number with which a search finds more: 'up to ₹76 Lac' for one at ₹75.6 Lac. */
async function movedAmounts(answers: SearchAnswers, filters: SearchFilters): Promise<LessAsked[]> {
  const moved = await Promise.all(AMOUNT_FIELDS.map((field) => movedAmount(answers, filters, field)));
  return moved.filter((change) => change !== null);
}

async function movedAmount(
  answers: SearchAnswers,
  filters: SearchFilters,
  field: AmountField,
): Promise<LessAsked | null> {
  const { [field]: asked, is_size_in_yards: isYards } = filters;
  if (asked === undefined) return null;
  const { end, range } = FILTERS[field];
  const { roundTo, chip, unit } = RANGES[range];
  const farthest = asked * (end === 'min' ? 1 - FARTHEST : 1 + FARTHEST);
  const without = available({ ...filters, [field]: undefined });
  const nearest = await answers.nearest(without, { range, from: asked * unit(isYards), to: farthest * unit(isYards) });
  if (nearest === null) return null;
  const round = end === 'min' ? Math.floor : Math.ceil;
  const amount = round(nearest / unit(isYards) / roundTo(isYards)) * roundTo(isYards);
  const step = Math.abs(amount - asked) / asked;
  if (amount <= 0 || step > FARTHEST) return null;
  const label: NearLabel = (words) =>
    words.near[end === 'min' ? 'from' : 'upTo']({ amount: chip(amount, isYards, words) });
  return { of: range, label, step, filters: { ...filters, [field]: amount }, isWhole: false };
}
