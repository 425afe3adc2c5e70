import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { isArea } from '#domain/location/areas.ts';
import { coded } from '#domain/parse.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { possessionLabel } from '#domain/property/facts.ts';
import {
  clearable,
  dependentType,
  flag,
  knownFlag,
  knownNumber,
  knownOption,
  type ListingField,
  line,
  number,
  option,
  phone,
} from '#domain/property/field-kinds.ts';
import { AMENITY_LIST, CONNECTIVITY_LIST, VIDEO_LIST } from '#domain/property/list-fields.ts';
import { plainAmount, plainNumber } from '#domain/property/number-entry.ts';
import {
  AREA_BASES,
  type AreaBasis,
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  DIRECTIONS,
  FACINGS,
  PROPERTY_TYPES,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { cleanText } from '#domain/text.ts';
import { repeatedOr } from '#domain/text-fields.ts';
import { type Label, values } from '#domain/words/en.ts';

const { property: limits } = LIMITS;
const PHONE_MESSAGE = coded('ownerPhoneInvalid');
const SUMMARY_MESSAGE = coded('tooLong', { label: 'summary', max: limits.summary.max });

const areaField = z
  .string({ error: repeatedOr('location', coded('areaRequired')) })
  .transform((text) => text.trim())
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

/** One sentence for whatever is wrong with a number. */
const always = (message: string) => ({ notNumber: message, tooSmall: message, tooLarge: message, notWhole: message });

/** 'ready', or a month as YYYY-MM. */
const possessionField = z
  .string({ error: coded('possessionInvalid') })
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => /^(?:ready|20\d\d-(?:0[1-9]|1[0-2]))$/.test(text), coded('possessionInvalid'));

/** One sentence for a whole number that is out of its bounds, or none. */
const wholeBetween = (label: Label, { min, max }: { min: number; max: number }) =>
  always(coded('notWholeBetween', { label, min, max }));

const facing = option('facing', FACINGS);

const everybody = { carriedBy: 'list', seenBy: 'everybody' } as const;
const inDetail = { carriedBy: 'detail', seenBy: 'everybody' } as const;
const owner = { carriedBy: 'list', seenBy: 'reveal' } as const;

/**
 * Every field of a listing that its editor decides, under its name in calls. Schemas, the form, the description of the
 * API, import columns, rows, answers, the history and the staff's sheet follow from it.
 */
