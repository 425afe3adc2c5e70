import { LIMITS } from '#domain/limits.ts';
import { asciiDigits } from '#domain/phone.ts';
import { FIELD_SHAPES, type FieldName, type FieldShape, shapeOf } from '#domain/property/field-shapes.ts';
import { plainAmount } from '#domain/property/typed-amounts.ts';

/** What typed amounts of a month, floors, ages and counts mean, in the forms and in files of listings alike. Text that is none comes back as it is, for the rules to refuse. */

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

const FLOOR = 'floors?|flr|fl|માળ|માળે|मंजिल|मंज़िल';
const GROUND = new RegExp(`^(?:g|gf|g\\.f\\.?|ground|gr|gnd|ગ્રાઉન્ડ|ग्राउंड|भूतल)\\.?(?: ?(?:${FLOOR})\\.?)?$`);
const NUMBERED = new RegExp(
  `^(?:floor ?(?:no\\.? ?)?)?([+-]?\\d{1,9})(?:\\.0+)?(?: ?(?:st|nd|rd|th))?(?: ?(?:${FLOOR})\\.?)?$`,
);
const NAMED = new RegExp(`^(${ORDINALS.join('|')})(?: (?:${FLOOR}))?$`);

/** '5 of 12', '5th out of 12 floors', '5/12', 'Ground of 4'. */
const FLOOR_OF = new RegExp(`^(.{1,30}?)(?: of | out of | ?/ ?)(\\d{1,3})(?: (?:${FLOOR}|storeys?))?$`);

const plain = (text: string): string => asciiDigits(text).replace(/\s+/g, ' ').trim().toLowerCase();

/** '3rd' -> '3', 'Ground floor' -> '0', 'Basement' -> '-1'. */
function plainFloor(text: string): string {
  const typed = plain(text);
  if (GROUND.test(typed)) return '0';
  if (typed === 'basement') return '-1';
  const ordinal = ORDINALS.indexOf(NAMED.exec(typed)?.[1] ?? '');
  return ordinal >= 0 ? String(ordinal + 1) : (NUMBERED.exec(typed)?.[1] ?? text);
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

const FLOORS = /^(\d{1,9})(?:\.0+)? ?(?:floors?|storeys?|storied|stories|માળ|मंजिल|मंज़िल)$/;

/** '12 floors' -> '12'. */
function plainFloors(text: string): string {
  return FLOORS.exec(plain(text))?.[1] ?? plainWhole(text);
}

const YEARS = /^(\d{1,9})(?:\.0+)? ?(?:years?|yrs?\.?|વર્ષ|साल|वर्ष)(?: old)?$/;

/** '5 yrs' -> '5'. */
function plainYears(text: string): string {
  return YEARS.exec(plain(text))?.[1] ?? plainWhole(text);
}

const SPACES =
  /^(\d{1,9})(?:\.0+)? ?(?:covered |open |reserved |allott?ed )?(?:cars?|(?:car )?parkings?|(?:car |parking )?(?:spaces?|slots?)|covered|open|reserved)$/;
const NO_SPACE = /^(?:no|none|nil|zero)(?: (?:car )?parking)?$/;

/** '2 cars' -> '2', 'none' -> '0'. */
function plainSpaces(text: string): string {
  const typed = plain(text);
  return NO_SPACE.test(typed) ? '0' : (SPACES.exec(typed)?.[1] ?? plainWhole(text));
}

const A_MONTH = / ?(?:\/ ?(?:month|mon|mth|m)|(?:per|a) month|p\.?m\.?|monthly)$/i;
const NO_MONEY = /^(?:nil|none|no|zero|free)$/;

/** '2,500 a month' -> '2500', 'nil' -> '0'. */
function plainMonthly(text: string): string {
  if (NO_MONEY.test(plain(text))) return '0';
  const rupees = plainAmount(text.trim().replace(A_MONTH, ''));
  return /^-?\d/.test(rupees) && WHOLE.test(rupees) ? rupees : text;
}

const WHOLE = /^[+-]?\d{1,15}(?:\.\d+)?$/;

/** Digits of every script; other text as it is. */
function plainWhole(text: string): string {
  const typed = plain(text);
  return WHOLE.test(typed) ? typed : text;
}

const UNITS = {
  feet: /^([+-]?\d{1,9}(?:\.\d+)?) ?(?:feet|foot|ft\.?|['’′]|ફૂટ|ફુટ|फुट|फीट|फ़ीट)$/,
} as const;

/** '10.5 ft' -> '10.5'. */
function plainWithUnit(unit: keyof typeof UNITS, text: string): string {
  return UNITS[unit].exec(plain(text))?.[1] ?? plainWhole(text);
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
  return unit === undefined ? (READERS[field] ?? plainWhole)(text) : plainWithUnit(unit, text);
}
