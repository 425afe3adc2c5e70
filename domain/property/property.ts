import { z } from 'zod';
import {
  FIELD_LIST,
  type FieldName,
  type ListingFields,
  type NameIn,
  type StoredFields,
} from '#domain/property/fields.ts';

/**
 * What answers tell of a listing: the schemas that describe them and by which they are written, and their types. Strict: a
 * field that is not listed, such as an owner's, is refused. Times are ISO 8601.
 */

const time = z.iso.datetime();

/** A stored photograph; other widths and formats than its largest JPEG: `#domain/media/variants.ts`. */
export const pictureFields = {
  media_url: z.string().describe('The largest JPEG: /media/{key}/{width}.jpg, or at the public address of photographs'),
  /** Pixels of the largest stored variant. */
  width: z.int(),
  height: z.int(),
  /** Shown until the photograph is there. */
  placeholder: z.string().describe('A tiny picture as a data: URI.'),
};

const image = z.strictObject({ id: z.int(), ...pictureFields }).meta({ id: 'PropertyImage' });
export type PropertyImage = z.infer<typeof image>;

const video = z.strictObject({ id: z.int(), media_type: z.literal('video'), media_url: z.string() });
export type PropertyVideo = z.infer<typeof video>;

type Carrier = 'list' | 'detail';
type Reader = 'everybody' | 'reveal';

/** The fields of the table that such an answer carries for such a reader, under their names in answers. */
export type FieldsFor<CarriedBy extends Carrier, SeenBy extends Reader> = {
  [Name in FieldName as ListingFields[Name] extends { carriedBy: CarriedBy; seenBy: SeenBy }
    ? NameIn<'answer', Name>
    : never]: StoredFields[Name];
};

/** The same, each made from its entry in the table. */
export function fieldsFor<T>(carrier: Carrier, reader: Reader, made: (entry: (typeof FIELD_LIST)[number]) => T) {
  const shown = FIELD_LIST.filter(({ carriedBy, seenBy }) => carriedBy === carrier && seenBy === reader);
  return Object.fromEntries(shown.flatMap((entry) => (entry.answer === null ? [] : [[entry.answer, made(entry)]])));
}

function schemasFor<Shown>(carrier: Carrier, reader: Reader): { [Name in keyof Shown]: z.ZodType<Shown[Name]> } {
  const schemas = fieldsFor(carrier, reader, ({ stored, about }) => (about ? stored.describe(about) : stored));
  return schemas as { [Name in keyof Shown]: z.ZodType<Shown[Name]> };
}

const cardFields = {
  id: z.int(),
  /** Name or phone (D50). */
  created_by: z.string().nullable().describe('null without a token.'),
  ...schemasFor<FieldsFor<'list', 'everybody'>>('list', 'everybody'),
  created_at: time,
  /** null when nobody of the staff verified the listing (D31). */
  verified_at: time.nullable(),
  /** When somebody last said that it is for sale (D99). */
  confirmed_at: time.nullable().describe('null: nobody has since it was listed.'),
  /** Nobody has confirmed it for long: it stands after the others, and its verification does not count (D99). */
  is_stale: z.boolean(),
  /** What it cost before its price went down, within 90 days (D109). */
  price_lowered: z
    .strictObject({ from: z.int(), at: time })
    .nullable()
    .describe('null: its price did not go down lately, or it is sold.'),
  /** A demo listing, marked 'Sample listing' (D30). */
  is_sample: z.boolean(),
  media_images: z.array(image).describe('In lists the first five at most; the first is the main one.'),
  image_count: z.int(),
};

/**
 * What a list carries (spec 3, "Property"): the fields of a listing that lists show everybody, and its first photographs. Never an
 * owner (D12).
 */
export const propertyCard = z.strictObject(cardFields).meta({ id: 'PropertyCard' });
export type PropertyCard = z.infer<typeof propertyCard>;

const detailFields = {
  ...cardFields,
  updated_at: time,
  confirmed_by: z.enum(['owner', 'staff']).nullable(),
  comparable_size: z
    .number()
    .nullable()
    .describe('Square feet of carpet area, by which prices are compared (D135). null: a plot, or not known.'),
  comparable_basis: z.enum(['carpet', 'estimate']).nullable(),
  /** Of an estimate: what the size measures, which share of it is carpet area, and of how many homes that is the middle. */
  comparable_share: z
    .strictObject({
      of: z.enum(['built_up', 'super_built_up']),
      share: z.number(),
      homes: z.int().nullable().describe('null: the usual share, since too few homes tell both areas.'),
    })
    .nullable(),
  /** Hours of the day between which its owner welcomes calls (D100). */
  calls_welcome: z.strictObject({ from: z.int(), to: z.int() }).nullable().describe('null: at any hour.'),
  ...schemasFor<FieldsFor<'detail', 'everybody'>>('detail', 'everybody'),
  media_videos: z.array(video),
  /** When it was marked sold: anybody may know the day (D46, D66). */
  sold_at: time.nullable().describe('null while it is for sale, and where the day is not known.'),
};