export const LISTING_FIELDS = {
  title: {
    name: 'Property Title',
    ...line({ label: 'title', ...limits.title, tooShort: coded('required', { label: 'title' }) }),
    ...everybody,
    form: 'property_title',
    isRequired: true,
  },
  summary: {
    name: 'Description',
    kind: 'text',
    sent: summaryField,
    typed: z.string().max(limits.summary.max, SUMMARY_MESSAGE),
    stored: z.string().nullable(),
    initial: '',
    ...inDetail,
    form: 'description',
    isOptional: true,
    longest: limits.summary.max,
    about: "The text 'null' when there is none.",
  },
  property_type: {
    name: 'Property Type',
    ...option('property_type', PROPERTY_TYPES),
    ...everybody,
    isRequired: true,
  },
  bhk_type: {
    name: 'BHK Type',
    ...dependentType('bhk_type', BHK_TYPES, '1bhk'),
    ...everybody,
    about: 'Residential only.',
  },
  residential_type: {
    name: 'Property Subtype',
    ...dependentType('residential_type', RESIDENTIAL_TYPES, 'Lowrise Apartment'),
    ...everybody,
    about: 'Residential only.',
  },
  commercial_type: {
    name: 'Commercial Type',
    ...dependentType('commercial_type', COMMERCIAL_TYPES, null),
    ...everybody,
    about: 'Commercial only.',
  },
  condition: {
    name: 'Property Condition',
    ...option('condition', CONDITIONS),
    ...everybody,
    isRequired: true,
  },
  facing: {
    name: 'Facing',
    ...facing,
    sent: z.preprocess((value) => (value === undefined || value === '' ? 'garden' : value), facing.sent),
    ...everybody,
  },
  direction: {
    name: 'Direction',
    ...option('direction', DIRECTIONS, 'East'),
    ...everybody,
    isRequired: true,
  },
  floor: {
    name: 'Floor Number',
    ...number({
      label: 'floor',
      ...limits.floor,
      missing: 0,
      ...always(coded('floorInvalid')),
    }),
    ...everybody,
    form: 'floor_number',
    about: '-1 basement, 0 ground floor.',
    help: '-1 is the basement, 0 the ground floor',
  },
  total_floors: {
    name: 'Total Floors',
    ...knownNumber({
      label: 'total_floors',
      ...limits.totalFloors,
      ...wholeBetween('total_floors', limits.totalFloors),
    }),
    ...inDetail,
    about: 'Floors of the building.',
    help: 'How many floors the building has',
  },
  price: {
    name: 'Price',
    ...number({
      label: 'price',
      ...limits.price,
      tooSmall: coded('required', { label: 'price' }),
      notWhole: coded('notWholeRupees', { label: 'price' }),
      typed: plainAmount,
    }),
    ...everybody,
    isRequired: true,
    about: 'Whole rupees.',
    label: 'Price (₹)',
    help: 'Such as 9500000, 95 Lac or 1.25 Cr',
    words: formatFullPrice,
  },
  maintenance: {
    name: 'Maintenance (₹ a month)',
    ...knownNumber({
      label: 'maintenance',
      ...limits.maintenance,
      ...wholeBetween('maintenance', limits.maintenance),
      typed: plainAmount,
    }),
    ...inDetail,
    about: 'Whole rupees a month.',
    help: 'Such as 2500; 0 when there is none',
    words: formatFullPrice,
  },
  is_negotiable: {
    name: 'Price Negotiable',
    ...knownFlag('is_negotiable'),
    ...inDetail,
    about: 'Whether the price is open to an offer.',
  },
  size: {
    name: 'Size',
    ...number({ label: 'size', ...limits.size, tooSmall: coded('required', { label: 'size' }), typed: plainNumber }),
    ...everybody,
    isRequired: true,
  },
  carpet_area: {
    name: 'Carpet Area',
    ...knownNumber({
      label: 'carpet_area',
      ...limits.size,
      tooSmall: coded('notPositive', { label: 'carpet_area' }),
      notNumber: coded('notNumber', { label: 'carpet_area' }),
      tooLarge: coded('tooLarge', { label: 'carpet_area' }),
      typed: plainNumber,
    }),
    ...inDetail,
    about: 'In the unit of the size.',
    help: 'The floor inside the walls, in the unit of the size',
  },
  area_basis: {
    name: 'Size Basis',
    ...knownOption('area_basis', AREA_BASES),
    ...inDetail,
    about: 'What the size measures.',
    help: 'What the size above measures',
    words: (basis: AreaBasis) => values.area_basis[basis],
  },
  is_size_in_yards: {
    name: 'Size unit',
    historyName: 'Size in sqyd',
    ...flag('is_size_in_yards'),
    ...everybody,
  },
  possession: {
    name: 'Possession',
    kind: 'month',
    ...clearable(possessionField),
    stored: z.string().nullable(),
    ...inDetail,
    about: '`ready`, or the month such as 2027-03.',
    help: 'When the buyer gets the keys',
    words: possessionLabel,
  },
  balcony_included: { name: 'Balcony', ...flag('balcony_included'), ...everybody },
  na_noc: { name: 'NA + NOC', ...flag('na_noc'), ...everybody, form: 'naNoc' },
  na: {
    name: 'Only NA',
    ...flag('na'),
    ...everybody,
    form: 'onlyNA',
    answer: 'onlyNA',
    column: 'only_na',
  },
  is_sold_out: { name: 'Sold Out', ...flag('is_sold_out'), ...everybody, form: 'isSoldOut' },
  alloted_car_parking: {
    name: 'Car Parking Spaces',
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
    help: 'From 0 to 10; empty counts as none',
  },
  owner_name: {
    name: 'Owner Name',
    ...line({
      label: 'owner_name',
      ...limits.ownerName,
      tooShort: coded('tooShort', { label: 'name', min: limits.ownerName.min }),
    }),
    ...owner,
    isRequired: true,
  },
  owner_contact1: { name: 'Phone', ...phone(PHONE_MESSAGE), ...owner, isRequired: true },
  owner_contact2: {
    name: 'Alternate Phone',
    kind: 'phone',
    sent: secondPhoneField,
    typed: secondPhoneField,
    stored: z.string().nullable(),
    initial: null,
    ...owner,
    isOptional: true,
  },
  location: {
    name: 'Area',
    kind: 'line',
    sent: areaField,
    typed: areaField,
    stored: z.string(),
    initial: '',
    ...everybody,
    isRequired: true,
    about: 'One of the areas.',
  },
  age: {
    name: 'Age',
    ...number({
      label: 'age',
      ...limits.age,
      tooSmall: coded('required', { label: 'age' }),
      tooLarge: coded('ageTooLarge', { max: limits.age.max }),
      notWhole: coded('ageNotWhole'),
    }),
    ...everybody,
    isRequired: true,
    about: 'Whole years.',
    help: `In whole years, up to ${limits.age.max}`,
  },
  amenity_list: {
    name: 'Amenities',
    ...AMENITY_LIST,
    ...inDetail,
    form: 'amenities_list',
    column: 'amenities',
  },
  connectivity_list: {
    name: 'Connectivity',
    ...CONNECTIVITY_LIST,
    ...inDetail,
    column: 'connectivity',
    about: 'JSON: [{"id": "School", "duration": 5}], minutes.',
  },
  youtubeLinks: {
    name: 'YouTube links',
    ...VIDEO_LIST,
    ...inDetail,
    answer: null,
    column: 'videos',
  },
} as const satisfies Record<string, ListingField>;

export type ListingFields = typeof LISTING_FIELDS;
export type FieldName = keyof ListingFields;

/** The name of a field on the form, in answers or in the database. */
export type NameIn<Place extends 'form' | 'answer' | 'column', Name extends FieldName> =
  ListingFields[Name] extends Record<Place, infer Other extends string | null> ? Extract<Other, string> : Name;

/** The fields with their names in calls, in order. */
export const FIELD_LIST = (Object.keys(LISTING_FIELDS) as FieldName[]).map((field) => {
  const entry: ListingField = LISTING_FIELDS[field];
  return {
    ...entry,
    field,
    form: entry.form ?? field,
    answer: entry.answer === undefined ? field : entry.answer,
    column: entry.column ?? field,
  };
});

/** What is stored of a listing's own fields, under their names in calls. */
export type StoredFields = { [Name in FieldName]: z.output<ListingFields[Name]['stored']> };

/** The fields that may be unknown. */
export type ClearableName = {
  [Name in FieldName]: ListingFields[Name] extends { isClearable: true } ? Name : never;
}[FieldName];

/** An object with an entry for each field; one that `entryOf` answers null for has none. */
export function ofEachField<T>(entryOf: (field: (typeof FIELD_LIST)[number]) => [string, T] | null): Record<string, T> {
  return Object.fromEntries(FIELD_LIST.flatMap((field) => [entryOf(field)].filter((entry) => entry !== null)));
}
