import { expect, it } from 'vitest';
import { allPlaces } from '#domain/location/places.ts';
import type { NewProperty } from '#server/db/tables.ts';
import { bandOfListing } from '#server/properties/band.ts';
import { findProperty, insertProperties } from '#server/properties/writes.ts';
import { newProperty, newShop } from '#tests/factories/properties.ts';
import { givenSite } from '#tests/support/given.ts';

/** Bands reckoned a second time, by plain loops that share nothing with the program but where areas lie (D135, D136). */

const site = givenSite();

/** Some with many homes, some with few, near and far. */
const AREAS = ['Bopal', 'South Bopal', 'Ghuma', 'Shela', 'Satellite', 'Vastrapur', 'Gota', 'Maninagar', 'Nikol'];
const FLATS = ['Lowrise Apartment', 'Highrise Apartment', 'Penthouse'];
const HOUSES = ['Tenament', 'Row House', 'Bungalow'];
const SHOPS = ['Shop', 'Showroom'];

let seed = 20_261_127;
/** The same numbers in each run, from 0 up to one. */
function chance(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}
const one = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T;

function generated(): NewProperty {
  // Squared, so that the last areas have few.
  const location = AREAS[Math.floor(chance() ** 3 * AREAS.length)] as string;
  const isShop = chance() < 0.2;
  const isYards = chance() < 0.2;
  const size = Math.round(500 + chance() * 2500);
  const slip = chance() < 0.03 ? one([0.1, 10]) : 1;
  const facts = {
    ...{ location, floor: Math.floor(chance() * 3), is_size_in_yards: isYards, is_sold_out: chance() < 0.1 },
    ...{ size: isYards ? Math.round(size / 9) : size, price: Math.round(size * (3000 + chance() * 5000) * slip) },
    carpet_area: chance() < 0.3 ? Math.round((isYards ? size / 9 : size) * 0.6) : null,
    area_basis: one(['carpet', 'built_up', 'super_built_up', 'plot', null] as const),
    owner_contact1: String(5_550_060_000 + Math.floor(chance() * 900)),
  };
  if (isShop) return newShop({ ...facts, commercial_type: one(['Shop', 'Showroom', 'Office', 'Godown'] as const) });
  const residential_type = one([...FLATS, ...HOUSES]) as NewProperty['residential_type'];
  return newProperty({ ...facts, residential_type, bhk_type: one(['2bhk', '3bhk', '4bhk'] as const) });
}

type Ends = [low: number, middle: number, high: number];
type Listed = NewProperty & { id: number };

function perFoot(home: Listed): number | null {
  const feet = home.is_size_in_yards ? 9 : 1;
  const carpet = home.carpet_area ?? (home.area_basis === 'carpet' ? home.size : null);
  if (carpet !== null) return home.price / (carpet * feet);
  const type = home.residential_type ?? home.commercial_type ?? '';
  const isMostlySuper = [...FLATS, ...SHOPS, 'Office'].includes(type);
  const basis = home.area_basis ?? (isMostlySuper ? 'super_built_up' : 'plot');
  if (basis === 'plot') return null;
  return home.price / Math.round(home.size * feet * (basis === 'built_up' ? 0.85 : 0.6));
}

function kindOf(home: Listed): string {
  const type = home.residential_type ?? home.commercial_type ?? '';
  for (const kind of [FLATS, HOUSES, SHOPS]) if (kind.includes(type)) return `${kind[0]} ${home.bhk_type}`;
  return `${type} ${home.bhk_type}`;
}

function quarter(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const from = sorted[below] as number;
  const to = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  return from * (1 - (place - below)) + to * (place - below);
}

