import { Home, Store } from 'lucide-react';
import { PROPERTY_TYPES } from '#domain/property/options.ts';
import { TileField } from '../fields/tile-field.tsx';
import { SectionFrame } from '../section-frame.tsx';

const ICONS = { Residential: Home, Commercial: Store } as const;
const TILES = PROPERTY_TYPES.map((value) => ({ value, label: value, icon: ICONS[value] }));

/** Residential or Commercial, as two cards (spec 2, section 2). */
export function TypeSection() {
  return (
    <SectionFrame id="type" title="Property Type">
      <TileField
        name="property_type"
        legend="Property Type"
        legendHidden
        tiles={TILES}
        className="grid grid-cols-2 gap-3 sm:max-w-lg [&>label]:min-h-20 [&>label]:text-lg"
      />
    </SectionFrame>
  );
}
