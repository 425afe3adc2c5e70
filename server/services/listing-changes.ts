import { isDeepStrictEqual } from 'node:util';
import type { PropertyImageRecord, PropertyRecord } from '#server/db/records.ts';

/** A listing under the field names of the create call, as the audit and a conflict speak of it. */
export type ListingSnapshot = Record<string, unknown>;

/** Only the fields that differ, as they were and as they are. */
export interface ListingDifference {
  before: ListingSnapshot;
  after: ListingSnapshot;
}

export function snapshotListing(record: PropertyRecord, images: readonly PropertyImageRecord[]): ListingSnapshot {
  return {
    title: record.title,
    property_type: record.propertyType,
    location: record.location,
    price: record.price,
    size: record.size,
    is_size_in_yards: record.isSizeInYards,
    age: record.age,
    floor: record.floor,
    alloted_car_parking: record.carParking,
    na: record.onlyNA,
    balcony_included: record.balconyIncluded,
    na_noc: record.naNoc,
    is_sold_out: record.isSoldOut,
    condition: record.condition,
    residential_type: record.residentialType,
    bhk_type: record.bhkType,
    commercial_type: record.commercialType,
    direction: record.direction,
    facing: record.facing,
    owner_name: record.ownerName,
    owner_contact1: record.ownerContact1,
    owner_contact2: record.ownerContact2,
    summary: record.summary,
    amenity_list: record.amenities,
    connectivity_list: record.connectivity,
    youtubeLinks: record.videos,
    media_images: images.map((image) => image.id),
    is_verified: record.verifiedAt !== null,
  };
}

export function differenceOf(before: ListingSnapshot, after: ListingSnapshot): ListingDifference {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const pick = (side: ListingSnapshot): ListingSnapshot =>
    Object.fromEntries(changed.map((field) => [field, side[field]]));
  return { before: pick(before), after: pick(after) };
}

const OWNER_FIELDS = new Set(['owner_name', 'owner_contact1', 'owner_contact2']);

/**
 * A side of a difference as the audit keeps it. The owner is told by the last two characters alone: audit rows outlive the listing,
 * and an owner's name and phones must not.
 */
export function forAudit(side: ListingSnapshot): ListingSnapshot {
  return Object.fromEntries(
    Object.entries(side).map(([field, value]) => [
      field,
      OWNER_FIELDS.has(field) && typeof value === 'string' ? `…${value.slice(-2)}` : value,
    ]),
  );
}
