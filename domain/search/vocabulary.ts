import { isIndic, oneScript } from '#domain/indic-letters.ts';
import { indicWords } from '#domain/indic-words.ts';
import { areaNames } from '#domain/location/areas.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { AMENITIES, DIRECTIONS } from '#domain/property/options.ts';
import { AMOUNT_WORDS, beginning, isNumberInWords, RUPEES } from '#domain/property/typed-amounts.ts';
import { FILTERS, type SearchFilters } from '#domain/search/filters.ts';

/**
 * Words of the trade in Gujarati and Hindi as people write them in Latin letters, by the English word that the search knows for each;
 * those of their own scripts are in `indic-words.ts`. Bounds such as 'sudhi' stand in `quantities.ts`, amounts in `typed-amounts.ts`.
 */
const SPOKEN_WORDS: Readonly<Record<string, string>> = {
  bhk: 'bhak',
  rooms: 'kamra kamre rum',
  kitchen: 'rasoi rasodu rasoda',
  sudhi: 'sudhima sudhina sudhini',
  tak: 'takka',
  andar: 'bhitar',
  kam: 'ochha ochhama',
  about: 'lagbhag andaje aashare ashare karib kareeb',
  aaspas: 'aspas jetla jetlu jetlo',
  years: 'saal sal varsh varas',
  old: 'purana purani purane juna junu juni',
  possession: 'kabjo kabja kabza',
  immediate: 'turant turat tatkal tatkalik',
  construction: 'bandhkam nirman',
  fourth: 'chotha chothe chauthi',
  fifth: 'panchma panchme panchvi',
  ground: 'bhoy',
  first: 'pehla pehle pahela paheli',
  second: 'dusra bija bije',
  third: 'tija tije trija trije',
  niche: 'nicheni',
  upar: 'uparni',
  vadhu: 'adhik vadhuma',
  thi: 'kartan karta',
  and: 'ane aur tatha',
  or: 'ya athva athava yaa',
  wala: 'wali vala vali walu valu valo vado vadi vadu',
  shop: 'dukan dukaan dukano dukane',
  residential: 'makan makaan ghar gher rehvanu rahevanu rahenak rehnak rihayshi',
  commercial: 'vyavsayik',
  property: 'milkat sampatti jaydad',
  flat: 'flet phlet',
  bungalow: 'bangla banglo bungla bangalo bangalow bunglo bangle banglow',
  rowhouse: 'rawhouse raohouse',
  highrise: 'hirise',
  office: 'ofis karyalay offis daftar',
  godown: 'godam godaam gowdown',
  shed: 'gala galo',
  tenament: 'tenamen tenaments',
  number: 'nambar',
  bagicho: 'bagicha',
  ready: 'taiyar taiyaar tayar',
  furnished: 'furniture',
  verified: 'chakaselu',
  broker: 'dalal brokers',
  brokerage: 'dalali',
  malik: 'maalik',
  direct: 'sidhu sidho sidha seedha seedhe',
  cheap: 'sasta sasti sastu sasto',
  pase: 'paas pasethi',
};

/** The English word for each. */
const SPOKEN: ReadonlyMap<string, string> = new Map(
  Object.entries(SPOKEN_WORDS).flatMap(([english, words]) =>
    words.split(' ').map((word): [string, string] => [word, english]),
  ),
);

/** Endings that are written as a part of the word: 'લાખથી', 'કરોડમાં', 'લિફ્ટવાળો', 'lakhni'. */
const ENDING =
  /^(.{2,12}?)(થી|સુધી|માં|માંથી|ની|ના|નો|નું|નાં|ને|વાળો|વાળું|વાળી|વાળા|વાલા|વાલો|વાલી|thi|sudhi|ma|ni|na|no|nu)$/;
/** 'પચાસેક' is about fifty. */
const ABOUT_SO_MANY = /^(.+)ેક$/;

/** The word as the search knows it; null: it does not. */
function known(word: string): string | null {
  const key = oneScript(word);
  const heard = (isIndic(word) ? indicWords()?.meaningOf(word) : SPOKEN.get(word)) ?? null;
  if (heard !== null || AMOUNT_WORDS.has(key)) return heard ?? key;
  return isNumberInWords(word) || isFiller(word) ? word : null;
}

/** A word as the search knows it: one of the trade in English, one of amounts in one script, another as it is; an ending apart. */
export function heardAs(word: string): string[] {
  const key = oneScript(word);
  const whole = known(word);
  if (whole !== null) return [whole];
  const [, about = ''] = ABOUT_SO_MANY.exec(key) ?? [];
  if (isNumberInWords(about)) return ['about', about];
  const [, stem = '', ending = ''] = ENDING.exec(key) ?? [];
  // Latin letters end so in many words of other meaning.
  const isSafe = !/^[a-z]/.test(stem) || (AMOUNT_WORDS.has(stem) && stem.length > 3);
  const sense = isSafe ? known(word.slice(0, stem.length)) : null;
  return sense === null ? [word] : [sense, known(ending) ?? ending];
}

