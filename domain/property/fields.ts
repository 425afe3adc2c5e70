import { z } from 'zod';
import { plainFact } from '#domain/entry/fact-entry.ts';
import { LIMITS } from '#domain/limits.ts';
import { areaToday } from '#domain/location/area-today.ts';
import { isArea } from '#domain/location/areas.ts';
import { coded } from '#domain/parse.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import {
  AMENITY_LIST,
  always,
  CONNECTIVITY_LIST,
  clearable,
  dependentType,
  type FieldRules,
  flag,
  flagField,
  keptFlag,
  type ListingField,
  number,
  oneDecimalBetween,
  option,
  text,
  VIDEO_LIST,
  wholeBetween,
} from '#domain/property/field-kinds.ts';
import { type FIELD_SHAPES, type FieldName, shapeOf } from '#domain/property/field-shapes.ts';
import { possessionLabel, valueLabel } from '#domain/property/labels.ts';
import {
  AREA_BASES,
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  DIRECTIONS,
  FACINGS,
  PROPERTY_TYPES,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { plainNumber } from '#domain/property/typed-amounts.ts';
import { cleanText } from '#domain/text.ts';
import { lineField, phoneField, repeatedOr } from '#domain/text-fields.ts';
import { listing } from '#domain/words/en.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';

const { property: limits } = LIMITS;
const PHONE_MESSAGE = coded('ownerPhoneInvalid');
const SUMMARY_MESSAGE = coded('tooLong', { label: 'summary', max: limits.summary.max });

const areaField = z
  .string({ error: repeatedOr('location', coded('areaRequired')) })
  .transform((text) => areaToday(text.trim()))
  .superRefine((area, ctx) => {
    if (area === '') ctx.addIssue({ code: 'custom', message: coded('areaRequired') });
    else if (!isArea(area)) ctx.addIssue({ code: 'custom', message: coded('areaUnknown') });
  });

/** No summary: missing, empty, or the text 'null' (spec 7, D57). */
const summaryField = z
  .string({ error: coded('notText', { label: 'summary' }) })
  .nullish()
  .transform((text) => cleanText(text ?? ''))
  .transform((text) => (text === '' || text === 'null' ? null : text))
  .refine((text) => text === null || text.length <= limits.summary.max, SUMMARY_MESSAGE);

/** The second phone may be missing, empty or the text 'null': then it is null. */
const secondPhoneField = z
  .string({ error: PHONE_MESSAGE })
  .nullish()
  .transform((text) => normalisePhone(text ?? ''))
  .transform((digits) => (digits === '' || digits === 'null' ? null : digits))
  .refine((digits) => digits === null || isPhone(digits), PHONE_MESSAGE);

/** 'ready', or a month as YYYY-MM. */
const possessionField = z
  .string({ error: repeatedOr('possession', coded('possessionInvalid')) })
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => /^(?:ready|20\d\d-(?:0[1-9]|1[0-2]))$/.test(text), coded('possessionInvalid'));

const typedAs = (field: string) => (text: string) => plainFact(field, text);

const everybody = { carriedBy: 'list', seenBy: 'everybody' } as const;
const inDetail = { carriedBy: 'detail', seenBy: 'everybody' } as const;
const owner = { carriedBy: 'list', seenBy: 'reveal' } as const;

