import { z } from 'zod';
import { type Parsed, parseWith } from '#domain/parse.ts';
import { type AmountField, type Amounts, readAmounts } from '#domain/search/amounts.ts';

/** The amounts of the filter form, as typed (spec 5, "Search filters"). */
export const filterSchema = z
  .object({
    min_budget: z.string().optional(),
    max_budget: z.string().optional(),
    min_size: z.string().optional(),
    max_size: z.string().optional(),
  })
  .transform((raw, ctx) => {
    const { amounts, problems } = readAmounts(raw);
    for (const { field, type } of problems) ctx.addIssue({ code: 'custom', path: [field], message: type });
    return amounts;
  });

/** Checks the typed amounts before filters are applied (D39): the numbers, or every problem with its field. */
export function checkFilters(raw: Partial<Record<AmountField, string | undefined>>): Parsed<Amounts> {
  return parseWith(filterSchema, raw);
}
