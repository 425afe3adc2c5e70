import { z } from 'zod';
import { coded } from '#domain/parse.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { cleanLine, cleanText } from '#domain/text.ts';
import type { Label } from '#domain/words/en.ts';

interface TextRule {
  label: Label;
  min: number;
  max: number;
  /** What is said when the text is missing or shorter than `min`. */
  tooShort: string;
  /** What is said when it is longer than `max`; 'at most N characters' if not given. */
  tooLong?: string;
}

/** The message of a field that is not of its kind: sent several times, or else `message`. */
export function repeatedOr(label: Label, message: string) {
  return ({ input }: { input?: unknown }) => (Array.isArray(input) ? coded('repeated', { label }) : message);
}

function measured(rule: TextRule, clean: (text: string) => string) {
  return z
    .string({ error: repeatedOr(rule.label, rule.tooShort) })
    .transform(clean)
    .superRefine((text, ctx) => {
      if (text.length < rule.min) ctx.addIssue({ code: 'custom', message: rule.tooShort });
      else if (text.length > rule.max) {
        const message = rule.tooLong ?? coded('tooLong', { label: rule.label, max: rule.max });
        ctx.addIssue({ code: 'custom', message });
      }
    });
}

/** One line, cleaned before it is measured. */
export function lineField(rule: TextRule) {
  return measured(rule, cleanLine);
}

/** A longer text with line breaks, cleaned before it is measured. */
export function textField(rule: TextRule) {
  return measured(rule, cleanText);
}

/** A phone of exactly ten digits, in any usual writing (D48); one message for whatever is wrong. */
export function phoneField(message: string) {
  return z.string({ error: message }).transform(normalisePhone).refine(isPhone, message);
}