const FIELD_RULES = {
  title: {
    ...text(lineField({ label: 'title', ...limits.title, tooShort: coded('required', { label: 'title' }) })),
    ...everybody,
    form: 'property_title',
    isRequired: true,
  },
  summary: {
    sent: summaryField,
    typed: z.string().max(limits.summary.max, SUMMARY_MESSAGE),
    stored: z.string().nullable(),
    initial: '',
    ...inDetail,
    form: 'description',
    isOptional: true,
    about: "The text 'null' when there is none.",
  },
  property_type: { ...option('property_type', PROPERTY_TYPES), ...everybody, isRequired: true },
  bhk_type: {
    ...dependentType('bhk_type', BHK_TYPES, { initial: '1bhk' }),
    ...everybody,
    about: 'Residential only.',
  },
  residential_type: {
    ...dependentType('residential_type', RESIDENTIAL_TYPES, { initial: 'Lowrise Apartment', missing: null }),
    ...everybody,
    about: 'Residential only.',
  },
  commercial_type: {
    ...dependentType('commercial_type', COMMERCIAL_TYPES, { initial: null, missing: null }),
    ...everybody,
    about: 'Commercial only.',
  },
  condition: { ...option('condition', CONDITIONS), ...everybody, isRequired: true },
  facing: { ...option('facing', FACINGS, { missing: 'garden' }), ...everybody },
  direction: { ...option('direction', DIRECTIONS, { initial: 'East' }), ...everybody, isRequired: true },
  floor: {
    ...number({
      label: 'floor',
      ...limits.floor,
      missing: 0,
      ...always(coded('floorInvalid')),
      typed: typedAs('floor'),
    }),
    ...everybody,
    form: 'floor_number',
    about: '-1 basement, 0 ground floor.',
  },
  total_floors: {
    ...clearable(number({ ...wholeBetween('total_floors', limits.totalFloors), typed: typedAs('total_floors') })),
    ...everybody,
    about: 'Floors of the building.',
  },
  price: {
    ...number({
      label: 'price',
      ...limits.price,
      notWhole: coded('notWholeRupees', { label: 'price' }),
      typed: typedAs('price'),
    }),
    ...everybody,
    isRequired: true,
    about: 'Whole rupees.',
    words: formatFullPrice,
  },
  maintenance: {
    ...clearable(number({ ...wholeBetween('maintenance', limits.maintenance), typed: typedAs('maintenance') })),
    ...inDetail,
    about: 'Whole rupees a month.',
    words: formatFullPrice,
  },
  is_negotiable: {
    ...clearable({ ...flag('is_negotiable'), typed: flagField('is_negotiable') }),
    ...inDetail,
    about: 'Whether the price is open to an offer.',
  },
  size: {
    ...number({ label: 'size', ...limits.size, typed: plainNumber }),
    ...everybody,
    isRequired: true,
  },
  carpet_area: {
    ...clearable(
      number({
        label: 'carpet_area',
        ...limits.size,
        tooSmall: coded('notPositive', { label: 'carpet_area' }),
        typed: plainNumber,
      }),
    ),
    ...everybody,
    about: 'In the unit of the size.',
  },
  area_basis: {
    ...clearable(option('area_basis', AREA_BASES)),
    ...everybody,
    about: 'What the size measures.',
    words: (basis: string): string => valueLabel('area_basis', basis),
  },
  is_size_in_yards: { ...flag('is_size_in_yards'), ...everybody },
  possession: {
    ...clearable(text(possessionField)),
    ...everybody,
    about: '`ready`, or the month such as 2027-03.',
    words: possessionLabel,
  },
  balcony_included: { ...flag('balcony_included'), ...everybody },
  na_noc: { ...flag('na_noc'), ...everybody, form: 'naNoc' },
  na: { ...flag('na'), ...everybody, form: 'onlyNA', answer: 'onlyNA', column: 'only_na' },
  is_sold_out: { ...flag('is_sold_out'), ...everybody, form: 'isSoldOut' },
  alloted_car_parking: {
    // Unset is sent as 0 (D37); what is there must be a whole number from 0 to 10.
    ...number({
      label: 'alloted_car_parking',
      ...limits.parking,
      missing: 0,
      ...always(coded('parkingInvalid')),
      notNumber: coded('required', { label: 'alloted_car_parking' }),
    }),
    ...everybody,
    form: 'car_parking',
    column: 'car_parking',
  },
  ceiling_height: {
    ...clearable(
      number({ ...oneDecimalBetween('ceiling_height', limits.ceilingHeight), typed: typedAs('ceiling_height') }),
    ),
    ...inDetail,
    about: 'Feet, with at most one decimal.',
    words: listing.feet,
  },
  owner_name: {
    ...text(
      lineField({
        label: 'owner_name',
        ...limits.ownerName,
        tooShort: coded('tooShort', { label: 'name', min: limits.ownerName.min }),
      }),
    ),
    ...owner,
    isRequired: true,
  },
  owner_contact1: { ...text(phoneField(PHONE_MESSAGE)), ...owner, isRequired: true },
  owner_contact2: {
    ...text(secondPhoneField),
    stored: z.string().nullable(),
    initial: null,
    ...owner,
    isOptional: true,
  },
  owner_calls_back: {
    ...keptFlag('owner_calls_back'),
    ...inDetail,
    about: 'Whether a reveal keeps the number of the owner, who calls back instead.',
  },
  location: {
    ...text(areaField),
    ...everybody,
    isRequired: true,
    about: 'One of the areas.',
  },
  age: {
    ...number({
      label: 'age',
      ...limits.age,
      tooLarge: coded('ageTooLarge', { max: limits.age.max }),
      notWhole: coded('ageNotWhole'),
      typed: typedAs('age'),
    }),
    ...everybody,
    isRequired: true,
    about: 'Whole years.',
  },
  amenity_list: { ...AMENITY_LIST, ...inDetail, form: 'amenities_list', column: 'amenities' },
  connectivity_list: {
    ...CONNECTIVITY_LIST,
    ...inDetail,
    column: 'connectivity',
    about: 'JSON: [{"id": "School", "duration": 5}], minutes.',
  },
  youtubeLinks: { ...VIDEO_LIST, ...inDetail, answer: null, column: 'videos' },
} as const satisfies Record<FieldName, FieldRules>;

