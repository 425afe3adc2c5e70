import { indicSound } from '#domain/indic-letters.ts';

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

/** Other forms of some. */
const OTHERS: readonly (readonly [value: number, words: string])[] = [
  [17, 'सतरह'],
  [53, 'તેપન'],
  [65, 'पांसठ'],
  [66, 'छाछठ'],
  [75, 'पचत्तर पिचहत्तर પિંચોતેર પિચોતેર'],
  [95, 'पंचानवे पंचानबे'],
];

/** 10 to 99 by how each sounds, those of Hindi by 'h' before it: 17 in Gujarati sounds like 70 in Hindi. */
const values = new Map([
  ...[GUJARATI_NUMBERS, HINDI_NUMBERS].flatMap((words) => words.map((word, at) => [keyOf(word), at + 10] as const)),
  ...OTHERS.flatMap(([value, words]) => words.split(' ').map((word) => [keyOf(word), value] as const)),
]);

function keyOf(word: string): string {
  return (/[\u0900-\u097f]/.test(word) ? 'h' : '') + indicSound(word);
}

/** A number from 10 to 99 as a word of Gujarati or Hindi in its own script: 'પિસ્તાલીસ' and 'પિસ્તાળીશ' are 45. */
export const twoDigitNumber = (word: string): number | undefined => values.get(keyOf(word));
