import { expect, it } from 'vitest';
import { shapeOf } from '#domain/property/field-shapes.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import { MORE_FACTS } from '#web/listing-fields/layout.ts';

it('what owners are asked has words for them, and no list among it', () => {
  expect(MORE_FACTS.filter((field) => (fieldWords[field].offer ?? fieldWords[field].owner) === undefined)).toEqual([]);
  expect(MORE_FACTS.filter((field) => shapeOf(field).kind === 'list')).toEqual([]);
  expect(FIELD_LIST.filter(({ field, owner, correct }) => shapeOf(field).corrected && !(owner ?? correct))).toEqual([
    expect.objectContaining({ field: 'amenity_list' }),
  ]);
});
