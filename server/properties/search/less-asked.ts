import { areaNameIn } from '#domain/location/areas.ts';
import { resolveAreas, strangersAmong } from '#domain/location/match.ts';
import { allPlaces, distanceKm } from '#domain/location/places.ts';
import { areasLike } from '#domain/location/spellings.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { isRangeAsked, RANGE_NAMES, RANGES } from '#domain/search/amounts.ts';
import type { AmountRange } from '#domain/search/filters.ts';
import {
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  filterOf,
  isAsked,
  type NamesOf,
  NO_FILTERS,
  type SearchFilters,
} from '#domain/search/filters.ts';
import type { NearWords } from '#domain/words/en-search.ts';

export type NearLabel = (words: NearWords) => string;

/** A search that asks for less than another one by one thing. */
export interface LessAsked {
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
export function lessAsked(filters: SearchFilters): LessAsked[] {
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

function withoutFilter(filters: SearchFilters, name: GivenUp): LessAsked[] {
  const value = filters[name];
  if (!isAsked(value)) return [];
  const values = Array.isArray(value) ? value : [String(value)];
  const whole: LessAsked = {
    of: name,
    label: (words) => wholeLabel(name, values, words),
    step: GIVING_UP[name],
    filters: { ...filters, [name]: NO_FILTERS[name] },
    isWhole: true,
  };
  if (name !== 'amenity') return [whole];
  const each = filters.amenity.map(
    (one): LessAsked => ({
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
function withValuesBeside(filters: SearchFilters): LessAsked[] {
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

function laterPossession(filters: SearchFilters): LessAsked[] {
  const { values } = FILTERS.possession;
  const { possession } = filters;
  const later = possession === undefined ? undefined : values[values.indexOf(possession) + 1];
  if (later === undefined) return [];
  const label: NearLabel = (words) => valueLabel('possession', later, words);
  return [{ of: 'possession', label, step: LATER, filters: { ...filters, possession: later }, isWhole: false }];
}

/** 'South Bopal too' beside Bopal: the nearest by their distance from the nearest area that was asked for. */
function withAreasBeside(filters: SearchFilters): LessAsked[] {
  const areas = resolveAreas(filters.location) ?? [];
  const asked = allPlaces().filter(({ area }) => areas.includes(area));
  const beside = allPlaces()
    .filter((place) => !asked.includes(place))
    .map((place) => {
      return { area: place.area, km: Math.min(...asked.map((one) => distanceKm(one, place))) };
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
function withAreasMeant(filters: SearchFilters): LessAsked[] {
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

function withoutRanges(filters: SearchFilters): LessAsked[] {
  return RANGE_NAMES.filter((range) => isRangeAsked(filters, range)).map((range) => {
    const { min, max, label: called, anyName } = RANGES[range];
    const without = { ...filters, [min]: undefined, [max]: undefined };
    const label: NearLabel = ({ near }) => (anyName === undefined ? near.any({ label: called }) : near[anyName]);
    return { of: range, label, step: WHOLE_RANGE, filters: without, isWhole: true };
  });
}
