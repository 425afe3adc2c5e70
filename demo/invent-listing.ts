import { AREA_WEIGHTS } from '#demo/data/area-weights.ts';
import { OWNER_NAMES } from '#demo/data/owner-names.ts';
import { amenitiesOf, connectivityOf } from '#demo/facilities.ts';
import type { Kind, KindName } from '#demo/kinds.ts';
import { knownFactsOf, priceOf, specialCase, timelineOf } from '#demo/listing-facts.ts';
import { ownerPhone, secondOwnerPhone } from '#demo/people.ts';
import { photosOf } from '#demo/photo-sets.ts';
import { createRandom, type Random } from '#demo/random.ts';
import type { FindSociety } from '#demo/societies-in-areas.ts';
import { sampleVideos } from '#demo/videos.ts';
import { summaryOf, titleOf } from '#demo/words.ts';
import type { CommercialType, Condition, Direction, ResidentialType } from '#domain/property/options.ts';
import { SQFT_PER_SQYD } from '#domain/property/size.ts';
import type { GivenFields } from '#server/db/records.ts';

/** One invented listing: what staff would have typed, its dates, and its pictures. Times are epoch milliseconds. */
export interface DemoListing extends GivenFields {
  createdAt: number;
  /** null: staff have not verified it yet (D31). */
  verifiedAt: number | null;
  /** null: still for sale. */
  soldAt: number | null;
  /** File names in `demo/photos/`, the main one first. */
  photos: string[];
}

/** A kind with its name on the right side. */
export type Rules = Kind & { name: KindName; residential: ResidentialType | null; commercial: CommercialType | null };

/** What the listings of one catalogue share. */
export interface Shared {
  society: FindSociety;
  exterior: (kind: KindName) => string;
  /** How many of the kind came before. */
  seen: (kind: KindName) => number;
}

const CONDITIONS: readonly (readonly [Condition, number])[] = [
  ['Unfurnished', 3],
  ['Kitchenfix', 3],
  ['Semifurnished', 4],
  ['Furnished', 3],
  ['Fullyfurnished', 2],
];

const DIRECTIONS: readonly (readonly [Direction, number])[] = [
  ['East', 5],
  ['North', 4],
  ['NorthEast', 4],
  ['West', 3],
  ['NorthWest', 2],
  ['SouthEast', 2],
  ['South', 2],
  ['SouthWest', 1],
];

/** Size as entered: whole square yards, or square feet in steps of five. */
function roomsAndSize(kind: Rules, random: Random): Pick<DemoListing, 'bhk_type' | 'size' | 'is_size_in_yards'> {
  const [bhk_type, smallest, largest] = random.weighted(
    kind.sizes.map(([rooms, weight, from, to]) => [[rooms, from, to] as const, weight] as const),
  );
  const sqyd = random.int(smallest, largest);
  const is_size_in_yards = random.chance(kind.yards);
  return { bhk_type, is_size_in_yards, size: is_size_in_yards ? sqyd : Math.round((sqyd * SQFT_PER_SQYD) / 5) * 5 };
}

function landOf(kind: Rules, random: Random): { na: boolean; na_noc: boolean } {
  const land = kind.name === 'Bungalow' || kind.name === 'Shed' || kind.name === 'Godown' || kind.name === 'Row House';
  const na_noc = random.chance(land ? 0.45 : 0.06);
  return { na_noc, na: !na_noc && random.chance(land ? 0.4 : 0.03) };
}

function ownerOf(index: number, random: Random) {
  const owner = index % OWNER_NAMES.length;
  return {
    owner_name: OWNER_NAMES[owner] ?? '',
    owner_contact1: ownerPhone(owner),
    owner_contact2: random.chance(0.4) ? secondOwnerPhone(owner) : null,
  };
}

/** The `index`-th of `count` listings, newest first. `now` in epoch milliseconds. */
export function inventListing(kind: Rules, index: number, count: number, now: number, shared: Shared): DemoListing {
  const random = createRandom(`listing ${index}`);
  const location = random.weighted(AREA_WEIGHTS[kind.name]);
  const time = timelineOf(index, count, now, random);
  const listing: DemoListing = {
    title: '',
    summary: null,
    property_type: kind.residential === null ? 'Commercial' : 'Residential',
    location,
    price: 0,
    ...roomsAndSize(kind, random),
    age: random.int(...kind.ages),
    floor: random.int(...kind.floors),
    alloted_car_parking: random.int(...kind.parking),
    ...landOf(kind, random),
    balcony_included: random.chance(kind.balcony),
    is_sold_out: time.soldAt !== null,
    condition: random.weighted(CONDITIONS),
    residential_type: kind.residential,
    commercial_type: kind.commercial,
    direction: random.weighted(DIRECTIONS),
    facing: random.chance(kind.residential === null ? 0.12 : 0.45) ? 'garden' : 'road',
    ...ownerOf(index, random),
    amenity_list: amenitiesOf(kind.name, random.int(...kind.amenities), random),
    connectivity_list: connectivityOf(location, random),
    youtubeLinks: random.chance(0.08) ? sampleVideos(index, random) : [],
    photos: [],
    ...time,
  };
  const special = specialCase(kind.name, shared.seen(kind.name));
  const society =
    special.age === undefined ? shared.society({ kind: kind.name, area: location, age: listing.age }, random) : null;
  const project = society?.name ?? null;
  const whole = finish({ ...listing, age: society?.age ?? listing.age, ...special }, project, kind, shared, random);
  return { ...whole, ...knownFactsOf(kind, whole, index) };
}

/** What follows from the other fields: price, words and pictures. */
function finish(
  listing: DemoListing,
  project: string | null,
  kind: Rules,
  shared: Shared,
  random: Random,
): DemoListing {
  const pictured = {
    kind: kind.name,
    bhk: listing.bhk_type,
    balcony: listing.balcony_included,
    parking: listing.alloted_car_parking,
    amenities: listing.amenity_list,
  };
  const most = random.weighted([
    [12, 6],
    [7, 3],
    [4, 2],
    [1, 0.5],
  ]);
  return {
    ...listing,
    price: priceOf(listing, kind.rate, random),
    title: titleOf(listing, kind.word, project, random),
    summary: random.chance(0.95) ? summaryOf(listing, project, random) : null,
    photos: random.chance(0.02) ? [] : photosOf(pictured, shared.exterior(kind.name), most, random),
  };
}
