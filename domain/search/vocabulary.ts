import { AREAS, OTHER_AREA } from '#domain/location/areas.ts';
import { nameKey } from '#domain/location/match.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { FILTERS, type SearchFilters } from '#domain/search/filters.ts';

const APARTMENTS: SearchFilters['residential_type'] = ['Lowrise Apartment', 'Highrise Apartment'];

/** What people say for the types of the enumerations. */
const WORDS: Record<string, Partial<SearchFilters>> = {
  apartment: { residential_type: APARTMENTS },
  flat: { residential_type: APARTMENTS },
  lowrise: { residential_type: ['Lowrise Apartment'] },
  highrise: { residential_type: ['Highrise Apartment'] },
  tenement: { residential_type: ['Tenament'] },
  house: { residential_type: ['Tenament', 'Row House', 'Bungalow'] },
  villa: { residential_type: ['Bungalow'] },
  bunglow: { residential_type: ['Bungalow'] },
  warehouse: { commercial_type: ['Godown'] },
  dukan: { commercial_type: ['Shop'] },
  officespace: { commercial_type: ['Office'] },
};

/** Words that ask for nothing: they neither filter nor make a text unknown. */
export const FILLERS = new Set(
  'a an the in at near of for with and or to sale buy sell property properties listing listings home homes ahmedabad amdavad gujarat owner direct new area road rs bhk north south east west facing'.split(
    ' ',
  ),
);

const meanings = new Map<string, Partial<SearchFilters>>();

function learn(phrase: string, meaning: Partial<SearchFilters>): void {
  const key = nameKey(phrase);
  for (const form of [key, `${key}s`]) if (!meanings.has(form)) meanings.set(form, meaning);
}

for (const type of FILTERS.property_type.values) learn(type, { property_type: type });
for (const field of ['condition', 'residential_type', 'commercial_type'] as const) {
  for (const value of FILTERS[field].values) {
    for (const name of [value, valueLabel(field, value)]) learn(name, { [field]: [value] });
  }
}
for (const [word, meaning] of Object.entries(WORDS)) learn(word, meaning);
for (const area of AREAS) {
  // 'other' alone is a filler in a sentence; only the whole name means that entry.
  const spellings = area.name === OTHER_AREA ? [area.name] : [area.name, ...area.alt_names, area.gu, area.hi];
  for (const spelling of spellings) learn(spelling, { location: [area.name] });
}

/** The words of the longest phrase that is known. */
export const LONGEST_PHRASE = 5;

/** What a phrase, its words joined without blanks, asks for. */
export function meaningOf(joined: string): Partial<SearchFilters> | undefined {
  return meanings.get(joined);
}

/** The areas whose name begins with an unfinished word of at least four letters: 'prahl' -> 'Prahlad Nagar'. */
export function areasBeginning(word: string): string[] {
  if (word.length < 4 || FILLERS.has(word)) return [];
  return AREAS.filter((area) => nameKey(area.name).startsWith(word)).map((area) => area.name);
}
