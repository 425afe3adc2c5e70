import { z } from 'zod';
import { costRates } from '#domain/answers/costs.ts';
import { freshnessReport } from '#domain/answers/desk.ts';
import { shieldFigures } from '#domain/answers/site.ts';
import { ESTIMATED_BASES } from '#domain/property/comparable.ts';

/** What the site tells of itself (D141): each part with the time when it was counted, and null for what cannot be read or says too little. */

/** Of fewer homes no share and no middle is told. */
export const FEWEST_HOMES = 5;

const counted_at = z.iso.datetime();

const homes = z.strictObject({
  counted_at,
  for_sale: z.int(),
  owners: z.int().describe('Numbers under which homes are for sale.'),
  last_word_days: z.int().nullable().describe('Half of them were confirmed, or listed, within so many days.'),
  bands: z
    .strictObject({
      areas: z.int().describe('Areas with homes for sale.'),
      with_band: z.int().describe('Those with a usual price of at least one kind and number of rooms.'),
      with_neighbours: z.int().describe('The same where the homes of neighbouring areas count as well.'),
    })
    .nullable(),
  carpet: z
    .strictObject({
      known: z.int(),
      estimated: z.int(),
      not_compared: z.int(),
      shares: z.array(
        z.strictObject({
          basis: z.enum(ESTIMATED_BASES),
          share: z.number().describe('From 0 to 1.'),
          homes: z.int().nullable().describe('Of which it is the middle; null: too few, it is a usual share.'),
        }),
      ),
    })
    .nullable()
    .describe('Homes by how much is known of the area that prices are compared by.'),
  lowered: z
    .strictObject({
      days: z.int(),
      homes: z.int(),
      middle_percent: z.number().nullable().describe('Half of them were lowered by so much or more.'),
    })
    .nullable(),
});
/** Homes for sale. */
export type HomeNumbers = z.infer<typeof homes>;

const visitors = z.strictObject({
  counted_at,
  since: z.iso.date(),
  total: z.int().describe('Each once a day.'),
  days: z.array(z.strictObject({ day: z.iso.date(), visitors: z.int() })).describe('The last thirty; today until now.'),
  home_page: z
    .enum(['counted', 'estimate'])
    .describe('What the home page shows instead of `total`, beside invented homes.'),
});
export type VisitorNumbers = z.infer<typeof visitors>;

/** Answer of `/numbers`. */
export const siteNumbers = z
  .strictObject({
    least_homes: z.int().describe('Of fewer no share and no middle is told.'),
    homes: homes.nullable(),
    sold: z
      .strictObject({
        counted_at,
        recorded: z.int(),
        stated: z.int().nullable().describe('What staff set for the home page; null: it shows the recorded ones.'),
      })
      .nullable(),
    freshness: freshnessReport.nullable(),
    visitors: visitors.nullable(),
    rates: costRates.omit({ id: true, is_in_force: true, is_to_come: true, created_at: true }).nullable(),
    shield: z.strictObject({ counted_at, ...shieldFigures.shape }).nullable(),
  })
  .meta({ id: 'SiteNumbers' });
export type SiteNumbers = z.infer<typeof siteNumbers>;

/** The parts that are read, each by itself. */
export const NUMBER_PARTS = ['homes', 'sold', 'freshness', 'visitors', 'rates', 'shield'] as const;
export type NumberPart = (typeof NUMBER_PARTS)[number];
