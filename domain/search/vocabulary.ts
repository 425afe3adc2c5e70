import { oneScript } from '#domain/indic-letters.ts';
import { areaNames } from '#domain/location/areas.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { AMENITIES } from '#domain/property/options.ts';
import { AMOUNT_WORDS, beginning, isNumberInWords, plainLetters, RUPEES } from '#domain/property/typed-amounts.ts';
import { FILTERS, type SearchFilters } from '#domain/search/filters.ts';

/**
 * Words of the trade in Gujarati and Hindi, in their scripts and in Latin letters, with the English word that the search knows for
 * each. Bounds such as 'sudhi' stand in `quantities.ts`, amounts in `typed-amounts.ts`.
 */
const SPOKEN_WORDS: Readonly<Record<string, string>> = {
  bhk: 'બીએચકે બી.એચ.કે बीएचके bhak',
  rooms: 'બેડરૂમ બેડરુમ बेडरूम kamra kamre rum રૂમ રુમ રૂમો ઓરડા ઓરડો रूम कमरे कमरा कमरों',
  hall: 'હોલ હૉલ हॉल',
  kitchen: 'કિચન રસોડું રસોડા રસોડાં किचन रसोई रसोडा rasoi rasodu rasoda',
  fix: 'ફિક્સ ફીક્સ फिक्स',
  sudhi: 'સુધી સુધીમાં sudhima sudhina sudhini',
  tak: 'तक takka',
  andar: 'અંદર अंदर भीतर bhitar',
  kam: 'ઓછું ઓછા ઓછી ઓછો ઓછામાં कम ochha ochhama',
  about: 'લગભગ આશરે અંદાજે લગભગ लगभग करीब तकरीबन lagbhag andaje aashare ashare karib kareeb',
  aaspas: 'આસપાસ आसपास aspas આજુબાજુ આજૂબાજૂ જેટલું જેટલા જેટલો જેટલી जितना jetla jetlu jetlo',
  ni: 'ની નું નો ના નાં',
  years: 'વર્ષ વર્ષો વરસ સાલ साल सालों वर्ष वर्षों बरस saal sal varsh varas',
  old: 'જૂનું જૂનો જૂની જૂના જુનું જુનો જુની જુના पुराना पुरानी पुराने purana purani purane juna junu juni',
  possession: 'પઝેશન પજેશન કબજો કબજા કબ્જો पजेशन पोजेशन कब्जा kabjo kabja kabza',
  immediate: 'તાત્કાલિક તરત તુરંત तुरंत तत्काल turant turat tatkal tatkalik',
  move: 'મૂવ મુવ मूव',
  to: 'ટુ ટૂ टू',
  construction: 'બાંધકામ કન્સ્ટ્રક્શન निर्माण bandhkam nirman',
  disha: 'દિશા दिशा',
  mukhi: 'મુખી મુખ मुखी मुख',
  fourth: 'ચોથા ચોથે ચોથો चौथी चौथे chotha chothe chauthi',
  fifth: 'પાંચમા પાંચમે પાંચમો पांचवीं पाँचवीं पांचवी पाँचवी panchma panchme panchvi',
  upper: 'છઠ્ઠા સાતમા આઠમા નવમા દસમા છઠ્ઠે સાતમે આઠમે નવમે દસમે छठी सातवीं सातवी आठवीं नौवीं दसवीं',
  floor: 'માળ માળે માળનું માળનો મજલે ફ્લોર मंजिल मंज़िल माले तल्ला फ्लोर',
  ground: 'ગ્રાઉન્ડ ग्राउंड bhoy',
  first: 'પહેલા પહેલો પહેલે પ્રથમ पहली पहला पहले pehla pehle pahela paheli',
  second: 'બીજા બીજો બીજે दूसरी दूसरा दूसरे dusra bija bije',
  third: 'ત્રીજા ત્રીજો ત્રીજે तीसरी तीसरा तीसरे tija tije trija trije',
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
  and: 'અને ane और aur tatha तथा',
  or: 'અથવા કે ya athva athava या yaa',
  wala: 'વાળો વાળું વાળી વાળા વાલા વાલો વાલી वाला वाली वाले wali vala vali walu valu valo vado vadi vadu',
  shop: 'dukan dukaan dukano dukane દુકાન દુકાનો શોપ दुकान दुकानें दुकानों शॉप',
  residential:
    'makan makaan ghar gher rehvanu rahevanu મકાન મકાનો ઘર મકાનનું मकान घर રહેણાંક રહેણાક રેસિડેન્શિયલ आवासीय रिहायशी रेजिडेंशियल rahenak rehnak rihayshi',
  commercial: 'કોમર્શિયલ કૉમર્શિયલ કોમર્શીયલ વ્યાપારી વ્યાપારિક વ્યવસાયિક વાણિજ્યિક व्यावसायिक व्यापारिक कमर्शियल vyavsayik',
  property: 'મિલકત મિલ્કત પ્રોપર્ટી પ્રૉપર્ટી संपत्ति सम्पत्ति प्रॉपर्टी प्रोपर्टी जायदाद milkat sampatti jaydad',
  flat: 'flet phlet ફ્લેટ ફલેટ ફ્લૅટ ફ્લેટ્સ फ्लैट फ़्लैट फ्लेट फ्लैट्स',
  apartment: 'એપાર્ટમેન્ટ અપાર્ટમેન્ટ એપાર્ટમેંટ अपार्टमेंट अपार्टमेन्ट',
  bungalow: 'bangla banglo bungla bangalo bangalow bunglo bangle banglow બંગલો બંગલા બંગ્લો બંગલોઝ બંગલી बंगला बंगले बंगलो',
  penthouse: 'પેન્ટહાઉસ પેંટહાઉસ पेंटहाउस पेन्टहाउस',
  pent: 'પેન્ટ પેંટ पेंट पेन्ट',
  house: 'હાઉસ हाउस',
  row: 'રો रो',
  rowhouse: 'rawhouse raohouse રોહાઉસ रोहाउस',
  duplex: 'ડુપ્લેક્સ ડ્યુપ્લેક્સ डुप्लेक्स',
  villa: 'વિલા વીલા विला',
  farm: 'ફાર્મ फार्म',
  high: 'હાઈ હાઇ हाई',
  low: 'લો लो',
  rise: 'રાઇઝ રાઈઝ राइज राईज',
  highrise: 'હાઇરાઇઝ હાઈરાઈઝ हाईराइज हाइराइज hirise',
  lowrise: 'લોરાઇઝ લોરાઈઝ लोराइज',
  office: 'ofis karyalay offis ઓફિસ ઑફિસ ઓફીસ ઑફીસ કાર્યાલય ऑफिस ऑफ़िस ऑफीस कार्यालय दफ्तर daftar',
  godown: 'godam godaam gowdown ગોડાઉન ગોદામ વેરહાઉસ गोदाम गोडाउन वेयरहाउस',
  shed: 'gala galo શેડ शेड',
  showroom: 'શોરૂમ શૉરૂમ શોરુમ शोरूम शोरुम',
  tenament: 'tenamen tenaments ટેનામેન્ટ ટેનામેંટ ટેનેમેન્ટ टेनामेंट टेनामेन्ट टेनेमेंट',
  number: 'નંબર नंबर नम्बर nambar',
  pin: 'પિન પીન पिन',
  code: 'કોડ कोड',
  pincode: 'પિનકોડ પીનકોડ पिनकोड',
  mahina: 'મહિના મહિને મહિનો મહીના મહીને महीने महीना',
  lift: 'લિફ્ટ લીફ્ટ लिफ्ट',
  parking: 'પાર્કિંગ પાર્કીંગ पार्किंग',
  bathroom: 'બાથરૂમ बाथरूम',
  swimming: 'સ્વિમિંગ સ્વીમિંગ સ્વીમીંગ સ્વિમીંગ स्विमिंग स्वीमिंग',
  pool: 'પૂલ પુલ पूल पुल',
  gym: 'જિમ જીમ जिम',
  club: 'ક્લબ क्लब',
  clubhouse: 'ક્લબહાઉસ क्लबहाउस',
  garden: 'ગાર્ડન गार्डन',
  bagicho: 'બગીચો બગીચા બગીચાનું बगीचा बगीचे bagicha',
  solar: 'સોલાર સોલર सोलर',
  ready: 'taiyar taiyaar tayar તૈયાર તૈયારી રેડી तैयार रेडी',
  furnished: 'furniture ફર્નિશ્ડ ફર્નીશ્ડ ફર્નિચર ફર્નીચર फर्निश्ड फर्नीश्ड फर्नीचर',
  semi: 'સેમી સેમિ सेमी',
  fully: 'ફુલ ફૂલ ફુલ્લી ફુલી ફૂલી સંપૂર્ણ फुल फुली फुल्ली पूरी',
  unfurnished: 'અનફર્નિશ્ડ અનફર્નીશ્ડ अनफर्निश्ड अनफर्नीश्ड',
  verified: 'ચકાસેલું ચકાસેલો ચકાસેલી ચકાસેલા વેરિફાઇડ વેરિફાઈડ जाँचा जांचा जाँची जांची सत्यापित वेरिफाइड chakaselu',
  broker: 'દલાલ બ્રોકર दलाल ब्रोकर dalal brokers',
  brokerage: 'દલાલી બ્રોકરેજ दलाली ब्रोकरेज dalali',
  malik: 'માલિક મકાનમાલિક मालिक maalik',
  direct: 'સીધું સીધો સીધી સીધા ડાયરેક્ટ सीधा सीधे सीधी डायरेक्ट sidhu sidho sidha seedha seedhe',
  vagar: 'વગર વિના',
  sivay: 'સિવાય सिवाय',
  cheap: 'સસ્તું સસ્તો સસ્તા સસ્તી सस्ता सस्ती सस्ते sasta sasti sastu sasto',
  pase: 'પાસે પાસેથી પાસેનું पास paas pasethi',
};

