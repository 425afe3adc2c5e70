import { oneScript } from '#domain/indic-letters.ts';
import { LIMITS } from '#domain/limits.ts';
import { FIELD_SHAPES, type FieldName, type FieldShape, shapeOf } from '#domain/property/field-shapes.ts';
import {
  anyOf,
  byWord,
  joinNumbers,
  NUMBER_WORDS,
  plainAmount,
  plainFeet,
  plainLetters,
} from '#domain/property/typed-amounts.ts';

/** What typed amounts of a month, floors, ages and counts mean, in the forms and in files of listings alike. Text that is none comes back as it is, for the rules to refuse. */

/** The first floors as people name them, words of Indian scripts in Gujarati letters. */
const ORDINALS = byWord({
  1: 'first pehla pehle pehlo પહેલો પહેલા પહેલે પ્રથમ પહલી પહલા',
  2: 'second bija bije bijo dusra dusri બીજો બીજા બીજે દૂસરી દૂસરા',
  3: 'third trija trije trijo tija tijo tisri ત્રીજો ત્રીજા ત્રીજે તીસરી તીસરા',
  4: 'fourth chotha chothe chotho chauthi ચોથો ચોથા ચોથે ચૌથી ચૌથા',
  5: 'fifth',
  6: 'sixth છઠ્ઠો છઠ્ઠા છઠ્ઠે છઠી છઠા છઠ્ઠી',
  7: 'seventh',
  8: 'eighth',
  9: 'ninth',
  10: 'tenth',
  11: 'eleventh',
  12: 'twelfth',
});
/** Behind a number, in digits or in words: '3જો', 'પાંચમા', '5वीं'. */
const NTH = 'st|nd|rd|th|લો|લા|લે|લી|જો|જા|જે|થો|થા|થે|થી|રા|રી|મો|મા|મે|મી|મું|વીં|વી|વાં|વા|વેં|વે';

const FLOOR = 'floors?|flr|fl|mal|male|maal|manzil|માળ|માળે|માળા|મજલો|મજલે|મંજિલ|માલે|માલા|તલ્લા|તલ્લે|ફ્લોર';
const GROUND = new RegExp(
  `^(?:g|gf|g\\.f\\.?|ground|gr|gnd|ગ્રાઉન્ડ|ગ્રાઉંડ|ભૂતલ|ભોંયતળિયું|ભોંયતળિયે|ભોયતળિયું|ભોયતળિયે|તળમાળ)\\.?(?: ?(?:${FLOOR})\\.?)?$`,
);
const BASEMENT = /^(?:basement|બેઝમેન્ટ|બેઝમેંટ|બેસમેન્ટ|બેસમેંટ|ભોંયરું|ભોંયરામાં|તહખાના)$/;
const NUMBERED = new RegExp(
  `^(?:floor ?(?:no\\.? ?)?)?([+-]?\\d{1,9})(?:\\.0+)?(?: ?(?:${NTH}))?(?: ?(?:${FLOOR})\\.?)?$`,
);
const NAMED = new RegExp(`^(${anyOf(ORDINALS)})(?: (?:${FLOOR}))?$`);

/** '5 of 12', '5th out of 12 floors', '5/12', 'Ground of 4'. */
const FLOOR_OF = new RegExp(`^(.{1,30}?)(?: of | out of | ?/ ?)(\\d{1,3})(?: (?:${FLOOR}|storeys?))?$`);

const NTH_IN_WORDS = new RegExp(`^([\\u0a80-\\u0aff]+?)(?:${NTH})( .+)?$`);

/** A number of an Indian script in words as digits, another word as it is: those of Latin letters are refused as ever. */
function countOf(word: string): string {
  const value = /^[\u0900-\u0aff]/.test(word) ? NUMBER_WORDS.get(oneScript(word)) : undefined;
  return value === undefined ? word : String(value);
}

/** In small letters of one script, numbers as digits: 'पाँच साल' -> '5 સાલ'. */
function plain(text: string): string {
  const words = joinNumbers(plainLetters(text).split(' '));
  return words.map(({ word }) => oneScript(countOf(word))).join(' ');
}

/** 'પાંચમા માળે' -> '5 માળે': a word that says which. */
function withDigits(typed: string): string {
  const [, stem = '', rest = ''] = NTH_IN_WORDS.exec(typed) ?? [];
  const [{ word } = { word: '' }] = joinNumbers([stem]);
  const digits = countOf(word);
  return /^\d/.test(digits) ? digits + rest : typed;
}

/** '3rd' -> '3', 'Ground floor' -> '0', 'Basement' -> '-1'. */
function plainFloor(text: string): string {
  const typed = plain(text);
  if (GROUND.test(typed)) return '0';
  if (BASEMENT.test(typed)) return '-1';
  const ordinal = ORDINALS.get(NAMED.exec(typed)?.[1] ?? '');
  if (ordinal !== undefined) return String(ordinal);
  return NUMBERED.exec(withDigits(typed))?.[1] ?? text;
}

