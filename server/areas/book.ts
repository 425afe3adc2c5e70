import { sql } from 'kysely';
import type { AreaBook, Edit } from '#domain/location/area-book.ts';
import { areaSlug, OTHER_AREA } from '#domain/location/area-name.ts';
import areaLines from '#domain/location/areas.json' with { type: 'json' };
import { placeRows } from '#domain/location/places.ts';
import { nameKey } from '#domain/location/spellings.ts';
import type { Db, NewRow, Row } from '#server/db/tables.ts';

/** An area with its lists parsed. */
export type AreaRow = Omit<Row<'areas'>, 'spellings' | 'gave'> & { spellings: string[]; gave: string[] | null };
type Lists = { spellings: readonly string[]; gave?: readonly string[] | null };
export type NewArea = Omit<NewRow<'areas'>, 'spellings' | 'gave' | 'merged_into' | 'parting_from' | 'version'> & Lists;
/** How many listings that came along with a merged area lie in one area now. */
export interface MovedListings {
  area_id: number;
  location: string;
  count: number;
}

const fromRow = ({ spellings, gave, ...row }: Row<'areas'>): AreaRow => ({
  ...row,
  spellings: JSON.parse(spellings),
  gave: gave === null ? null : JSON.parse(gave),
});
const toRow = <T extends Lists>({ spellings, gave, ...area }: T) => ({
  ...area,
  spellings: JSON.stringify(spellings),
  ...(gave !== undefined && { gave: gave === null ? null : JSON.stringify(gave) }),
});

// The areas of the staff (D113), merged ones too.

export async function readAreas(db: Db) {
  return (await db.selectFrom('areas').selectAll().orderBy('id').execute()).map(fromRow);
}

/** Locks all areas until the transaction ends. An update that changes nothing does so on both engines. */
export async function lockAreas(db: Db): Promise<void> {
  const first = db.selectFrom('areas').select((eb) => eb.fn.min('id').as('id'));
  await db
    .updateTable('areas')
    .set({ version: sql.ref<number>('version') })
    .where('id', '=', first)
    .execute();
}

/** Adds areas whose slug is free; another process may have added them. */
export async function insertAreas(db: Db, areas: readonly NewArea[]): Promise<void> {
  await db
    .insertInto('areas')
    .values(areas.map(toRow))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

export async function storeArea(db: Db, area: NewArea) {
  return fromRow(await db.insertInto('areas').values(toRow(area)).returningAll().executeTakeFirstOrThrow());
}

/** Writes an area as its next version. */
export async function updateArea(
  db: Db,
  id: number,
  area: Partial<Omit<NewArea, 'name' | 'slug'>> & Lists & { merged_into?: number | null },
): Promise<AreaRow> {
  const row = await db
    .updateTable('areas')
    .set((eb) => ({ ...toRow(area), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Notes from which area listings still go back; null: none are left. The version stays, so that no edit conflicts. */
export async function setPartingFrom(db: Db, id: number, from: number | null): Promise<void> {
  await db.updateTable('areas').set({ parting_from: from }).where('id', '=', id).execute();
}

/** Listings that came along with mergers, by where they lie now. */
export async function movedListings(db: Db): Promise<MovedListings[]> {
  const rows = await db
    .selectFrom('area_moves')
    .innerJoin('properties', 'properties.id', 'area_moves.property_id')
    .where('properties.deleted_at', 'is', null)
    .select((eb) => ['area_id', 'location', eb.fn.countAll<number>().as('count')])
    .groupBy(['area_id', 'location'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function forgetMovedListings(db: Db, id: number): Promise<void> {
  await db.deleteFrom('area_moves').where('area_id', '=', id).execute();
}

/** Turns the areas of the configuration into rows, and rows into the book that says where they differ from the configuration. */

/** The areas of the configuration, without 'Other Area', which has no position. */
export function areasOfConfiguration(at: number): NewArea[] {
  const places = new Map(placeRows.map((line) => [line.split(' | ')[0], line.split(' | ')]));
  return areaLines.flatMap((line) => {
    const [name = '', spellings = '', gu = '', hi = ''] = line.split(' | ');
    const place = places.get(name);
    if (place === undefined) return [];
    const [, lat, lng, pincode = '', zone = ''] = place;
    const lies = { lat: Number(lat), lng: Number(lng), pincode, zone };
    return [{ name, slug: areaSlug(name), spellings: spellings.split(', '), gu, hi, ...lies, updated_at: at }];
  });
}

type Described = Pick<AreaRow, 'name' | 'gu' | 'hi' | 'lat' | 'lng' | 'pincode' | 'zone'> & {
  spellings: readonly string[];
};

const lineOf = ({ name, spellings, gu, hi }: Described) => [name, spellings.join(', '), gu, hi].join(' | ');
const placeOf = ({ name, lat, lng, pincode, zone }: Described) => [name, lat, lng, pincode, zone].join(' | ');

/** The book of the stored areas; null when they equal the configuration. */
export function bookOf(rows: readonly AreaRow[]): AreaBook | null {
  const current = rows.filter(({ merged_into }) => merged_into === null);
  const areas = editsOf(areaLines, inOrder([...current.map(lineOf), otherArea(current)]));
  const places = editsOf(placeRows, inOrder(current.map(placeOf)));
  if (areas.length === 0 && places.length === 0) return null;
  const merged = rows.filter(({ merged_into }) => merged_into !== null);
  return { areas, places, moved: merged.map((row) => [row.name, currentAreaOf(rows, row).name] as const) };
}

/** By name, 'Other Area' last. */
const rank = (line: string) => (line.startsWith(OTHER_AREA) ? '~' : (line.split(' | ', 1)[0] ?? '').toLowerCase());
const inOrder = (lines: readonly string[]) => lines.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));

/** The edits that turn one sorted list into another, from the last to the first, so that positions stay valid. */
function editsOf(before: readonly string[], after: readonly string[]): Edit[] {
  const edits: Edit[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const at = from;
    const lines: string[] = [];
    while (before[from] !== after[to]) {
      const [old, next] = [before[from], after[to]];
      const isGone = old !== undefined && (next === undefined || rank(old) <= rank(next));
      if (next !== undefined && (old === undefined || rank(next) <= rank(old))) {
        lines.push(next);
        to += 1;
      }
      if (isGone) from += 1;
    }
    if (from > at || lines.length > 0) edits.unshift([at, from - at, ...lines]);
    from += 1;
    to += 1;
  }
  return edits;
}

/** The area at the end of a chain of mergers, which has the listings now. */
export function currentAreaOf(rows: readonly AreaRow[], row: AreaRow): AreaRow {
  let today = row;
  while (today.merged_into !== null) {
    const { merged_into } = today;
    const next = rows.find(({ id }) => id === merged_into);
    if (next === undefined) break;
    today = next;
  }
  return today;
}

/** 'Other Area' without the places that became areas: a name must not mean two. */
function otherArea(current: readonly AreaRow[]): string {
  const line = areaLines.find((one) => one.startsWith(OTHER_AREA)) ?? '';
  const [name = '', spellings = '', ...scripts] = line.split(' | ');
  const keys = new Set(current.flatMap(keysOf));
  const kept = spellings.split(', ').filter((spelling) => !keys.has(nameKey(spelling)));
  return [name, kept.join(', '), ...scripts].join(' | ');
}

/** The names of an area in the form in which names are compared. */
export function keysOf({ name, spellings, gu, hi }: Described): string[] {
  return [name, ...spellings, gu, hi].map(nameKey).filter((key) => key !== '');
}