/** What `/property/view/{id}` answers to anybody (D12: without the owner). */
export const propertyDetail = z.strictObject(detailFields).meta({ id: 'PropertyDetail' });
export type PropertyDetail = z.infer<typeof propertyDetail>;

const perSqft = z.int();

/** What `/property/{id}/band` answers (D136): rupees per comparable square foot; with fewer than five homes their number alone. */
export const priceBand = z
  .strictObject({
    homes: z.int(),
    low: perSqft.optional(),
    middle: perSqft.optional(),
    high: perSqft.optional(),
    place: z.enum(['below', 'within', 'above']).optional(),
    basis: z.string().optional().describe('How it was reckoned, in words.'),
  })
  .meta({ id: 'PriceBand' });

/** What `/property/{id}/history` answers (D134): a day's changes are one. */
export const priceHistory = z
  .strictObject({
    listed_at: time,
    changes: z.array(z.strictObject({ at: time, price: z.int() })).describe('Oldest first; rupees.'),
  })
  .meta({ id: 'PriceHistory' });

/** The same with what it cost at first, and for how many days it has been listed. */
export type KnownPrices = z.infer<typeof priceHistory> & { first_price: number; days: number };

/** The owner, for staff and after a reveal. Phones are ten digits (D48). */
export type OwnerContact = FieldsFor<'list', 'reveal'>;

/** What a reveal answers where the owner calls back: the phones stay on the server (D79). */
export interface CallBack {
  owner_name: string;
  owner_contact1: null;
  owner_contact2: null;
  callback: true;
  /** Why, where the person must know: staff took the number that asked for a broker's (D139). */
  because?: 'broker' | undefined;
}

/** What a reveal answers. */
export type RevealedOwner = OwnerContact | CallBack;

/** With the token of the list of the device that asked, where it wants one (D103). */
export type RevealAnswer = RevealedOwner & { contacts?: string | undefined };

/** What every property carries besides for a valid token (D12, D50). */
const staffFields = {
  ...schemasFor<FieldsFor<'list', 'reveal'>>('list', 'reveal'),
  verified_by: z.string().nullable(),
  /** Grows with every edit; sent back with an edit, so that nobody overwrites silently. */
  revision: z.int(),
  /** When it was marked sold (D46). */
  sold_at: time.nullable(),
  confirmed_at: time.nullable(),
  confirmed_by: z.enum(['owner', 'staff']).nullable(),
  /** Whether its owner is to be asked whether it is still for sale (D99). */
  is_to_ask: z.boolean(),
  /** Whether its price is so far from those around it that it is compared only once staff found it right (D136). */
  is_price_odd: z.boolean(),
  /** Since when its age hides it. */
  hidden_at: time.nullable(),
  /** Since when its owner hides it (D100), or what staff think of its number does. */
  taken_down_at: time.nullable(),
  /** Since when it is held for its number (D139). */
  held_at: time.nullable(),
};

const staffCardFields = { ...cardFields, ...staffFields };
export const staffPropertyCard = z.strictObject(staffCardFields).meta({ id: 'StaffPropertyCard' });
export type StaffPropertyCard = z.infer<typeof staffPropertyCard>;

export const staffPropertyDetail = z
  .strictObject({
    ...detailFields,
    ...staffFields,
    number: z
      .enum(['waiting', 'broker', 'owner'])
      .nullable()
      .describe('What staff are asked or found of its numbers (D139); null: nothing.'),
  })
  .meta({ id: 'StaffPropertyDetail' });
export type StaffPropertyDetail = z.infer<typeof staffPropertyDetail>;

/** A listing that can still be restored (D64). */
export const deletedProperty = z
  .strictObject({
    ...staffCardFields,
    deleted_at: time,
    /** Name or phone of who deleted it. */
    deleted_by: z.string().nullable(),
    restorable_until: time,
  })
  .meta({ id: 'DeletedProperty' });
export type DeletedProperty = z.infer<typeof deletedProperty>;

/** A page of a list, such as the answer of `/property/all` (spec 3). */
export function listOf<Card extends z.ZodType>(card: Card) {
  return z.strictObject({
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    total_pages: z.int(),
    properties: z.array(card),
  });
}
export type PropertyList<Card = PropertyCard> = Omit<z.infer<ReturnType<typeof listOf>>, 'properties'> & {
  properties: Card[];
};