/** The English word for each, by its letters in one script. */
const SPOKEN: ReadonlyMap<string, string> = new Map(
  Object.entries(SPOKEN_WORDS).flatMap(([english, words]) =>
    words.split(' ').map((word): [string, string] => [oneScript(plainLetters(word)), english]),
  ),
);

/** Endings that are written as a part of the word: 'લાખથી', 'કરોડમાં', 'લિફ્ટવાળો', 'lakhni'. */
const ENDING =
  /^(.{2,12}?)(થી|સુધી|માં|માંથી|ની|ના|નો|નું|નાં|ને|વાળો|વાળું|વાળી|વાળા|વાલા|વાલો|વાલી|thi|sudhi|ma|ni|na|no|nu)$/;
/** 'પચાસેક' is about fifty. */
const ABOUT_SO_MANY = /^(.+)ેક$/;

/** The word as the search knows it, its letters in one script given too; null: it does not. */
function known(word: string, key: string): string | null {
  const heard = SPOKEN.get(key) ?? (AMOUNT_WORDS.has(key) ? key : null);
  return heard ?? (isNumberInWords(word) || FILLERS.has(word) ? word : null);
}

/** A word as the search knows it: one of the trade in English, one of amounts in one script, another as it is; an ending apart. */
export function heardAs(word: string): string[] {
  const key = oneScript(word);
  const whole = known(word, key);
  if (whole !== null) return [whole];
  const [, about = ''] = ABOUT_SO_MANY.exec(key) ?? [];
  if (isNumberInWords(about)) return ['about', about];
  const [, stem = '', ending = ''] = ENDING.exec(key) ?? [];
  // Latin letters end so in many words of other meaning.
  const isSafe = !/^[a-z]/.test(stem) || (AMOUNT_WORDS.has(stem) && stem.length > 3);
  const said = isSafe ? known(word.slice(0, stem.length), stem) : null;
  return said === null ? [word] : [said, SPOKEN.get(ending) ?? ending];
}

