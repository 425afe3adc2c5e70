import { floorOfFloors } from '#domain/entry/fact-entry.ts';
import type { AnswerProblem } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { isArea } from '#domain/location/areas.ts';
import { namedArea } from '#domain/location/match.ts';
import { nearestAreas } from '#domain/location/nearest-area.ts';
import type { ListingField } from '#domain/property/field-kinds.ts';
import { type FieldName, LISTING_FIELDS } from '#domain/property/fields.ts';
import { typesOf } from '#domain/property/listing-checks.ts';
import { CONNECTIVITY_IDS } from '#domain/property/options.ts';
import { formatSize } from '#domain/property/size.ts';
import { statedUnit, withPlainSizes } from '#domain/property/typed-amounts.ts';
import { cellFaults, cellReasons } from '#domain/words/en-imports.ts';
import { problemSentence } from '#domain/words/sentence.ts';
import { words } from '#domain/words/words.ts';
import { type ImportColumn, shownCell } from '#server/import/heads.ts';
import { faultOfText, itemsOf, readCell, readReference } from '#server/import/read-cell.ts';

type Values = ReadonlyMap<ImportColumn, string>;

/** A row by what its cells mean. */
export interface RowReading {
  /** For the rules of the create call; what is no value stays as it is, so that they refuse it. */
  fields: Record<string, unknown>;
  reference: string;
  /** Why cells are refused before those rules; none of them is in `fields`. */
  faults: ReadonlyMap<ImportColumn, string>;
}

/**
 * Reads the cells of a row as people and spreadsheets write them (D124). Nothing is guessed: what may mean two things is refused. `asStored`:
 * with letters that are lost or broken as they stand, for a listing that has had them before they were refused (D125).
 */
export function readRow(values: Values, { asStored = false } = {}): RowReading {
  const fields: Record<string, unknown> = {};
  const faults = new Map<ImportColumn, string>();
  let reference = '';
  for (const [column, text] of withFloors(values, faults)) {
    if (text === '' || column === 'files' || faults.has(column) || isOfOtherType(column, values)) continue;
    const fault = asStored && column !== 'reference' ? null : faultOfText(text);
    const read = fault !== null ? { fault } : column === 'reference' ? readReference(text) : readCell(column, text);
    if (read === null) continue;
    if ('fault' in read) faults.set(column, read.fault);
    else if (column === 'reference') reference = text;
    else fields[column] = read.value;
  }
  const fault = faultOfUnit(fields, values);
  if (fault === null) return { fields: withSizes(fields), reference, faults };
  const { size: _, ...others } = fields;
  return { fields: others, reference, faults: faults.set('size', fault) };
}

/** '150 sq.yd' says the unit of the row, which the other cell must not contradict. */
function faultOfUnit({ size, is_size_in_yards: isYards }: Record<string, unknown>, values: Values): string | null {
  const unit = statedUnit(size);
  if (isYards === undefined || unit === undefined || unit === 'sqm' || (unit === 'sqyd') === (isYards === 'true'))
    return null;
  const [value, flag] = [values.get('size') ?? '', values.get('is_size_in_yards') ?? ''].map(shownCell);
  return cellFaults.otherUnit({ value: value ?? '', flag: flag ?? '' });
}

/** The sizes as numbers in the unit of the row: square feet where neither cell says yards. */
function withSizes(fields: Record<string, unknown>): Record<string, unknown> {
  const { size, carpet_area: carpet, is_size_in_yards: chosen } = fields;
  const hasUnit = statedUnit(size) !== undefined || chosen !== undefined || statedUnit(carpet) === undefined;
  const plain = withPlainSizes<Record<string, unknown>>(hasUnit ? fields : { ...fields, is_size_in_yards: 'false' });
  for (const name of ['size', 'carpet_area']) {
    const read = plain[name];
    // As text it may have no more than fifteen decimals.
    if (typeof read === 'string' && /^-?\d+(?:\.\d+)?$/.test(read)) plain[name] = Number(read);
  }
  return plain;
}

const DEPENDENT: readonly ImportColumn[] = ['bhk_type', 'residential_type', 'commercial_type'];

/** A shop has no rooms to count, whatever stands in that cell (D36). */
function isOfOtherType(column: ImportColumn, values: Values): boolean {
  if (!DEPENDENT.includes(column)) return false;
  const read = readCell('property_type', values.get('property_type') ?? '');
  const types = typesOf(read !== null && 'value' in read ? read.value : undefined);
  return types.length > 0 && !types.some((type) => type === column);
}

/** '5 of 12' in the cell of the floor tells both; they must agree with what the other cell says. */
function withFloors(values: Values, faults: Map<ImportColumn, string>): Values {
  const text = values.get('floor') ?? '';
  const both = floorOfFloors(text);
  if (both === null) return values;
  const floors = values.get('total_floors') ?? '';
  const read = floors === '' ? null : readCell('total_floors', floors);
  if (read === null || ('value' in read && read.value === Number(both.floors))) {
    return new Map([...values, ['floor', both.floor], ['total_floors', both.floors]]);
  }
  faults.set('floor', cellFaults.otherFloors({ value: shownCell(text), floors: shownCell(floors) }));
  return values;
}

/** The equally nearest areas for an unknown location; none where it is known, or none is near. */
export function nearestOf(values: Values): readonly string[] {
  const text = values.get('location') ?? '';
  return text === '' || isArea(text) || namedArea(text) !== null ? [] : remembered(text);
}

/** The file names of a row, as written. */
export function rowFiles(values: Values): string[] {
  return itemsOf('files', values.get('files') ?? '');
}

const MOST_REMEMBERED = 1000;
const nearest = new Map<string, readonly string[]>();

/** Searching takes two milliseconds, and a file repeats its places. */
function remembered(text: string): readonly string[] {
  const before = nearest.get(text);
  if (before !== undefined) return before;
  const areas = nearestAreas(text);
  if (nearest.size === MOST_REMEMBERED) nearest.clear();
  nearest.set(text, areas);
  return areas;
}

/** More equally near areas help nobody to choose. */
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
    const { field } = problem;
    const type = problemSentence(problem, words('en'));
    const [name = ''] = field.split('.');
    const column = name as ImportColumn;
    if (faults.has(column)) continue;
    const cellReason = (values.get(column) ?? '') === '' ? null : reasonOf(problem, type, { column, problems, values });
    reasons.push(cellReason === null ? `${field}: ${type}` : `${column}: ${cellReason}`);
  }
  return [...new Set(reasons)];
}

interface Row {
  column: ImportColumn;
  problems: readonly AnswerProblem[];
  values: Values;
}

/** The field of a column; null: it is none of the listing's. */
function fieldOf(column: ImportColumn): ListingField | null {
  return column === 'reference' || column === 'files' ? null : LISTING_FIELDS[column];
}

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
      return cellReasons.carpetAbove({ value, most: textOf('size'), ...sizesIn(values) });
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

/** Both areas in the unit of the row, which may stand in another cell. */
function sizesIn(values: Values): { carpet: string; size: string } {
  const { carpet_area, size, is_size_in_yards } = readRow(values).fields;
  const shown = (area: unknown) => formatSize(Number(area), String(is_size_in_yards) === 'true');
  return { carpet: shown(carpet_area), size: shown(size) };
}

function otherReason(
  { code }: AnswerProblem,
  column: ImportColumn,
  { value, sentence }: { value: string; sentence: string },
): string | null {
  const { bounds, isWhole = false } = fieldOf(column) ?? {};
  if (bounds !== undefined) return cellReasons.outside({ value, ...bounds, isWhole });
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
