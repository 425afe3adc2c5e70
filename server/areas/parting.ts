import { failure } from '#domain/errors.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { type AreaParts, holdAreas, noteAreaChange, storedOne } from '#server/areas/areas.ts';
import { keysOf, todayOf } from '#server/areas/book.ts';
import type { AreaRow } from '#server/areas/repository.ts';
import { forgetMovedListings, readAreas, setPartingFrom, updateArea } from '#server/areas/repository.ts';
import type { Parts } from '#server/core.ts';
import { writeCatalogue } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';
import { moveSomeBackToArea, whereListingsMoved } from '#server/properties/front-door.ts';

type PartingParts = AreaParts & Pick<Parts, 'areaBatch'>;

/** A merged area, the version of it that was seen, and who takes its merger back. */
interface Parting {
  id: number;
  version: number;
  accountId: number;
}

/**
 * Takes a merger back, whatever the other area was merged into since: the area stands again under its names, and what came along with it
 * goes back from wherever mergers brought it. With many listings the area stands first and they follow, some at a time; broken off, the same
 * call does the rest, and so does housekeeping. Answers how many went back. Throws NOT_FOUND, CONFLICT.
 */
export async function takeApart(parts: PartingParts, { id, version, accountId }: Parting): Promise<number> {
  const first = await writeCatalogue(parts, async (tx, at) => {
    const rows = await holdAreas(tx);
    const row = storedOne(rows, id);
    if (row.merged_into === null) {
      if (row.parting_from === null) throw failure('CONFLICT', 'areaStands', { name: row.name });
      return { result: 0, isUnchanged: true };
    }
    if (row.version !== version) throw failure('CONFLICT', 'areaChanged');
    const chain = chainOf(rows, row);
    const today = todayOf(rows, row);
    const { count, audit, hasMore } =
      row.gave === null ? NOTHING : await someBack(parts, tx, { rows, row, at, accountId });
    await updateArea(tx, id, { ...ownNames(row, today, rows), merged_into: null, gave: null, updated_at: at });
    await takeNamesBack(tx, row, chain, at);
    await noteParting(tx, id, hasMore ? row.merged_into : null);
    await noteAreaChange(tx);
    const note = {
      action: 'area.part',
      entityId: id,
      accountId,
      before: { into: today.name },
      after: { name: row.name },
    } as const;
    return { result: count, audit: [...audit, note] };
  });
  return first + (await finishParting(parts, id, accountId));
}

const NOTHING = { count: 0, audit: [], hasMore: false };

/** Listings of an area that stands again and still lie in the other one go back to it. Answers how many. */
export async function finishParting(parts: PartingParts, id: number, accountId: number | null): Promise<number> {
  const rows = await readAreas(parts.database.read);
  if (!rows.some((row) => row.id === id && row.parting_from !== null)) return 0;
  let moved = 0;
  for (let hasMore = true; hasMore; ) {
    const some = await writeCatalogue(parts, async (tx, at) => {
      const rows = await holdAreas(tx);
      const row = rows.find((one) => one.id === id);
      const other = rows.find((one) => one.id === row?.parting_from);
      if (row === undefined || other === undefined) return { result: NOTHING, isUnchanged: true };
      const result = await someBack(parts, tx, { rows, row, at, accountId });
      await noteParting(tx, id, result.hasMore ? other.id : null);
      return { result, audit: result.audit };
    });
    moved += some.count;
    hasMore = some.hasMore;
  }
  return moved;
}

/** Partings that were broken off are finished. */
export async function finishPartings(parts: PartingParts): Promise<void> {
  const rows = await readAreas(parts.database.read);
  for (const { id, parting_from } of rows) if (parting_from !== null) await finishParting(parts, id, null);
}

/** The areas that one was merged into, one after the other. */
function chainOf(rows: readonly AreaRow[], row: AreaRow): AreaRow[] {
  const next = rows.find(({ id }) => id === row.merged_into);
  return next === undefined ? [] : [next, ...chainOf(rows, next)];
}

/** The areas that its listings passed: also those that stand again by now and have not got theirs back yet. */
function wayOf(rows: readonly AreaRow[], row: AreaRow): AreaRow[] {
  const way = [row];
  for (let last: AreaRow | undefined = row; last !== undefined; ) {
    const next: number | null = last.merged_into ?? last.parting_from;
    last = rows.find(({ id }) => id === next && !way.some((one) => one.id === id));
    if (last !== undefined) way.push(last);
  }
  return way.slice(1);
}

interface WayBack {
  rows: readonly AreaRow[];
  row: AreaRow;
  at: number;
  accountId: number | null;
}

/**
 * Some of what came along goes back, from one of the areas where it lies: not only the one at the end of the chain, as a merger of that may
 * be under way or broken off. What somebody gave another area came along no more.
 */
async function someBack({ areaBatch: limit }: PartingParts, tx: Db, { rows, row, ...by }: WayBack) {
  const from = await whereListingsMoved(tx, row.id, row.name);
  if (from === undefined) return NOTHING;
  const leadsThere = (one: AreaRow) =>
    one.merged_into !== null && todayOf(rows, one).name === from && !chainOf(rows, one).some(({ id }) => id === row.id);
  const passed = [...wayOf(rows, row), ...rows.filter(leadsThere)].filter(({ name }) => name !== from);
  return moveSomeBackToArea(tx, {
    limit,
    ...by,
    areas: [row.id, ...passed.map(({ id }) => id)],
    from,
    to: row.name,
  });
}

/** When nothing is left, what is still noted goes too. */
async function noteParting(tx: Db, id: number, from: number | null): Promise<void> {
  await setPartingFrom(tx, id, from);
  if (from === null) await forgetMovedListings(tx, id);
}

type Names = Pick<AreaRow, 'spellings' | 'gu' | 'hi'>;

/** What an area is called when it stands again: not what staff took from the other one since, nor what an area is named by now. */
function ownNames({ id, spellings, gu, hi, gave }: AreaRow, today: AreaRow, rows: readonly AreaRow[]): Names {
  const present = new Set(keysOf(today));
  const taken = gave?.map(nameKey).filter((key) => !present.has(key)) ?? [];
  const names = rows.filter((row) => row.merged_into === null && row.id !== id).map(({ name }) => nameKey(name));
  return without({ spellings, gu, hi }, new Set([...taken, ...names]));
}

function without({ spellings, gu, hi }: Names, keys: ReadonlySet<string>): Names {
  const left = (name: string) => (keys.has(nameKey(name)) ? '' : name);
  return { spellings: spellings.filter((name) => left(name) !== ''), gu: left(gu), hi: left(hi) };
}

/** Each area of a chain loses what it was called because of the merger of the one before. */
async function takeNamesBack(tx: Db, row: AreaRow, chain: readonly AreaRow[], at: number) {
  let keys: ReadonlySet<string> = new Set(row.gave?.map(nameKey) ?? keysOf(row));
  for (const area of chain) {
    const names = without(area, keys);
    // The names of a merged area are those of the day on which it stands again.
    await updateArea(tx, area.id, { ...names, ...(area.merged_into === null && { updated_at: at }) });
    if (area.gave !== null) keys = new Set(area.gave.map(nameKey).filter((key) => keys.has(key)));
  }
}
