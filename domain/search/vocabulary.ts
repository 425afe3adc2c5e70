import { AREAS } from '#domain/location/areas.ts';
import { nameKey } from '#domain/location/match.ts';
import { valueLabel } from '#domain/property/labels.ts';
import {
  COMMERCIAL_TYPES,
  CONDITIONS,
  type CommercialType,
  PROPERTY_TYPES,
  RESIDENTIAL_TYPES,
  type ResidentialType,
} from '#domain/property/options.ts';
import type { SearchFilters } from '#domain/search/filters.ts';

/** What a word or a phrase asks for. */
export type Meaning = Partial<
  Pick<SearchFilters, 'property_type' | 'location' | 'residential_type' | 'commercial_type' | 'condition'>
>;

/** What people say for the types of the enumerations. */
const RESIDENTIAL_WORDS: Record<string, ResidentialType[]> = {
  apartment: ['Lowrise Apartment', 'Highrise Apartment'],
  flat: ['Lowrise Apartment', 'Highrise Apartment'],
  lowrise: ['Lowrise Apartment'],
  highrise: ['Highrise Apartment'],
  tenement: ['Tenament'],
  house: ['Tenament', 'Row House', 'Bungalow'],
  villa: ['Bungalow'],
  bunglow: ['Bungalow'],
};
const COMMERCIAL_WORDS: Record<string, CommercialType[]> = {
  warehouse: ['Godown'],
  dukan: ['Shop'],
  officespace: ['Office'],
};

/** Words that ask for nothing: they neither filter nor make a text unknown. */
export const FILLERS = new Set(
  'a an the in at near of for with and or to sale buy sell property properties listing listings home homes ahmedabad amdavad gujarat owner direct new area road rs bhk north south east west facing'.split(
    ' ',
  ),
);

const meanings = new Map<string, Meaning>();

function learn(phrase: string, meaning: Meaning): void {
  const key = nameKey(phrase);
  for (const form of [key, `${key}s`]) if (!meanings.has(form)) meanings.set(form, meaning);
}

for (const type of PROPERTY_TYPES) learn(type, { property_type: type });
for (const condition of CONDITIONS) {
  learn(condition, { condition: [condition] });
  learn(valueLabel('condition', condition), { condition: [condition] });
}
for (const type of RESIDENTIAL_TYPES) {
  learn(type, { residential_type: [type] });
  learn(valueLabel('residential_type', type), { residential_type: [type] });
}
for (const type of COMMERCIAL_TYPES) learn(type, { commercial_type: [type] });
for (const [word, types] of Object.entries(RESIDENTIAL_WORDS)) learn(word, { residential_type: types });
for (const [word, types] of Object.entries(COMMERCIAL_WORDS)) learn(word, { commercial_type: types });
for (const area of AREAS) {
  // 'other' alone is a filler in a sentence; only the whole name means that entry.
  const spellings = area.lat === null ? [area.name] : [area.name, ...area.alt_names, area.gu, area.hi];
  for (const spelling of spellings) learn(spelling, { location: [area.name] });
}

/** The words of the longest phrase that is known. */
export const LONGEST_PHRASE = 5;

/** What a phrase, its words joined without blanks, asks for. */
export function meaningOf(joined: string): Meaning | undefined {
  return meanings.get(joined);
}

/** The areas whose name begins with an unfinished word of at least four letters: 'prahl' -> 'Prahlad Nagar'. */
export function areasBeginning(word: string): string[] {
  if (word.length < 4 || FILLERS.has(word)) return [];
  return AREAS.filter((area) => nameKey(area.name).startsWith(word)).map((area) => area.name);
}