/** What counts of homes of one kind: each owner once a home and three times, the last listed, without what is far off the middle. */
function pricesThatCount(homes: readonly Listed[]): { prices: number[]; middle: number } {
  const counted: number[] = [];
  const ofOwner: Record<string, string[]> = {};
  for (let place = homes.length - 1; place >= 0; place -= 1) {
    const home = homes[place] as Listed;
    const price = perFoot(home);
    if (price === null) continue;
    const feet = home.is_size_in_yards ? 9 : 1;
    const which = `${home.location} ${home.size * feet} ${home.floor}`;
    ofOwner[home.owner_contact1] ??= [];
    const known = ofOwner[home.owner_contact1] as string[];
    if (known.includes(which) || known.length >= 3) continue;
    known.push(which);
    counted.push(price);
  }
  counted.sort((a, b) => a - b);
  if (counted.length < 5) return { prices: counted, middle: Number.NaN };
  const middle = quarter(counted, 0.5);
  return { prices: counted.filter((price) => price <= middle * 3 && price * 3 >= middle), middle };
}

function kmBetween(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const turn = Math.PI / 180;
  const [north, east] = [(other.lat - one.lat) * turn, (other.lng - one.lng) * turn];
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(one.lat * turn) * Math.cos(other.lat * turn) * Math.sin(east / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half));
}

function recount(home: Listed, all: readonly Listed[]) {
  const own = allPlaces().find(({ area }) => area === home.location);
  if (own === undefined) throw new Error('no place');
  const near = allPlaces()
    .map((place) => ({ area: place.area, km: kmBetween(own, place) }))
    .filter(({ area, km }) => area !== own.area && km <= 5)
    .sort((a, b) => a.km - b.km);
  const like = all.filter((other) => !other.is_sold_out && kindOf(other) === kindOf(home));
  const joined = [own.area];
  for (const { area } of [{ area: '' }, ...near]) {
    if (area !== '') joined.push(area);
    const { prices, middle: around } = pricesThatCount(like.filter(({ location }) => joined.includes(location)));
    if (prices.length < 5) continue;
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => Math.round(quarter(prices, share))) as Ends;
    const price = perFoot(home) ?? Number.NaN;
    // As the page prints them: ends and price in whole rupees.
    const rupees = Number(price.toFixed(0));
    const isFar = price > around * 3 || price < around / 3;
    const place = isFar ? null : rupees < low ? 'below' : rupees > high ? 'above' : 'within';
    const onEnd = (rupees === low && price < low) || (rupees === high && price > high);
    return { band: { homes: prices.length, low, middle, high }, place, onEnd };
  }
  const { prices } = pricesThatCount(like.filter(({ location }) => location === own.area));
  return { band: { homes: prices.length }, place: null, onEnd: false };
}

it('two thousand generated listings have the bands that plain loops reckon [BAND-08]', async () => {
  const records = Array.from({ length: 2000 }, (_, place) => ({ ...generated(), import_key: `made:${place}` }));
  const ids = await site.parts.database.write((tx) => insertProperties(tx, records));
  const all = records.map((record, place): Listed => ({ ...record, id: ids[place] as number }));
  const { read } = site.parts.database;
  let [bands, joined, none, onEnd, far] = [0, 0, 0, 0, 0];
  for (let place = 0; place < all.length; place += 5) {
    const home = all[place] as Listed;
    const { band, homes, areas } = await bandOfListing(read, await findProperty(read, home.id));
    const expected = recount(home, all);
    if (band === null) {
      const { homes: counted } = expected.band;
      expect({ homes }, JSON.stringify(home)).toEqual(perFoot(home) === null ? { homes: counted } : expected.band);
      none += 1;
      continue;
    }
    const { low, middle, high, place: stands } = band;
    expect({ homes, low, middle, high }, JSON.stringify(home)).toEqual(expected.band);
    expect(stands, JSON.stringify(home)).toBe(expected.place);
    bands += 1;
    if (areas.length > 1) joined += 1;
    if (expected.onEnd) onEnd += 1;
    if (stands === null) far += 1;
  }
  // It looked at each case.
  for (const count of [bands, joined, none]) expect(count).toBeGreaterThan(10);
  for (const count of [onEnd, far]) expect(count).toBeGreaterThan(1);
});
