import { edited, perBook } from '#domain/location/area-book.ts';
import { areaSlug } from '#domain/location/area-name.ts';
import pincodes from '#domain/location/pincodes.json' with { type: 'json' };
import rows from '#domain/location/places.json' with { type: 'json' };

/** Where an area lies. */
export interface Place {
  area: string;
  /** Degrees, of about its middle. */
  lat: number;
  lng: number;
  pincode: string;
  zone: string;
}

/** The places of the configuration: area | latitude | longitude | PIN code | part of the city. */
export const placeRows = rows.map((row, at) => row.replace(/(?= \| [^|]+$)/, ` | ${pincodes[at]}`));

/** Every area that has a place: all but 'Other Area' (D16). */
export const allPlaces = perBook((book): readonly Place[] => edited(placeRows, book?.places).map(readRow));

function readRow(row: string): Place {
  const [area = '', lat, lng, pincode = '', zone = ''] = row.split(' | ');
  return { area, lat: Number(lat), lng: Number(lng), pincode, zone };
}

/** The parts of the city, from the middle outwards. */
export const ZONES = ['Central', 'West', 'North West', 'South West', 'North', 'East', 'South', 'Outskirts'] as const;

const bySlug = perBook((book) => {
  const places = new Map<string, Place | undefined>(allPlaces().map((place) => [areaSlug(place.area), place]));
  for (const [name, area] of book?.moved ?? []) places.set(areaSlug(name), places.get(areaSlug(area)));
  return places;
});

/** The place whose page has this address, letter for letter, or had it before it was merged into another; null when there is none. */
export function placeBySlug(slug: string): Place | null {
  return bySlug().get(slug) ?? null;
}

const KM_PER_DEGREE = 111.2;

/** As the crow flies, in kilometres; flat, which is exact enough within a city. */
export function distanceKm(a: Pick<Place, 'lat' | 'lng'>, b: Pick<Place, 'lat' | 'lng'>): number {
  const narrowing = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * narrowing);
}

/** The nearest other areas, nearest first. */
export function nearestTo(place: Place, count: number): Place[] {
  return allPlaces()
    .filter((other) => other !== place)
    .toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b))
    .slice(0, count);
}
