import type { z } from 'zod';
import type { Problem } from '#domain/errors.ts';

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/**
 * Checks `raw` with a schema and lists every problem by its field's path ('connectivity_list.0.duration'). A field that
 * breaks several rules is reported once, with the rule that comes first.
 */
export function parseWith<Schema extends z.ZodType>(schema: Schema, raw: unknown): Parsed<z.output<Schema>> {
  const result = schema.safeParse(raw);
  if (result.success) return { ok: true, value: result.data };
  const problems = new Map<string, Problem>();
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.');
    if (!problems.has(field)) problems.set(field, { field, type: issue.message });
  }
  return { ok: false, problems: [...problems.values()] };
}
