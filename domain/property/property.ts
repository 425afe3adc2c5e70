import type {
  BhkType,
  CommercialType,
  Condition,
  Direction,
  Facing,
  PropertyType,
  ResidentialType,
} from '#domain/property/options.ts';

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

export interface Connectivity {
  id: string;
  /** Minutes. */
  duration: number;
}

/** What a list carries (spec 3, "Property"): the scalars of a listing and its first photographs. Never an owner (D12). */
export interface PropertyCard {
  id: number;
  /** null for anonymous readers; name or phone for staff (D50). */
  created_by: string | null;
  title: string;
  property_type: PropertyType;
  location: string;
  /** Whole rupees (D18). */
  price: number;
  /** As entered; the unit is told by `is_size_in_yards` (D19). */
  size: number;
  is_size_in_yards: boolean;
  /** Whole years. */
  age: number;
  /** -1 basement, 0 ground floor. */
  floor: number;
  alloted_car_parking: number;
  onlyNA: boolean;
  balcony_included: boolean;
  na_noc: boolean;
  is_sold_out: boolean;
  condition: Condition;
  residential_type: ResidentialType | null;
  bhk_type: BhkType | null;
  commercial_type: CommercialType | null;
  direction: Direction;
  facing: Facing;
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
export interface PropertyDetail extends PropertyCard {
  updated_at: string;
  summary: string | null;
  amenity_list: string[];
  connectivity_list: Connectivity[];
  media_videos: PropertyVideo[];
}

export interface OwnerContact {
  owner_name: string;
  /** Ten digits (D48). */
  owner_contact1: string;
  owner_contact2: string | null;
}

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
