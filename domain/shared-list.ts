import { z } from 'zod';
import { CHOICES } from '#domain/answers/shared-lists.ts';
import { LIMITS } from '#domain/limits.ts';
import { coded, readId } from '#domain/parse.ts';
import { lineField, repeatedOr, textField } from '#domain/text-fields.ts';

const { items: MOST_ITEMS, note: NOTE, name: NAME, line: LINE } = LIMITS.sharedList;

const propertyId = z.preprocess(readId, z.int(coded('propertyIdInvalid')));

/** A text that may be left out: empty is null. */
function orNull(field: z.ZodType<string>) {
  return field.nullish().transform((text) => text || null);
}

const item = z.object(
  { property_id: propertyId, note: orNull(textField({ label: 'note', min: 0, max: NOTE })) },
  coded('sharedItemInvalid'),
);

/** What somebody shares: homes in their order, each once, with a note where there is one. */
export const newListSchema = z.object({
  items: z
    .array(item, coded('sharedItemsInvalid'))
    .min(1, coded('sharedItemsNone'))
    .max(MOST_ITEMS, coded('sharedItemsTooMany', { max: MOST_ITEMS }))
    .transform((items) => items.filter(({ property_id }, place) => place === firstPlace(items, property_id))),
});

export type NewList = z.output<typeof newListSchema>;

function firstPlace(items: readonly { property_id: number }[], id: number): number {
  return items.findIndex(({ property_id }) => property_id === id);
}

/** What a visitor of a shared list says of one of its homes. `key` is what the answer before gave, on the same device. */
export const answerSchema = z.object({
  name: lineField({ label: 'name', min: 1, max: NAME, tooShort: coded('required', { label: 'name' }) }),
  property_id: propertyId,
  answer: z.enum(CHOICES, { error: repeatedOr('answer', coded('choiceMissing')) }),
  text: orNull(lineField({ label: 'line', min: 0, max: LINE })),
  key: z.string().optional().catch(undefined),
});

export type AnswerEntry = z.output<typeof answerSchema>;
