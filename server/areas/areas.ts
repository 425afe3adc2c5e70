import type { StaffArea, StaffAreas, StaffMergedArea } from '#domain/answers/areas.ts';
import { isoTime } from '#domain/dates.ts';
import { type AnswerProblem, failure, reason, validationFailed } from '#domain/errors.ts';
import { AREA_LIMITS, type AreaChange, type AreaEntry } from '#domain/location/area-entry.ts';
import { areaSlug } from '#domain/location/area-name.ts';
import { distanceKm, ZONES } from '#domain/location/places.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { SITE } from '#domain/site.ts';
import {
  type AreaRow,
  bookOf,
  currentAreaOf,
  keysOf,
  lockAreas,
  type MovedListings,
  movedListings,
  readAreas,
  storeArea,
  updateArea,
} from '#server/areas/book.ts';
import type { Parts } from '#server/core.ts';
import { differenceOf, writeCatalogue } from '#server/db/catalogue.ts';
import { readAreasVersion, setAreasVersion } from '#server/db/settings.ts';
import type { Db } from '#server/db/tables.ts';
import { countListingsByArea } from '#server/properties/front-door.ts';

export type AreaParts = Pick<Parts, 'database' | 'now'>;

/** The current areas with the number of their listings, and the merged ones, for staff. */
export async function listAreas({ database: { read } }: Pick<AreaParts, 'database'>): Promise<StaffAreas> {
  const [rows, counts, moved] = [await readAreas(read), await countListingsByArea(read), await movedListings(read)];
  const current = rows.filter(({ merged_into }) => merged_into === null);
  const areas = current.map((row) => presentArea(row, rows, counts.get(row.name) ?? 0));
  const merged = rows.filter((row) => row.merged_into !== null).map((row) => presentMergedArea(row, rows, moved));
  const byName = (a: { name: string }, b: { name: string }) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1);
  return {
    areas: areas.sort(byName),
    merged: merged.sort(byName),
    zones: [...ZONES],
    book: bookOf(rows) as StaffAreas['book'],
  };
}

function presentMergedArea(row: AreaRow, rows: readonly AreaRow[], moved: readonly MovedListings[]): StaffMergedArea {
  const { id, name, gave, version, updated_at } = row;
  const into = currentAreaOf(rows, row).name;
  // Where a merger of the other one was broken off, they lie in several.
  const counts = moved.filter((one) => one.area_id === id && one.location !== name).map(({ count }) => count);
  const listings = gave === null ? null : counts.reduce((all, count) => all + count, 0);
  return { id, name, into, listings, merged_at: isoTime(updated_at), version };
}

function presentArea(row: AreaRow, rows: readonly AreaRow[], listings: number): StaffArea {
  const { id, name, slug, spellings, gu, hi, lat, lng, pincode, version } = row;
  const merged = rows.filter((one) => one.merged_into !== null && currentAreaOf(rows, one).id === id);
  return {
    ...{ id, name, slug, spellings, gu, hi, lat, lng, pincode, version, listings },
    zone: row.zone as StaffArea['zone'],
    merged: merged.map((one) => one.name),
    updated_at: isoTime(row.updated_at),
  };
}

/** A current area. Reading the version first brings what was just written into this process. Throws NOT_FOUND. */
export async function findArea({ database }: Pick<AreaParts, 'database'>, id: number): Promise<StaffArea> {
  await database.catalogue.version();
  const { areas } = await listAreas({ database });
  const area = areas.find((one) => one.id === id);
  if (area === undefined) throw failure('NOT_FOUND', 'noSuchArea');
  return area;
}

/** A merged area. Throws NOT_FOUND, also when its merger was undone. */
export async function findMerged(parts: Pick<AreaParts, 'database'>, id: number): Promise<StaffMergedArea> {
  const { merged } = await listAreas(parts);
  const area = merged.find((one) => one.id === id);
  if (area === undefined) throw failure('NOT_FOUND', 'noSuchArea');
  return area;
}

/** All areas, locked until the transaction ends. */
export async function holdAreas(tx: Db): Promise<AreaRow[]> {
  await lockAreas(tx);
  return readAreas(tx);
}

/** The area of this id, merged or not. Throws NOT_FOUND. */
export function requireArea(rows: readonly AreaRow[], id: number): AreaRow {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw failure('NOT_FOUND', 'noSuchArea');
  return row;
}

/** The current area of this id. Throws NOT_FOUND, and CONFLICT when it was merged. */
export function requireCurrentArea(rows: readonly AreaRow[], id: number): AreaRow {
  const row = requireArea(rows, id);
  if (row.merged_into === null) return row;
  throw failure('CONFLICT', 'areaIsMerged', { name: row.name, into: currentAreaOf(rows, row).name });
}

/** Makes every process read the areas again, with the version of the catalogue that the same transaction moves. */
export async function noteAreaChange(tx: Db): Promise<void> {
  await setAreasVersion(tx, (await readAreasVersion(tx)) + 1);
}

/** Adds an area, and answers its id. Throws VALIDATION_FAILED for what another area is called. */
export function addArea(parts: AreaParts, entry: NewEntry, accountId: number): Promise<number> {
  return writeCatalogue(parts, async (tx, at) => {
    const { row, audit } = await insertArea(tx, entry, {
      rows: await holdAreas(tx),
      before: null,
      at,
      accountId,
    });
    await noteAreaChange(tx);
    return { result: row.id, audit };
  });
}

type NewEntry = Omit<AreaEntry, 'instead_of'>;

