import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';

const MESSAGE = `Number of properties sold must be a whole number up to ${LIMITS.soldCount.max.toLocaleString('en-IN')}`;

/** The sold count that staff set (spec 5, 7): the browser sends a number; a form's digits are read as one. */
export const soldCountSchema = z.object({
  count: z
    .union([z.number(), z.string().regex(/^\s*\d{1,9}\s*$/, MESSAGE)], { error: MESSAGE })
    .transform(Number)
    .refine((count) => Number.isInteger(count) && count >= 0 && count <= LIMITS.soldCount.max, MESSAGE),
});
