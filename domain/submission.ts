import { z } from 'zod';
import { plainFact } from '#domain/entry/fact-entry.ts';
import { type AnswerProblem, reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { areaNameIn } from '#domain/location/areas.ts';
import { coded, parseWith } from '#domain/parse.ts';
import { flagField, wholeBetween } from '#domain/property/field-kinds.ts';
import { FIELD_LIST, type FieldName, type StoredFields } from '#domain/property/fields.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { checkTogether, typesOf } from '#domain/property/listing-checks.ts';
import { withPlainSizes } from '#domain/property/typed-amounts.ts';
import { type SuggestedWords, suggested } from '#domain/words/en-submissions.ts';
import { values } from '#domain/words/en-values.ts';
import { pageLanguage } from '#domain/words/page-language.ts';

/** What an owner must say of a home that they offer; all else may stay unknown until somebody knows it (D101). */
const FIRST_FACTS = [
  'property_type',
  'location',
  'price',
  'size',
  'owner_name',
  'owner_contact1',
] as const satisfies readonly FieldName[];

/** What everybody sees of every listing, so somebody must have said it: nothing of it is taken from a default (D102). */
const SHOWN_FACTS = [
  'title',
  ...FIRST_FACTS,
  'condition',
  'direction',
  'facing',
  'floor',
  'age',
  'alloted_car_parking',
] as const satisfies readonly FieldName[];

type FirstFact = (typeof FIRST_FACTS)[number];

/** What is known of a home that is offered, under the names of the calls. What is not known is not there. */
export type KnownFields = Partial<StoredFields>;
export type OfferedFields = KnownFields & Pick<StoredFields, FirstFact | 'is_size_in_yards'>;

/** Nobody offers what is sold. */
const NOT_OFFERED: readonly FieldName[] = ['is_sold_out'];
const OFFERED = FIELD_LIST.filter(({ field }) => !NOT_OFFERED.includes(field));

const isMissing = (sent: unknown): boolean =>
  sent === undefined || sent === null || sent === '' || (Array.isArray(sent) && sent.length === 0);

/** What was not said is unknown; what was said follows the rule of the listing's field. */
function whenSent(rule: z.ZodType) {
  return z
    .unknown()
    .optional()
    .transform((sent, ctx) => {
      if (isMissing(sent)) return undefined;
      const read = rule.safeParse(sent);
      if (read.success) return read.data ?? undefined;
      for (const { message, path } of read.error.issues) ctx.addIssue({ code: 'custom', message, path: [...path] });
      return undefined;
    });
}

/** What is said of a number below the least, which a listing's own rule calls missing (spec 5): an owner who typed it left nothing out. */
const BELOW = {
  price: coded('notPositive', { label: 'price' }),
  size: coded('notPositive', { label: 'size' }),
  age: wholeBetween('age', LIMITS.property.age).tooSmall,
};
type Below = keyof typeof BELOW;
const hasBelow = (field: FieldName): field is Below => Object.hasOwn(BELOW, field);

function belowLeast(field: Below, rule: z.ZodType) {
  const missing = coded('required', { label: field });
  return z
    .unknown()
    .optional()
    .transform((sent, ctx) => {
      const read = rule.safeParse(sent);
      if (read.success) return read.data;
      const isBelow = Number.parseFloat(String(sent)) <= 0;
      for (const { message } of read.error.issues)
        ctx.addIssue({ code: 'custom', message: isBelow && message === missing ? BELOW[field] : message });
      return z.NEVER;
    });
}

function rulesOf(needed: readonly FieldName[]) {
  const rules: Record<string, z.ZodType> = {};
  for (const { field, sent } of OFFERED) {
    const rule = hasBelow(field) ? belowLeast(field, sent) : sent;
    rules[field] = needed.includes(field) ? rule : whenSent(rule);
  }
  return rules;
}

/** Without what is unknown, and without what only the other property type has. */
function known(fields: Record<string, unknown>): KnownFields {
  const types: readonly string[] = typesOf(fields.property_type);
  const isOther = (field: string) =>
    ['bhk_type', 'residential_type', 'commercial_type'].includes(field) && !types.includes(field);
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => value !== undefined && !isOther(field)));
}

/** A home as its owner offers it: the fields of a listing under their names in calls, most of which may be left out. */
export const submissionSchema = z
  .object(rulesOf([...FIRST_FACTS, 'is_size_in_yards']))
  .superRefine((fields, ctx) => checkTogether(fields, 'field', ctx), { when: () => true })
  .transform((fields) => known(fields) as OfferedFields);

/** What is stored where nobody was asked: a call that leaves `consent` out agrees to nothing (OFFER-19). */
export const NOT_AGREED = 'none';

/** What the form of `/list` sends beside the fields. */
export const consentSchema = z.object({
  /** Whether the terms are agreed to. To say no is to send nothing; who leaves it out is asked by staff. */
  consent: z
    .unknown()
    .optional()
    .transform((sent) => (sent === undefined || sent === '' ? null : flagOf(sent)))
    .refine((isGiven) => isGiven !== false, coded('consentMissing'))
    .transform((isGiven) => isGiven === true),
  key: z
    .string()
    .optional()
    .transform((text) => text?.trim() || undefined)
    .describe('Of an owner with the same phone who offers a further home; without it a new key is made.'),
});

