import { setImmediate as nextTurn } from 'node:timers/promises';
import { FEWEST_HOMES, type HomeNumbers } from '#domain/answers/numbers.ts';
import { isoTime } from '#domain/dates.ts';
import { lastWord } from '#domain/freshness.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { type BandHome, bandAround, bandOf, quantile } from '#domain/property/band.ts';
import { comparableSize, ESTIMATED_BASES, type Measured } from '#domain/property/comparable.ts';
import { LOWERED_MS } from '#domain/property/price-history.ts';
import type { Parts } from '#server/core.ts';
import { readFreshnessBegan } from '#server/db/settings.ts';
import type { Db } from '#server/db/tables.ts';
import { COMPARED_COLUMNS, comparedHome, groupOf, neighboursOf } from '#server/properties/band.ts';
import { readCarpetShares } from '#server/properties/carpet-shares.ts';

/**
 * What the site knows of its homes for sale (D141): how many there are, and of how many what prices are compared by. Every home is looked
 * at, some at a time, and others are answered between.
 */
export async function readHomeNumbers({ database: { read }, now }: Pick<Parts, 'database' | 'now'>) {
  const at = now();
  const [shares, began] = await Promise.all([readCarpetShares(read), readFreshnessBegan(read)]);
  const owners = new Set<string>();
  const carpet = { known: 0, estimated: 0, not_compared: 0 };
  const compared: Compared[] = [];
  const areas = new Set<string>();
  const silent: number[] = [];
  const cuts: number[] = [];
  let rows = await homesAfter(read, 0);
  for (; rows.length > 0; rows = await homesAfter(read, rows.at(-1)?.id ?? 0)) {
    for (const row of rows) {
      areas.add(row.location);
      owners.add(row.owner_contact1);
      silent.push((at - lastWord(row, began ?? at)) / DAY_MS);
      const size = comparableSize({ ...row, is_size_in_yards: row.is_size_in_yards === 1 } as Measured, shares);
      carpet[size === null ? 'not_compared' : size.basis === 'carpet' ? 'known' : 'estimated'] += 1;
      const { lowered_from: from, lowered_at } = row;
      if (from !== null && lowered_at !== null && lowered_at > at - LOWERED_MS) cuts.push(1 - row.price / from);
      const home = comparedHome(row, shares);
      if (home !== null) compared.push({ home, alike: groupOf(row) });
    }
    await nextTurn();
  }
  const isEnough = silent.length >= FEWEST_HOMES;
  const middle = middleOf(cuts);
  return {
    counted_at: isoTime(at),
    for_sale: silent.length,
    owners: owners.size,
    last_word_days: isEnough ? Math.max(1, Math.ceil(middleOf(silent) ?? 0)) : null,
    bands: isEnough ? { areas: areas.size, ...(await countBands(compared)) } : null,
    carpet: isEnough ? { ...carpet, shares: ESTIMATED_BASES.map((basis) => ({ basis, ...shares[basis] })) } : null,
    lowered: isEnough
      ? {
          days: LOWERED_MS / DAY_MS,
          homes: cuts.length,
          middle_percent: middle === null ? null : Math.round(middle * 1000) / 10,
        }
      : null,
  } satisfies HomeNumbers;
}

/** A home that is compared, and what others must share to be like it. */
interface Compared {
  home: BandHome;
  alike: string;
}

/** How many areas have a usual price of some kind of home: from their own homes, and with those of their neighbours. */
async function countBands(compared: readonly Compared[]) {
  const alone = new Set<string>();
  const joined = new Set<string>();
  for (const group of Map.groupBy(compared, ({ alike }) => alike).values()) {
    const byArea = Map.groupBy(
      group.map(({ home }) => home),
      ({ area }) => area,
    );
    for (const [area, homes] of byArea) {
      if (alone.has(area)) continue;
      await nextTurn();
      if (bandOf(homes).band !== null) alone.add(area);
      else if (!joined.has(area) && isJoined(area, byArea)) joined.add(area);
    }
  }
  return { with_band: alone.size, with_neighbours: new Set([...alone, ...joined]).size };
}

/** Whether an area has a band with its neighbours, of homes that are alike, by area. */
function isJoined(area: string, byArea: ReadonlyMap<string, readonly BandHome[]>): boolean {
  const around = [area, ...neighboursOf(area)];
  const there = around.flatMap((one) => byArea.get(one) ?? []);
  return bandAround(around, there).band !== null;
}

/** The middle one; null where there are too few. */
function middleOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted.length < FEWEST_HOMES ? null : quantile(sorted, 0.5);
}

/** Rows of one statement: others are answered between. */
const ROWS_AT_ONCE = 300;

const homesAfter = (db: Db, id: number) =>
  db
    .selectFrom('shown_properties')
    .select([...COMPARED_COLUMNS, 'bhk_type', 'confirmed_at', 'created_at', 'lowered_from', 'lowered_at'])
    .where('is_sold_out', '=', 0)
    .where('id', '>', id)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();
