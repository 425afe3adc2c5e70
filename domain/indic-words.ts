import { indicSound } from '#domain/indic-letters.ts';

/**
 * What people write in Gujarati and Devanagari letters and the search knows, by how it sounds: one of all words that sound the same, in
 * Gujarati letters. A page loads it when somebody begins to write in them (`web/lib/late-indic-words.ts`).
 */
export interface IndicWords {
  /** The English word that the search knows for one of the trade: 'દુકાન' is a shop. */
  meaningOf(word: string): string | undefined;
  /** Whether a word asks for nothing. */
  isFiller(word: string): boolean;
  /** A number from 10 to 99: 'પિસ્તાલીસ' and 'પિસ્તાળીશ' are 45. */
  numberOf(word: string): number | undefined;
}

/** Words of the trade by the English one. */
const TRADE: Readonly<Record<string, string>> = {
  bhk: 'બીએચકે બી.એચ.કે',
  rooms: 'બેડરૂમ રૂમ રૂમો ઓરડા ઓરડો કમરે કમરા કમરોં',
  hall: 'હોલ',
  kitchen: 'કિચન રસોડું રસોડા રસોઈ',
  fix: 'ફિક્સ',
  sudhi: 'સુધી સુધીમાં',
  tak: 'તક',
  andar: 'અંદર ભીતર',
  kam: 'ઓછું ઓછા ઓછી ઓછો ઓછામાં કમ',
  about: 'લગભગ આશરે અંદાજે કરીબ તકરીબન',
  aaspas: 'આસપાસ આજુબાજુ જેટલું જેટલા જેટલો જેટલી જિતના',
  ni: 'ની નું નો ના',
  years: 'વર્ષ વર્ષો વરસ સાલ સાલોં બરસ',
  old: 'જૂનું જૂનો જૂની જૂના પુરાના પુરાની પુરાને',
  possession: 'પઝેશન પજેશન કબજો કબજા કબ્જો પોજેશન કબ્જા',
  immediate: 'તાત્કાલિક તરત તુરંત તત્કાલ',
  move: 'મૂવ',
  to: 'ટુ',
  construction: 'બાંધકામ કન્સ્ટ્રક્શન નિર્માણ',
  disha: 'દિશા',
  mukhi: 'મુખી મુખ',
  fourth: 'ચોથા ચોથે ચોથો ચૌથી',
  fifth: 'પાંચમા પાંચમે પાંચમો પાંચવીં',
  upper: 'છઠ્ઠા સાતમા આઠમા નવમા દસમા છઠ્ઠે સાતમે આઠમે નવમે દસમે છઠી સાતવીં આઠવીં નૌવીં દસવીં',
  floor: 'માળ માળે માળનું માળનો મજલે ફ્લોર મંજિલ તલ્લા',
  ground: 'ગ્રાઉન્ડ',
  first: 'પહેલા પહેલો પહેલે પ્રથમ પહલી પહલા પહલે',
  second: 'બીજા બીજો બીજે દૂસરી દૂસરા દૂસરે',
  third: 'ત્રીજા ત્રીજો ત્રીજે તીસરી તીસરા તીસરે',
  niche: 'નીચે',
  upar: 'ઉપર',
  vadhu: 'વધુ વધારે વધુમાં જ્યાદા અધિક',
  thi: 'થી કરતાં',
  sector: 'સેક્ટર',
  phase: 'ફેઝ ફેજ',
  block: 'બ્લોક',
  wing: 'વિંગ',
  tower: 'ટાવર',
  se: 'સે',
  and: 'અને ઔર તથા',
  or: 'અથવા કે યા',
  wala: 'વાળો વાળું વાળી વાળા વાલે',
  shop: 'દુકાન દુકાનો શોપ દુકાનેં',
  residential: 'મકાન મકાનો ઘર મકાનનું રહેણાંક રેસિડેન્શિયલ આવાસીય રિહાયશી રેજિડેંશિયલ',
  commercial: 'કોમર્શિયલ વ્યાપારી વ્યાપારિક વ્યવસાયિક વાણિજ્યિક વ્યાવસાયિક કમર્શિયલ',
  property: 'મિલકત મિલ્કત પ્રોપર્ટી સંપત્તિ જાયદાદ',
  flat: 'ફ્લેટ ફલેટ ફ્લેટ્સ',
  apartment: 'એપાર્ટમેન્ટ અપાર્ટમેન્ટ',
  bungalow: 'બંગલો બંગલા બંગ્લો બંગલોઝ બંગલી બંગલે',
  penthouse: 'પેન્ટહાઉસ',
  pent: 'પેન્ટ',
  house: 'હાઉસ',
  row: 'રો',
  rowhouse: 'રોહાઉસ',
  duplex: 'ડુપ્લેક્સ ડ્યુપ્લેક્સ',
  villa: 'વિલા',
  farm: 'ફાર્મ',
  high: 'હાઈ',
  low: 'લો',
  rise: 'રાઇઝ રાઇજ',
  highrise: 'હાઇરાઇઝ હાઈરાઇજ',
  lowrise: 'લોરાઇઝ લોરાઇજ',
  office: 'ઓફિસ કાર્યાલય દફ્તર',
  godown: 'ગોડાઉન ગોદામ વેરહાઉસ વેયરહાઉસ',
  shed: 'શેડ',
  showroom: 'શોરૂમ',
  tenament: 'ટેનામેન્ટ ટેનેમેન્ટ',
  number: 'નંબર',
  pin: 'પિન',
  code: 'કોડ',
  pincode: 'પિનકોડ',
  mahina: 'મહિના મહિને મહિનો',
  lift: 'લિફ્ટ',
  parking: 'પાર્કિંગ',
  bathroom: 'બાથરૂમ',
  swimming: 'સ્વિમિંગ',
  pool: 'પૂલ',
  gym: 'જિમ',
  club: 'ક્લબ',
  clubhouse: 'ક્લબહાઉસ',
  garden: 'ગાર્ડન',
  bagicho: 'બગીચો બગીચા બગીચાનું બગીચે',
  solar: 'સોલાર સોલર',
  ready: 'તૈયાર તૈયારી રેડી',
  furnished: 'ફર્નિશ્ડ ફર્નિચર',
  semi: 'સેમી',
  fully: 'ફુલ ફુલ્લી સંપૂર્ણ પૂરી',
  unfurnished: 'અનફર્નિશ્ડ',
  verified: 'ચકાસેલું ચકાસેલો ચકાસેલી ચકાસેલા વેરિફાઇડ જાઁચા જાઁચી સત્યાપિત',
  broker: 'દલાલ બ્રોકર',
  brokerage: 'દલાલી બ્રોકરેજ',
  malik: 'માલિક મકાનમાલિક',
  direct: 'સીધું સીધો સીધી સીધા ડાયરેક્ટ સીધે',
  vagar: 'વગર વિના',
  sivay: 'સિવાય',
  cheap: 'સસ્તું સસ્તો સસ્તા સસ્તી સસ્તે',
  pase: 'પાસે પાસેથી પાસેનું પાસ',
};

