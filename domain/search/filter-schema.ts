import { z } from 'zod';
import { AMOUNT_FIELDS, readAmounts } from '#domain/search/amounts.ts';
import { FILTER_NAMES, filterOf, SORTS } from '#domain/search/filters.ts';

/** The amounts of the filter form, as typed (spec 5, "Search filters"). */
export const filterSchema = z
  .object(Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, z.string().optional()])))
  .transform((raw, ctx) => {
    const { amounts, problems } = readAmounts(raw);
    // The message is a reason as `coded` writes it.
    for (const { field, code, params } of problems) {
      ctx.addIssue({ code: 'custom', path: [field], message: JSON.stringify({ code, params }) });
    }
    return amounts;
  });

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
