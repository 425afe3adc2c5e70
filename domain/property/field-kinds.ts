import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { asciiDigits } from '#domain/phone.ts';
import type { FieldShape } from '#domain/property/field-shapes.ts';
import { AMENITIES, CONNECTIVITY_IDS } from '#domain/property/options.ts';
import { numberFault } from '#domain/property/typed-amounts.ts';
import { repeatedOr } from '#domain/text-fields.ts';
import type { Label } from '#domain/words/en-labels.ts';
import { isVideoUrl } from '#domain/youtube.ts';

/** The kinds of listing fields: how a field is read from a call, from the form, and what is stored and answered. */

/** The rules of a field of a listing. Where it has another name on the form, in answers or in the database, the entry says so. */
export interface FieldRules {
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
  /** May be unknown, which is null: a call that leaves it out changes nothing, one that sends it empty clears it. */
  isClearable?: true;
  /** A call that leaves it out changes nothing; a new listing has the value of a new form. */
  isKept?: true;
  /** Its box says that it may stay empty; so does that of every field that may be unknown. */
  isOptional?: true;
  /** The least and the most of a number. */
  bounds?: { min: number; max: number };
  isWhole?: boolean;
  /** A file of listings must have its column. */
  isRequired?: boolean;
  about?: string;
  /** A value as the history shows it, if other than itself. */
  words?: (value: never) => string;
}

/** One field of a listing: its shape and its rules. */
export type ListingField = FieldShape & FieldRules;

interface NumberRule {
  label: Label;
  min: number;
  max: number;
  /** The value when nothing was entered. */
  missing?: number;
  /** The message below `min`, and when nothing was entered and there is no default; 'is required' if not given. */
  tooSmall?: string;
  tooLarge?: string;
  notNumber?: string;
  /** Given when only whole numbers will do. */
  notWhole?: string;
  /** Given when one digit after the point is the most. */
  tooFine?: string;
  /** Makes plain text of what people write in the form, such as '45,50,000'; a call sends plain numbers. */
  typed?: (text: string) => string;
}

/** One message for whatever is wrong with a whole number. */
export const always = (message: string) => ({
  notNumber: message,
  tooSmall: message,
  tooLarge: message,
  notWhole: message,
});

/** The rule of a whole number whose message names its bounds. */
export const wholeBetween = (label: Label, { min, max }: { min: number; max: number }) => ({
  label,
  min,
  max,
  ...always(coded('notWholeBetween', { label, min, max })),
});

/** The rule of a number with at most one digit after the point, whose message names its bounds. */
export const oneDecimalBetween = (label: Label, { min, max }: { min: number; max: number }) => {
  const message = coded('notDecimalBetween', { label, min, max });
  return { label, min, max, notNumber: message, tooSmall: message, tooLarge: message, tooFine: message };
};

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/;

const asSent = (text: string): string => text;

/** What a form sends as text is read; null, undefined and '' are: nothing entered. */
function toNumber(entry: number | string | null | undefined, missing: number | undefined, plain: typeof asSent) {
  const value = typeof entry === 'string' ? plain(entry).trim() : entry;
  if (value === '' || value === null || value === undefined) return missing;
  if (typeof value === 'number') return value;
  return NUMBER.test(value) ? Number(value) : Number.NaN;
}

function problem(value: number | undefined, entry: unknown, rule: NumberRule): string | null {
  const { label, min, max, notWhole, tooFine } = rule;
  if (value === undefined || value < min) return rule.tooSmall ?? coded('required', { label });
  if (!Number.isFinite(value)) return rule.notNumber ?? notNumber(label, entry);
  if (value > max) return rule.tooLarge ?? coded('tooLarge', { label });
  if (tooFine !== undefined && Math.round(value * 10) / 10 !== value) return tooFine;
  return notWhole !== undefined && !Number.isInteger(value) ? notWhole : null;
}

/** What is wrong with a text that is no number. */
function notNumber(label: Label, entry: unknown): string {
  return coded((typeof entry === 'string' && numberFault(entry)) || 'notNumber', { label });
}

/** A number within its bounds, read from a number or from text. */
function readNumber(rule: NumberRule, plain = asSent) {
  return z
    .union([z.number(), z.nan(), z.string(), z.null()], {
      error: repeatedOr(rule.label, rule.notNumber ?? coded('notNumber', { label: rule.label })),
    })
    .optional()
    .transform((entry, ctx) => {
      const value = toNumber(entry, rule.missing, plain);
      const message = problem(value, entry, rule);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
      // '-0' would be stored and shown as '-0'.
      return value === undefined || value === 0 ? 0 : value;
    });
}

