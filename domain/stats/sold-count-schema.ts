import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';

const INVALID = coded('soldCountInvalid', { max: LIMITS.soldCount.max });

/** The sold count that staff set (spec 5, 7): the browser sends a number; a form's digits are read as one. */
export const soldCountSchema = z.object({
  count: z
    .union([z.number(), z.string().regex(/^\s*\d{1,9}\s*$/, INVALID)], { error: INVALID })
    .transform(Number)
    .refine((count) => Number.isInteger(count) && count >= 0 && count <= LIMITS.soldCount.max, INVALID),
});
