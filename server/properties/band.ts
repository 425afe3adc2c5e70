import { sql } from 'kysely';
import { isoDay } from '#domain/dates.ts';
import { noSuchProperty } from '#domain/errors.ts';
import { areaNames } from '#domain/location/areas.ts';
import { allPlaces, distanceKm } from '#domain/location/places.ts';
import {
  BAND_STANDINGS,
  type BandAround,
  type BandHome,
  type BandOfHomes,
  bandAround,
  bandOf,
  isFarOff,
  type ListingBand,
  placeAmong,
  type Standing,
} from '#domain/property/band.ts';
import { type CarpetShares, comparableSize, type Measured } from '#domain/property/comparable.ts';
import { BHK_TYPES, KIND_NAMES } from '#domain/property/options.ts';
import { kindNameOf, kindOf } from '#domain/property/similar.ts';
import type { Usual } from '#domain/property/slips.ts';
import { type CatalogueDeps, writeAudited, writeCatalogue } from '#server/db/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import { notePropertyChanges, readUsualCounted, setUsualCounted } from '#server/db/settings.ts';
import { type Db, type PropertyRecord, type Row, wholeCount } from '#server/db/tables.ts';
import { type AreaBand, noteMonth } from '#server/properties/area-bands.ts';
import { readCarpetShares } from '#server/properties/carpet-shares.ts';
import { selectUndeleted } from '#server/properties/rows.ts';

/** What homes like one usually cost (D136): of the same area, kind and number of rooms. */

/** Areas whose middles are farther away are no neighbours. */
const NEIGHBOURS_KM = 5;

/** The band around a listing, with where it stands. NOT_FOUND where there is none. */
export async function bandOfListing(
  db: Db,
  listing: PropertyRecord | null,
  around = bandAroundHome,
): Promise<ListingBand> {
  if (listing === null) throw noSuchProperty();
  const shares = await readCarpetShares(db);
  const found = await around(db, listing, shares);
  const { band, homes, areas } = found;
  const price = pricePerSqft(listing, shares);
  if (band === null || price === null) return { homes, areas, band: null };
  const place = placeAmong(found, { price, isAccepted: listing.odd_price === 2 });
  return { homes, areas, band: { ...band, place, price } };
}

/** `bandOfListing`, with the bands kept that the catalogue's version has been asked for: an area's homes share a few. */
export function createBandReads({ read, catalogue }: Pick<Database, 'read' | 'catalogue'>) {
  let version = 0;
  let bands = new Map<string, Promise<BandAround>>();
  return async (listing: PropertyRecord | null): Promise<ListingBand> => {
    const shown = await catalogue.version();
    if (shown !== version) [version, bands] = [shown, new Map()];
    const known = bands;
    return bandOfListing(read, listing, (db, like, shares) => {
      const key = `${like.location} ${groupOf(like)}`;
      const around = known.get(key) ?? bandAroundHome(db, like, shares);
      known.set(key, around);
      around.catch(() => known.delete(key));
      return around;
    });
  };
}

/** The band of homes like one, in its area or with those of its neighbours. */
async function bandAroundHome(db: Db, like: Compared & { location: string }, shares: CarpetShares) {
  return bandNear(db, like, shares, await homesLike(db, like, [like.location], shares));
}

/** The band of an area's homes that are like one, with those of its neighbours where it has too few. */
async function bandNear(
  db: Db,
  like: Compared & { location: string },
  shares: CarpetShares,
  here: readonly BandHome[],
): Promise<BandAround> {
  const alone = bandAround([like.location], here);
  if (alone.band !== null) return alone;
  const areas = neighboursOf(like.location);
  const there = areas.length === 0 ? [] : await homesLike(db, like, areas, shares);
  return bandAround([like.location, ...areas], [...here, ...there]);
}

