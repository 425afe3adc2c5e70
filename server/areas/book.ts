import type { AreaBook, Edit } from '#domain/location/area-book.ts';
import { areaSlug, OTHER_AREA } from '#domain/location/area-name.ts';
import areaLines from '#domain/location/areas.json' with { type: 'json' };
import { placeRows } from '#domain/location/places.ts';
import { nameKey } from '#domain/location/spellings.ts';
import type { AreaRow, NewArea } from '#server/areas/repository.ts';

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
