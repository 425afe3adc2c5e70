import { allPlaces, distanceKm } from '#domain/location/places.ts';
import { comparableSize, USUAL_SHARES } from '#domain/property/comparable.ts';
import { kindOf } from '#domain/property/similar.ts';
import { toSqft } from '#domain/property/size.ts';
import type { PropertyRecord } from '#server/db/tables.ts';

/** The usual price of homes like one, counted again out of all listings as D136 says it, for comparison. */

const perSqft = (one: PropertyRecord) => one.price / (comparableSize(one, USUAL_SHARES)?.size ?? Number.NaN);
const kind = (one: PropertyRecord) => `${kindOf(one).residential_type} ${kindOf(one).commercial_type} ${one.bhk_type}`;
const home = (one: PropertyRecord) => [one.location, toSqft(one.size, one.is_size_in_yards), one.floor].join();

/** So far through the prices, from 0 to 1. */
function partWay(prices: readonly number[], share: number): number {
  const sorted = prices.toSorted((a, b) => a - b);
  const steps = share * (sorted.length - 1);
  const [below = 0, above = below] = sorted.slice(Math.floor(steps));
  return below * (1 - (steps % 1)) + above * (steps % 1);
}

const areFar = (price: number, middle: number) => price > middle * 3 || price * 3 < middle;

/** Of each owner the last listed of a home, three at most. */
function ofOwners(homes: readonly PropertyRecord[]): number[] {
  const byOwner = Map.groupBy(
    homes.toSorted((a, b) => b.id - a.id),
    (one) => one.owner_contact1,
  );
  return [...byOwner.values()].flatMap((theirs) => {
    const each = new Map(theirs.toReversed().map((one) => [home(one), one]));
    return theirs
      .filter((one) => each.get(home(one)) === one)
      .slice(0, 3)
      .map(perSqft);
  });
}

/** What counts: none three times off the middle. */
function counted(prices: readonly number[]): readonly number[] {
  if (prices.length < 5) return prices;
  const middle = partWay(prices, 0.5);
  return prices.filter((price) => !areFar(price, middle));
}

/** What `/property/{id}/band` answers of a listing, without its `basis`. */
export function bandByHand(all: readonly PropertyRecord[], listing: PropertyRecord) {
  const like = all.filter((one) => !one.is_sold_out && kind(one) === kind(listing) && !Number.isNaN(perSqft(one)));
  const own = allPlaces().find(({ area }) => area === listing.location);
  const far = (place: { lat: number; lng: number }) => (own ? distanceKm(own, place) : Number.NaN);
  const near = allPlaces().filter((place) => place !== own && far(place) <= 5);
  const areas = [listing.location, ...near.toSorted((a, b) => far(a) - far(b)).map(({ area }) => area)];
  const inFirst = (count: number) => ofOwners(like.filter((one) => areas.slice(0, count).includes(one.location)));
  const joined = areas.map((_, at) => inFirst(at + 1)).find((prices) => counted(prices).length >= 5);
  const enough = counted(joined ?? inFirst(1));
  const price = perSqft(listing);
  if (joined === undefined || Number.isNaN(price)) return { homes: enough.length, place: undefined };
  const [low = 0, middle, high = 0] = [0.25, 0.5, 0.75].map((share) => Math.round(partWay(enough, share)));
  const told = { homes: enough.length, low, middle, high };
  if (listing.odd_price !== 2 && areFar(price, partWay(joined, 0.5))) return { ...told, place: undefined };
  // As it is printed, in whole rupees.
  const rupees = Math.round(price);
  return { ...told, place: rupees < low ? 'below' : rupees > high ? 'above' : 'within' };
}