/** The areas around one, nearest first. */
export function neighboursOf(area: string): string[] {
  const here = allPlaces().find((place) => place.area === area);
  if (here === undefined) return [];
  return allPlaces()
    .map((place) => ({ area: place.area, km: distanceKm(here, place) }))
    .filter((place) => place.area !== area && place.km <= NEIGHBOURS_KM)
    .toSorted((a, b) => a.km - b.km)
    .map((place) => place.area);
}

/** Rupees per comparable square foot; null where the listing cannot be compared. */
function pricePerSqft(listing: Measured & { price: number }, shares: CarpetShares): number | null {
  const comparable = comparableSize(listing, shares);
  return comparable === null ? null : listing.price / comparable.size;
}

type Compared = Pick<PropertyRecord, 'residential_type' | 'commercial_type' | 'bhk_type'>;

export const COMPARED_COLUMNS = [
  'id',
  'location',
  'price',
  'size',
  'size_sqft',
  'floor',
  'is_size_in_yards',
  'carpet_area',
  'area_basis',
  'residential_type',
  'commercial_type',
  'owner_contact1',
  'odd_price',
] as const satisfies readonly (keyof Row<'properties'>)[];

/** Homes for sale of the same kind and number of rooms in these areas, that can be compared. */
async function homesLike(db: Db, like: Compared, areas: readonly string[], shares: CarpetShares): Promise<BandHome[]> {
  const { residential_type, commercial_type } = kindOf(like);
  const [type, types] =
    residential_type.length > 0
      ? (['residential_type', residential_type] as const)
      : (['commercial_type', commercial_type] as const);
  if (types.length === 0) return [];
  const rows = await db
    .selectFrom('shown_properties')
    .select(COMPARED_COLUMNS)
    .where('location', 'in', areas)
    .where('bhk_type', like.bhk_type === null ? 'is' : '=', like.bhk_type)
    .where('is_sold_out', '=', 0)
    .where(type, 'in', types)
    .execute();
  return rows.flatMap((row) => comparedHome(row, shares) ?? []);
}

type ComparedRow = Pick<Row<'properties'>, (typeof COMPARED_COLUMNS)[number]>;

export function comparedHome(row: ComparedRow, shares: CarpetShares): BandHome | null {
  const measured = { ...row, is_size_in_yards: row.is_size_in_yards === 1 } as Measured & { price: number };
  const price = pricePerSqft(measured, shares);
  return price === null ? null : bandHome(row, price);
}

function bandHome(
  { id, location: area, owner_contact1: owner, size_sqft, floor, odd_price }: ComparedRow,
  price: number,
) {
  return { id, area, price, owner, home: `${area} ${size_sqft} ${floor}`, isAccepted: odd_price === 2 };
}

/**
 * Notes whose price is three times off those that its page compares it with, for staff to look at, and whose is no more: a band leaves such a
 * price out by itself. And the bands of the month, of which pages tell those of months that are over; and where each home stands, by which
 * searches count. One area at a time, since others are answered between.
 */
export async function noteBands(parts: CatalogueDeps): Promise<void> {
  const { read } = parts.database;
  const moved: Moved[] = [];
  const shares = await readCarpetShares(read);
  for (const area of areaNames()) {
    const groups = await notePricesOf(parts, area, shares);
    await noteMonth(parts, area, publicBands(groups));
    moved.push(...groups.flatMap(movedIn));
  }
  await notePlaces(parts, moved);
}

/** The part of it that an import ends with: staff are told of prices that are far off in the areas that it wrote to. */
export async function notePricesIn(parts: CatalogueDeps, areas: Iterable<string>): Promise<void> {
  const shares = await readCarpetShares(parts.database.read);
  for (const area of areas) await notePricesOf(parts, area, shares);
}

