import { z } from 'zod';
import { FILTER_NAMES, filterOf, keysOf, namesOf, SORTS, WHOLE_RANGES } from '#domain/search/filters.ts';

function documentOf(name: (typeof FILTER_NAMES)[number]): z.ZodType {
  const { kind, document } = filterOf(name);
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
