import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createRandom, type Random } from '#demo/random.ts';
import { parseListing } from '#domain/property/listing-input.ts';
import type { GivenFields } from '#server/db/tables.ts';
import { csvRows } from '#server/import/csv.ts';
import { readRow, rowFiles } from '#server/import/row-fields.ts';

/** One listing of the demo: what staff would have typed, its dates, and its pictures. Times are epoch milliseconds. */
export interface DemoListing extends GivenFields {
  created_at: number;
  /** null: staff have not verified it yet (D31). */
  verified_at: number | null;
  /** null: still for sale. */
  sold_at: number | null;
  /** Folders in `demo/photos/`, the main one first. */
  photos: string[];
}

type Row = Omit<DemoListing, 'created_at' | 'verified_at' | 'sold_at'>;

/** In the columns of an import, newest first. */
const FILE = join(import.meta.dirname, 'listings.csv');

/** The month of 2026, from 0, at which the months of the file were written. */
const WRITTEN_IN = 10;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NEWEST_HOURS_AGO = 3;
const DAYS_COVERED = 150;

function readRows(now: number): Row[] {
  const [header, ...rows] = csvRows(readFileSync(FILE, 'utf8'), { separator: ',', isRow: null });
  const names = header?.cells ?? [];
  return rows.map(({ cells }) => {
    const values = new Map(names.map((name, place) => [name, cells[place] ?? ''])) as Parameters<typeof readRow>[0];
    const listing = parseListing(readRow(values).fields);
    if (!listing.ok) throw new Error(`demo/listings.csv: '${cells.join()}' is no listing.`);
    const photos = rowFiles(values).map((file) => basename(dirname(file)));
    return { ...listing.value, possession: movedTo(now, listing.value.possession), photos };
  });
}

/** A month stays as far ahead as it was when the file was written. */
function movedTo(now: number, possession: string | null): string | null {
  const [year, month] = (possession ?? '').split('-').map(Number);
  if (year === undefined || month === undefined) return possession;
  const today = new Date(now);
  const passed = (today.getUTCFullYear() - 2026) * 12 + today.getUTCMonth() - WRITTEN_IN;
  return new Date(Date.UTC(year, month - 1 + passed)).toISOString().slice(0, 7);
}

/** Spreads `count` listings over five months up to `now` (epoch milliseconds), newest first; verifies about half. */
function dated(row: Row, index: number, count: number, now: number, random: Random): DemoListing {
  const step = (DAYS_COVERED * DAY) / count;
  const created_at = Math.floor(now - NEWEST_HOURS_AGO * HOUR - index * step - random.next() * step * 0.9);
  const verified = random.chance(0.5) ? created_at + random.int(1, 60) * HOUR : null;
  const sold_at = created_at + Math.floor((now - created_at) * (0.3 + 0.6 * random.next()));
  return {
    ...row,
    created_at,
    verified_at: verified === null || verified > now ? null : verified,
    sold_at: row.is_sold_out ? sold_at : null,
  };
}

/**
 * The invented listings, newest first: the same ones on every machine, with times relative to `now` (epoch milliseconds).
 * All of them are samples and say so (D30).
 */
export function buildCatalogue(now: number): DemoListing[] {
  return readRows(now).map((row, index, { length }) => {
    return dated(row, index, length, now, createRandom(`listing ${index}`));
  });
}

/** A listing like `row`: of another size and price, in the place and state of others of its kind (`kin`). */
function varied(row: Row, kin: readonly Row[], random: Random): Row {
  const { location, connectivity_list } = random.pick(kin);
  const { condition, direction, facing, age } = random.pick(kin);
  const larger = 0.85 + 0.3 * random.next();
  const dearer = 0.85 + 0.3 * random.next();
  return {
    ...row,
    location,
    connectivity_list,
    condition,
    direction,
    facing,
    age,
    size: Math.round(row.size * larger),
    carpet_area: row.carpet_area ? Math.round(row.carpet_area * larger) : null,
    price: Math.round((row.price * larger * dearer) / 50_000) * 50_000,
    amenity_list: random.pick(kin).amenity_list,
  };
}

/**
 * As many listings of the same kinds as are wanted, oldest first, one at a time: a million of them do not fit into memory.
 * They are others than those of `buildCatalogue`.
 */
export function* inventMany(count: number, now: number): Generator<DemoListing> {
  const rows = readRows(now);
  const kinds = Map.groupBy(rows, (row) => row.residential_type ?? row.commercial_type);
  for (let index = count - 1; index >= 0; index--) {
    const random = createRandom(`one of many ${index}`);
    const row = rows[index % rows.length];
    if (row === undefined) return;
    const kin = kinds.get(row.residential_type ?? row.commercial_type) ?? rows;
    yield dated(varied(row, kin, random), index, count, now, random);
  }
}