type Rules = typeof FIELD_RULES;
export type ListingFields = { [Name in FieldName]: Rules[Name] & (typeof FIELD_SHAPES)[Name] };

/**
 * Every field of a listing that its editor decides, under its name in calls. Schemas, the form, the description of the
 * API, import columns, rows, answers, the history and the staff's sheet follow from it.
 */
export const LISTING_FIELDS = Object.fromEntries(
  (Object.keys(FIELD_RULES) as FieldName[]).map((field) => [field, { ...FIELD_RULES[field], ...shapeOf(field) }]),
) as unknown as ListingFields;

/** The name of a field on the form, in answers or in the database. */
export type NameIn<Place extends 'form' | 'answer' | 'column', Name extends FieldName> =
  ListingFields[Name] extends Record<Place, infer Other extends string | null> ? Extract<Other, string> : Name;

/** The fields with their names in calls, in order. */
export const FIELD_LIST = (Object.keys(LISTING_FIELDS) as FieldName[]).map((field) => {
  const entry: ListingField = LISTING_FIELDS[field];
  return {
    ...entry,
    ...fieldWords[field],
    field,
    form: entry.form ?? field,
    answer: entry.answer === undefined ? field : entry.answer,
    column: entry.column ?? field,
  };
});

export type { FieldName };

/** What is stored of a listing's own fields, under their names in calls. */
export type StoredFields = { [Name in FieldName]: z.output<ListingFields[Name]['stored']> };

/** The fields that stay as they are when a call leaves them out. */
export type LeftOutName = {
  [Name in FieldName]: ListingFields[Name] extends { isClearable: true } | { isKept: true } ? Name : never;
}[FieldName];

/** An object with an entry for each field; one that `entryOf` answers null for has none. */
export function ofEachField<T>(entryOf: (field: (typeof FIELD_LIST)[number]) => [string, T] | null): Record<string, T> {
  const entries: Record<string, T> = {};
  for (const field of FIELD_LIST) {
    const entry = entryOf(field);
    if (entry !== null) entries[entry[0]] = entry[1];
  }
  return entries;
}