/** Answers the homes of the area by kind and rooms, each among those that it is compared with. */
async function notePricesOf(parts: CatalogueDeps, area: string, shares: CarpetShares): Promise<GroupAround[]> {
  const { read } = parts.database;
  const groups: GroupAround[] = [];
  for (const group of bandsOfGroups(await homesIn(read, area), shares))
    groups.push({ ...group, around: await aroundGroup(read, group, shares) });
  const odd = new Set(groups.flatMap(oddOf));
  const rows = groups.flatMap((group) => group.rows);
  const found = rows.filter(({ id, odd_price }) => odd_price === null && odd.has(id)).map(({ id }) => id);
  const gone = rows.filter(({ id, odd_price }) => odd_price === 1 && !odd.has(id)).map(({ id }) => id);
  if (found.length + gone.length > 0) await noteOddPrices(parts, found, gone);
  return groups;
}

/** What homes of an area are compared with: their own area's, or with those of its neighbours; by their page (see `bandOfListing`). */
async function aroundGroup(
  db: Db,
  { like, compared, ...alone }: GroupBand,
  shares: CarpetShares,
): Promise<BandOfHomes> {
  return alone.band === null && isOfKind(like) ? bandNear(db, like, shares, compared) : alone;
}

const oddOf = ({ around, compared }: GroupAround) =>
  compared.filter((home) => isFarOff(around, home)).map(({ id }) => id);

const isOfKind = (like: AreaRow | undefined): like is AreaRow => like !== undefined && kindNameOf(like) !== undefined;

/** Has a listing that was just written wait for staff where its price is far off: by the hourly rule, and at once. */
export async function noteOddPrice(tx: Db, written: PropertyRecord): Promise<void> {
  const shares = await readCarpetShares(tx);
  const price = pricePerSqft(written, shares);
  const isAccepted = written.odd_price === 2;
  if (price === null || !isFarOff(await bandAroundHome(tx, written, shares), { price, isAccepted })) return;
  const those = tx.updateTable('properties').set({ odd_price: 1 }).where('id', '=', written.id);
  await those.where('odd_price', 'is', null).where('is_sold_out', '=', 0).execute();
}

/** A home that stands elsewhere among the usual prices than was noted; null: not known. */
interface Moved {
  id: number;
  place: Standing | null;
}

/** Where its page says that a home stands, of homes that are alike. */
function movedIn({ like, rows, compared, around }: GroupAround): Moved[] {
  const places = new Map(isOfKind(like) ? compared.map((home) => [home.id, placeAmong(around, home)]) : []);
  return rows.flatMap(({ id, usual_place }) => {
    const place = places.get(id) ?? null;
    return place === usual_place ? [] : { id, place };
  });
}

/** Listings of one write: others write between. */
const BATCH = 500;

/** Pages tell the day, and change with it. What is edited meanwhile is set right in the next hour. */
async function notePlaces(parts: CatalogueDeps, moved: readonly Moved[]): Promise<void> {
  for (const usual_place of [...BAND_STANDINGS, null]) {
    const all = moved.filter(({ place }) => place === usual_place).map(({ id }) => id);
    for (let from = 0; from < all.length; from += BATCH) {
      const ids = all.slice(from, from + BATCH);
      await writeCatalogue(parts, async (tx) => {
        await tx.updateTable('properties').set({ usual_place }).where('id', 'in', ids).execute();
        return { result: await notePropertyChanges(tx, ids) };
      });
    }
  }
  const before = await readUsualCounted(parts.database.read);
  if (before !== null && isoDay(before) === isoDay(parts.now())) return;
  await writeCatalogue(parts, async (tx, at) => ({ result: await setUsualCounted(tx, at) }));
}

const homesIn = (db: Db, area: string) =>
  db
    .selectFrom('shown_properties')
    .select([...COMPARED_COLUMNS, 'bhk_type', 'created_at', 'usual_place'])
    .where('location', '=', area)
    .where('is_sold_out', '=', 0)
    .execute();

/** What homes of an area usually cost, by kind and rooms (D143). Neighbours do not join. */
export async function bandsInArea(db: Db, area: string): Promise<AreaBand[]> {
  const shares = await readCarpetShares(db);
  return publicBands(bandsOfGroups(await homesIn(db, area), shares));
}

