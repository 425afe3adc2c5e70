import { z } from 'zod';
import { repeatedOr } from '#domain/text-fields.ts';

/** A value from an enumeration; a plain sentence when it is missing or another. */
export function optionField<const T extends readonly [string, ...string[]]>(label: string, options: T) {
  return z.enum(options, {
    error: (issue) => {
      const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
      const message = isMissing ? `${label} is required` : `${label} must be one of: ${options.join(', ')}`;
      return repeatedOr(label, message)(issue);
    },
  });
}

const TRUE = new Set<unknown>([true, 'true', '1', 'on']);
const FALSE = new Set<unknown>([false, 'false', '0', 'off', '', null, undefined]);

/** A flag as a form or JSON sends it, whatever the case; not sent is false. */
export function flagField(label: string) {
  return z
    .unknown()
    .optional()
    .transform((sent, ctx) => {
      const value = typeof sent === 'string' ? sent.trim().toLowerCase() : sent;
      if (!TRUE.has(value) && !FALSE.has(value)) {
        ctx.addIssue({ code: 'custom', message: `${label} must be true or false` });
      }
      return TRUE.has(value);
    });
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A list as it is sent: repeated keys, one key, or a JSON list as text. Not sent, or sent empty, is an empty list; undefined when it cannot be read. */
function readList(value: unknown): unknown[] | undefined {
  if (value === undefined || value === null) return [];
  const sent = Array.isArray(value) ? value : [value];
  const items: unknown[] = sent.filter((item) => item !== '');
  const [only] = items;
  if (items.length !== 1 || typeof only !== 'string' || !only.trim().startsWith('[')) return items;
  const list = fromJson(only);
  return Array.isArray(list) ? list : undefined;
}

/** A list of at most `max` items of one kind, in any way a form or JSON sends it. */
export function listField<Item extends z.ZodType>(label: string, item: Item, max: number) {
  const unreadable = `${label} must be a list`;
  return z
    .unknown()
    .optional()
    .transform((value) => readList(value))
    .pipe(z.array(item, { error: unreadable }).max(max, `${label} must have at most ${max} entries`));
}
