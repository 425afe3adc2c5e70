import { AMOUNT_WORDS, oneScript, plainLetters } from '#domain/property/typed-amounts.ts';

/**
 * Words of the trade in Gujarati and Hindi, in their scripts and in Latin letters, with the English word that the search knows for
 * each. Words for bounds such as 'sudhi' stand in `quantities.ts`, those
 * of amounts in `typed-amounts.ts`.
 */
const WORDS: Readonly<Record<string, string>> = {
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
  Object.entries(WORDS).flatMap(([english, words]) =>
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
export const SPOKEN_FILLERS: readonly string[] =
  'beech bich vachche vachhe વચ્ચે बीच ma maa maan mein me mai nu no ni na ka ki che chhe hai joie joiye joye joiae chahiye chahie jove levu levanu kharidvu vechvanu vechvu vechan bikau wala wali vala vali walu valu mate liye sathe saathe najik najdik paas pase avu koi mane mare mujhe mujhko ke bhai મારે मुझे वाला वाली वाले के માં માટે જોઈએ છે નું નો ની ના में पर par પર का की के चाहिए है'.split(
    ' ',
  );
