import type { ReactNode } from 'react';
import { bhkLabel, residentialTypeLabel } from '#domain/property/labels.ts';
import {
  BHK_TYPES,
  COMMERCIAL_TYPES,
  PROPERTY_TYPES,
  type PropertyType,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import type { ListFilter } from '#web/features/property-search/filter-draft.ts';
import { FilterGroup } from '#web/features/property-search/filter-group.tsx';
import { ValueBoxes } from '#web/features/property-search/value-boxes.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';

const TYPE_TILES = [{ value: '', label: 'Any' }, ...PROPERTY_TYPES.map((value) => ({ value, label: value }))] as const;
const BHK = BHK_TYPES.map((value) => ({ value, label: bhkLabel(value) }));
const RESIDENTIAL = RESIDENTIAL_TYPES.map((value) => ({ value, label: residentialTypeLabel(value) }));
const COMMERCIAL = COMMERCIAL_TYPES.map((value) => ({ value, label: value }));

interface TypeFieldsProps {
  chosen: SearchFilters;
  onType: (type: PropertyType | undefined) => void;
  onToggle: (key: ListFilter, value: string) => void;
}

/** The property type, and the kinds that only the chosen one has (spec 2, Search). */
export function TypeFields({ chosen, onType, onToggle }: TypeFieldsProps) {
  const { property_type, bhk_type, residential_type, commercial_type } = chosen;
  return (
    <>
      <FilterGroup title="Property type" chosen={property_type ? 1 : 0}>
        <RadioTiles
          legend="Property type"
          legendHidden
          name="property_type"
          tiles={TYPE_TILES}
          value={property_type ?? ''}
          onChoose={(type) => onType(type || undefined)}
          className="grid grid-cols-2 gap-2 cramped:grid-cols-1 [&>:first-child]:col-span-full"
        />
      </FilterGroup>
      <OnlyFor type="Residential" shown={bhk_type.length + residential_type.length > 0}>
        <ValueBoxes title="BHK type" name="bhk_type" options={BHK} chosen={bhk_type} onToggle={onToggle} />
        <ValueBoxes
          title="Residential type"
          name="residential_type"
          options={RESIDENTIAL}
          chosen={residential_type}
          onToggle={onToggle}
        />
      </OnlyFor>
      <OnlyFor type="Commercial" shown={commercial_type.length > 0}>
        <ValueBoxes
          title="Commercial type"
          name="commercial_type"
          options={COMMERCIAL}
          chosen={commercial_type}
          onToggle={onToggle}
        />
      </OnlyFor>
    </>
  );
}

/** Written out, because the style sheet is made from the class names that stand in the sources. */
const REVEAL = {
  Residential: 'group-has-[[value=Residential]:checked]/panel:block',
  Commercial: 'group-has-[[value=Commercial]:checked]/panel:block',
} as const;

interface OnlyForProps {
  type: PropertyType;
  /** Something in it is chosen, so it is seen whatever the type. */
  shown: boolean;
  children: ReactNode;
}

/** Filters that only one property type has: seen when it is chosen, by style alone, so that it works before scripts do. */
function OnlyFor({ type, shown, children }: OnlyForProps) {
  return <div className={shown ? 'block' : `hidden ${REVEAL[type]}`}>{children}</div>;
}
