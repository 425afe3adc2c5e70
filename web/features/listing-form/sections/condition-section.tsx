import { FURNISHING_OPTIONS } from '#domain/property/labels.ts';
import { TileField } from '../fields/tile-field.tsx';
import { SectionFrame } from '../section-frame.tsx';

/** How it is furnished, one tile for each (spec 2, section 4). */
export function ConditionSection() {
  return (
    <SectionFrame id="condition" title="Property Condition">
      <TileField name="condition" legend="Property Condition" legendHidden tiles={FURNISHING_OPTIONS} />
    </SectionFrame>
  );
}
