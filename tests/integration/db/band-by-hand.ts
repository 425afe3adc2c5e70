import { allPlaces, type Place } from '#domain/location/places.ts';
import type { PropertyRecord } from '#server/db/tables.ts';

/** The usual price of homes like one, counted again as D135 and D136 say it, by code that shares nothing with the program but where areas lie. */

const FLATS = ['Lowrise Apartment', 'Highrise Apartment', 'Penthouse'];
const HOUSES = ['Tenament', 'Row House', 'Bungalow'];
const SHOPS = ['Shop', 'Showroom'];
const STORES = ['Godown', 'Shed'];

const typeOf = (one: PropertyRecord) => one.residential_type ?? one.commercial_type ?? '';
const feetOf = (one: PropertyRecord, size: number) => size * (one.is_size_in_yards ? 9 : 1);
const home = (one: PropertyRecord) => [one.location, feetOf(one, one.size), one.floor].join();

function kind(one: PropertyRecord): string {
  const type = typeOf(one);
  return `${[FLATS, HOUSES, SHOPS, STORES].find((types) => types.includes(type)) ?? type} ${one.bhk_type}`;
}

/** By carpet area, else by the share of the size that is usual; of a plot there is none. */
function perSqft(one: PropertyRecord): number {
  const carpet = one.carpet_area ?? (one.area_basis === 'carpet' ? one.size : null);
  if (carpet !== null) return one.price / feetOf(one, carpet);
  const isMostlySuper = [...FLATS, ...SHOPS, 'Office'].includes(typeOf(one));
  const basis = one.area_basis ?? (isMostlySuper ? 'super_built_up' : 'plot');
  if (basis === 'plot') return Number.NaN;
  return one.price / Math.round(feetOf(one, one.size) * (basis === 'built_up' ? 0.85 : 0.6));
}

function kmBetween(one: Place, other: Place): number {
  const turn = Math.PI / 180;
  const [north, east] = [(other.lat - one.lat) * turn, (other.lng - one.lng) * turn];
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(one.lat * turn) * Math.cos(other.lat * turn) * Math.sin(east / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half));
}

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
  const far = (place: Place) => (own ? kmBetween(own, place) : Number.NaN);
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
