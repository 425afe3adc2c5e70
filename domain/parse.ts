import type { z } from 'zod';
import {
  type AnswerCode,
  type Problem,
  type Reason,
  type ReasonGiven,
  reason,
  validationFailed,
} from '#domain/errors.ts';

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/** A reason as the message of a rule: an issue of Zod carries one text and nothing else. `parseWith` reads it back. */
export function coded<Code extends AnswerCode>(...[code, params]: ReasonGiven<Code>): string {
  return JSON.stringify({ code, params });
}

function readReason(message: string): Reason {
  return message.startsWith('{') ? (JSON.parse(message) as Reason) : reason('text', { text: message });
}

/**
 * Checks `raw` with a schema whose messages are made by `coded`, and lists every problem by its field's path
 * ('connectivity_list.0.duration'). A field that breaks several rules is reported once, with the rule that comes first.
 */
export function parseWith<Schema extends z.ZodType>(schema: Schema, raw: unknown): Parsed<z.output<Schema>> {
  const result = schema.safeParse(raw);
  if (result.success) return { ok: true, value: result.data };
  const problems = new Map<string, Problem>();
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.');
    if (!problems.has(field)) problems.set(field, { field, ...readReason(issue.message) });
  }
  return { ok: false, problems: [...problems.values()] };
}

/** The checked value, for those who can do nothing with problems. Throws VALIDATION_FAILED with all of them. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const parsed = parseWith(schema, raw);
  if (!parsed.ok) throw validationFailed(parsed.problems);
  return parsed.value;
}

const LARGEST_ID = 2_147_483_647;

/** A positive whole number as it stands in an address or a field (D11), else null: the caller answers 404. */
export function readId(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}
