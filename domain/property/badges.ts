import { bhkLabel, furnishingLabel, residentialTypeLabel } from '#domain/property/labels.ts';
import type { PropertyCard } from '#domain/property/property.ts';

type BadgeFields = Pick<
  PropertyCard,
  'property_type' | 'residential_type' | 'bhk_type' | 'commercial_type' | 'condition'
>;

/**
 * The badges of a listing (spec 2, Listing card): Residential has the residential type and the bedroom type, Commercial the
 * commercial type; both end with the furnishing.
 */
export function propertyBadges(property: BadgeFields): string[] {
  const { residential_type, bhk_type, commercial_type } = property;
  const kind =
    property.property_type === 'Residential'
      ? [residential_type && residentialTypeLabel(residential_type), bhk_type && bhkLabel(bhk_type)]
      : [commercial_type];
  return [...kind.filter((label) => label !== null), furnishingLabel(property.condition)];
}
