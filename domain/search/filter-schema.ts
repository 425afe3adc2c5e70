import { z } from 'zod';
import { FILTER_NAMES, filterOf, SORTS } from '#domain/search/filters.ts';

function documentOf(name: (typeof FILTER_NAMES)[number]): z.ZodType {
  const { kind, document } = filterOf(name);
  const isList = kind === 'several' || kind === 'areas';
  const isYesNo = kind === 'flag' || kind === 'unit';
  const type = isList ? z.array(z.string()) : isYesNo ? z.enum(['true', 'false']) : z.string();
  return document === undefined ? type.optional() : type.optional().describe(document);
}

/** What `/property/search` takes, for its description; `parseSearchParams` reads it (D7). */
export const searchQuerySchema = z.object({
  ...Object.fromEntries(FILTER_NAMES.map((name) => [name, documentOf(name)])),
  sort: z.enum(SORTS).optional(),
  page: z.string().optional(),
  page_size: z.string().optional(),
});
