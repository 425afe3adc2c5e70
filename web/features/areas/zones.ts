import type { AreaFigures } from '#domain/location/area-figures.ts';
import { OTHER_AREA } from '#domain/location/other-area.ts';
import { PLACES, ZONES } from '#domain/location/places.ts';

/** The areas by the parts of the city, by name; 'Other Area' at the end when something is for sale there. */
export function areasByZone(figures: AreaFigures): { title: string; areas: string[] }[] {
  const zones = ZONES.map((zone) => ({
    title: zone,
    areas: PLACES.filter((place) => place.zone === zone).map(({ area }) => area),
  }));
  return figures[OTHER_AREA] === undefined ? zones : [...zones, { title: 'Elsewhere', areas: [OTHER_AREA] }];
}
