import { formatDate, isoMonth } from '#domain/dates.ts';
import { knownFacts } from '#domain/property/facts.ts';
import type { ClearableName } from '#domain/property/fields.ts';
import { ageLabel, floorLabel, valueLabel } from '#domain/property/labels.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { formatConverted, formatSize } from '#domain/property/size.ts';
import { counted } from '#domain/words/counts.ts';
import type { IconName } from '#web/ui/icon.tsx';

interface Fact {
  label: string;
  icon: IconName;
  value: string | null;
}

/** The facts of a listing in the order people ask for them; what a listing does not have is left out. */
export function factsOf(property: PropertyDetail): Fact[] {
  const { size, is_size_in_yards, bhk_type, residential_type, commercial_type, alloted_car_parking } = property;
  const kind = residential_type ? valueLabel('residential_type', residential_type) : commercial_type;
  const sizes = `${formatSize(size, is_size_in_yards)}, ${formatConverted(size, is_size_in_yards)}`;
  const parking = alloted_car_parking === 0 ? 'None' : counted(alloted_car_parking, 'spaces');
  const known = knownFacts(property, isoMonth(Date.now()));
  const facts: Fact[] = [
    { label: 'Type', icon: 'building-2', value: kind },
    { label: 'Bedrooms', icon: 'bed-double', value: bhk_type && valueLabel('bhk_type', bhk_type) },
    { label: 'Size', icon: 'ruler', value: sizes },
    { label: 'Floor', icon: 'layers', value: floorLabel(property.floor) },
    { label: 'Age', icon: 'hourglass', value: ageLabel(property.age) },
    { label: 'Condition', icon: 'sofa', value: valueLabel('condition', property.condition) },
    { label: 'Direction', icon: 'compass', value: valueLabel('direction', property.direction) },
    { label: 'Facing', icon: 'tree-palm', value: valueLabel('facing', property.facing) },
    { label: 'Car parking', icon: 'car-front', value: parking },
    ...known.map(({ field, label, value }) => ({ label, icon: ICONS[field], value })),
    // A box that nobody ticked does not say that there is none (D102).
    { label: 'Balcony', icon: 'fence', value: property.balcony_included ? 'Included' : null },
    { label: 'Listed', icon: 'calendar-days', value: formatDate(property.created_at) },
  ];
  return facts.filter(({ value }) => value !== null);
}

/** An icon for each fact that may be unknown. */
const ICONS: Record<ClearableName, IconName> = {
  carpet_area: 'square-dashed',
  area_basis: 'scaling',
  possession: 'key-round',
  total_floors: 'hotel',
  maintenance: 'wrench',
  is_negotiable: 'handshake',
};
