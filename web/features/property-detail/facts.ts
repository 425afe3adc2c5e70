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

export interface Fact {
  label: string;
  value: string;
  icon: LucideIcon;
}

/** The facts of a listing in the order people ask for them; what a listing does not have is left out. */
export function factsOf(property: PropertyDetail): Fact[] {
  const { size, is_size_in_yards, bhk_type, residential_type, commercial_type } = property;
  const kind = residential_type ? valueLabel('residential_type', residential_type) : commercial_type;
  return [
    ...(kind ? [{ label: 'Type', value: kind, icon: Building2 }] : []),
    ...(bhk_type ? [{ label: 'Bedrooms', value: valueLabel('bhk_type', bhk_type), icon: BedDouble }] : []),
    {
      label: 'Size',
      value: `${formatSize(size, is_size_in_yards)}, ${formatConverted(size, is_size_in_yards)}`,
      icon: Ruler,
    },
    { label: 'Floor', value: floorLabel(property.floor), icon: Layers },
    { label: 'Age', value: ageLabel(property.age), icon: Hourglass },
    { label: 'Condition', value: valueLabel('condition', property.condition), icon: Sofa },
    { label: 'Direction', value: valueLabel('direction', property.direction), icon: Compass },
    { label: 'Facing', value: valueLabel('facing', property.facing), icon: TreePalm },
    { label: 'Car parking', value: parking(property.alloted_car_parking), icon: CarFront },
    ...knownFacts(property, isoMonth(Date.now())).map(({ field, label, value }) => ({
      label,
      value,
      icon: ICONS[field],
    })),
    { label: 'Balcony', value: property.balcony_included ? 'Included' : 'None', icon: Fence },
    { label: 'Listed', value: formatDate(property.created_at), icon: CalendarDays },
  ];
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

function parking(spaces: number): string {
  if (spaces === 0) return 'None';
  return counted(spaces, 'spaces');
}
