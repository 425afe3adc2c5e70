import type { FieldName } from '#domain/property/field-shapes.ts';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';

/** Where fields stand in the forms. A correction has them in the order of `field-shapes.ts`. */

/** The sections of the staff's form that have several rows; the fields of a row are side by side. */
export const FORM_ROWS = {
  basic: [
    ['property_title'],
    ['location', 'size', 'is_size_in_yards'],
    ['price', 'floor_number', 'age'],
    ['carpet_area', 'area_basis', 'total_floors'],
  ],
  features: [
    ['balcony_included', 'naNoc', 'onlyNA', 'isSoldOut'],
    ['car_parking', 'ceiling_height'],
    ['possession', 'maintenance', 'is_negotiable'],
  ],
} as const satisfies Record<string, readonly (readonly (keyof PropertyFormEntry)[])[]>;

/** The fields under 'More about it' of `/list`, in order: those that are chosen come before those that are typed. */
export const MORE_FACTS: readonly FieldName[] = [
  'condition',
  'direction',
  'facing',
  'area_basis',
  'floor',
  'total_floors',
  'age',
  'alloted_car_parking',
  'carpet_area',
  'ceiling_height',
  'maintenance',
  'balcony_included',
  'is_negotiable',
  'owner_contact2',
  'title',
  'summary',
];
