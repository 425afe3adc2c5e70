import { Car, Trees } from 'lucide-react';
import { facingLabel } from '#domain/property/labels.ts';
import { FACINGS } from '#domain/property/options.ts';
import { Compass } from '../fields/compass.tsx';
import { TileField } from '../fields/tile-field.tsx';
import { SectionFrame } from '../section-frame.tsx';

const ICONS = { garden: Trees, road: Car } as const;
const TILES = FACINGS.map((value) => ({ value, label: facingLabel(value), icon: ICONS[value] }));

/** Where it looks (spec 2, section 6). */
export function DirectionSection() {
  return (
    <SectionFrame id="direction" title="Facing & Direction">
      <div className="flex flex-wrap items-start gap-x-12 gap-y-5">
        <Compass />
        <TileField name="facing" legend="Facing" tiles={TILES} />
      </div>
    </SectionFrame>
  );
}
