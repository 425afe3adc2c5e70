/**
 * Words of the trade in Gujarati and Hindi, in their scripts and in Latin letters, with the English word that the search knows for
 * each. Words for bounds such as 'sudhi' stand in `quantities.ts`.
 */
const WORDS: Readonly<Record<string, string>> = {
  lakh: 'લાખ लाख',
  cr: 'કરોડ करोड़ करोड',
  hazar: 'હજાર हजार हज़ार',
  bhk: 'બીએચકે બી.એચ.કે बीएचके bhak',
  rooms: 'kamra kamre rum રૂમ कमरे कमरा',
  sudhi: 'સુધી સુધીમાં sudhima sudhina sudhini',
  tak: 'तक takka',
  andar: 'અંદર अंदर',
  niche: 'નીચે नीचे nicheni',
  upar: 'ઉપર ऊपर uparni',
  vadhu: 'વધુ વધારે ज्यादा',
  thi: 'થી',
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
  ready: 'taiyar taiyaar tayar તૈયાર तैयार',
  furnished: 'furniture ફર્નિશ્ડ फर्निश्ड',
};

/** The English word for each. */
export const SPOKEN: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([english, words]) =>
    words.split(' ').map((word): [string, string] => [word, english]),
  ),
);

/** Words of those languages that ask for nothing. */
export const SPOKEN_FILLERS: readonly string[] =
  'ma maa maan mein me mai nu no ni na ka ki che chhe hai joie joiye joye joiae chahiye chahie jove levu levanu kharidvu vechvanu vechvu vechan bikau wala wali vala vali walu valu mate liye sathe saathe najik najdik paas pase avu koi mane mare mujhe mujhko માં માટે જોઈએ છે નું નો ની ના में का की के चाहिए है'.split(
    ' ',
  );

/** Numbers as words, before 'bhk' and the like. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ek: 1,
  be: 2,
  do: 2,
  tran: 3,
  teen: 3,
  char: 4,
  panch: 5,
  paanch: 5,
};
