import rows from '#domain/location/places.json' with { type: 'json' };

/** Where an area lies. */
interface Place {
  area: string;
  /** Degrees, of about its middle. */
  lat: number;
  lng: number;
}

/** Every area that has a place: all but 'Other Area' (D16). */
export const PLACES: readonly Place[] = rows.map((row) => {
  const [area = '', lat, lng] = row.split(' | ');
  return { area, lat: Number(lat), lng: Number(lng) };
});

const KM_PER_DEGREE = 111.2;

/** As the crow flies, in kilometres; flat, which is exact enough within a city. */
export function distanceKm(a: Place, b: Place): number {
  const narrowing = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * narrowing);
}
