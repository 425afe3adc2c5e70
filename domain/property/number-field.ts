import { z } from 'zod';
import { repeatedOr } from '#domain/text-fields.ts';

interface NumberRule {
  /** How the field is called in a sentence: 'Price'. */
  label: string;
  min: number;
  max: number;
  /** What is said below `min`, and when nothing was entered and there is no default. */
  tooSmall: string;
  /** The value when nothing was entered. */
  missing?: number;
  tooLarge?: string;
  notNumber?: string;
  /** Given when only whole numbers will do. */
  notWhole?: string;
  /** Makes plain text of what people write, such as '45,50,000'; forms only, a call sends plain numbers. */
  plain?: (text: string) => string;
}

/** What a number field may hold: a number, or its text as a form sends it. null, undefined and '' are: nothing entered. */
export type NumberEntry = number | string | null | undefined;

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/;

function toNumber(entry: NumberEntry, { missing, plain = (text) => text }: NumberRule): number | undefined {
  const value = typeof entry === 'string' ? plain(entry).trim() : entry;
  if (value === '' || value === null || value === undefined) return missing;
  if (typeof value === 'number') return value;
  return NUMBER.test(value) ? Number(value) : Number.NaN;
}

function problem(value: number | undefined, rule: NumberRule): string | null {
  if (value === undefined) return rule.tooSmall;
  if (!Number.isFinite(value)) return rule.notNumber ?? `${rule.label} must be a number`;
  if (value < rule.min) return rule.tooSmall;
  if (value > rule.max) return rule.tooLarge ?? `${rule.label} is too large`;
  return rule.notWhole !== undefined && !Number.isInteger(value) ? rule.notWhole : null;
}

/** A number within its bounds, read from a number or from text. */
export function readNumber(rule: NumberRule) {
  return z
    .union([z.number(), z.nan(), z.string(), z.null()], {
      error: repeatedOr(rule.label, rule.notNumber ?? `${rule.label} must be a number`),
    })
    .optional()
    .transform((entry: NumberEntry, ctx) => {
      const value = toNumber(entry, rule);
      const message = problem(value, rule);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
      // '-0' would be stored and shown as '-0'.
      return value === undefined || value === 0 ? 0 : value;
    });
}
