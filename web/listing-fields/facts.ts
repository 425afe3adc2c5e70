import { formatDate } from '#domain/dates.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { ageLabel, floorLabel, floorOfLabel, possessionLabel, valueLabel } from '#domain/property/labels.ts';
import { formatFullPrice, formatUnitPrices } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { formatBothSizes, formatConverted, formatSize } from '#domain/property/size.ts';
import { counted, facts as labels, listing, money } from '#domain/words/en.ts';
import { t } from '#domain/words/t.ts';
import type { IconName } from '#web/ui/icon.tsx';

type FactValue = (home: PropertyDetail, month: string) => string | null;

interface Fact {
  label: string;
  value: FactValue;
  /** On the page of a home, beside it. */
  icon?: IconName;
  /** Where a comparison says it in other words. */
  compare?: { label?: string; value?: FactValue };
  /** Where the staff's sheet does. */
  sheet?: { label?: string; value?: FactValue };
}

/** The facts of a listing, whoever reads them. A value that is not known is null. */
const FACTS = {
  type: { label: t('Type'), icon: 'building-2', value: typeOf },
  bedrooms: {
    label: t('Bedrooms'),
    icon: 'bed-double',
    value: ({ bhk_type }) => known(bhk_type, (rooms) => valueLabel('bhk_type', rooms)),
  },
  unit_price: { label: t('Price per sq.ft'), value: (home) => formatUnitPrices(home)?.perSqft ?? null },
  size: {
    label: t('Size'),
    icon: 'ruler',
    value: ({ size, is_size_in_yards }) => sizeOf(size, is_size_in_yards),
    compare: { value: bothSizes },
    sheet: { value: bothSizes },
  },
  carpet_area: {
    label: labels.carpet_area,
    icon: 'square-dashed',
    value: ({ carpet_area, is_size_in_yards }) => known(carpet_area, (area) => sizeOf(area, is_size_in_yards)),
  },
  area_basis: {
    label: labels.area_basis,
    icon: 'scaling',
    value: ({ area_basis }) => known(area_basis, (basis) => valueLabel('area_basis', basis)),
  },
  floor: {
    label: t('Floor'),
    icon: 'layers',
    value: ({ floor }) => floorLabel(floor),
    compare: { value: ({ floor, total_floors }) => floorOfLabel(floor, total_floors) },
  },
  total_floors: {
    label: labels.total_floors,
    icon: 'hotel',
    value: ({ total_floors }) => known(total_floors, String),
  },
  age: { label: t('Age'), icon: 'hourglass', value: ({ age }) => ageLabel(age) },
  possession: { label: labels.possession, icon: 'key-round', value: possessionOf },
  maintenance: {
    label: labels.maintenance,
    icon: 'wrench',
    value: ({ maintenance }) =>
      known(maintenance, (rupees) => (rupees === 0 ? listing.noMaintenance : money.monthly(formatFullPrice(rupees)))),
  },
  is_negotiable: {
    label: labels.is_negotiable,
    icon: 'handshake',
    value: ({ is_negotiable }) => known(is_negotiable, (may) => (may ? listing.negotiable : listing.fixedPrice)),
    compare: {
      label: t('Negotiable'),
      value: ({ is_negotiable }) => known(is_negotiable, (may) => (may ? t('Yes') : t('No'))),
    },
  },
  condition: { label: t('Condition'), icon: 'sofa', value: ({ condition }) => valueLabel('condition', condition) },
  direction: {
    label: t('Direction'),
    icon: 'compass',
    value: directionOf,
    sheet: { value: (home) => `${directionOf(home)}, ${facingOf(home)} facing` },
  },
  facing: { label: t('Facing'), icon: 'tree-palm', value: facingOf },
  parking: {
    label: t('Car parking'),
    icon: 'car-front',
    value: ({ alloted_car_parking: cars }) => (cars === 0 ? t('None') : counted(cars, 'spaces')),
    compare: { value: ({ alloted_car_parking: cars }) => (cars === 0 ? t('None') : String(cars)) },
    sheet: { label: 'Parking', value: ({ alloted_car_parking: cars }) => String(cars) },
  },
  ceiling_height: {
    label: labels.ceiling_height,
    icon: 'arrow-down-up',
    value: ({ ceiling_height }) => known(ceiling_height, listing.feet),
  },
  // A box that nobody ticked does not say that there is none (D102).
  balcony: {
    label: t('Balcony'),
    icon: 'fence',
    value: ({ balcony_included }) => (balcony_included ? t('Included') : null),
  },
  area: { label: t('Area'), value: ({ location }) => areaNameHere(location) },
  status: { label: t('Status'), value: ({ is_sold_out }) => (is_sold_out ? t('Sold out') : t('Available')) },
  listed: { label: t('Listed'), icon: 'calendar-days', value: ({ created_at }) => formatDate(created_at) },
} as const satisfies Record<string, Fact>;

type FactName = keyof typeof FACTS;

/** Who reads which facts, in the order in which people ask for them. */
const READERS = {
  detail: [
    ...(['type', 'bedrooms', 'size', 'floor', 'age', 'condition', 'direction', 'facing', 'parking'] as const),
    ...(['carpet_area', 'area_basis', 'possession', 'total_floors', 'maintenance', 'is_negotiable'] as const),
    'ceiling_height',
    ...(['balcony', 'listed'] as const),
  ],
  compare: [
    ...([
      'unit_price',
      'is_negotiable',
      'size',
      'carpet_area',
      'bedrooms',
      'type',
      'condition',
      'floor',
      'age',
    ] as const),
    ...(['possession', 'maintenance', 'facing', 'direction', 'parking', 'ceiling_height', 'balcony'] as const),
    ...(['area', 'status'] as const),
  ],
  sheet: [
    ...(['condition', 'size', 'floor', 'age', 'parking'] as const),
    ...(['carpet_area', 'area_basis', 'possession', 'total_floors', 'maintenance', 'is_negotiable'] as const),
    'ceiling_height',
    'direction',
  ],
} as const satisfies Record<string, readonly FactName[]>;

interface NamedFact extends Pick<Fact, 'label' | 'icon' | 'value'> {
  name: FactName;
}

/** The facts that a reader is told, in order. `value` takes a listing and the present month, such as '2026-11'; it gives null where nothing is known. */
export function factsFor(reader: keyof typeof READERS): readonly NamedFact[] {
  return READERS[reader].map((name) => {
    const { compare, sheet, ...fact }: Fact = FACTS[name];
    return { name, ...fact, ...{ detail: {}, compare, sheet }[reader] };
  });
}

function known<T>(value: T | null, say: (value: T) => string): string | null {
  return value === null ? null : say(value);
}

function typeOf({ residential_type, commercial_type }: PropertyDetail): string | null {
  return residential_type
    ? valueLabel('residential_type', residential_type)
    : known(commercial_type, (type) => valueLabel('commercial_type', type));
}

function sizeOf(size: number, isYards: boolean): string {
  return `${formatSize(size, isYards)}, ${formatConverted(size, isYards)}`;
}

function bothSizes({ size, is_size_in_yards }: PropertyDetail): string {
  return formatBothSizes(size, is_size_in_yards);
}

function possessionOf({ possession }: PropertyDetail, month: string): string | null {
  if (possession === null) return null;
  const label = possessionLabel(possession);
  return possession < month ? listing.readySince(label) : label;
}

function directionOf({ direction }: PropertyDetail): string {
  return valueLabel('direction', direction);
}

function facingOf({ facing }: PropertyDetail): string {
  return valueLabel('facing', facing);
}
