import { z } from 'zod';
import { type Problem, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { cleanLine } from '#domain/text.ts';

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

/** What a search box of the staff sends; trimmed, undefined when nothing is left. */
export const searchText = z
  .string('must be a text')
  .max(LIMITS.search.text, `must be at most ${LIMITS.search.text} characters`)
  .transform((text) => cleanLine(text) || undefined)
  .optional();

/** A part of a long list: `skip` (default 0) and `limit` (default 100, at most 500) (spec 7, D47). */
export const sliceQuery = z.object({
  skip: wholeNumber({ min: 0, max: 1e9, default: 0 }),
  limit: wholeNumber({ min: 1, max: LIMITS.visitorsList.maxLimit, default: LIMITS.visitorsList.limit }),
  q: searchText,
});

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
