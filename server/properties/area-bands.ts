import { isDeepStrictEqual } from 'node:util';
import { isoMonth } from '#domain/dates.ts';
import type { AreaFacts } from '#domain/location/area-facts.ts';
import type { CatalogueDeps } from '#server/db/catalogue.ts';
import type { Db, Row } from '#server/db/tables.ts';

/** What homes of an area usually cost, as each month counted it last (D143). */

type UsualPrice = AreaFacts['usual'][number];
/** The usual price of one kind and number of rooms, today. */
export type AreaBand = Omit<UsualPrice, 'months'>;

/** Writes this month's bands of an area, where they are others than those it had. */
export async function noteMonth({ database, now }: CatalogueDeps, area: string, bands: AreaBand[]): Promise<void> {
  const month = isoMonth(now());
  const rows = bands.map(({ bhk_type, ...band }) => ({ area, month, bhk_type: bhk_type ?? '', ...band }));
  const known = await rowsOf(database.read, area, month).where('month', '=', month).execute();
  const keyed = (all: readonly Row<'area_bands'>[]) => new Map(all.map((row) => [`${row.kind} ${row.bhk_type}`, row]));
  if (isDeepStrictEqual(keyed(rows), keyed(known))) return;
  await database.write(async (tx) => {
    await tx.deleteFrom('area_bands').where('area', '=', area).where('month', '=', month).execute();
    // Another process may count at the same time.
    const added = tx.insertInto('area_bands').onConflict((conflict) => conflict.doNothing());
    if (rows.length > 0) await added.values(rows).execute();
  });
}

/** The bands of today with those of the twelve months before. */
export async function withMonths(db: Db, area: string, bands: AreaBand[], now: number): Promise<UsualPrice[]> {
  const today = isoMonth(now);
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const rows = await rowsOf(db, area, yearAgo).where('month', '<', today).orderBy('month').execute();
  return bands.map(({ kind, bhk_type, ...band }) => {
    const before = rows.filter((row) => row.kind === kind && row.bhk_type === (bhk_type ?? ''));
    const months = before.map(({ month, low, middle, high, homes }) => ({ month, low, middle, high, homes }));
    return { kind, bhk_type, ...band, months: [...months, { month: today, ...band }] };
  });
}

const rowsOf = (db: Db, area: string, from: string) =>
  db.selectFrom('area_bands').selectAll().where('area', '=', area).where('month', '>=', from);
