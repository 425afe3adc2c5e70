import { z } from 'zod';
import {
  FILTER_NAMES,
  type FilterName,
  filterOf,
  keysOf,
  namesOf,
  SORTS,
  WHOLE_RANGES,
} from '#domain/search/filters.ts';

/** What the API's document says of a filter beside its name: no page carries it. */
const DOCUMENTS: Readonly<Partial<Record<FilterName, string>>> = {
  location: 'Areas or parts of their names, repeated or joined by commas.',
  society: 'The whole name of a housing society.',
  age: 'Ranges of years such as 0-3.',
  direction: 'Which way the home faces.',
  min_budget: 'Rupees; min_price is another name.',
  max_budget: 'Rupees; max_price is another name.',
  is_size_in_yards: 'Says that the sizes are square yards.',
  min_ceiling_height: 'Feet; leaves out listings whose ceiling height is not known.',
  max_ceiling_height: 'Feet, as the least.',
  min_cash_needed: 'Rupees, as `cash_needed` of /property/{id}/cost where nothing is said.',
  max_cash_needed: 'Rupees, as the least.',
  min_instalment: 'Rupees a month, as `instalment` there; leaves out listings without a loan.',
  max_instalment: 'Rupees a month, as the least.',
  amenity: 'Names of amenities, all of which the listing must have.',
  possession: 'ready (also by a month that has come), or within so many months, ready homes included.',
  verified: 'Verified listings only.',
  price_lowered: 'Listings for sale whose price fell within 90 days.',
  hide_sold: 'Leaves out what is sold.',
  q: 'Free text, understood as filters.',
};

function documentOf(name: FilterName): z.ZodType {
  const { kind } = filterOf(name);
  const document = DOCUMENTS[name];
  const isList = kind === 'several' || kind === 'areas';
  const isYesNo = kind === 'flag' || kind === 'unit';
  const type = isList ? z.array(z.string()) : isYesNo ? z.enum(['true', 'false']) : z.string();
  return document === undefined ? type.optional() : type.optional().describe(document);
}

/** What `/property/search` takes, for its description; `parseSearchParams` reads it (D7). */
export const searchQuerySchema = z.object({
  ...Object.fromEntries(FILTER_NAMES.flatMap((name) => keysOf(name).map((key) => [key, documentOf(name)]))),
  ...Object.fromEntries(
    WHOLE_RANGES.map((range) => [
      range,
      z.string().optional().describe('Both ends in one: min-max, either side open.'),
    ]),
  ),
  sort: z.enum(SORTS).optional().describe('Strict. Without it what is sold comes last, both newest first.'),
  page: z.string().optional(),
  page_size: z.string().optional(),
  facets: z
    .enum(['true', 'false'])
    .optional()
    .describe('Adds how many listings each value of each filter would leave.'),
});

/** The filters that have values to count: those of a list, areas, and flags, whose value is 'true'. */
export const COUNTED_FILTERS = namesOf('one', 'several', 'areas', 'flag');

/** How many listings each value would leave, by filter: with everything else that is asked for, whatever the filter itself asks for. */
export const facetsSchema = z
  .strictObject(Object.fromEntries(COUNTED_FILTERS.map((name) => [name, z.record(z.string(), z.int())])))
  .describe(
    'Of each filter, how many listings each of its values would leave; of amenities, with those that are asked for.',
  );
export type Facets = z.infer<typeof facetsSchema>;
