import { areaNames } from '#domain/location/areas.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { AMENITIES } from '#domain/property/options.ts';
import { beginning, RUPEES } from '#domain/property/typed-amounts.ts';
import { FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import { SPOKEN_FILLERS } from '#domain/search/spoken-words.ts';

const APARTMENTS: SearchFilters['residential_type'] = ['Lowrise Apartment', 'Highrise Apartment'];

/** What people say for the types of the enumerations, for possession and for the amenities that they ask for. */
const WORDS: Record<string, Partial<SearchFilters>> = {
  apartment: { residential_type: APARTMENTS },
  flat: { residential_type: APARTMENTS },
  lowrise: { residential_type: ['Lowrise Apartment'] },
  highrise: { residential_type: ['Highrise Apartment'] },
  tenement: { residential_type: ['Tenament'] },
  house: { residential_type: ['Tenament', 'Row House', 'Bungalow'] },
  duplex: { residential_type: ['Row House'] },
  villa: { residential_type: ['Bungalow'] },
  bunglow: { residential_type: ['Bungalow'] },
  warehouse: { commercial_type: ['Godown'] },
  officespace: { commercial_type: ['Office'] },
  ready: { possession: 'ready' },
  readypossession: { possession: 'ready' },
  readytomove: { possession: 'ready' },
  readytomovein: { possession: 'ready' },
  immediatepossession: { possession: 'ready' },
  verified: { verified: true },
  lift: { amenity: ['Lift'] },
  elevator: { amenity: ['Lift'] },
  gym: { amenity: ['Gym'] },
  swimmingpool: { amenity: ['Swimming Pool'] },
  clubhouse: { amenity: ['Club House'] },
  solar: { amenity: ['Solar Panels'] },
};

/** Words that ask for nothing: they neither filter nor make a text unknown. */
export const FILLERS: ReadonlySet<string> = new Set([
  ...'a an the in at near nearby around close by of on for from with and or to is are i we my our you me us need want wanted looking look searching search find show please any some sale buy buying purchase sell resale property properties listing listings home homes only ahmedabad amdavad gujarat owner direct new area locality other others road rd rs marg circle cross crossing char rasta chokdi chowk gam gaam village society building bhk hall kitchen facing price budget type size'.split(
    ' ',
  ),
  ...SPOKEN_FILLERS,
]);

/** What people look for here in vain, by how they say it. */
const NOT_OFFERED = {
  rent: 'on rent|for rent|rents?|rentals?|rented|renting|to let|tolet|on lease|lease|leased|leasing|paying guest|pg|hostels?|bhade thi|bhade|bhada|bhadu|bhadethi|bhare|kiraya|kiraye|kiraaye|kirai|per month|a month|monthly|sharing|roommates?|flatmates?|ભાડે thi|ભાડે|ભાડેથી|ભાડા|ભાડું|ભાડાનું|કિરાયા|કિરાયે|કિરાએ|किराया|किराये|किराए|भाडे|भाड़े',
  land: '(?:open |na |corner |residential |commercial |industrial |agricultural )?(?:plots?|lands?)|jamin|jameen|zamin|zameen|khetar|farm ?houses?|farms?|જમીન|પ્લોટ|ખેતર|ફાર્મ ?હાઉસ|जमीन|प्लॉट|प्लाट|खेत|फार्म ?हाउस',
} as const;
export type Unoffered = keyof typeof NOT_OFFERED;

const UNOFFERED = Object.entries(NOT_OFFERED).map(([what, words]) => [what as Unoffered, beginning(words)] as const);

/** What nobody offers here, when a sentence begins with it, and how much of the sentence that takes. */
export function notOffered(sentence: string): { what: Unoffered; length: number } | null {
  for (const [what, words] of UNOFFERED) {
    const found = words.exec(sentence);
    if (found !== null) return { what, length: found[0].length };
  }
  return null;
}

/** What makes a number behind it the most, or the least. */
export const AT_MOST =
  '(?:vadhu|zyada|jyada) (?:se )?(?:vadhu|zyada|jyada)|up to|(?:not|no) (?:more|higher|greater|over|above|exceeding|beyond)(?: than)?|(?:less|lesser|lower|fewer|cheaper) than|at most|atmost|under|below|upto|within|max|maximum|<|≤';
export const AT_LEAST =
  '(?:kam|ochhu) (?:se |ma )?(?:kam|ochhu|ochu)|(?:not|no) (?:less|lesser|lower|fewer|below|under)(?: than)?|(?:more|greater|higher|bigger|larger) than|exceeding|beyond|upwards of|at least|atleast|above|over|min|minimum|>|≥';

/** A bound between two numbers belongs to the second, '1200 sq ft under 50 lakh', but after 'or' to the first: '5th floor or above 3 bhk'. */
export const NO_NUMBER_BEHIND = `(?:(?<= or [a-z]+)|(?! (?:than )?(?:${RUPEES}|#?\\d)))`;

/** What is said of a building of few years. */
export const NEW_WORDS = 'new|newly|navu|navo|navi|nava|naya|nayi|naye|નવું|નવો|નવી|નવા|नया|नई|नयी|नए';

/** Directions in words, and what stands behind them. */
export const COMPASS =
  'northeast|northwest|southeast|southwest|north|south|east|west|purva?|poorv|purab|pashchim|paschim|uttar|dakshin|ishan|agni|nairutya|vayavya|પૂર્વ|પશ્ચિમ|ઉત્તર|દક્ષિણ|ઈશાન|ઇશાન|અગ્નિ|નૈઋત્ય|વાયવ્ય|पूर्व|पूरब|पश्चिम|उत्तर|दक्षिण|ईशान|आग्नेय|नैऋत्य|वायव्य';
export const FACING =
  'facing|face|mukhi|mukh|disha|direction|side|entry|entrance|taraf|ni|na|nu|khuno|khuna|kon|તરફ|ફેસિંગ|ખૂણો|ખૂણા|કોણ|तरफ|फेसिंग|कोण|की|का';

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
// One word such as 'Garden' or 'Lounge' is part of many names.
for (const amenity of AMENITIES) if (amenity.includes(' ')) learn(amenity, { amenity: [amenity] });

/** The words of the longest phrase that is known. */
export const LONGEST_PHRASE = 5;

/** What a phrase, its words joined without blanks, asks for. */
export function meaningOf(joined: string): Partial<SearchFilters> | undefined {
  return meanings.get(joined);
}

/** The areas whose name begins with an unfinished word of at least four letters: 'prahl' -> 'Prahlad Nagar'. */
export function areasBeginning(word: string): string[] {
  if (word.length < 4 || FILLERS.has(word)) return [];
  return areaNames().filter((name) => nameKey(name).startsWith(word));
}
