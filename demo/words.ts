import { SUMMARY_TEMPLATES, type SummaryTemplate } from '#demo/data/summary-templates.ts';
import type { DemoListing } from '#demo/invent-listing.ts';
import type { Random } from '#demo/random.ts';
import type { BhkType, Condition, Direction } from '#domain/property/options.ts';
import { formatSize } from '#domain/property/size.ts';

const ROOMS: Record<BhkType, string> = {
  '1RoomKitchen': '1 Room Kitchen',
  '1bhk': '1 BHK',
  '2bhk': '2 BHK',
  '3bhk': '3 BHK',
  '4bhk': '4 BHK',
  '5+bhk': '5 BHK',
};

const COMES: Record<Condition, string> = {
  Unfurnished: 'un-furnished',
  Kitchenfix: 'with a fitted kitchen',
  Semifurnished: 'semi-furnished',
  Furnished: 'furnished',
  Fullyfurnished: 'fully furnished',
};

const CONDITION_LINES: Record<Condition, string> = {
  Unfurnished: 'It is un-furnished, so you can plan the interior yourself.',
  Kitchenfix: 'The kitchen platform and cabinets are fitted; the rooms are empty.',
  Semifurnished: 'It is semi-furnished with wardrobes and fans.',
  Furnished: 'It is furnished and ready to move in.',
  Fullyfurnished: 'It is fully furnished, with beds, sofas and appliances.',
};

const WORK_CONDITION_LINES: Record<Condition, string> = {
  ...CONDITION_LINES,
  Unfurnished: 'It is a bare unit, so you can plan the interior yourself.',
  Kitchenfix: 'A small pantry is fitted; the rest is empty.',
  Semifurnished: 'It is semi-furnished with lights and fans.',
  Fullyfurnished: 'It is fully furnished, ready for the first working day.',
};

const DIRECTIONS: Record<Direction, string> = {
  North: 'north',
  South: 'south',
  East: 'east',
  West: 'west',
  NorthEast: 'north-east',
  NorthWest: 'north-west',
  SouthEast: 'south-east',
  SouthWest: 'south-west',
};

function ordinal(floor: number): string {
  const teen = floor % 100 >= 11 && floor % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][floor % 10] ?? 'th');
  return `${floor}${suffix}`;
}

function floorWords(floor: number): string {
  if (floor < 0) return 'basement';
  return floor === 0 ? 'ground floor' : `${ordinal(floor)} floor`;
}

function parkingLine(count: number): string {
  if (count === 0) return 'There is no allotted parking.';
  return count === 1 ? 'One car parking is allotted.' : `${count} car parkings are allotted.`;
}

function ageLine(age: number): string {
  if (age === 0) return 'It is newly built.';
  return `The building is ${age} ${age === 1 ? 'year' : 'years'} old.`;
}

function nearLine(listing: DemoListing): string {
  const [first, second] = [...listing.connectivity_list].sort((a, b) => a.duration - b.duration);
  if (first === undefined) return '';
  const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'} away`;
  const place = (id: string) => id.toLowerCase();
  if (second === undefined) return `The ${place(first.id)} is ${minutes(first.duration)}.`;
  return `The ${place(first.id)} is ${minutes(first.duration)} and the ${place(second.id)} is ${minutes(second.duration)}.`;
}

const SMALL: readonly (BhkType | null)[] = ['1RoomKitchen', '1bhk', '2bhk'];
const isMainRoad = (area: string): boolean => /\b(Road|Highway)$/.test(area);

function agrees(template: SummaryTemplate, listing: DemoListing, project: string | null): boolean {
  const kind = listing.residential_type ?? listing.commercial_type;
  const { claims = {} } = template;
  if (kind === null || !template.kinds.includes(kind)) return false;
  if (project === null && template.text.includes('{project}')) return false;
  if (claims.groundFloor && listing.floor !== 0) return false;
  if (claims.balcony && !listing.balcony_included) return false;
  if (claims.small && !SMALL.includes(listing.bhk_type)) return false;
  if (claims.lane && isMainRoad(listing.location)) return false;
  if (claims.empty && listing.condition !== 'Unfurnished' && listing.condition !== 'Kitchenfix') return false;
  return listing.floor >= (claims.minFloor ?? -1) && listing.age >= (claims.minAge ?? 0);
}

/** A description that agrees with the listing in every word it states, or null when none of the templates does. */
export function summaryOf(listing: DemoListing, project: string | null, random: Random): string | null {
  const fitting = SUMMARY_TEMPLATES.filter((template) => agrees(template, listing, project));
  if (fitting.length === 0) return null;
  const conditionLines = listing.property_type === 'Commercial' ? WORK_CONDITION_LINES : CONDITION_LINES;
  const words: Record<string, string> = {
    project: project ?? '',
    area: listing.location,
    bhk: listing.bhk_type === null ? '' : ROOMS[listing.bhk_type],
    size: formatSize(listing.size, listing.is_size_in_yards).replace('sq.', 'sq '),
    floor: floorWords(listing.floor),
    direction: DIRECTIONS[listing.direction],
    facing: listing.facing,
    condition: COMES[listing.condition],
    condition_line: conditionLines[listing.condition],
    parking_line: parkingLine(listing.alloted_car_parking),
    age_line: ageLine(listing.age),
    near_line: nearLine(listing),
  };
  const text = isMainRoad(listing.location)
    ? random.pick(fitting).text.replace('in {area}', 'on {area}')
    : random.pick(fitting).text;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}

function distinction(listing: DemoListing, random: Random): string {
  const claims = [listing.facing === 'garden' ? 'Garden-Facing' : 'Roadside'];
  if (listing.direction === 'East' || listing.direction === 'North') claims.push(`${listing.direction}-Entry`);
  if (listing.age === 0) claims.push('Newly Built');
  if (listing.condition === 'Fullyfurnished') claims.push('Fully Furnished');
  if (listing.condition === 'Semifurnished') claims.push('Semi-Furnished');
  if (listing.floor > 0) claims.push(`${ordinal(listing.floor)} Floor`);
  if (listing.floor < 0) claims.push('Basement');
  return random.pick(claims);
}

/** '3 BHK Apartment in Gaganvel Heights', or without a scheme 'Garden-Facing 3 BHK Apartment'. */
export function titleOf(listing: DemoListing, word: string, project: string | null, random: Random): string {
  const rooms = listing.bhk_type === null ? null : ROOMS[listing.bhk_type];
  const what = rooms === null ? word : `${rooms} ${word}`;
  if (project === null) return `${distinction(listing, random)} ${what}`;
  return `${rooms !== null && project.includes(word) ? rooms : what} in ${project}`;
}
