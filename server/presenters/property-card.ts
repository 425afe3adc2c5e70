import type { PropertyCard } from '#domain/property/property.ts';
import type { PropertyCardRecord, PropertyImages } from '#server/db/records.ts';
import { isoTime, isoTimeOrNull } from '#server/presenters/iso-time.ts';
import { presentImage } from '#server/presenters/property-image.ts';

/** What a list shows anybody: never the owner, nor who of the staff created it (D12, D50). */
export function presentCard(record: PropertyCardRecord, { images, count }: PropertyImages): PropertyCard {
  return {
    id: record.id,
    created_by: null,
    title: record.title,
    property_type: record.propertyType,
    location: record.location,
    price: record.price,
    size: record.size,
    is_size_in_yards: record.isSizeInYards,
    age: record.age,
    floor: record.floor,
    alloted_car_parking: record.carParking,
    onlyNA: record.onlyNA,
    balcony_included: record.balconyIncluded,
    na_noc: record.naNoc,
    is_sold_out: record.isSoldOut,
    condition: record.condition,
    residential_type: record.residentialType,
    bhk_type: record.bhkType,
    commercial_type: record.commercialType,
    direction: record.direction,
    facing: record.facing,
    created_at: isoTime(record.createdAt),
    verified_at: isoTimeOrNull(record.verifiedAt),
    is_sample: record.isSample,
    media_images: images.map(presentImage),
    image_count: count,
  };
}
