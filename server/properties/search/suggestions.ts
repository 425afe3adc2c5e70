import type { Suggestions } from '#domain/answers/site.ts';
import { suggestAreas } from '#domain/location/match.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { possibleNames } from '#domain/search/search-sentence.ts';
import { understand } from '#domain/search/understand.ts';
import type { Parts } from '#server/core.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import { type Named, namesLike } from '#server/search-index/named.ts';

const MOST = 6;
/** A single letter is in every name. */
const LEAST_KEY = 2;

/** What somebody may mean who types this, in the month 'YYYY-MM'. */
export async function suggestionsFor(
  { searchIndex }: Pick<Parts, 'searchIndex'>,
  month: string,
  text: string,
): Promise<Suggestions> {
  const areas = text === '' ? [] : suggestAreas(text).slice(0, MOST);
  const key = nameKey(text);
  if (key.length < LEAST_KEY) return { areas, societies: [] };
  const named = await searchIndex.ask(month, (index) => societiesLike(index, key, text));
  return { areas, societies: named.map(presented) };
}

/** The societies that the whole text names, else those that the words name of which nothing else is understood. */
function societiesLike(index: ListingIndex, key: string, text: string): Named[] {
  const asked = { most: MOST, filters: ['location', 'property_type'] };
  const whole = namesLike(index, key, asked);
  if (whole.length > 0) return whole;
  for (const part of possibleNames(understand(text).unknown)) {
    const named = namesLike(index, nameKey(part), asked);
    if (named.length > 0) return named;
  }
  return [];
}

function presented({ name, count, mostly }: Named): Suggestions['societies'][number] {
  const { location, property_type: type } = mostly;
  return {
    name,
    area: location?.value ?? '',
    count,
    property_type: type?.count === count ? type.value : null,
  };
}
