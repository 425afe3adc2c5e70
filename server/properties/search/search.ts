import { FEWEST_HOMES } from '#domain/answers/numbers.ts';
import type { Suggestions } from '#domain/answers/site.ts';
import { isoDay, isoMonth } from '#domain/dates.ts';
import { type AreaFigures, FEWEST_FOR_MEDIAN } from '#domain/location/area-facts.ts';
import { type AreaCount, areaNames } from '#domain/location/areas.ts';
import { suggestAreas } from '#domain/location/match.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { COUNTED_FILTERS, type Facets } from '#domain/search/filter-schema.ts';
import { NO_FILTERS, type SearchQuery } from '#domain/search/filters.ts';
import { type Around, PRICE_BOUNDS, type UsualShare } from '#domain/search/search-page.ts';
import { possibleNames } from '#domain/search/search-sentence.ts';
import { effectiveFilters, understand } from '#domain/search/understand.ts';
import type { NearWords } from '#domain/words/en-search.ts';
import type { Parts } from '#server/core.ts';
import { mostFirst } from '#server/db/tables.ts';
import { nearOffers } from '#server/properties/search/near-offers.ts';
import { BARS } from '#server/search-index/filters.ts';
import type { Counts, FoundPage, Named, SearchAnswers } from '#server/search-index/search-answers.ts';

/** Searches, and what is counted and suggested by the index: it finds the ids, the database has the rows. */

type SearchParts = Pick<Parts, 'searchIndex' | 'now'>;

/** What was found, and as of which version of the catalogue. */
export interface Found extends FoundPage {
  version: number;
  /** What is known of all that match, when it was wanted. */
  around?: FoundAround;
}

/** What is known of all that match, with the ids of the listings near them. */
type FoundAround = Around<number>;

/**
 * One page, sold ones included, and the number of all that match (D7, D41, D55). With `words` also what is known of all of them, said in
 * these.
 */
export async function find(
  { searchIndex, now }: SearchParts,
  query: SearchQuery,
  words: NearWords | null,
): Promise<Found> {
  const understood = { ...query, filters: effectiveFilters(query.filters) };
  const answers = await searchIndex.answers(isoMonth(now()));
  const { version } = answers;
  if (words === null) return { ...(await answers.page(understood)), version };
  const { counts, ...found } = await answers.pageWithCounts(understood);
  const usual = usualShare(counts, answers.usualAt);
  const around = { ...knownBy(counts), usual, ...(await nearOffers(answers, understood, found.total, words)) };
  return { ...found, version, around };
}

function knownBy(counts: Counts): Pick<FoundAround, 'facets' | 'histogram'> {
  const facets: Facets = Object.fromEntries(COUNTED_FILTERS.map((name) => [name, counts[name] ?? {}]));
  // Today's areas: the index also has those that were merged since it was made, and a new one only with its first listing.
  facets.location = Object.fromEntries(areaNames().map((area) => [area, counts.location?.[area] ?? 0]));
  return { facets, histogram: { bounds: PRICE_BOUNDS, counts: BARS.budget.map((bar) => counts.budget?.[bar] ?? 0) } };
}

function usualShare({ usual = {} }: Counts, at: number | null): UsualShare | null {
  const { below = 0, within = 0, above = 0 } = usual;
  return at === null || below + within + above < FEWEST_HOMES ? null : { below, within, above, as_of: isoDay(at) };
}

/** Available listings per area, most first. */
export async function countsByArea({ searchIndex, now }: SearchParts): Promise<AreaCount[]> {
  const answers = await searchIndex.answers(isoMonth(now()));
  const { location: counts = {} } = await answers.counts({ ...NO_FILTERS, hide_sold: true });
  const areas = Object.entries(counts).map(([area, count]): AreaCount => ({ area, count }));
  return mostFirst(areas.filter(({ count }) => count > 0));
}

/**
 * What the listings of each area look like, with everything that is asked for but the areas: their own group. The number is that of all
 * of them, as beside any filter; the median price is that of the available ones (D73).
 */
export async function figuresByArea({ searchIndex, now }: SearchParts, query: SearchQuery): Promise<AreaFigures> {
  const answers = await searchIndex.answers(isoMonth(now()));
  const everywhere = { ...effectiveFilters(query.filters), location: [] };
  const { location: counts = {} } = await answers.counts(everywhere);
  const medians = await answers.medians({ ...everywhere, hide_sold: true }, 'location', 'price_per_sqft');
  const figures = Object.entries(counts).map(([area, count]) => {
    const { count: available, median } = medians.get(area) ?? { count: 0, median: 0 };
    return [area, { count, median_per_sqft: available < FEWEST_FOR_MEDIAN ? null : Math.round(median) }] as const;
  });
  return Object.fromEntries(figures.filter(([, { count }]) => count > 0));
}

const MOST_SUGGESTED = 6;
/** A single letter is in every name. */
const LEAST_KEY = 2;

/** What somebody may mean who types this. */
export async function suggestionsFor({ searchIndex, now }: SearchParts, text: string): Promise<Suggestions> {
  const areas = text === '' ? [] : suggestAreas(text).slice(0, MOST_SUGGESTED);
  if (nameKey(text).length < LEAST_KEY) return { areas, societies: [] };
  const named = await societiesLike(await searchIndex.answers(isoMonth(now())), text);
  return { areas, societies: named.map(toSuggestion) };
}

/** The societies that the whole text names, else those that the words name of which nothing else is understood. */
async function societiesLike(answers: SearchAnswers, text: string): Promise<Named[]> {
  for (const part of [text, ...possibleNames(understand(text).unknown)]) {
    const named = await answers.named(nameKey(part), MOST_SUGGESTED, ['location', 'property_type']);
    if (named.length > 0) return named;
  }
  return [];
}

function toSuggestion({ name, count, mostly }: Named): Suggestions['societies'][number] {
  const { location, property_type: type } = mostly;
  return {
    name,
    area: location?.value ?? '',
    count,
    property_type: type?.count === count ? type.value : null,
  };
}