const flagOf = (sent: unknown): boolean => flagField('all').safeParse(sent).data === true;

/** What of a home becomes something else; null: it becomes unknown. */
export type ChangedFields = { [Name in FieldName]?: StoredFields[Name] | null };

const OPTIONAL_FIELDS = z.object(rulesOf([]));

/** Some fields of a home by themselves, under their names in calls. One that is sent empty becomes unknown. */
export const changedFieldsSchema = z.record(z.string(), z.unknown()).transform((sent, ctx): ChangedFields => {
  const read = OPTIONAL_FIELDS.safeParse(sent);
  if (!read.success) {
    for (const { message, path } of read.error.issues) ctx.addIssue({ code: 'custom', message, path: [...path] });
    return {};
  }
  // A list that is sent empty has nothing in it, which is known.
  const changed = OFFERED.filter(({ field }) => field in sent).map(({ field, kind }) => {
    return [field, read.data[field] ?? (kind === 'list' ? [] : null)];
  });
  return Object.fromEntries(changed);
});

/** A home with some of its fields changed, as far as it is known then. */
export function withChanges(fields: KnownFields, changes: ChangedFields): KnownFields {
  const all = Object.entries({ ...fields, ...changes });
  return known(Object.fromEntries(all.filter(([, value]) => value !== null)));
}

const together = z.looseObject({}).superRefine((fields, ctx) => checkTogether(fields, 'field', ctx));

/** What is wrong with a home that its owner changed: a first fact that was emptied, or facts that contradict one another (KEY-21). */
export function amendedProblems(changes: ChangedFields, after: KnownFields): AnswerProblem[] {
  const emptied = [...FIRST_FACTS, 'is_size_in_yards' as const].filter((name) => changes[name] === null);
  const contradicting = parseWith(together, after);
  return [
    ...emptied.map((field) => ({ field, ...reason('factNeeded') })),
    ...(contradicting.ok ? [] : contradicting.problems),
  ];
}

const NUMBERS: readonly string[] = FIELD_LIST.flatMap(({ field, kind }) => (kind === 'number' ? [field] : []));

/** What people typed on a form as calls take it: '72 lakh' as rupees, '150 vaar' as 150 square yards, '3rd' as a floor, digits of every script. */
export function plainFields(typed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain = Object.entries(withPlainSizes(typed)).map(([field, value]) => {
    const isSize = field === 'size' || field === 'carpet_area';
    return [field, typeof value === 'string' && NUMBERS.includes(field) && !isSize ? plainFact(field, value) : value];
  });
  return Object.fromEntries(plain);
}

/** What must still be said before a home can be published, in the order of the fields. */
export function missingFacts(fields: KnownFields): FieldName[] {
  const needed: readonly FieldName[] = [...SHOWN_FACTS, ...typesOf(fields.property_type)];
  return FIELD_LIST.flatMap(({ field }) => (needed.includes(field) && isMissing(fields[field]) ? [field] : []));
}

const PAGE: SuggestedWords = { language: pageLanguage, values, suggested };

const roomsOf = (rooms: NonNullable<KnownFields['bhk_type']>, words: SuggestedWords): string =>
  rooms === '1RoomKitchen' ? words.suggested.oneRoomKitchen : valueLabel('bhk_type', rooms, words);

/** '3BHK Bungalow in Bopal': what the home could be called, as far as it is known; staff may write something better. */
export function suggestedTitle(fields: KnownFields, words: SuggestedWords = PAGE): string {
  const { property_type, bhk_type, residential_type, commercial_type, location } = fields;
  const kind = property_type === 'Commercial' ? commercial_type : residential_type;
  const rooms = bhk_type && property_type === 'Residential' ? roomsOf(bhk_type, words) : null;
  const field = property_type === 'Commercial' ? 'commercial_type' : 'residential_type';
  return words.suggested.title({
    what: [rooms, kind ? valueLabel(field, kind, words) : null].filter((part) => part !== null),
    isCommercial: property_type === 'Commercial',
    place: location ? areaNameIn(location, words.language) : null,
  });
}

/** What a listing may be without; every other fact would be taken from a default, which nobody said (D102). */
const MAY_BE_EMPTY: readonly string[] = [
  ...FIELD_LIST.flatMap((entry) => ('isClearable' in entry ? [entry.field] : [])),
  ...['summary', 'owner_contact2', 'amenity_list', 'connectivity_list'],
];

/** The facts of a listing that a change would leave unsaid, each with what is wrong with that. */
export function emptiedFacts(fields: Readonly<Record<string, unknown>>): AnswerProblem[] {
  const names = Object.keys(fields).filter((name) => fields[name] === null && !MAY_BE_EMPTY.includes(name));
  return names.map((field) => ({ field, ...reason('factNeeded') }));
}
