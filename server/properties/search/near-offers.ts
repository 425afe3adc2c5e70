import { areaNameIn } from '#domain/location/areas.ts';
import { resolveAreas, strangersAmong } from '#domain/location/match.ts';
import { allPlaces, distanceKm } from '#domain/location/places.ts';
import { areasLike } from '#domain/location/spellings.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { AMOUNT_FIELDS, type AmountField, isRangeSet, RANGE_NAMES, RANGES } from '#domain/search/amounts.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import {
  type AmountRange,
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  filterOf,
  isSet,
  type NamesOf,
  NO_FILTERS,
  type SearchFilters,
  type SearchQuery,
} from '#domain/search/filters.ts';
import { FEW_FOUND, type NearOffer } from '#domain/search/search-page.ts';
import type { NearWords } from '#domain/words/en-search.ts';
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
  const helping = (changes: readonly RelaxedSearch[]) => thoseThatFindMore(answers, changes, present);
  const single = [...(await movedAmounts(answers, filters)), ...relaxedSearches(filters)].toSorted(
    (a, b) => a.step - b.step,
  );
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

type Helping = (changes: readonly RelaxedSearch[]) => Promise<RelaxedSearch[]>;

async function thoseThatFindMore(answers: SearchAnswers, changes: readonly RelaxedSearch[], present: number) {
  const totals = await answers.totals(changes.map(({ filters }) => available(filters)));
  return changes.filter((_, place) => (totals[place] ?? 0) > present);
}

/** The first that help, a few of each filter. */
async function firstOf(changes: readonly RelaxedSearch[], helping: Helping): Promise<RelaxedSearch[]> {
  const chosen: RelaxedSearch[] = [];
  const isFull = ({ of }: RelaxedSearch) => chosen.filter((one) => one.of === of).length === MOST_OF_ONE;
  for (let from = 0; from < changes.length && chosen.length < MOST_OFFERS; from += AT_ONCE) {
    const some = changes.slice(from, from + AT_ONCE).filter((change) => !isFull(change));
    for (const change of await helping(some)) if (!isFull(change) && chosen.length < MOST_OFFERS) chosen.push(change);
  }
  return chosen;
}

/** Two of them at once, the smallest pairs first. */
function pairsOf(changes: readonly RelaxedSearch[], filters: SearchFilters): RelaxedSearch[] {
  const areas = changes.filter(({ of, isWhole }) => of === 'location' && !isWhole);
  const some = changes.filter((one) => !areas.includes(one) || areas.indexOf(one) < AREAS_IN_PAIRS);
  const pairs = some.flatMap((one, place) => {
    return some.slice(place + 1).flatMap((other) => (other.of === one.of ? [] : atOnce([one, other], filters)));
  });
  return pairs.toSorted((a, b) => a.step - b.step).slice(0, MOST_PAIRS);
}

/** Several changes as one. */
function atOnce(changes: readonly RelaxedSearch[], filters: SearchFilters): RelaxedSearch {
  return {
    of: 'several',
    label: (words) => words.near.together(changes.map(({ label }) => label(words))),
    step: changes.reduce((sum, { step }) => sum + step, 0),
    filters: Object.assign({ ...filters }, ...changes.map((one) => givenUp(filters, one.filters))),
    isWhole: true,
  };
}