interface Adding {
  /** All areas, locked. */
  rows: readonly AreaRow[];
  /** The area that it replaces: it may have the names of that one. */
  before: AreaRow | null;
  at: number;
  accountId: number;
}

/** The same inside the caller's write. */
export async function insertArea(tx: Db, entry: NewEntry, { rows, before, at, accountId }: Adding) {
  if (rows.length >= AREA_LIMITS.areas) throw failure('CONFLICT', 'areasFull', { max: AREA_LIMITS.areas });
  refuseTaken(rows, entry, { self: before, kept: [] });
  refuseNamed(rows, entry.name);
  const row = await storeArea(tx, {
    ...completePlace(entry, rows, before),
    slug: areaSlug(entry.name),
    updated_at: at,
  });
  return { row, audit: { action: 'area.create', entityId: row.id, accountId, after: describeArea(row) } as const };
}

/**
 * What a call leaves out of where an area lies is that of the one whose place it takes, or of the nearest; without a middle it lies in the
 * middle of all, until staff move it (D113).
 */
function completePlace(entry: NewEntry, rows: readonly AreaRow[], before: AreaRow | null) {
  const others = rows.filter(({ merged_into }) => merged_into === null);
  const meanOf = (side: 'lat' | 'lng') => others.reduce((sum, row) => sum + row[side], 0) / Math.max(1, others.length);
  const lat = entry.lat ?? before?.lat ?? Number(meanOf('lat').toFixed(5));
  const lng = entry.lng ?? before?.lng ?? Number(meanOf('lng').toFixed(5));
  const from = { lat, lng };
  const [nearest] = others.toSorted((a, b) => distanceKm(from, a) - distanceKm(from, b));
  const { pincode = SITE.pincode, zone = ZONES[0] } = before ?? nearest ?? {};
  return { ...entry, lat, lng, pincode: entry.pincode ?? pincode, zone: entry.zone ?? zone };
}

/** Changes an area, at the version that was loaded where the call names it. Throws NOT_FOUND, CONFLICT, VALIDATION_FAILED. */
export function changeArea(
  parts: AreaParts,
  id: number,
  { name, version, ...entry }: AreaChange,
  accountId: number,
): Promise<void> {
  if (Object.keys(entry).length === 0 && name === undefined) throw failure('VALIDATION_FAILED', 'areaNothingSaid');
  return writeCatalogue(parts, async (tx, at) => {
    const rows = await holdAreas(tx);
    const before = requireCurrentArea(rows, id);
    if (version !== undefined && before.version !== version) throw failure('CONFLICT', 'areaChanged');
    if (name !== undefined && name.trim() !== before.name)
      throw validationFailed([{ field: 'name', ...reason('areaNameStays') }]);
    const after = { ...before, ...entry };
    refuseTaken(rows, after, { self: before, kept: keysOf({ ...before }) });
    const difference = differenceOf(describeArea(before), describeArea(after));
    if (Object.keys(difference.after).length === 0) return { result: undefined, isUnchanged: true };
    await updateArea(tx, id, { ...entry, spellings: after.spellings, updated_at: at });
    await noteAreaChange(tx);
    return { result: undefined, audit: { action: 'area.edit', entityId: id, accountId, ...difference } };
  });
}

const describeArea = ({ name, spellings, gu, hi, lat, lng, pincode, zone }: AreaRow): Record<string, unknown> => ({
  ...{ name, spellings, gu, hi, lat, lng, pincode, zone },
});

type Named = Pick<AreaRow, 'name' | 'gu' | 'hi'> & { spellings: readonly string[] };

/**
 * Throws VALIDATION_FAILED for what another area than `self` is called already, but for what is kept: a long road stays a spelling of
 * several, as the configuration has it.
 */
function refuseTaken(
  rows: readonly AreaRow[],
  entry: Named,
  { self, kept }: { self: AreaRow | null; kept: readonly string[] },
): void {
  const keys = new Set(kept);
  const problemOf = (field: string, texts: readonly string[]): AnswerProblem[] => {
    const taken = texts
      .filter((text) => text !== '' && !keys.has(nameKey(text)))
      .map((text) => takenBy(rows, text, self))
      .find((problem) => problem !== null);
    return taken ? [{ field, ...taken }] : [];
  };
  const problems = [
    ...problemOf('name', [entry.name]),
    ...problemOf('spellings', entry.spellings),
    ...problemOf('gu', [entry.gu]),
    ...problemOf('hi', [entry.hi]),
  ];
  if (problems.length > 0) throw validationFailed(problems);
}

/** Throws VALIDATION_FAILED for the name of an existing area, merged or not. */
function refuseNamed(rows: readonly AreaRow[], name: string): void {
  const row = rows.find((one) => nameKey(one.name) === nameKey(name));
  if (row === undefined) return;
  const words = { text: name, area: currentAreaOf(rows, row).name };
  throw validationFailed([
    { field: 'name', ...reason(row.merged_into === null ? 'areaTaken' : 'areaMergedName', words) },
  ]);
}

/** Why another area forbids a name; null: it does not. */
function takenBy(rows: readonly AreaRow[], text: string, self: AreaRow | null) {
  const key = nameKey(text);
  const current = rows.find((row) => row.merged_into === null && row.id !== self?.id && keysOf(row).includes(key));
  if (current !== undefined) return reason('areaTaken', { text, area: current.name });
  const merged = rows.find((row) => row.merged_into !== null && nameKey(row.name) === key);
  if (merged === undefined || currentAreaOf(rows, merged).id === self?.id) return null;
  return reason('areaMergedName', { text, area: currentAreaOf(rows, merged).name });
}
