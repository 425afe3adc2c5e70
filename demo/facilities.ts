import type { KindName } from '#demo/kinds.ts';
import type { Random } from '#demo/random.ts';
import { AREAS } from '#domain/location/areas.ts';
import type { StoredFields } from '#domain/property/fields.ts';

const FLAT = [
  'Lift',
  'Fire Fighting System',
  'Kids Play Area',
  'Garden',
  'Community Hall',
  'Visitors Lounge',
  'Basement Car Parking',
  'Well-Designed Entrance Foyer',
  'Outdoor Visitors Waiting',
  'Solar Panels',
  'Store Room',
];
const TOWER = [
  ...FLAT,
  'Gym',
  'Swimming Pool',
  'Kids Pool',
  'Club House',
  'Indoor Games Room',
  'Toddlers Room',
  'Banquet Hall',
  'Library',
  'Box Cricket',
  'Badminton Court',
  'Mini Basketball Court',
  'Skating Rink',
  'Jogging Track',
  'Yoga',
  'Gazebo',
  'Fountain Wall',
  'Mini Home Theatre',
  'Lounge',
  'Electric Car Charging Points',
  'Giant Chess',
  'Volleyball Court',
  'Splash Pool',
];
const HOUSES = [
  'Garden',
  'Kids Play Area',
  'Club House',
  'Community Hall',
  'Solar Panels',
  'Jogging Track',
  'Cycling Track',
  'Gazebo',
  'Yoga',
  'Box Cricket',
  'Gym',
  'Swimming Pool',
  'Electric Car Charging Points',
];
const WORK = [
  'Lift',
  'Fire Fighting System',
  'Conference Room',
  'Visitors Lounge',
  'Basement Car Parking',
  'Well-Designed Entrance Foyer',
  'Electric Car Charging Points',
  'Administration',
  'Pickup',
];
const STORAGE = ['Fire Fighting System', 'Solar Panels', 'Administration', 'Store Room'];

const POOLS: Record<KindName, readonly string[]> = {
  'Lowrise Apartment': FLAT,
  'Highrise Apartment': TOWER,
  Penthouse: TOWER,
  Tenament: HOUSES.slice(0, 5),
  'Row House': HOUSES,
  Bungalow: HOUSES,
  Shop: STORAGE,
  Showroom: WORK,
  Shed: STORAGE,
  Godown: STORAGE,
  Office: WORK,
};

/** `count` amenities that such a building really has. A tower always has its lift. */
export function amenitiesOf(kind: KindName, count: number, random: Random): string[] {
  const pool = POOLS[kind];
  const always = pool === TOWER ? ['Lift', 'Fire Fighting System'] : [];
  const others = random.shuffle(pool.filter((amenity) => !always.includes(amenity)));
  return [...always, ...others].slice(0, Math.max(count, always.length));
}

const AIRPORT = { lat: 23.0734, lng: 72.6266 };
const RAILWAY_STATION = { lat: 23.0262, lng: 72.601 };
const KM_PER_DEGREE = { lat: 111, lng: 102 };

/** Minutes by car at the city's pace, from the middle of the area; a guess when the area has no position. */
function driveMinutes(area: string, to: { lat: number; lng: number }, random: Random): number {
  const from = AREAS.find((candidate) => candidate.name === area);
  if (from === undefined || from.lat === null || from.lng === null) return random.int(35, 55);
  const km = Math.hypot((from.lat - to.lat) * KM_PER_DEGREE.lat, (from.lng - to.lng) * KM_PER_DEGREE.lng);
  return Math.max(4, Math.round(km * 2.3 + random.int(3, 8)));
}

/** Three to eight of the places of spec 3 ("Connectivity ids"), with minutes. */
export function connectivityOf(area: string, random: Random): StoredFields['connectivity_list'] {
  const places: StoredFields['connectivity_list'] = [
    { id: 'School', duration: random.int(3, 15) },
    { id: 'Shopping Mall', duration: random.int(5, 25) },
    { id: 'Bus Stop', duration: random.int(1, 8) },
    { id: 'Hospital', duration: random.int(4, 18) },
    { id: 'Metro Station', duration: random.int(4, 30) },
    { id: 'Railway Station', duration: driveMinutes(area, RAILWAY_STATION, random) },
    { id: 'Airport', duration: driveMinutes(area, AIRPORT, random) },
    { id: 'Market', duration: random.int(2, 12) },
  ];
  const kept = new Set(
    random
      .shuffle(places)
      .slice(0, random.int(3, 8))
      .map((place) => place.id),
  );
  return places.filter((place) => kept.has(place.id));
}
