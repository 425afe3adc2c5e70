import { z } from 'zod';
import { ERROR_CODES, type ErrorBody } from '#domain/errors.ts';

/** The body of every error (D8). */
export const errorAnswer: z.ZodType<ErrorBody> = z
  .object({
    error: z.object({
      code: z.enum(ERROR_CODES),
      message: z.string().describe('A sentence that a person may read.'),
      details: z
        .array(z.object({ field: z.string(), type: z.string().describe('What is wrong, as a person reads it.') }))
        .optional(),
    }),
  })
  .meta({ id: 'Error' });

/** The errors of a call by status, for its description. */
export function errorAnswers<S extends number>(...statuses: S[]): Record<S, typeof errorAnswer> {
  return Object.fromEntries(statuses.map((status) => [status, errorAnswer])) as Record<S, typeof errorAnswer>;
}
