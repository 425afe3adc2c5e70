import { z } from 'zod';
import { type Problem, validationFailed } from '#domain/errors.ts';

/** A whole number of an address, within its bounds; the default when it is not given. */
export function wholeNumber(bounds: { min: number; max: number; default: number }) {
  const sentence = `must be a whole number from ${bounds.min} to ${bounds.max}`;
  return z
    .string(sentence)
    .regex(/^\d{1,10}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(bounds.min, sentence).max(bounds.max, sentence))
    .default(bounds.default);
}

/** Reads the query of a request; every problem is reported, unknown names are dropped. */
export function readQuery<T extends z.ZodType>(schema: T, query: unknown): z.output<T> {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const problems: Problem[] = result.error.issues.map((issue) => ({
    field: issue.path.join('.') || 'query',
    type: issue.message,
  }));
  throw validationFailed(problems);
}
