import { z } from 'zod';
import { coded } from '#domain/parse.ts';
import { lineField, phoneField, repeatedOr } from '#domain/text-fields.ts';
import type { Label } from '#domain/words/en.ts';

/** The kinds of listing fields: how a field is read from a call, from the form, and what is stored and answered. */

/** One field of a listing. Where it has another name on the form, in answers or in the database, the entry says so. */
export interface ListingField {
  /** How forms, the history and comparisons call it. */
  name: string;
  kind: 'line' | 'text' | 'number' | 'option' | 'flag' | 'phone' | 'list' | 'month';
  /** The rules of a call (spec 5, spec 7), of the form, and the shape of what is stored and answered. */
  sent: z.ZodType;
  typed: z.ZodType;
  stored: z.ZodType;
  /** What a new form holds (spec 3, "Form defaults"). */
  initial: unknown;
  form?: string;
  /** null: answers carry it in another shape, see the presenter. */
  answer?: string | null;
  column?: string;
  /** `list`: every card carries it, else only the detail does. */
  carriedBy: 'list' | 'detail';
  /** `reveal`: staff, and a visitor who asked for the owner (D12). */
  seenBy: 'everybody' | 'reveal';
  options?: readonly string[];
  /** Unknown unless told, null then: a call that leaves it out changes nothing, one that sends it empty clears it. */
  isClearable?: true;
  /** Above its box on the form, if not its name. */
  label?: string;
  /** Said below its box on the form. */
  help?: string;
  /** Its box says that it may stay empty; so does that of every field that may be unknown. */
  isOptional?: true;
  /** The most characters that are accepted: they are counted near it, and nothing is cut off. */
  longest?: number;
  /** A file of listings must have its column. */
  isRequired?: boolean;
  /** For the description of the calls. */
  about?: string;
  /** A value as the history tells it, if other than itself. */
  words?: (value: never) => string;
  historyName?: string;
}

interface NumberRule {
  label: Label;
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
  /** Makes plain text of what people write in the form, such as '45,50,000'; a call sends plain numbers. */
  typed?: (text: string) => string;
}

/** What a number field may hold: a number, or its text as a form sends it. null, undefined and '' are: nothing entered. */
export type NumberEntry = number | string | null | undefined;

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/;

const asSent = (text: string): string => text;

function toNumber(entry: NumberEntry, missing: number | undefined, plain = asSent): number | undefined {
  const value = typeof entry === 'string' ? plain(entry).trim() : entry;
  if (value === '' || value === null || value === undefined) return missing;
  if (typeof value === 'number') return value;
  return NUMBER.test(value) ? Number(value) : Number.NaN;
}

function problem(value: number | undefined, rule: NumberRule): string | null {
  if (value === undefined) return rule.tooSmall;
  if (!Number.isFinite(value)) return rule.notNumber ?? coded('notNumber', { label: rule.label });
  if (value < rule.min) return rule.tooSmall;
  if (value > rule.max) return rule.tooLarge ?? coded('tooLarge', { label: rule.label });
  return rule.notWhole !== undefined && !Number.isInteger(value) ? rule.notWhole : null;
}

/** A number within its bounds, read from a number or from text. */
export function readNumber(rule: NumberRule, plain = asSent) {
  return z
    .union([z.number(), z.nan(), z.string(), z.null()], {
      error: repeatedOr(rule.label, rule.notNumber ?? coded('notNumber', { label: rule.label })),
    })
    .optional()
    .transform((entry: NumberEntry, ctx) => {
      const value = toNumber(entry, rule.missing, plain);
      const message = problem(value, rule);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
      // '-0' would be stored and shown as '-0'.
      return value === undefined || value === 0 ? 0 : value;
    });
}

/** A value from an enumeration; a plain sentence when it is missing or another. */
export function optionField<const T extends readonly [string, ...string[]]>(label: Label, options: T) {
  return z.enum(options, {
    error: (issue) => {
      const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
      const message = isMissing ? coded('required', { label }) : coded('notOneOf', { label, options });
      return repeatedOr(label, message)(issue);
    },
  });
}

const TRUE = new Set<unknown>([true, 'true', '1', 'on']);
const FALSE = new Set<unknown>([false, 'false', '0', 'off', '', null, undefined]);

