import type { AnswerProblem } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { FieldName } from '#domain/property/fields.ts';
import { CONNECTIVITY_IDS } from '#domain/property/options.ts';
import { cellFaults, cellReasons } from '#domain/words/en-imports.ts';
import { wireProblem } from '#domain/words/sentence.ts';
import { itemsOf } from '#server/import/cells/read-cell.ts';
import { type ImportColumn, shownCell } from '#server/import/columns.ts';
import { nearestOf } from '#server/import/row-fields.ts';

type Values = ReadonlyMap<ImportColumn, string>;

/** More areas that are as near help nobody to choose. */
const MOST_NEAREST = 3;

/**
 * 'field: sentence' each, with what stands in the cell and what may (D107): `faults` first, those of cells that are no values, then what the rules
 * of the create call say of the others. An empty cell has the sentence of the form.
 */
export function reasonsOf(
  problems: readonly AnswerProblem[],
  values: Values = new Map(),
  faults: ReadonlyMap<ImportColumn, string> = new Map(),
): string[] {
  const reasons = [...faults].map(([column, fault]) => `${column}: ${fault}`);
  for (const problem of problems) {
    const { field, type } = wireProblem(problem);
    const [name = ''] = field.split('.');
    const column = name as ImportColumn;
    if (faults.has(column)) continue;
    const told = (values.get(column) ?? '') === '' ? null : reasonOf(problem, type, { column, problems, values });
    reasons.push(told === null ? `${field}: ${type}` : `${column}: ${told}`);
  }
  return [...new Set(reasons)];
}

interface Row {
  column: ImportColumn;
  problems: readonly AnswerProblem[];
  values: Values;
}

/** What a number of a column lies between. */
const BOUNDS: Partial<Record<ImportColumn, { min: number; max: number }>> = {
  price: LIMITS.property.price,
  maintenance: LIMITS.property.maintenance,
  size: LIMITS.property.size,
  carpet_area: LIMITS.property.size,
  floor: LIMITS.property.floor,
  total_floors: LIMITS.property.totalFloors,
  age: LIMITS.property.age,
  alloted_car_parking: LIMITS.property.parking,
};
const WITH_DECIMALS: readonly ImportColumn[] = ['size', 'carpet_area'];

function reasonOf(problem: AnswerProblem, sentence: string, { column, problems, values }: Row): string | null {
  const textOf = (of: ImportColumn): string => shownCell(values.get(of) ?? '');
  const value = textOf(column);
  /** Of a list, one reason names all that is wrong in the same way. */
  const items = (): string[] =>
    problems
      .filter(({ code, field }) => code === problem.code && field.split('.')[0] === column)
      .map(({ field }) => shownCell(itemAt(column, values.get(column) ?? '', field)));
  switch (problem.code) {
    case 'areaUnknown': {
      const nearest = nearestOf(values);
      return cellReasons.areaUnknown({ value, nearest: nearest.length > MOST_NEAREST ? [] : nearest });
    }
    case 'notOneOf':
      return cellReasons.notOneOf({ value, options: problem.params.options });
    case 'notFlag':
    case 'notNumber':
    case 'possessionInvalid':
      return cellReasons[problem.code]({ value });
    case 'amenityUnknown':
    case 'videoInvalid':
      return cellReasons[problem.code]({ values: items() });
    case 'placeUnknown':
      return cellReasons.placeUnknown({ values: items().map(nameOf), options: CONNECTIVITY_IDS });
    case 'durationRequired':
      return cellFaults.noMinutes({ values: items() });
    case 'durationTooLong':
      return cellReasons.other({ value: items().join('", "'), sentence });
    case 'ownerPhoneInvalid':
      return cellReasons.phoneInvalid({ value });
    case 'carpetAboveSize':
      return cellReasons.above({ value, limit: 'the size', most: textOf('size') });
    case 'floorAboveTotal':
      return cellReasons.above({ value, limit: 'the total floors', most: textOf('total_floors') });
    case 'photosNotFromBrowser':
      return cellReasons.other({ value, sentence });
    case 'tooShort':
    case 'tooLong':
      return cellReasons[problem.code]({ value, ...problem.params } as never);
    default:
      return otherReason(problem, column, { value, sentence });
  }
}

function otherReason(
  { code }: AnswerProblem,
  column: ImportColumn,
  { value, sentence }: { value: string; sentence: string },
): string | null {
  const bounds = BOUNDS[column];
  if (bounds !== undefined) {
    return cellReasons.outside({ value, ...bounds, isWhole: !WITH_DECIMALS.includes(column) });
  }
  // These name what they are about: a photograph its file, a contact what looks like one.
  if (column === 'files' || code === 'contactInText') return null;
  return code === 'required' && column === 'title'
    ? cellReasons.tooShort({ value, min: LIMITS.property.title.min })
    : cellReasons.other({ value, sentence });
}

/** 'amenity_list.2' is the third of `Gym;Lift;Pol`. */
function itemAt(column: ImportColumn, text: string, field: string): string {
  const [, place = ''] = field.split('.');
  return itemsOf(column as FieldName, text)[Number(place)] ?? text;
}

const nameOf = (place: string): string => place.split(':')[0]?.trim() ?? '';
