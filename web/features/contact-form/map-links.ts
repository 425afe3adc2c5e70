import { SITE } from '#domain/site/config.ts';

/** Degrees shown to each side of the office: about 1 km. */
const MARGIN = 0.01;

/** The embedded map around a position, with a mark on it (spec 2, D1). Nothing is asked of its host before a click (D49). */
export function embeddedMapUrl({ lat, lng }: { lat: number; lng: number }): string {
  const box = [lng - MARGIN, lat - MARGIN, lng + MARGIN, lat + MARGIN].map((degrees) => degrees.toFixed(4)).join(',');
  const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${lat},${lng}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The way to the office in the map application that the person uses. */
export const DIRECTIONS_URL = `https://www.google.com/maps/dir/?api=1&destination=${SITE.map.lat},${SITE.map.lng}`;
