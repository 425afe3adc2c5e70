import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { parseWith } from '#domain/parse.ts';
import { counted } from '#domain/words/counts.ts';
import { sentence } from '#domain/words/sentence.ts';

/**
 * The rules of a form: those that the server runs, with their sentences. A page that is read more often than its form is
 * filled in gives a function that fetches them.
 */
export function formResolver<Fields extends FieldValues, Entry>(
  schema: z.ZodType<Entry, Fields> | (() => Promise<z.ZodType<Entry, Fields>>),
): Resolver<Fields, unknown, Entry> {
  return async (values, _context, options) => {
    const rules = typeof schema === 'function' ? await schema().catch(() => null) : schema;
    // Rules that cannot be fetched stop nobody: the server runs the same ones, and its answer shows on the form.
    if (rules === null) return { values: values as unknown as Entry, errors: {} };
    const parsed = parseWith(rules, values);
    if (parsed.ok) return { values: parsed.value, errors: {} };
    const errors = parsed.problems.map((problem) => [
      problem.field,
      { type: problem.code, message: sentence(problem) },
    ]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors) as FieldErrors<Fields>, options) };
  };
}

/** One plain sentence about a call that failed, for beside a form: what happened, and that nothing typed is lost. */
export function failureText(error: unknown): string {
  if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') {
    return 'We could not reach the server. Your text is kept.';
  }
  if (error.code === 'RATE_LIMITED') {
    const wait = error.retryAfter === undefined ? 'later' : waitText(error.retryAfter);
    return `That was sent too often. Please try again ${wait}; your text is kept.`;
  }
  if (error.code === 'VALIDATION_FAILED') return error.message;
  return 'Something went wrong on our side. Your text is kept.';
}

/** 45 -> 'in 45 seconds', 61 -> 'in 2 minutes'. */
function waitText(seconds: number): string {
  return seconds < 60 ? counted(seconds, 'inSeconds') : counted(Math.ceil(seconds / 60), 'inMinutes');
}