/** Words of those languages that ask for nothing. */
const SPOKEN_FILLERS: readonly string[] = (
  'beech bich vachche vachhe ma maa maan mein me mai nu no ni na ka ki che chhe chu chhu hai hu joie joiye joye joiae ' +
  'chahiye chahie jove levu levanu levo lena leni lene kharidvu kharidna kharidni vechvu vechvanu vechan bikau wala mate ' +
  'liye sathe saathe najik najdik pase avu koi ek mane mare mujhe mujhko ke bhai par vistar vistarma elaka elake ilaka ' +
  'ilake baju bajuma taraf saro saru sari batavo shodhu rehva raheva rehne rahne malik'
).split(' ');

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
  pricelowered: { price_lowered: true },
  pricedrop: { price_lowered: true },
  pricereduced: { price_lowered: true },
  lift: { amenity: ['Lift'] },
  elevator: { amenity: ['Lift'] },
  gym: { amenity: ['Gym'] },
  swimmingpool: { amenity: ['Swimming Pool'] },
  clubhouse: { amenity: ['Club House'] },
  solar: { amenity: ['Solar Panels'] },
  bagicho: { amenity: ['Garden'] },
  gardenwala: { amenity: ['Garden'] },
  fullyतरहfurnished: { condition: ['Fullyfurnished'] },
  fullfurnished: { condition: ['Fullyfurnished'] },
};

/** Words that ask for nothing: they neither filter nor make a text unknown. */
const FILLERS: ReadonlySet<string> = new Set([
  ...'a an the in at near nearby around close by of on for from with and or to is are i we my our you me us need want wanted looking look searching search find show please any some sale buy buying purchase sell resale property properties listing listings home homes only ahmedabad amdavad gujarat owner direct new area locality other others road rd rs marg circle cross crossing char rasta chokdi chowk gam gaam village society building bhk hall kitchen facing price budget type size'.split(
    ' ',
  ),
  ...SPOKEN_FILLERS,
]);

/** Whether a word, or the `nameKey` of some, asks for nothing. */
export const isFiller = (word: string): boolean =>
  isIndic(word) ? indicWords()?.isFiller(word) === true : FILLERS.has(word);

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

/** What is true of every home here: its owner sells it, and no broker. */
export const FROM_OWNERS = beginning(
  '(?:(?:no|non|without|zero|free|bina|બિના|बिना) )?(?:broker(?:age)?)(?: (?:free|na|ni|ke|vagar|sivay|nahin?|nai|વગર|સિવાય|નહીં|નહિ|ના|सिवाय|नहीं|नही)(?: (?:na|no|nu|ni|ka|ke|ki))?)*|(?:owner|malik)(?: (?:thi|se|pase|na|ni|nu|no|ka|ki|ke|direct))*',
);

type Direction = (typeof DIRECTIONS)[number];

const WAYS: Readonly<Record<Direction, string>> = {
  North: 'north|uttar|ઉત્તર|નોર્થ|નૉર્થ|उत्तर|नॉर्थ|नार्थ',
  South: 'south|dakshin|દક્ષિણ|સાઉથ|दक्षिण|साउथ',
  East: 'east|purva?|poorv|purab|પૂર્વ|ઈસ્ટ|ઇસ્ટ|पूर्व|पूरब|ईस्ट',
  West: 'west|pashchim|paschim|પશ્ચિમ|વેસ્ટ|पश्चिम|वेस्ट',
  NorthEast: 'northeast|ishan|ઈશાન|ઇશાન|ईशान',
  NorthWest: 'northwest|vayavya|વાયવ્ય|वायव्य',
  SouthEast: 'southeast|agni|અગ્નિ|आग्नेय',
  SouthWest: 'southwest|nairutya|નૈઋત્ય|नैऋत्य',
};

/** Directions in words, and what stands behind them. */
export const COMPASS = Object.values(WAYS).join('|');

/** The direction that one word of `COMPASS` is, or a short one such as 'ne'. */
export function directionCalled(word: string): Direction | null {
  const isCalled = (way: Direction) => new RegExp(`^(?:${WAYS[way]})$`).test(word);
  const isShort = (way: Direction) => way.replace(/[a-z]/g, '').toLowerCase() === word;
  return DIRECTIONS.find((way) => isCalled(way) || isShort(way)) ?? null;
}

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
    learn(value, { [field]: [value] });
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
  if (word.length < 4 || isFiller(word)) return [];
  return areaNames().filter((name) => nameKey(name).startsWith(word));
}
