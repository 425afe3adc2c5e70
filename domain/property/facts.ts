import type { ClearableName } from '#domain/property/fields.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { formatConverted, formatSize } from '#domain/property/size.ts';
import { listing, money, months, values } from '#domain/words/en.ts';

/** A fact of a listing that may be unknown, as the detail page and the staff's sheet tell it. */
interface KnownFact {
  label: string;
  /** null: it is not known. */
  words: (property: PropertyDetail) => string | null;
}

/** One line for each field that may be unknown, in order. */
const FACTS: Record<ClearableName, KnownFact> = {
  carpet_area: {
    label: 'Carpet area',
    words: ({ carpet_area: area, is_size_in_yards: isYards }) =>
      area === null ? null : `${formatSize(area, isYards)}, ${formatConverted(area, isYards)}`,
  },
  area_basis: {
    label: 'Size measured',
    words: ({ area_basis: basis }) => (basis === null ? null : values.area_basis[basis]),
  },
  possession: {
    label: 'Possession',
    words: ({ possession }) => (possession === null ? null : possessionLabel(possession)),
  },
  total_floors: {
    label: 'Floors of the building',
    words: ({ total_floors: floors }) => (floors === null ? null : String(floors)),
  },
  maintenance: {
    label: 'Maintenance',
    words: ({ maintenance }) => (maintenance === null ? null : money.monthly(formatFullPrice(maintenance))),
  },
  is_negotiable: {
    label: 'Asking price',
    words: ({ is_negotiable: isNegotiable }) =>
      isNegotiable === null ? null : isNegotiable ? listing.negotiable : listing.fixedPrice,
  },
};

/** 'ready' -> 'Ready to move in', '2027-03' -> 'March 2027'. */
export function possessionLabel(possession: string): string {
  if (possession === 'ready') return listing.ready;
  const [year = '', month = ''] = possession.split('-');
  return listing.month(months[Number(month) - 1] ?? '', year);
}

/** What is known of them, in words. */
export function knownFacts(property: PropertyDetail): { field: ClearableName; label: string; value: string }[] {
  return (Object.entries(FACTS) as [ClearableName, KnownFact][]).flatMap(([field, { label, words }]) => {
    const value = words(property);
    return value === null ? [] : [{ field, label, value }];
  });
}