/** Words of those languages that ask for nothing. */
const SPOKEN_FILLERS: readonly string[] = (
  'beech bich vachche vachhe ma maa maan mein me mai nu no ni na ka ki che chhe chu chhu hai hu joie joiye joye joiae chahiye chahie jove ' +
  'levu levanu levo lena leni lene kharidvu kharidna kharidni vechvu vechvanu vechan bikau wala mate liye sathe saathe najik najdik pase ' +
  'avu koi ek mane mare mujhe mujhko ke bhai par vistar vistarma elaka elake ilaka ilake baju bajuma taraf saro saru sari batavo shodhu ' +
  'rehva raheva rehne rahne malik ' +
  'વચ્ચે માં માટે માટેનું માટેનો જોઈએ જોઇએ જોઈએછે છે છું છીએ હું મને મારે અમારે એક કોઈ સારું સારો સારી સારા વિસ્તાર વિસ્તારનું એરિયા બાજુ તરફ નજીક સાથે સહિત પર ' +
  'રહેવા ખરીદવું ખરીદવા ખરીદવો ખરીદવી લેવું લેવા લેવો લેવી લેવાનું વેચાણ વેચવાનું વેચવાનો વેચવા વેચાતું વેચાઉ બતાવો શોધું શોધો સોસાયટી રોડ ભાવ ' +
  'બજેટ કિંમત નવી ખાતે ગામ અમદાવાદ ' +
  'बीच में मैं पर का की के को है हूं हूँ हैं चाहिए चाहिये मुझे हमें कोई एक अच्छा अच्छी अच्छे इलाका इलाके एरिया क्षेत्र तरफ नजदीक निकट साथ सहित लिए रहने ' +
  'खरीदना खरीदनी खरीदने लेना लेनी लेने बिक्री बिकाऊ बेचना बेचने दिखाओ हुआ हुई हुए वाला सोसायटी सोसाइटी रोड बजट कीमत दाम अहमदाबाद'
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

/** What is true of every home here: its owner sells it, and no broker. */
export const FROM_OWNERS = beginning(
  '(?:(?:no|non|without|zero|free|bina|બિના|बिना) )?(?:broker(?:age)?)(?: (?:free|na|ni|ke|vagar|sivay|nahin?|nai|વગર|સિવાય|નહીં|નહિ|ના|सिवाय|नहीं|नही)(?: (?:na|no|nu|ni|ka|ke|ki))?)*|(?:owner|malik)(?: (?:thi|se|pase|na|ni|nu|no|ka|ki|ke|direct))*',
);

/** Directions in words, and what stands behind them. */
export const COMPASS =
  'northeast|northwest|southeast|southwest|north|south|east|west|purva?|poorv|purab|pashchim|paschim|uttar|dakshin|ishan|agni|nairutya|vayavya|પૂર્વ|પશ્ચિમ|ઉત્તર|દક્ષિણ|ઈશાન|ઇશાન|અગ્નિ|નૈઋત્ય|વાયવ્ય|ઈસ્ટ|ઇસ્ટ|વેસ્ટ|નોર્થ|નૉર્થ|સાઉથ|ईस्ट|वेस्ट|नॉर्थ|नार्थ|साउथ|पूर्व|पूरब|पश्चिम|उत्तर|दक्षिण|ईशान|आग्नेय|नैऋत्य|वायव्य';
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
  if (word.length < 4 || FILLERS.has(word)) return [];
  return areaNames().filter((name) => nameKey(name).startsWith(word));
}
