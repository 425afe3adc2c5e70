import type { AreaBook } from '#domain/location/area-book.ts';
import { areaSlug } from '#domain/location/area-slug.ts';
import areaLines from '#domain/location/areas.json' with { type: 'json' };
import { OTHER_AREA } from '#domain/location/other-area.ts';
import placeLines from '#domain/location/places.json' with { type: 'json' };
import { nameKey } from '#domain/location/spellings.ts';
import type { AreaRow, NewArea } from '#server/areas/repository.ts';

/** Between the areas of the configuration, those of the database and the book that tells where they differ. */

/** The areas that the configuration begins with. 'Other Area' is the program's own: it lies nowhere. */
export function areasOfConfiguration(at: number): NewArea[] {
  const places = new Map(placeLines.map((line) => [line.split(' | ')[0], line.split(' | ')]));
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

/** The book of the areas that are stored; null when they are those of the configuration. */
export function bookOf(rows: readonly AreaRow[]): AreaBook | null {
  const present = rows.filter(({ merged_into }) => merged_into === null);
  const names = new Set(present.map(({ name }) => name));
  const known = areasOfConfiguration(0);
  const isKnown = (line: (area: Described) => string) => {
    const lines = new Set(known.map(line));
    return (area: Described) => lines.has(line(area));
  };
  const [sameLine, samePlace] = [isKnown(lineOf), isKnown(placeOf)];
  const book: AreaBook = {
    without: known.map(({ name }) => name).filter((name) => !names.has(name)),
    areas: [...present.filter((area) => !sameLine(area)).map(lineOf), ...otherArea(present)],
    places: present.filter((area) => !samePlace(area)).map(placeOf),
    moved: Object.fromEntries(
      rows.filter(({ merged_into }) => merged_into !== null).map((row) => [row.name, todayOf(rows, row).name]),
    ),
  };
  const isSame = [book.without, book.areas, book.places].every(({ length }) => length === 0);
  return isSame ? null : book;
}

/** The area that has the listings of one by now, at the end of a chain of mergers. */
export function todayOf(rows: readonly AreaRow[], row: AreaRow): AreaRow {
  let today = row;
  while (today.merged_into !== null) {
    const { merged_into } = today;
    const next = rows.find(({ id }) => id === merged_into);
    if (next === undefined) break;
    today = next;
  }
  return today;
}

/** Without the places that became areas: a name of two areas would be clear to nobody. None when it has lost none. */
function otherArea(present: readonly AreaRow[]): string[] {
  const line = areaLines.find((one) => one.startsWith(`${OTHER_AREA} | `)) ?? '';
  const [name = '', spellings = '', ...scripts] = line.split(' | ');
  const keys = new Set(present.flatMap(keysOf));
  const kept = spellings.split(', ').filter((spelling) => !keys.has(nameKey(spelling)));
  const own = [name, kept.join(', '), ...scripts].join(' | ');
  return own === line ? [] : [own];
}

/** What an area is called by, as names are compared. */
export function keysOf({ name, spellings, gu, hi }: Described): string[] {
  return [name, ...spellings, gu, hi].map(nameKey).filter((key) => key !== '');
}
