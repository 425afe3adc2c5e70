import {
  BedDouble,
  Building2,
  CalendarDays,
  CarFront,
  Compass,
  Fence,
  Handshake,
  Hotel,
  Hourglass,
  KeyRound,
  Layers,
  type LucideIcon,
  Ruler,
  Scaling,
  Sofa,
  SquareDashed,
  TreePalm,
  Wrench,
} from 'lucide-react';
import { formatDate, isoMonth } from '#domain/dates.ts';
import { knownFacts } from '#domain/property/facts.ts';
import type { ClearableName } from '#domain/property/fields.ts';
import { ageLabel, floorLabel, valueLabel } from '#domain/property/labels.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { formatConverted, formatSize } from '#domain/property/size.ts';
import { counted } from '#domain/words/counts.ts';

/** The facts of a listing in the order people ask for them; what a listing does not have is left out. */
export function factsOf(property: PropertyDetail): { label: string; icon: LucideIcon; value: string | null }[] {
  const { size, is_size_in_yards, bhk_type, residential_type, commercial_type, alloted_car_parking } = property;
  const kind = residential_type ? valueLabel('residential_type', residential_type) : commercial_type;
  const sizes = `${formatSize(size, is_size_in_yards)}, ${formatConverted(size, is_size_in_yards)}`;
  const parking = alloted_car_parking === 0 ? 'None' : counted(alloted_car_parking, 'spaces');
  const known = knownFacts(property, isoMonth(Date.now()));
  return [
    { label: 'Type', icon: Building2, value: kind },
    { label: 'Bedrooms', icon: BedDouble, value: bhk_type && valueLabel('bhk_type', bhk_type) },
    { label: 'Size', icon: Ruler, value: sizes },
    { label: 'Floor', icon: Layers, value: floorLabel(property.floor) },
    { label: 'Age', icon: Hourglass, value: ageLabel(property.age) },
    { label: 'Condition', icon: Sofa, value: valueLabel('condition', property.condition) },
    { label: 'Direction', icon: Compass, value: valueLabel('direction', property.direction) },
    { label: 'Facing', icon: TreePalm, value: valueLabel('facing', property.facing) },
    { label: 'Car parking', icon: CarFront, value: parking },
    ...known.map(({ field, label, value }) => ({ label, icon: ICONS[field], value })),
    { label: 'Balcony', icon: Fence, value: property.balcony_included ? 'Included' : 'None' },
    { label: 'Listed', icon: CalendarDays, value: formatDate(property.created_at) },
  ].filter(({ value }) => value !== null);
}

/** An icon for each fact that may be unknown. */
const ICONS: Record<ClearableName, LucideIcon> = {
  carpet_area: SquareDashed,
  area_basis: Scaling,
  possession: KeyRound,
  total_floors: Hotel,
  maintenance: Wrench,
  is_negotiable: Handshake,
};
