import { readOption } from '#domain/entry/option-words.ts';
import { isArea } from '#domain/location/areas.ts';
import { namedArea } from '#domain/location/match.ts';
import { nearestAreas } from '#domain/location/nearest-area.ts';
import type { ListingField } from '#domain/property/field-kinds.ts';
import { type FieldName, LISTING_FIELDS } from '#domain/property/fields.ts';
import type { ImportColumn } from '#server/import/columns.ts';

const FLAG_WORDS = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['y', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['no', 'false'],
  ['n', 'false'],
  ['0', 'false'],
]);

/**
 * A row as the fields of the create call: lists split at semicolons, `School:5;Market:10` as places and minutes, and spreadsheet
 * habits forgiven (TRUE and yes, grouped digits and ₹, other spellings of areas and options). What is unknown stays as it is, so that the
 * rules of the call refuse it by name.
 */
export function rowFields(values: ReadonlyMap<ImportColumn, string>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [column, text] of values) {
    if (text !== '' && column !== 'reference' && column !== 'files') fields[column] = fieldOf(column, text);
  }
  return fields;
}

/** The nearest areas for a location that is not known, which are as near; none where it is known, or none is near. */
export function nearestOf(values: ReadonlyMap<ImportColumn, string>): readonly string[] {
  const text = values.get('location') ?? '';
  return text === '' || isArea(text) || namedArea(text) !== null ? [] : remembered(text);
}

/** The file names of a row, as written. */
export function rowFiles(values: ReadonlyMap<ImportColumn, string>): string[] {
  return listOf(values.get('files') ?? '');
}

function fieldOf(field: FieldName, text: string): unknown {
  const { kind, options = [] }: ListingField = LISTING_FIELDS[field];
  if (field === 'location') return namedArea(text) ?? text;
  const optionOf = (name: string): string => readOption(field, options, name) ?? name;
  if (field === 'connectivity_list') return listOf(text).map((place) => placeOf(place, optionOf));
  if (kind === 'list') return listOf(text).map(optionOf);
  if (kind === 'option') return optionOf(text);
  if (kind === 'number') return plainNumber(text);
  return kind === 'flag' ? (FLAG_WORDS.get(text.toLowerCase()) ?? text) : text;
}

/** '1,25,00,000' and '1,200.5', but not '900,5': a comma that groups nothing would be taken for a tenfold. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

function plainNumber(text: string): string {
  const bare = text.replace(/[₹\s]/g, '');
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
}

export function listOf(text: string): string[] {
  return text
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function placeOf(text: string, optionOf: (name: string) => string): { id: string; duration: string } {
  const [id = '', duration = ''] = text.split(':').map((part) => part.trim());
  return { id: optionOf(id), duration };
}

const MOST_REMEMBERED = 1000;
const nearest = new Map<string, readonly string[]>();

/** Looking for them takes two milliseconds, and a file names the same places again and again. */
function remembered(text: string): readonly string[] {
  const before = nearest.get(text);
  if (before !== undefined) return before;
  const areas = nearestAreas(text);
  if (nearest.size === MOST_REMEMBERED) nearest.clear();
  nearest.set(text, areas);
  return areas;
}
