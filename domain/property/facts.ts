import type { ClearableName, StoredFields } from '#domain/property/fields.ts';
import { possessionLabel, valueLabel } from '#domain/property/labels.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { formatConverted, formatSize } from '#domain/property/size.ts';
import { type CommonWords, english } from '#domain/words/en.ts';

/** The words of each fact that may be unknown, in the order of the detail page and the staff's sheet. */
const TEXTS: {
  [Name in ClearableName]: (
    value: NonNullable<StoredFields[Name]>,
    words: CommonWords,
    property: PropertyDetail,
    month: string,
  ) => string;
} = {
  carpet_area: (area, words, { is_size_in_yards: isYards }) =>
    `${formatSize(area, isYards, words)}, ${formatConverted(area, isYards, words)}`,
  area_basis: (basis, words) => valueLabel('area_basis', basis, words),
  possession: (possession, words, _, month) => {
    const label = possessionLabel(possession, words);
    return possession < month ? words.listing.readySince(label) : label;
  },
  total_floors: String,
  maintenance: (rupees, words) =>
    rupees === 0 ? words.listing.noMaintenance : words.money.monthly(formatFullPrice(rupees, words)),
  is_negotiable: (isNegotiable, { listing }) => (isNegotiable ? listing.negotiable : listing.fixedPrice),
};

/** What is known of them, in words. `month`: the present one, such as '2026-11'. */
export function knownFacts(
  property: PropertyDetail,
  month: string,
  words: CommonWords = english,
): { field: ClearableName; label: string; value: string }[] {
  return (Object.keys(TEXTS) as ClearableName[]).flatMap((field) => {
    const text: (value: never, words: CommonWords, property: PropertyDetail, month: string) => string = TEXTS[field];
    const value = property[field];
    return value === null
      ? []
      : [{ field, label: words.facts[field], value: text(value as never, words, property, month) }];
  });
}
