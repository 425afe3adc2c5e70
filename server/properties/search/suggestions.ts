import type { Suggestions } from '#domain/answers/site.ts';
import { isoMonth } from '#domain/dates.ts';
import { suggestAreas } from '#domain/location/match.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { possibleNames } from '#domain/search/search-sentence.ts';
import { understand } from '#domain/search/understand.ts';
import type { Parts } from '#server/core.ts';
import type { Named, SearchAnswers } from '#server/search-index/search-answers.ts';

const MOST = 6;
/** A single letter is in every name. */
const LEAST_KEY = 2;

/** What somebody may mean who types this. */
export async function suggestionsFor(
  { searchIndex, now }: Pick<Parts, 'searchIndex' | 'now'>,
  text: string,
): Promise<Suggestions> {
  const areas = text === '' ? [] : suggestAreas(text).slice(0, MOST);
  if (nameKey(text).length < LEAST_KEY) return { areas, societies: [] };
  const named = await societiesLike(await searchIndex.answers(isoMonth(now())), text);
  return { areas, societies: named.map(toSuggestion) };
}

/** The societies that the whole text names, else those that the words name of which nothing else is understood. */
async function societiesLike(answers: SearchAnswers, text: string): Promise<Named[]> {
  for (const part of [text, ...possibleNames(understand(text).unknown)]) {
    const named = await answers.named(nameKey(part), MOST, ['location', 'property_type']);
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
