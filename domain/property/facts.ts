import type { ClearableName, StoredFields } from '#domain/property/fields.ts';
import { possessionLabel, valueLabel } from '#domain/property/labels.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { formatConverted, formatSize } from '#domain/property/size.ts';
import { facts, listing, money } from '#domain/words/en.ts';

/** The words of each fact that may be unknown, in the order of the detail page and the staff's sheet. */
const WORDS: {
  [Name in ClearableName]: (value: NonNullable<StoredFields[Name]>, property: PropertyDetail, month: string) => string;
} = {
  carpet_area: (area, { is_size_in_yards: isYards }) =>
    `${formatSize(area, isYards)}, ${formatConverted(area, isYards)}`,
  area_basis: (basis) => valueLabel('area_basis', basis),
  possession: (possession, _, month) =>
    possession < month ? listing.readySince(possessionLabel(possession)) : possessionLabel(possession),
  total_floors: String,
  maintenance: (rupees) => (rupees === 0 ? listing.noMaintenance : money.monthly(formatFullPrice(rupees))),
  is_negotiable: (isNegotiable) => (isNegotiable ? listing.negotiable : listing.fixedPrice),
};

/** What is known of them, in words. `month`: the present one, such as '2026-11'. */
export function knownFacts(
  property: PropertyDetail,
  month: string,
): { field: ClearableName; label: string; value: string }[] {
  return (Object.keys(WORDS) as ClearableName[]).flatMap((field) => {
    const words: (value: never, property: PropertyDetail, month: string) => string = WORDS[field];
    const value = property[field];
    return value === null ? [] : [{ field, label: facts[field], value: words(value as never, property, month) }];
  });
}
