import type { FieldName, ListingFields, NameIn, StoredFields } from '#domain/property/fields.ts';

/** One photograph of a listing as the API sends it. `media_url` is the largest JPEG; other widths and formats: `#domain/media/variants.ts`. */
export interface PropertyImage {
  id: number;
  media_url: string;
  /** Pixels of the largest stored variant. */
  width: number;
  height: number;
  /** A tiny picture as a `data:` URI, shown until the photograph is there. */
  placeholder: string;
}

export interface PropertyVideo {
  id: number;
  media_type: 'video';
  media_url: string;
}

/** The fields of the table that such an answer carries for everybody, under their names in answers. */
export type SeenByEverybody<Carrier extends 'list' | 'detail'> = {
  [Name in FieldName as ListingFields[Name] extends { carriedBy: Carrier; seenBy: 'everybody' }
    ? NameIn<'answer', Name>
    : never]: StoredFields[Name];
};

/**
 * What a list carries (spec 3, "Property"): the fields of a listing that lists show everybody, and its first photographs. Never an
 * owner (D12).
 */
export interface PropertyCard extends SeenByEverybody<'list'> {
  id: number;
  /** null for anonymous readers; name or phone for staff (D50). */
  created_by: string | null;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601, or null when nobody of the staff verified the listing (D31). */
  verified_at: string | null;
  /** A demo listing, marked 'Sample listing' (D30). */
  is_sample: boolean;
  /** In lists at most the first 5; in the detail all of them. The first is the main one. */
  media_images: PropertyImage[];
  image_count: number;
}

/** What `/property/view/{id}` answers to anybody (D12: without the owner). */
export interface PropertyDetail extends PropertyCard, SeenByEverybody<'detail'> {
  updated_at: string;
  media_videos: PropertyVideo[];
}

/** The owner, for staff and after a reveal. Phones are ten digits (D48). */
export interface OwnerContact extends Pick<StoredFields, 'owner_name' | 'owner_contact1' | 'owner_contact2'> {}

/** Extra fields that every property carries for a valid token (D12, D50). */
export interface StaffFields extends OwnerContact {
  verified_by: string | null;
  /** Grows with every edit; sent back with an edit, so that nobody overwrites silently. */
  revision: number;
  /** ISO 8601 day it was marked sold (D46). */
  sold_at: string | null;
}

export type StaffPropertyCard = PropertyCard & StaffFields;
export type StaffPropertyDetail = PropertyDetail & StaffFields;

/** Answer of `/property/all` (spec 3). */
export interface PropertyList<T = PropertyCard> {
  total: number;
  page: number;
  page_size: number;
  total_pages: number;
  properties: T[];
}

/** A listing that can still be restored (D64); answer of `/property/deleted` is `{ total, properties }`. Times are ISO 8601. */
export type DeletedProperty = StaffPropertyCard & {
  deleted_at: string;
  /** Name or phone of who deleted it. */
  deleted_by: string | null;
  restorable_until: string;
};