const FILLERS = (
  'વચ્ચે માં માટે માટેનું માટેનો જોઈએ જોઈએછે છે છું છીએ હું મને મારે અમારે એક કોઈ સારું સારો સારી સારા વિસ્તાર વિસ્તારનું ' +
  'એરિયા બાજુ તરફ નજીક સાથે સહિત પર રહેવા ખરીદવું ખરીદવા ખરીદવો ખરીદવી લેવું લેવા લેવો લેવી લેવાનું વેચાણ વેચવાનું વેચવાનો ' +
  'વેચવા વેચાતું વેચાઉ બતાવો શોધું શોધો સોસાયટી રોડ ભાવ બજેટ કિંમત નવી ખાતે ગામ અમદાવાદ બીચ મેં કા કી કો હૈ ચાહિએ ચાહિયે ' +
  'મુઝે હમેં અચ્છા અચ્છી અચ્છે ઇલાકા ઇલાકે ક્ષેત્ર નજદીક નિકટ સાથ લિએ રહને ખરીદના ખરીદની ખરીદને લેના લેની લેને બિક્રી ' +
  'બિકાઊ બેચના બેચને દિખાઓ હુઆ હુઈ હુએ સોસાઇટી બજટ દામ અહમદાબાદ'
).split(' ');

/** Other forms of some numbers. */
const OTHERS: readonly (readonly [value: number, words: string])[] = [
  [17, 'सतरह'],
  [53, 'તેપન'],
  [65, 'पांसठ'],
  [66, 'छाछठ'],
  [75, 'पचत्तर पिचहत्तर પિંચોતેર પિચોતેર'],
  [95, 'पंचानवे पंचानबे'],
];

