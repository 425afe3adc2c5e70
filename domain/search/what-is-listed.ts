import { areaNameIn } from '#domain/location/areas.ts';
import { resolveAreas } from '#domain/location/match.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { shownAmount } from '#domain/search/amounts.ts';
import type { Facets } from '#domain/search/filter-schema.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import { cityName } from '#domain/site.ts';
import { gather, listing, money, places, units } from '#domain/words/en.ts';
import { type ListedWords, listed } from '#domain/words/en-search.ts';
import { values } from '#domain/words/en-values.ts';
import { pageLanguage } from '#domain/words/page-language.ts';

const PAGE: ListedWords = {
  language: pageLanguage,
  city: cityName(),
  values,
  money,
  units,
  listing,
  gather,
  ...places,
  listed,
};

/** More kinds of homes, and of rooms, are not named one by one. */
const MOST_KINDS = 2;
const MOST_ROOMS = 3;
/** More areas are counted. */
const MOST_AREAS = 3;
const LONGEST_TEXT = 40;

/**
 * What a search lists, as a line of its own: 'Homes in Bopal', '2 BHK flats in Bopal and Shela up to ₹70 Lac'; 'Home in Bopal' when it
 * is one. Kind, rooms, furnishing, places and budget are named; what else was asked for stands in the chips. `facets` tell
 * whether all that was found is commercial.
 */
export function whatIsListed(
  filters: SearchFilters,
  count: number | null,
  facets: Facets | null = null,
  words: ListedWords = PAGE,
): string {
  const things = kindsOf(filters, facets, words).map((kind) => kind[count === 1 ? 'one' : 'other']);
  const line = words.listed.line({
    furnishing: furnishingOf(filters, words),
    rooms: roomsOf(filters, words),
    things: words.gather.all(things),
    place: placesOf(filters, words),
    budget: budgetOf(filters, words),
  });
  return line.charAt(0).toUpperCase() + line.slice(1);
}

interface Kind {
  one: string;
  other: string;
}

function kindsOf(filters: SearchFilters, facets: Facets | null, { listed }: ListedWords): readonly Kind[] {
  const { residential_type, commercial_type } = filters;
  const { kinds, flats, homes, commercial, properties } = listed;
  const types = [...residential_type, ...commercial_type];
  if (types.length > 0 && residential_type.every((type) => /apartment/i.test(type)) && commercial_type.length === 0) {
    return types.length === 1 ? types.map((type) => kinds[type]) : [flats];
  }
  if (types.length > 0 && types.length <= MOST_KINDS) return types.map((type) => kinds[type]);
  if (residential_type.length > 0 && commercial_type.length > 0) return [properties];
  return isCommercial(filters, facets) ? [commercial] : [homes];
}

/** Whether all of it is commercial: because somebody asked for that, or because nothing else was found. */
function isCommercial({ property_type, commercial_type, ...filters }: SearchFilters, facets: Facets | null): boolean {
  if (property_type !== undefined) return property_type === 'Commercial';
  if (commercial_type.length > 0) return true;
  if (filters.residential_type.length > 0 || filters.bhk_type.length > 0) return false;
  const { Residential: others = 0, Commercial: found = 0 } = facets?.property_type ?? {};
  return found > 0 && others === 0;
}

/** 'semi-furnished' when it is the one that was chosen. */
function furnishingOf({ condition }: SearchFilters, words: ListedWords): string {
  return condition.length === 1 ? valueLabel('condition', condition[0] ?? '', words).toLowerCase() : '';
}

/** '2 BHK', '2 and 3 BHK', '1 room kitchen'. */
function roomsOf({ bhk_type }: SearchFilters, { listed, gather }: ListedWords): string {
  if (bhk_type.length === 0 || bhk_type.length > MOST_ROOMS) return '';
  const rooms = bhk_type.filter((type) => type !== '1RoomKitchen').map((type) => type.replace('bhk', ''));
  const flats = rooms.length === 0 ? [] : [listed.bhk(gather.all(rooms))];
  return gather.all(rooms.length < bhk_type.length ? [listed.roomKitchen, ...flats] : flats);
}

/** 'in Bopal', 'in Bopal, Shela and 3 more areas', 'in Ahmedabad'; a text that means no area as it was typed. */
function placesOf({ location, society, q }: SearchFilters, words: ListedWords): string {
  const { listed, inPlaces, inSociety, city, language } = words;
  const text = q !== undefined && q.trim() !== '' ? q : undefined;
  const areas = resolveAreas(location) ?? [];
  if (location.length > 0 && areas.length === 0) return inPlaces(location.slice(0, 1).map(quoted));
  const few = areas.length > MOST_AREAS ? areas.slice(0, MOST_AREAS - 1) : areas;
  const shown = few.map((area) => areaNameIn(area, language));
  const more = areas.length - shown.length;
  const named = more === 0 ? shown : [...shown, listed.moreAreas({ count: more })];
  const inAreas = named.length === 0 ? inPlaces([city]) : inPlaces(named);
  const place = society === undefined ? inAreas : inSociety([society, ...named].join(', '));
  return text === undefined ? place : listed.placeForText(place, quoted(text));
}

function quoted(text: string): string {
  const short = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).trim()}…` : text;
  return `“${short}”`;
}

function budgetOf({ min_budget: min, max_budget: max }: SearchFilters, words: ListedWords): string {
  const { listed } = words;
  const amountText = (rupees: number) => shownAmount('budget', rupees, words);
  if (min === undefined) return max === undefined ? '' : listed.upTo(amountText(max));
  return max === undefined ? listed.from(amountText(min)) : listed.between(amountText(min), amountText(max));
}
