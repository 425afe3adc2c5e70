import { areaNames } from '#domain/location/areas.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { AMENITIES } from '#domain/property/options.ts';
import { AMOUNT_WORDS, beginning, oneScript, plainLetters, RUPEES } from '#domain/property/typed-amounts.ts';
import { FILTERS, type SearchFilters } from '#domain/search/filters.ts';

/**
 * Words of the trade in Gujarati and Hindi, in their scripts and in Latin letters, with the English word that the search knows for
 * each. Bounds such as 'sudhi' stand in `quantities.ts`, amounts in `typed-amounts.ts`.
 */
const SPOKEN_WORDS: Readonly<Record<string, string>> = {
  bhk: 'બીએચકે બી.એચ.કે बीएचके bhak',
  rooms: 'બેડરૂમ बेडरूम kamra kamre rum રૂમ कमरे कमरा',
  sudhi: 'સુધી સુધીમાં sudhima sudhina sudhini',
  tak: 'तक takka',
  andar: 'અંદર अंदर भीतर bhitar',
  kam: 'ઓછું ઓછા ઓછી ઓછો ઓછામાં कम ochha ochhama',
  about: 'લગભગ આશરે અંદાજે લગભગ लगभग करीब तकरीबन lagbhag andaje aashare ashare karib kareeb',
  aaspas: 'આસપાસ आसपास aspas આજુબાજુ આજૂબાજૂ',
  ni: 'ની નું નો ના નાં',
  years: 'વર્ષ વર્ષો વરસ સાલ साल सालों वर्ष वर्षों बरस saal sal varsh varas',
  old: 'જૂનું જૂનો જૂની જૂના જુનું જુના पुराना पुरानी पुराने purana purani purane juna junu juni',
  possession: 'પઝેશન પજેશન કબજો पजेशन कब्जा kabjo kabja',
  disha: 'દિશા दिशा',
  mukhi: 'મુખી મુખ मुखी मुख',
  fourth: 'ચોથા ચોથે ચોથો चौथी चौथे',
  fifth: 'પાંચમા પાંચમે પાંચમો पांचवीं पाँचवीं पांचवी पाँचवी',
  upper: 'છઠ્ઠા સાતમા આઠમા નવમા દસમા छठी सातवीं सातवी आठवीं नौवीं दसवीं',
  floor: 'માળ માળે માળનું માળનો મજલે ફ્લોર मंजिल मंज़िल माले तल्ला फ्लोर',
  ground: 'ગ્રાઉન્ડ ग्राउंड bhoy',
  first: 'પહેલા પહેલો પહેલે પ્રથમ पहली पहला पहले pehla pehle pahela paheli',
  second: 'બીજા બીજો બીજે दूसरी दूसरा दूसरे dusra bija bije',
  third: 'ત્રીજા ત્રીજો ત્રીજે तीसरी तीसरा तीसरे tija tije',
  niche: 'નીચે नीचे nicheni',
  upar: 'ઉપર ऊपर उपर uparni',
  vadhu: 'વધુ વધારે વધુમાં ज्यादा अधिक adhik vadhuma',
  thi: 'થી કરતાં કરતા kartan karta',
  sector: 'સેક્ટર सेक्टर',
  phase: 'ફેઝ फेज',
  block: 'બ્લોક ब्लॉक',
  wing: 'વિંગ विंग',
  tower: 'ટાવર टावर',
  se: 'से',
  and: 'અને ane और aur tatha',
  or: 'અથવા કે ya athva athava या yaa',
  shop: 'dukan dukaan dukano dukane દુકાન दुकान',
  residential: 'makan makaan ghar gher rehvanu rahevanu મકાન ઘર मकान घर',
  flat: 'flet phlet ફ્લેટ फ्लैट फ़्लैट',
  bungalow: 'bangla banglo bungla bangalo bangalow bunglo બંગલો बंगला',
  office: 'ofis karyalay offis ઓફિસ ऑफिस ऑफ़िस कार्यालय',
  godown: 'godam godaam gowdown ગોડાઉન गोदाम',
  shed: 'gala galo શેડ शेड',
  showroom: 'શોરૂમ शोरूम',
  tenament: 'tenamen tenaments ટેનામેન્ટ टेनामेंट',
  rowhouse: 'rawhouse raohouse',
  number: 'નંબર नंबर नम्बर nambar',
  pin: 'પિન पिन',
  pincode: 'પિનકોડ पिनकोड',
  mahina: 'મહિના મહિને મહિનો महीने महीना',
  lift: 'લિફ્ટ लिफ्ट',
  parking: 'પાર્કિંગ पार्किंग',
  bathroom: 'બાથરૂમ बाथरूम',
  ready: 'taiyar taiyaar tayar તૈયાર तैयार',
  furnished: 'furniture ફર્નિશ્ડ फर्निश्ड',
};

/** The English word for each, by its letters in one script. */
const SPOKEN: ReadonlyMap<string, string> = new Map(
  Object.entries(SPOKEN_WORDS).flatMap(([english, words]) =>
    words.split(' ').map((word): [string, string] => [oneScript(plainLetters(word)), english]),
  ),
);

/** Endings that are written as a part of the word: 'લાખથી', 'કરોડમાં', 'lakhni'. */
const ENDING = /^(.{2,12}?)(થી|સુધી|માં|ની|ના|નો|નું|નાં|thi|sudhi|ma|ni|na|no|nu)$/;

/** The word as the search knows it; null: it does not. */
function known(word: string): string | null {
  return SPOKEN.get(word) ?? (AMOUNT_WORDS.has(word) ? word : null);
}

/** A word as the search knows it: one of the trade in English, one of amounts in one script, another as it is; an ending apart. */
export function heardAs(word: string): string[] {
  const key = oneScript(word);
  const whole = known(key);
  if (whole !== null) return [whole];
  const [, stem = '', ending = ''] = ENDING.exec(key) ?? [];
  // Latin letters end so in many words of other meaning.
  const isSafe = !/^[a-z]/.test(stem) || (AMOUNT_WORDS.has(stem) && stem.length > 3);
  const said = isSafe ? known(stem) : null;
  return said === null ? [word] : [said, SPOKEN.get(ending) ?? ending];
}

/** Words of those languages that ask for nothing. */
const SPOKEN_FILLERS: readonly string[] =
  'beech bich vachche vachhe વચ્ચે बीच ma maa maan mein me mai nu no ni na ka ki che chhe hai joie joiye joye joiae chahiye chahie jove levu levanu kharidvu vechvanu vechvu vechan bikau wala wali vala vali walu valu mate liye sathe saathe najik najdik paas pase avu koi mane mare mujhe mujhko ke bhai મારે मुझे वाला वाली वाले के માં માટે જોઈએ છે નું નો ની ના में पर par પર का की के चाहिए है'.split(
    ' ',
  );

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