/** A value from an enumeration; a plain sentence when it is missing or another. */
function optionField<const T extends readonly [string, ...string[]]>(label: Label, options: T) {
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

/** A text with a rule of its own, the same in a call and on the form. */
export function text<Schema extends z.ZodType>(schema: Schema) {
  return { sent: schema, typed: schema, stored: z.string(), initial: '' } as const;
}

/** A number; a whole one when the rule has `notWhole`. */
export function number(rule: NumberRule) {
  const stored = rule.notWhole === undefined ? z.number() : z.int();
  const { min, max } = rule;
  return {
    sent: readNumber(rule),
    typed: readNumber(rule, rule.typed),
    stored,
    initial: 0,
    bounds: { min, max },
    isWhole: rule.notWhole !== undefined,
  } as const;
}

/** `missing` when a call leaves the field out or sends it empty; undefined: it must not. */
function orMissing<Field extends z.ZodType>(field: Field, missing: z.output<Field> | undefined) {
  if (missing === undefined) return field;
  return z.preprocess((value) => (value === undefined || value === '' ? missing : value), field);
}

/** One of an enumeration; a new form shows the first, if not `initial`. */
export function option<const T extends readonly [string, ...string[]]>(
  label: Label,
  options: T,
  { initial = options[0], missing }: { initial?: T[number]; missing?: T[number] } = {},
) {
  const typed = optionField(label, options);
  const sent = orMissing(typed, missing);
  return { sent, typed, stored: z.enum(options), initial } as const;
}

/** A type that only one property type has; null for the other (D36, `listing-input.ts`). */
export function dependentType<const T extends readonly [string, ...string[]]>(
  label: Label,
  options: T,
  { initial, missing }: { initial: T[number] | null; missing?: null },
) {
  const typed = optionField(label, options).nullable();
  const sent = orMissing(typed, missing);
  return { sent, typed, stored: z.enum(options).nullable(), initial } as const;
}

/** Yes or no; not sent is no. */
export function flag(label: Label) {
  return { sent: flagField(label), typed: z.boolean(), stored: z.boolean(), initial: false } as const;
}

/** A flag that a call which knows nothing of it leaves as it is; not sent for a new listing, it is no. */
export function keptFlag(label: Label) {
  return { ...flag(label), sent: flagField(label).optional(), isKept: true } as const;
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
export function clearable<Field extends Pick<FieldRules, 'sent' | 'typed' | 'stored' | 'initial'>>(field: Field) {
  const { sent, typed, stored, initial, ...rest } = field;
  return {
    ...rest,
    sent: z
      .unknown()
      .optional()
      .transform((value, ctx) => (value === undefined ? undefined : readInto<Field['sent']>(sent, value, ctx))),
    typed: z.custom<ClearableEntry>(() => true).transform((entry, ctx) => readInto<Field['typed']>(typed, entry, ctx)),
    stored: z.nullable<Field['stored']>(stored),
    initial: null,
    isClearable: true,
  } as const;
}

/** The listing fields that hold lists: amenities, places nearby, videos. */

const { videos, videoUrl, connectivityMinutes: minutes } = LIMITS.property;
const VIDEO_MESSAGE = coded('videoInvalid');

/** More than any list may have after repeats are dropped, yet a bound. */
export const SENT_ENTRIES = 100;

const durationField = readNumber(
  {
    label: 'duration',
    ...minutes,
    missing: 0,
    ...always(coded('durationRequired')),
    tooLarge: coded('durationTooLong', { max: minutes.max }),
  },
  asciiDigits,
);

const videoField = z
  .string({ error: VIDEO_MESSAGE })
  .transform((text) => text.trim())
  .refine((url) => url.length <= videoUrl && isVideoUrl(url), VIDEO_MESSAGE);

/** A place by its name alone, or with its minutes, under either pair of names (spec 3). */
const placeWith = <Duration extends z.ZodType>(duration: Duration) =>
  z.preprocess(
    (place) => {
      if (typeof place === 'string') return { id: place };
      if (typeof place !== 'object' || place === null) return place;
      const { id, name, duration, minutes } = place as Record<string, unknown>;
      return { id: id ?? name, duration: duration ?? minutes };
    },
    z.object(
      { id: z.enum(CONNECTIVITY_IDS, { error: coded('placeUnknown') }), duration },
      { error: coded('placeUnreadable') },
    ),
  );

const storedPlace = placeWith(durationField.catch(0));

const storedVideo = z
  .union([z.string(), z.object({ media_url: z.string() }).transform((video) => video.media_url)])
  .transform((url) => url.trim())
  .pipe(z.string().min(1));

/** The items of an answer's list that can be read. */
function readable<Item extends z.ZodType>(item: Item, list: unknown): z.output<Item>[] {
  return (Array.isArray(list) ? list : []).flatMap((entry) => item.safeParse(entry).data ?? []);
}

/** The places of a listing that is edited; what is no place of today's list is left out. */
export function readPlaces(list: unknown) {
  return readable(storedPlace, list);
}

/** The addresses of a listing's videos, given as such or as objects with a `media_url` (spec 3). */
export function readVideos(list: unknown): string[] {
  return readable(storedVideo, list);
}

/** Each item once: the place of its first mention, the value of its last. */
function uniqueBy<T>(items: T[], key: (item: T) => unknown): T[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed();
}

export const unique = <T>(items: T[]) => [...new Set(items)];

export const AMENITY_LIST = {
  sent: listField('amenity_list', z.enum(AMENITIES, { error: coded('amenityUnknown') }), SENT_ENTRIES).transform(
    unique,
  ),
  typed: z.array(z.enum(AMENITIES)),
  stored: z.array(z.string()),
  initial: [],
} as const;

export const CONNECTIVITY_LIST = {
  sent: listField('connectivity_list', placeWith(durationField), SENT_ENTRIES).transform((places) =>
    uniqueBy(places, ({ id }) => id),
  ),
  typed: z.array(z.object({ id: z.enum(CONNECTIVITY_IDS), duration: durationField })),
  stored: z.array(z.strictObject({ id: z.string(), duration: z.number().describe('Minutes.') })),
  initial: [],
} as const;

export const VIDEO_LIST = {
  sent: listField('youtubeLinks', videoField, videos).transform(unique),
  typed: z.array(videoField).max(videos, coded('tooManyEntries', { label: 'youtubeLinks', max: videos })),
  stored: z.array(z.string()),
  initial: [],
} as const;
