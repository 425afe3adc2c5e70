import type { ListingInput } from '#domain/property/listing-input.ts';
import type { PropertyFields } from '#server/db/records.ts';

/** What an editor sent, under the names that are stored. */
export function toPropertyFields(input: ListingInput): PropertyFields {
  return {
    title: input.title,
    propertyType: input.property_type,
    location: input.location,
    price: input.price,
    size: input.size,
    isSizeInYards: input.is_size_in_yards,
    age: input.age,
    floor: input.floor,
    carParking: input.alloted_car_parking,
    onlyNA: input.na,
    balconyIncluded: input.balcony_included,
    naNoc: input.na_noc,
    isSoldOut: input.is_sold_out,
    condition: input.condition,
    residentialType: input.residential_type,
    bhkType: input.bhk_type,
    commercialType: input.commercial_type,
    direction: input.direction,
    facing: input.facing,
    ownerName: input.owner_name,
    ownerContact1: input.owner_contact1,
    ownerContact2: input.owner_contact2,
    summary: input.summary,
    amenities: input.amenity_list,
    connectivity: input.connectivity_list,
    videos: input.youtubeLinks,
  };
}