/** A flag as a form or JSON sends it, whatever the case; not sent is false. */
export function flagField(label: Label) {
  return z
    .unknown()
    .optional()
    .transform((sent, ctx) => {
      const value = typeof sent === 'string' ? sent.trim().toLowerCase() : sent;
      if (!TRUE.has(value) && !FALSE.has(value)) {
        ctx.addIssue({ code: 'custom', message: coded('notFlag', { label }) });
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
export function listField<Item extends z.ZodType>(label: Label, item: Item, max: number) {
  const unreadable = coded('notList', { label });
  return z
    .unknown()
    .optional()
    .transform((value) => readList(value))
    .pipe(z.array(item, { error: unreadable }).max(max, coded('tooManyEntries', { label, max })));
}

/** One line of text. */
export function line(rule: Parameters<typeof lineField>[0]) {
  const schema = lineField(rule);
  return { kind: 'line', sent: schema, typed: schema, stored: z.string(), initial: '', longest: rule.max } as const;
}

/** A phone of ten digits. */
export function phone(message: string) {
  const schema = phoneField(message);
  return { kind: 'phone', sent: schema, typed: schema, stored: z.string(), initial: '' } as const;
}

/** A number; whole ones are told by `notWhole`. */
export function number(rule: NumberRule) {
  const stored = rule.notWhole === undefined ? z.number() : z.int();
  return { kind: 'number', sent: readNumber(rule), typed: readNumber(rule, rule.typed), stored, initial: 0 } as const;
}

/** One of an enumeration; the first is what a new form shows, unless told. */
export function option<const T extends readonly [string, ...string[]]>(
  label: Label,
  options: T,
  initial: T[number] = options[0],
) {
  const schema = optionField(label, options);
  return { kind: 'option', sent: schema, typed: schema, stored: z.enum(options), initial, options } as const;
}

/**
 * A type that only one property type has: read as it is sent, then checked or dropped by the property type (D36,
 * `listing-input.ts`).
 */
export function dependentType<const T extends readonly [string, ...string[]]>(
  label: Label,
  options: T,
  initial: T[number] | null,
) {
  const typed = optionField(label, options).nullable();
  const stored = z.enum(options).nullable();
  return { kind: 'option', sent: z.unknown().optional(), typed, stored, initial, options } as const;
}

/** Yes or no; not sent is no. */
export function flag(label: Label) {
  return { kind: 'flag', sent: flagField(label), typed: z.boolean(), stored: z.boolean(), initial: false } as const;
}

/** What a box of the form may hold for a field that may be unknown. */
type ClearableEntry = string | number | boolean | null;

const isEmpty = (sent: unknown): boolean => sent === null || (typeof sent === 'string' && sent.trim() === '');

function readInto<Field extends z.ZodType>(field: Field, sent: unknown, ctx: z.RefinementCtx): z.output<Field> | null {
  if (isEmpty(sent)) return null;
  const read = field.safeParse(sent);
  if (read.success) return read.data;
  for (const { message } of read.error.issues) ctx.addIssue({ code: 'custom', message });
  return null;
}

/** A field that may be unknown: undefined when a call leaves it out, null when it is sent empty. */
export function clearable<Field extends z.ZodType>(field: Field, typed: Field = field) {
  return {
    sent: z
      .unknown()
      .optional()
      .transform((sent, ctx) => (sent === undefined ? undefined : readInto(field, sent, ctx))),
    typed: z.custom<ClearableEntry>(() => true).transform((entry, ctx) => readInto(typed, entry, ctx)),
    initial: null,
    isClearable: true,
  } as const;
}

/** A number that may be unknown. */
export function knownNumber(rule: NumberRule) {
  const stored = rule.notWhole === undefined ? z.number() : z.int();
  return {
    kind: 'number',
    ...clearable(readNumber(rule), readNumber(rule, rule.typed)),
    stored: stored.nullable(),
  } as const;
}

/** One of an enumeration, or unknown. */
export function knownOption<const T extends readonly [string, ...string[]]>(label: Label, options: T) {
  const stored = z.enum(options).nullable();
  return { kind: 'option', ...clearable(optionField(label, options)), stored, options } as const;
}

/** Yes, no, or unknown. */
export function knownFlag(label: Label) {
  return { kind: 'flag', ...clearable(flagField(label)), stored: z.boolean().nullable() } as const;
}
