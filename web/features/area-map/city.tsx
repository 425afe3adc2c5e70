import type { ReactNode } from 'react';
import city from '#web/features/area-map/shapes/city.json' with { type: 'json' };

/** The sheet that everything is drawn on. */
export const SHEET = { width: 1000, height: city.height } as const;

const OUTLINE_ID = 'city-outline';

/** The ground of the city; what lies on it ends at the city's outline. */
export function CityGround({ children }: { children?: ReactNode }) {
  return (
    <>
      <clipPath id={OUTLINE_ID}>
        <path d={city.outline} />
      </clipPath>
      <path d={city.outline} data-ground />
      <g clipPath={`url(#${OUTLINE_ID})`}>{children}</g>
    </>
  );
}

/** The river, the ring roads with SG Highway, and the metro: drawn by hand for this map, near enough to find one's way. */
export function CityLines() {
  return (
    <>
      <path d={city.river} data-line="river" />
      <path d={ROADS} data-line="verge" />
      <path d={ROADS} data-line="road" />
      <path d={city.metro.join('')} data-line="metro" />
      <path d={STATIONS} data-line="station" />
    </>
  );
}

const ROADS = city.roads.join('');

/** A line without length at each station: its round ends make a dot. */
const STATIONS = city.stations
  .split(',')
  .map((at) => `M${at}h0`)
  .join('');