/** By how each sounds, those of Hindi by 'h' before it: 17 in Gujarati sounds like 70 in Hindi. */
function numberKey(word: string): string {
  return (/[\u0900-\u097f]/.test(word) ? 'h' : '') + indicSound(word).replaceAll('ં', '');
}

const entriesOf = <Value>(value: Value, words: string) =>
  words.split(' ').map((word): [string, Value] => [word, value]);

function learn(): IndicWords {
  const trade = new Map(Object.entries(TRADE).flatMap(([english, words]) => entriesOf(english, words)));
  const meanings = new Map([...trade].map(([word, english]) => [indicSound(word), english]));
  const fillers = new Set(FILLERS.map(indicSound));
  const named = [GUJARATI_NUMBERS, HINDI_NUMBERS].flatMap((words) =>
    words.flatMap((word, at) => entriesOf(at + 10, word)),
  );
  const others = OTHERS.flatMap(([value, words]) => entriesOf(value, words));
  const numbers = new Map([...named, ...others].map(([word, value]) => [numberKey(word), value]));
  return {
    meaningOf: (word) => meanings.get(indicSound(word)),
    isFiller: (word) => fillers.has(indicSound(word)),
    numberOf: (word) => numbers.get(numberKey(word)),
  };
}

let words: IndicWords | undefined;

/** The words; undefined in a page that has not got them yet. */
export function indicWords(): IndicWords | undefined {
  words ??= learn();
  return words;
}

/** Numbers of two digits in Gujarati and Hindi, where each has a word of its own. */

/** 10 to 99. */
export const HINDI_NUMBERS: readonly string[] = (
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस ' +
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस ' +
  'अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ ' +
  'उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी ' +
  'सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ');
export const GUJARATI_NUMBERS: readonly string[] = (
  'દસ અગિયાર બાર તેર ચૌદ પંદર સોળ સત્તર અઢાર ઓગણીસ વીસ એકવીસ બાવીસ ત્રેવીસ ચોવીસ પચ્ચીસ છવ્વીસ સત્તાવીસ અઠ્ઠાવીસ ઓગણત્રીસ ' +
  'ત્રીસ એકત્રીસ બત્રીસ તેત્રીસ ચોત્રીસ પાંત્રીસ છત્રીસ સાડત્રીસ આડત્રીસ ઓગણચાલીસ ચાલીસ એકતાલીસ બેતાલીસ તેતાલીસ ચુંમાલીસ પિસ્તાલીસ છેતાલીસ ' +
  'સુડતાલીસ અડતાલીસ ઓગણપચાસ પચાસ એકાવન બાવન ત્રેપન ચોપન પંચાવન છપ્પન સત્તાવન અઠ્ઠાવન ઓગણસાઠ સાઠ એકસઠ બાસઠ ત્રેસઠ ચોસઠ પાંસઠ છાસઠ સડસઠ અડસઠ ' +
  'અગણોસિત્તેર સિત્તેર એકોતેર બોતેર તોતેર ચુમોતેર પંચોતેર છોતેર સિત્યોતેર ઇઠ્યોતેર ઓગણાએંસી એંસી એક્યાસી બ્યાસી ત્યાસી ચોર્યાસી પંચાસી છ્યાસી ' +
  'સિત્યાસી ઈઠ્યાસી નેવ્યાસી નેવું એકાણું બાણું ત્રાણું ચોરાણું પંચાણું છન્નું સત્તાણું અઠ્ઠાણું નવ્વાણું'
).split(' ');