/** '5 of 12' -> the fifth floor of twelve; null: it says not both, or a floor that the building has not. */
export function floorOfFloors(text: string): { floor: string; floors: string } | null {
  const [, floor, floors] = FLOOR_OF.exec(plain(text)) ?? [];
  if (floor === undefined || floors === undefined) return null;
  const read = plainFloor(floor);
  const isThere = /^[+-]?\d+$/.test(read) && Number(read) <= Number(floors);
  const { min, max } = LIMITS.property.totalFloors;
  return isThere && Number(floors) >= min && Number(floors) <= max ? { floor: read, floors } : null;
}

const FLOORS = new RegExp(`^(\\d{1,9})(?:\\.0+)? ?(?:${FLOOR}|storeys?|storied|stories|માળનું|મંજિલા)$`);

/** '12 floors' -> '12'. */
function plainFloors(text: string): string {
  return FLOORS.exec(plain(text))?.[1] ?? plainWhole(text);
}

const YEARS =
  /^(\d{1,9})(?:\.0+)? ?(?:years?|yrs?\.?|varsh|varas|saal|sal|વર્ષ|વરસ|સાલ)(?: (?:old|juna|junu|purana|જૂનું|જૂનો|જૂની|જૂના|જુનું|પુરાના|પુરાની|પુરાને))?$/;
/** How the site itself says an age of 0. */
const NEW = /^(?:brand ?)?new(?:ly built)?$|^(?:navu|navo|naya|nayi|નવું|નવો|નવી|નવા|નયા|નઈ|નયી)$/;

/** '5 yrs' -> '5', 'new' -> '0'. */
function plainYears(text: string): string {
  const typed = plain(text);
  return NEW.test(typed) ? '0' : (YEARS.exec(typed)?.[1] ?? plainWhole(text));
}

const SPACES =
  /^(\d{1,9})(?:\.0+)? ?(?:covered |open |reserved |allott?ed )?(?:cars?|(?:car )?parkings?|(?:car |parking )?(?:spaces?|slots?)|covered|open|reserved|gadi|ગાડી|કાર|પાર્કિંગ)$/;
const NOTHING = 'no|none|nil|zero|nathi|nahin?|નથી|નહીં|નહિ|ના|નહી|શૂન્ય|કોઈ નહીં|કંઈ નહીં';
const NO_SPACE = new RegExp(`^(?:${NOTHING})(?: (?:car )?parking)?$`);

/** '2 cars' -> '2', 'none' -> '0'. */
function plainSpaces(text: string): string {
  const typed = plain(text);
  return NO_SPACE.test(typed) ? '0' : (SPACES.exec(typed)?.[1] ?? plainWhole(text));
}

const A_MONTH =
  /^(?:દર મહિને|મહિને|हर महीने|महीने|प्रति माह|mahine) | ?(?:\/ ?(?:month|mon|mth|m|મહિને|મહિનો|महीना|माह)|(?:per|a) month|p\.?m\.?|monthly|mahine|(?:દર )?મહિને|महीना|महीने|प्रति माह|हर महीने)$/i;
const NO_MONEY = new RegExp(`^(?:${NOTHING}|free|મફત|મુફ્ત)$`);

/** '2,500 a month' -> '2500', 'nil' -> '0'. */
function plainMonthly(text: string): string {
  if (NO_MONEY.test(plain(text))) return '0';
  const rupees = plainAmount(text.trim().replace(A_MONTH, ''));
  return /^-?\d/.test(rupees) && WHOLE.test(rupees) ? rupees : text;
}

const WHOLE = /^[+-]?\d{1,15}(?:\.\d+)?$/;

/** Digits of every script, a number in words; other text as it is. */
function plainWhole(text: string): string {
  const typed = plain(text);
  return WHOLE.test(typed) ? typed : text;
}

const READERS: Readonly<Record<string, (text: string) => string>> = {
  floor: plainFloor,
  total_floors: plainFloors,
  age: plainYears,
  alloted_car_parking: plainSpaces,
  price: plainAmount,
  maintenance: plainMonthly,
};

/** A number of a listing that is no size, as its box or its cell holds it, by its field: '3rd' -> '3', '5 yrs' -> '5', '45 lakh' -> '4500000'. */
export function plainFact(field: string, text: string): string {
  const { unit }: Partial<FieldShape> = Object.hasOwn(FIELD_SHAPES, field) ? shapeOf(field as FieldName) : {};
  return (unit === 'feet' ? plainFeet : (READERS[field] ?? plainWhole))(text);
}
