import { z } from 'zod';
import { coded } from '#domain/parse.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { cleanLine, cleanText } from '#domain/text.ts';
import type { Label } from '#domain/words/en-labels.ts';

interface TextRule {
  label: Label;
  min: number;
  max: number;
  /** The message when the text is missing or shorter than `min`; 'at least N characters' if not given. */
  tooShort?: string;
  /** The message when it is longer than `max`; 'at most N characters' if not given. */
  tooLong?: string;
}

/** The message of a field that is not of its kind: sent several times, or else `message`. */
export function repeatedOr(label: Label, message: string) {
  return ({ input }: { input?: unknown }) => (Array.isArray(input) ? coded('repeated', { label }) : message);
}

function measured({ label, min, max, tooShort, tooLong }: TextRule, clean: (text: string) => string) {
  const missing = tooShort ?? coded('tooShort', { label, min });
  // What may be left out is not missing: it is of another kind.
  const noText = min === 0 ? coded('notText', { label }) : missing;
  return z
    .string({ error: repeatedOr(label, noText) })
    .transform(clean)
    .refine((text) => text.length >= min, missing)
    .refine((text) => text.length <= max, tooLong ?? coded('tooLong', { label, max }));
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
