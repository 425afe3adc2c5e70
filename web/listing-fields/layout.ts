import type { FieldName } from '#domain/property/field-shapes.ts';

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
  'maintenance',
  'balcony_included',
  'is_negotiable',
  'owner_contact2',
  'title',
  'summary',
];
