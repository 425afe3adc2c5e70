import { LIMITS } from '#domain/limits.ts';
import {
  AMENITIES,
  AREA_BASES,
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  CONNECTIVITY_IDS,
  DIRECTIONS,
  FACINGS,
  PROPERTY_TYPES,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';

const { title, summary, ownerName } = LIMITS.property;

export interface FieldShape {
  kind: 'line' | 'text' | 'number' | 'option' | 'flag' | 'phone' | 'list' | 'month';
  options?: readonly string[];
  /** What a number counts, where people may write it behind it: '10.5 ft'. */
  unit?: 'feet';
  /** The most characters that are accepted: they are counted near it, and nothing is cut off. */
  longest?: number;
  /** `always`: its owner asks to have it corrected (KEY-22); `unlisted`: its owner changes it as long as the home is not published (KEY-21). */
  corrected?: 'always' | 'unlisted';
}

const requested = { corrected: 'always' } as const;
const unlisted = { corrected: 'unlisted' } as const;

/**
 * What each field of a listing is, in the order in which its owner may correct it. Its rules, its names elsewhere and who reads
 * it stand in `fields.ts`, which takes the shape from here: a page that checks nothing loads this alone.
 */
export const FIELD_SHAPES = {
  title: { kind: 'line', longest: title.max, ...unlisted },
  summary: { kind: 'text', longest: summary.max, ...requested },
  location: { kind: 'line', ...unlisted },
  price: { kind: 'number', ...unlisted },
  property_type: { kind: 'option', options: PROPERTY_TYPES },
  bhk_type: { kind: 'option', options: BHK_TYPES, ...requested },
  residential_type: { kind: 'option', options: RESIDENTIAL_TYPES, ...requested },
  commercial_type: { kind: 'option', options: COMMERCIAL_TYPES, ...requested },
  condition: { kind: 'option', options: CONDITIONS, ...requested },
  facing: { kind: 'option', options: FACINGS, ...requested },
  direction: { kind: 'option', options: DIRECTIONS, ...requested },
  size: { kind: 'number', ...requested },
  is_size_in_yards: { kind: 'flag', ...requested },
  area_basis: { kind: 'option', options: AREA_BASES, ...requested },
  carpet_area: { kind: 'number', ...requested },
  floor: { kind: 'number', ...requested },
  total_floors: { kind: 'number', ...requested },
  age: { kind: 'number', ...requested },
  alloted_car_parking: { kind: 'number', ...requested },
  ceiling_height: { kind: 'number', unit: 'feet', ...requested },
  possession: { kind: 'month', ...requested },
  maintenance: { kind: 'number', ...requested },
  is_negotiable: { kind: 'flag', ...requested },
  balcony_included: { kind: 'flag', ...requested },
  na_noc: { kind: 'flag' },
  na: { kind: 'flag' },
  is_sold_out: { kind: 'flag' },
  owner_name: { kind: 'line', longest: ownerName.max, ...unlisted },
  owner_contact1: { kind: 'phone', ...requested },
  owner_contact2: { kind: 'phone', ...requested },
  owner_calls_back: { kind: 'flag', ...unlisted },
  amenity_list: { kind: 'list', options: AMENITIES, ...requested },
  connectivity_list: { kind: 'list', options: CONNECTIVITY_IDS },
  youtubeLinks: { kind: 'list' },
} as const satisfies Record<string, FieldShape>;

type Shapes = typeof FIELD_SHAPES;
export type FieldName = keyof Shapes;

const NAMES = Object.keys(FIELD_SHAPES) as FieldName[];

/** A field's shape as one of any kind. */
export function shapeOf(field: FieldName): FieldShape {
  return FIELD_SHAPES[field];
}

type CorrectedWhen<When extends NonNullable<FieldShape['corrected']>> = {
  [Name in FieldName]: Shapes[Name] extends { corrected: When } ? Name : never;
}[FieldName];

/** Fields of a listing that an owner asks to have corrected; staff look at it before it shows. */
export type CorrectableName = CorrectedWhen<'always'>;
export const CORRECTABLE = NAMES.filter((field): field is CorrectableName => shapeOf(field).corrected === 'always');

/** Fields that an owner changes at once while a home is not published: all that `/list` asks but the kind of property (KEY-21). */
export type AmendableName = CorrectedWhen<'always' | 'unlisted'>;
export const AMENDABLE = NAMES.filter((field): field is AmendableName => shapeOf(field).corrected !== undefined);