/** The smallest steps that help together: all up to the first with which something is found, without those that it finds it without. */
async function together(
  changes: readonly RelaxedSearch[],
  filters: SearchFilters,
  helping: Helping,
): Promise<RelaxedSearch[]> {
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
  offers: readonly RelaxedSearch[],
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
async function movedAmounts(answers: SearchAnswers, filters: SearchFilters): Promise<RelaxedSearch[]> {
  const moved = await Promise.all(AMOUNT_FIELDS.map((field) => movedAmount(answers, filters, field)));
  return moved.filter((change) => change !== null);
}

async function movedAmount(
  answers: SearchAnswers,
  filters: SearchFilters,
  field: AmountField,
): Promise<RelaxedSearch | null> {
  const { [field]: places, is_size_in_yards: isYards } = filters;
  if (places === undefined) return null;
  const { end, range } = FILTERS[field];
  const { roundTo, chip, unit } = RANGES[range];
  const farthest = places * (end === 'min' ? 1 - FARTHEST : 1 + FARTHEST);
  const without = available({ ...filters, [field]: undefined });
  const nearest = await answers.nearest(without, { range, from: places * unit(isYards), to: farthest * unit(isYards) });
  if (nearest === null) return null;
  const round = end === 'min' ? Math.floor : Math.ceil;
  const amount = round(nearest / unit(isYards) / roundTo(isYards)) * roundTo(isYards);
  const step = Math.abs(amount - places) / places;
  if (amount <= 0 || step > FARTHEST) return null;
  const label: NearLabel = (words) =>
    words.near[end === 'min' ? 'from' : 'upTo']({ amount: chip(amount, isYards, words) });
  return { of: range, label, step, filters: { ...filters, [field]: amount }, isWhole: false };
}

type NearLabel = (words: NearWords) => string;

/** A search that asks for less than another one by one thing. */
interface RelaxedSearch {
  /** The filter that changes; of a range its name. */
  of: FilterName | AmountRange | 'several';
  /** What it is called in a language. */
  label: NearLabel;
  /** How much of what was asked for is given up: the smallest is offered first (docs/search-index.md). */
  step: number;
  filters: SearchFilters;
  /** Whether all that was asked for by it is given up. */
  isWhole: boolean;
}

/** What giving up a filter costs. An amount that moves costs the share by which it does, an area beside the others its distance. */
const GIVING_UP: Readonly<Record<Exclude<FilterName, NamesOf<'amount' | 'unit'> | 'hide_sold' | 'q'>, number>> = {
  price_lowered: 0.15,
  verified: 0.15,
  condition: 0.2,
  direction: 0.25,
  age: 0.3,
  possession: 0.3,
  amenity: 0.4,
  residential_type: 0.5,
  commercial_type: 0.5,
  bhk_type: 0.6,
  society: 0.7,
  location: 0.8,
  property_type: 1,
};

const ONE_AMENITY = 0.15;
const WHOLE_RANGE = 0.7;
/** Two kilometres cost a tenth. */
const STEP_A_KM = 0.05;
const FARTHEST_KM = 7;

/** A slip of the finger costs nothing. */
const OTHER_SPELLING = 0;
/** Texts that may be slips. */
const MOST_UNKNOWN = 3;

/** What the next value of a scale costs, beside those that are chosen. */
const BESIDE = { bhk_type: 0.35, age: 0.2 } as const;
const LATER = 0.2;

/** Whatever one filter could give up, amounts that move aside. Sold homes help nobody: hiding them is not given up. */
export function relaxedSearches(filters: SearchFilters): RelaxedSearch[] {
  return [
    ...FILTER_NAMES.flatMap((name) => (name in GIVING_UP ? withoutFilter(filters, name as GivenUp) : [])),
    ...withValuesBeside(filters),
    ...laterPossession(filters),
    ...withAreasMeant(filters),
    ...withAreasBeside(filters),
    ...withoutRanges(filters),
  ];
}

type GivenUp = keyof typeof GIVING_UP;

function withoutFilter(filters: SearchFilters, name: GivenUp): RelaxedSearch[] {
  const value = filters[name];
  if (!isSet(value)) return [];
  const values = Array.isArray(value) ? value : [String(value)];
  const whole: RelaxedSearch = {
    of: name,
    label: (words) => wholeLabel(name, values, words),
    step: GIVING_UP[name],
    filters: { ...filters, [name]: NO_FILTERS[name] },
    isWhole: true,
  };
  if (name !== 'amenity') return [whole];
  const each = filters.amenity.map(
    (one): RelaxedSearch => ({
      of: name,
      label: (words) => words.near.without({ things: [valueLabel(name, one, words)] }),
      step: ONE_AMENITY,
      filters: { ...filters, amenity: filters.amenity.filter((other) => other !== one) },
      isWhole: values.length === 1,
    }),
  );
  return values.length > 1 ? [...each, whole] : each;
}

/** More values are not named one by one. */
const MOST_NAMED = 2;

function wholeLabel(name: GivenUp, values: readonly string[], words: NearWords): string {
  const { near } = words;
  if (name === 'location') return near.anywhere({ city: words.city });
  if (name === 'verified') return near.unverified;
  if (name === 'price_lowered') return near.anyPrice;
  if (name === 'amenity') return near.withoutAmenities;
  if (name === 'age') return near.anyAge;
  if (name === 'possession') return near.anyPossession;
  if (name === 'society') return near.without({ things: values });
  const filter = filterOf(name);
  return name === 'direction' || values.length > MOST_NAMED
    ? near.any({ label: filter.label })
    : near.without({ things: values.map((one) => valueLabel(name, one, words)) });
}

/** '3BHK too' beside 2BHK. */
function withValuesBeside(filters: SearchFilters): RelaxedSearch[] {
  return (['bhk_type', 'age'] as const).flatMap((name) => {
    const chosen: readonly string[] = filters[name];
    const scale: readonly string[] = FILTERS[name].values;
    const isBeside = (_: string, at: number) =>
      [scale[at - 1], scale[at + 1]].some((one) => chosen.includes(one ?? ''));
    const beside = scale.filter(isBeside).filter((value) => !chosen.includes(value));
    return beside.map((value) => ({
      of: name,
      label: (words) => words.near.too({ thing: valueLabel(name, value, words) }),
      step: BESIDE[name],
      filters: { ...filters, [name]: [...chosen, value] },
      isWhole: false,
    }));
  });
}

function laterPossession(filters: SearchFilters): RelaxedSearch[] {
  const { values } = FILTERS.possession;
  const { possession } = filters;
  const later = possession === undefined ? undefined : values[values.indexOf(possession) + 1];
  if (later === undefined) return [];
  const label: NearLabel = (words) => valueLabel('possession', later, words);
  return [{ of: 'possession', label, step: LATER, filters: { ...filters, possession: later }, isWhole: false }];
}

/** 'South Bopal too' beside Bopal: the nearest by their distance from the nearest area that was asked for. */
function withAreasBeside(filters: SearchFilters): RelaxedSearch[] {
  const areas = resolveAreas(filters.location) ?? [];
  const places = allPlaces().filter(({ area }) => areas.includes(area));
  const beside = allPlaces()
    .filter((place) => !places.includes(place))
    .map((place) => {
      return { area: place.area, km: Math.min(...places.map((one) => distanceKm(one, place))) };
    });
  return beside
    .filter(({ km }) => km <= FARTHEST_KM)
    .map(({ area, km }) => ({
      of: 'location',
      label: ({ near, language }) => near.too({ thing: areaNameIn(area, language) }),
      step: km * STEP_A_KM,
      filters: { ...filters, location: [...filters.location, area] },
      isWhole: false,
    }));
}

/** 'Bopal instead' of 'bopl'. */
function withAreasMeant(filters: SearchFilters): RelaxedSearch[] {
  const unknown = strangersAmong(filters.location).slice(0, MOST_UNKNOWN);
  return unknown.flatMap((text) =>
    areasLike(text).map((area) => ({
      of: 'location',
      label: ({ near, language }) => near.instead({ thing: areaNameIn(area, language) }),
      step: OTHER_SPELLING,
      filters: { ...filters, location: filters.location.map((one) => (one === text ? area : one)) },
      isWhole: false,
    })),
  );
}

function withoutRanges(filters: SearchFilters): RelaxedSearch[] {
  return RANGE_NAMES.filter((range) => isRangeSet(filters, range)).map((range) => {
    const { min, max, label: called, anyName } = RANGES[range];
    const without = { ...filters, [min]: undefined, [max]: undefined };
    const label: NearLabel = ({ near }) => (anyName === undefined ? near.any({ label: called }) : near[anyName]);
    return { of: range, label, step: WHOLE_RANGE, filters: without, isWhole: true };
  });
}
