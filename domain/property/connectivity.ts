/** The places whose distance in minutes a listing may tell (spec 3). */
export const CONNECTIVITY_IDS = [
  'School',
  'Shopping Mall',
  'Bus Stop',
  'Hospital',
  'Metro Station',
  'Railway Station',
  'Airport',
  'Market',
] as const;

/** A place near a listing. */
export interface Connectivity {
  id: string;
  /** Minutes. */
  duration: number;
}

export type ConnectivityId = (typeof CONNECTIVITY_IDS)[number];

function minutes(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? Math.round(number) : 0;
}

function readPlace(item: unknown): Connectivity | null {
  if (typeof item === 'string') return item.trim() === '' ? null : { id: item.trim(), duration: 0 };
  if (typeof item !== 'object' || item === null) return null;
  const place = item as { id?: unknown; name?: unknown; duration?: unknown; minutes?: unknown };
  const id = typeof place.id === 'string' ? place.id : place.name;
  if (typeof id !== 'string' || id.trim() === '') return null;
  return { id: id.trim(), duration: minutes(place.duration ?? place.minutes) };
}

/** A connectivity list in any form it is read in: strings, or objects with id or name and duration or minutes (spec 3). Anything else is left out. */
export function readConnectivity(list: unknown): Connectivity[] {
  if (!Array.isArray(list)) return [];
  return list.map(readPlace).filter((place) => place !== null);
}
