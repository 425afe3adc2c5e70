import { MEASURES, type Measure, type Shading } from '#web/features/area-map/shading.ts';
import { spotsOnMap } from '#web/features/area-map/shapes/spots.ts';
import { Link } from '#web/ui/link.tsx';

const MEASURE_WORDS = {
  count: { name: 'Number of properties', title: 'Properties in each area' },
  price: {
    name: 'Price per sq.ft',
    title: 'Typical price per sq.ft (median); the numbers on the map are thousands of rupees',
  },
} as const;

interface MeasureSwitchProps {
  measure: Measure;
  hrefFor: (measure: Measure) => string;
}

/** What the map is shaded by: two links, so that it works without scripts. */
export function MeasureSwitch({ measure, hrefFor }: MeasureSwitchProps) {
  return (
    <nav aria-label="Shade the map by" className="switch">
      {MEASURES.map((one) => (
        <Link key={one} to={hrefFor(one)} preventScrollReset aria-current={one === measure ? 'true' : undefined}>
          {MEASURE_WORDS[one].name}
        </Link>
      ))}
    </nav>
  );
}

const LINES = [
  { line: 'river', name: 'Sabarmati' },
  { line: 'road', name: 'SP Ring Road, 132 ft Ring Road, SG Highway' },
  { line: 'metro', name: 'Metro' },
] as const;

/** The classes of the map in words, and what its lines are. */
export function MapLegend({ measure, shading }: { measure: Measure; shading: Shading }) {
  const without = measure === 'count' ? 'None' : 'Fewer than five: not shown';
  const hasMarks = spotsOnMap().some(({ isMark }) => isMark);
  return (
    <div className="map-legend map-shades">
      <p>{MEASURE_WORDS[measure].title}</p>
      <ul>
        {[{ level: undefined, label: without }, ...shading.classes].map(({ level, label }) => (
          <li key={label}>
            <i data-level={level} />
            {label}
          </li>
        ))}
      </ul>
      <ul>
        {LINES.map(({ line, name }) => (
          <li key={line}>
            <i data-line={line} />
            {name}
          </li>
        ))}
        {hasMarks && (
          <li>
            <i data-dot />
            An area that was added later; at the edge, one that lies farther out
          </li>
        )}
      </ul>
      <p>The centre of the city is drawn larger than its edges.</p>
    </div>
  );
}