type AreaRow = Awaited<ReturnType<typeof homesIn>>[number];

/** The band of each kind and number of rooms, with its homes, those that are compared, and one of them. */
const bandsOfGroups = (all: readonly AreaRow[], shares: CarpetShares) =>
  [...Map.groupBy(all, groupOf).values()].map((rows) => {
    const compared = rows.flatMap((row) => comparedHome(row, shares) ?? []);
    return { like: rows[0], rows, compared, ...bandOf(compared) };
  });
type GroupBand = ReturnType<typeof bandsOfGroups>[number];
type GroupAround = GroupBand & { around: BandOfHomes };

function publicBands(found: readonly GroupBand[]): AreaBand[] {
  return KIND_NAMES.flatMap((kind) =>
    [null, ...BHK_TYPES].flatMap((bhk_type) =>
      found.flatMap(({ like, band, homes }) => {
        const isIt = like && kindNameOf(like) === kind && (like.bhk_type || null) === bhk_type;
        return isIt && band ? { kind, bhk_type, ...band, homes } : [];
      }),
    ),
  );
}

type Grouped = Parameters<typeof kindOf>[0] & { bhk_type: string | null };
export const groupOf = (home: object) =>
  `${JSON.stringify(kindOf(home as Grouped))} ${(home as Grouped).bhk_type || null}`;

/**
 * Answers what homes like one cost and measure in its area, by their sizes as entered, of those listed before a time: by which slips are found
 * (D137). Where fewer than five are like it neighbouring areas join, nearest first; null where that is too few too. An area is read once.
 */
export function createUsuals(db: Db, before = Infinity): (home: object) => Promise<Usual | null> {
  const read = async (area: string) => {
    const homes = await homesIn(db, area);
    return Map.groupBy(
      homes.filter(({ created_at }) => created_at < before),
      groupOf,
    );
  };
  const byArea = new Map<string, ReturnType<typeof read>>();
  const known = new Map<string, Promise<Usual | null>>();
  const look = async (location: string, group: string) => {
    let rows: ComparedRow[] = [];
    for (const area of [location, ...neighboursOf(location)]) {
      const found = byArea.get(area) ?? read(area);
      byArea.set(area, found);
      rows = [...rows, ...((await found).get(group) ?? [])];
      const usual = usualOf(location, rows);
      if (usual !== null) return usual;
    }
    return null;
  };
  return (home) => {
    const like = { location: '', bhk_type: null, residential_type: null, commercial_type: null, ...home };
    const group = groupOf(like);
    const key = `${like.location} ${group}`;
    const usual = known.get(key) ?? look(like.location, group);
    known.set(key, usual);
    return usual;
  };
}

function usualOf(area: string, rows: readonly ComparedRow[]): Usual | null {
  const middleOf = (numberOf: (row: ComparedRow) => number) =>
    bandOf(rows.map((row) => bandHome(row, numberOf(row)))).band?.middle;
  const per_sqft = middleOf(({ price, size_sqft }) => price / size_sqft);
  const sqft = middleOf(({ size_sqft }) => size_sqft);
  return per_sqft === undefined || sqft === undefined ? null : { area, per_sqft, sqft };
}

function noteOddPrices(parts: CatalogueDeps, found: readonly number[], gone: readonly number[]): Promise<void> {
  return writeAudited(parts, async (tx) => {
    for (const [ids, before, odd_price] of [
      [found, null, 1],
      [gone, 1, null],
    ] as const) {
      if (ids.length === 0) continue;
      const those = tx.updateTable('properties').set({ odd_price }).where('id', 'in', ids);
      await those.where('odd_price', before === null ? 'is' : '=', before).execute();
    }
    return { result: undefined };
  });
}

/** How many listings wait for staff to look at their price. */
export function countOddPrices(db: Db): Promise<number> {
  const odd = selectUndeleted(db).where('odd_price', '=', sql.lit(1));
  return wholeCount(odd.where('is_sold_out', '=', sql.lit(0)));
}
