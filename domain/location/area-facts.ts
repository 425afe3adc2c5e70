import { z } from 'zod';
import {
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONNECTIVITY_IDS,
  KIND_NAMES,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';

/** What the listings of an area look like together. */
export interface AreaFigure {
  /** How many match, sold ones too where they were asked for. */
  count: number;
  /** The median price per square foot of the available ones, in rupees; null with fewer than five of them, which say too little (D73). */
  median_per_sqft: number | null;
}

/** Figures by the name of the area; areas without a listing are left out. */
export type AreaFigures = Record<string, AreaFigure>;

/** A median of fewer listings is not told. */
export const FEWEST_FOR_MEDIAN = 5;

const count = z.int();
const band = { low: z.int(), middle: z.int(), high: z.int(), homes: count };
const rupees = z.int().nullable();

/**
 * What is for sale in an area. Whatever is claimed of prices and minutes rests on five listings or more; with fewer it is null and
 * the number alone is told.
 */
export const areaFacts = z
  .strictObject({
    area: z.string(),
    count: count.describe('Available listings.'),
    median_per_sqft: rupees.describe('The median price per square foot.'),
    types: z
      .array(z.strictObject({ type: z.enum([...RESIDENTIAL_TYPES, ...COMMERCIAL_TYPES]), count }))
      .describe('Residential and commercial types with an available listing.'),
    bhk: z
      .array(z.strictObject({ bhk_type: z.enum(BHK_TYPES), count, lowest: rupees, median: rupees, highest: rupees }))
      .describe('Prices by BHK type, of those with an available listing.'),
    usual: z
      .array(
        z.strictObject({
          kind: z.enum(KIND_NAMES),
          bhk_type: z.enum(BHK_TYPES).nullable(),
          ...band,
          months: z
            .array(z.strictObject({ month: z.string().describe('As 2026-11.'), ...band }))
            .describe('As each month that the site has seen counted it last, within a year; this one comes last.'),
        }),
      )
      .describe('Usual prices per square foot of carpet area (D143), of five homes or more of the area alone.'),
    near: z
      .array(z.strictObject({ place: z.enum(CONNECTIVITY_IDS), minutes: z.number(), count }))
      .describe('The median of the minutes that owners entered, of places that five listings or more name.'),
  })
  .meta({ id: 'AreaFacts' });
export type AreaFacts = z.infer<typeof areaFacts>;

/** Whether prices of any BHK type are told. */
export const hasPrices = ({ bhk }: AreaFacts): boolean => bhk.some(({ median }) => median !== null);

/** The middle of numbers; of two in the middle, half-way between them. NaN without any. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}
