import type { KindName } from '#demo/kinds.ts';
import type { Random } from '#demo/random.ts';
import type { BhkType, CommercialType } from '#domain/property/options.ts';

/** How many pictures of each subject `demo/photos/` has: `{subject}-{n}.jpg`, n from 1. */
export const PHOTO_SUBJECTS = {
  'lowrise-apartment': 4,
  'highrise-apartment': 4,
  penthouse: 3,
  tenament: 3,
  'row-house': 4,
  bungalow: 4,
  shop: 3,
  showroom: 3,
  shed: 2,
  godown: 2,
  office: 3,
  living: 7,
  bedroom: 5,
  kitchen: 5,
  bathroom: 3,
  balcony: 3,
  dining: 2,
  'office-interior': 2,
  'shop-interior': 1,
  'showroom-interior': 1,
  'warehouse-interior': 1,
  lobby: 1,
  parking: 1,
  garden: 1,
  gym: 1,
  pool: 1,
} as const;
export type PhotoSubject = keyof typeof PHOTO_SUBJECTS;

const EXTERIORS: Record<KindName, PhotoSubject> = {
  'Lowrise Apartment': 'lowrise-apartment',
  'Highrise Apartment': 'highrise-apartment',
  Penthouse: 'penthouse',
  Tenament: 'tenament',
  'Row House': 'row-house',
  Bungalow: 'bungalow',
  Shop: 'shop',
  Showroom: 'showroom',
  Shed: 'shed',
  Godown: 'godown',
  Office: 'office',
};

const BEDROOMS: Record<BhkType, number> = {
  '1RoomKitchen': 0,
  '1bhk': 1,
  '2bhk': 2,
  '3bhk': 3,
  '4bhk': 4,
  '5+bhk': 4,
};

/** The facts of a listing that its pictures must agree with. */
export interface Pictured {
  kind: KindName;
  bhk: BhkType | null;
  balcony: boolean;
  parking: number;
  amenities: readonly string[];
}

/** Every picture of the listing's own exterior and rooms must be a different one, so a subject is never asked for more often than it has pictures. */
function homeSubjects(listing: Pictured, bhk: BhkType): PhotoSubject[] {
  const bedrooms = BEDROOMS[bhk];
  const subjects: PhotoSubject[] = ['living', 'kitchen'];
  for (let room = 0; room < bedrooms; room++) subjects.push('bedroom');
  subjects.push('bathroom');
  if (bedrooms >= 3) subjects.push('bathroom', 'dining');
  if (bedrooms >= 4) subjects.push('living');
  if (listing.balcony) subjects.push('balcony');
  return subjects;
}

function sharedSubjects(listing: Pictured): PhotoSubject[] {
  const subjects: PhotoSubject[] = [];
  const flats = listing.kind === 'Highrise Apartment' || listing.kind === 'Penthouse';
  if (flats) subjects.push('lobby');
  if (listing.amenities.includes('Swimming Pool')) subjects.push('pool');
  if (listing.amenities.includes('Gym')) subjects.push('gym');
  if (listing.amenities.includes('Garden') && listing.kind !== 'Office') subjects.push('garden');
  if (listing.parking > 0 && (flats || listing.kind === 'Office')) subjects.push('parking');
  return subjects;
}

const COMMERCIAL_ROOMS: Record<CommercialType, readonly PhotoSubject[]> = {
  Shop: ['shop-interior'],
  Showroom: ['showroom-interior'],
  Shed: ['warehouse-interior'],
  Godown: ['warehouse-interior'],
  Office: ['office-interior', 'office-interior'],
};

function subjectsOf(listing: Pictured): PhotoSubject[] {
  if (listing.bhk !== null) return [...homeSubjects(listing, listing.bhk), ...sharedSubjects(listing)];
  return [...COMMERCIAL_ROOMS[listing.kind as CommercialType], ...sharedSubjects(listing)];
}

/** Hands out the exteriors of each kind in turn, so that neighbours in a list differ, filtered or not. */
export function createExteriors(): (kind: KindName) => string {
  const used = new Map<PhotoSubject, number>();
  return (kind) => {
    const subject = EXTERIORS[kind];
    const turn = used.get(subject) ?? 0;
    used.set(subject, turn + 1);
    return `${subject}-${(turn % PHOTO_SUBJECTS[subject]) + 1}.jpg`;
  };
}

/** File names in `demo/photos/`: the exterior first, then fitting rooms, each once, at most `most`. */
export function photosOf(listing: Pictured, exterior: string, most: number, random: Random): string[] {
  const left = new Map<PhotoSubject, number[]>();
  const photos = [exterior];
  for (const subject of subjectsOf(listing)) {
    const numbers =
      left.get(subject) ?? random.shuffle(Array.from({ length: PHOTO_SUBJECTS[subject] }, (_, n) => n + 1));
    left.set(subject, numbers);
    const number = numbers.pop();
    if (number !== undefined) photos.push(`${subject}-${number}.jpg`);
  }
  return photos.slice(0, most);
}
