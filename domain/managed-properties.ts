import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded, readId } from '#domain/parse.ts';
import { LISTING_FIELDS } from '#domain/property/fields.ts';
import { staffPropertyCard } from '#domain/property/property.ts';

/** What staff's table of listings can be narrowed to (D106). */
export const SHOWS = [
  'sold',
  'verified',
  'stale',
  'no-photos',
  'waiting',
  'unasked',
  'reported',
  'contact',
  'odd-price',
] as const;
export type Show = (typeof SHOWS)[number];

export type ManagedProperty = z.infer<typeof managedProperty>;
/** A listing in the staff's table: with who asked for it and what was said of it. */
export const managedProperty = staffPropertyCard
  .extend({
    asked_at: z.iso
      .datetime()
      .nullable()
      .describe('When staff last asked its owner whether it is for sale; null: never.'),
    leads: z.int().describe('How many asked for its owner.'),
    reports: z.int().describe('Visitors’ reports on it that nobody has dealt with.'),
    is_reported: z.boolean().describe('Whether so many different networks reported it that staff look at it first.'),
  })
  .meta({ id: 'ManagedProperty' });

/** What can be done to several listings at once. `unsell` takes `sold` back, `unconfirm` what was confirmed within the last hour, `doubt-price` a `price-right` (D136). */
export const BULK_ACTIONS = ['sold', 'unsell', 'confirm', 'unconfirm', 'price-right', 'doubt-price'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const idsRefused = coded('idsListInvalid', { max: LIMITS.chosen });

export const bulkSchema = z.object({
  action: z.enum(BULK_ACTIONS, { error: coded('actionUnknown') }),
  ids: z
    .array(z.preprocess(readId, z.int(idsRefused)), idsRefused)
    .min(1, idsRefused)
    .max(LIMITS.chosen, idsRefused)
    .transform((ids) => [...new Set(ids)]),
});

export type BulkAnswer = z.infer<typeof bulkAnswer>;
/** What became of each listing, in the order of the ids. */
export const bulkAnswer = z.object({
  done: z.int(),
  results: z.array(
    z.object({
      id: z.int(),
      outcome: z
        .enum(['done', 'unchanged', 'gone'])
        .describe('unchanged: it was so already. gone: there is no such listing.'),
    }),
  ),
});

/** A new price for a listing as it was seen. */
export const priceSchema = z.object({
  price: LISTING_FIELDS.price.sent,
  revision: z
    .preprocess(readId, z.int(coded('revisionMissing')))
    .describe('The revision that you last read: a different one now is a conflict.'),
  is_undo: z
    .preprocess((sent) => sent === true || sent === 'true', z.boolean())
    .describe('Undoes a change of the last hour; it does not confirm the listing.'),
});
