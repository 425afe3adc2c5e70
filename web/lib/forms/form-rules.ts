import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { parseWith } from '#domain/parse.ts';
import { sentence } from '#domain/words/sentence.ts';

/** The rules of a form: those that the server runs, with their sentences. */
export function rulesOf<Fields extends FieldValues, Entry>(
  schema: z.ZodType<Entry, Fields>,
): Resolver<Fields, unknown, Entry> {
  return (values, _context, options) => {
    const parsed = parseWith(schema, values);
    if (parsed.ok) return { values: parsed.value, errors: {} };
    const errors = parsed.problems.map((problem) => [
      problem.field,
      { type: problem.code, message: sentence(problem) },
    ]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors) as FieldErrors<Fields>, options) };
  };
}
