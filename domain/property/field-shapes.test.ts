import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { AMENDABLE, CORRECTABLE, FIELD_SHAPES, type FieldName, shapeOf } from '#domain/property/field-shapes.ts';
import { FIELD_LIST, LISTING_FIELDS } from '#domain/property/fields.ts';

describe('the shapes of listing fields', () => {
  it('name the fields that have rules', () => {
    expect(FIELD_LIST.map(({ field }) => field).toSorted()).toEqual(Object.keys(FIELD_SHAPES).toSorted());
  });

  it.each(FIELD_LIST.map(({ field }) => [field]))(
    'of %s has the choices that its rules take, and no others',
    (field) => {
      const { options = [], kind } = shapeOf(field as FieldName);
      const { sent } = LISTING_FIELDS[field as FieldName] as { sent: z.ZodType };
      const taken = options.filter((one) => {
        const given = field === 'connectivity_list' ? [{ id: one, duration: 5 }] : kind === 'list' ? [one] : one;
        return sent.safeParse(given).success;
      });
      expect(taken).toEqual([...options]);
      if (kind === 'option') expect(sent.safeParse('something else').success).toBe(false);
    },
  );

  it('let an owner correct what is published, and change more while it is not [KEY-21]', () => {
    expect(AMENDABLE.filter((name) => !(CORRECTABLE as readonly string[]).includes(name))).toEqual([
      'title',
      'location',
      'price',
      'owner_name',
      'owner_calls_back',
    ]);
    const never = Object.keys(FIELD_SHAPES).filter((name) => !(AMENDABLE as readonly string[]).includes(name));
    expect(never).toEqual([...['property_type', 'na_noc', 'na', 'is_sold_out', 'connectivity_list', 'youtubeLinks']]);
  });
});
