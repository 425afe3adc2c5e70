import { failure, reason, validationFailed } from '#domain/errors.ts';
import { type AreaEntry, eachOnce } from '#domain/location/area-entry.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { type AreaParts, holdAreas, insertArea, noteAreaChange, presentOne, storedOne } from '#server/areas/areas.ts';
import { keysOf, todayOf } from '#server/areas/book.ts';
import { finishParting } from '#server/areas/parting.ts';
import type { AreaRow } from '#server/areas/repository.ts';
import { readAreas, updateArea } from '#server/areas/repository.ts';
import type { Parts } from '#server/core.ts';
import { writeCatalogue } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';
import { countListingsByArea, moveSomeToArea, moveToArea } from '#server/properties/front-door.ts';

type MergeParts = AreaParts & Pick<Parts, 'areaBatch'>;

/** An area, the one that it becomes a part of, and who says so. */
interface Merger {
  id: number;
  into: number;
  accountId: number;
}

/**
 * Makes an area a part of another: its listings follow, its names become spellings of the other, its address leads there. Of many listings
 * most go first, some at a time, so that others can write meanwhile; broken off, what went is there, and the same call does the rest.
 * Answers how many followed. Throws NOT_FOUND, CONFLICT, VALIDATION_FAILED.
 */
export async function mergeArea(parts: MergeParts, { id, into, accountId }: Merger): Promise<number> {
  const { read } = parts.database;
  for (const one of [id, into]) await finishParting(parts, one, accountId);
  const rows = await readAreas(read);
  const [from, to] = [presentOne(rows, id).name, targetOf(rows, id, into).name];
  const count = (await countListingsByArea(read)).get(from) ?? 0;
  // No more than there are: what somebody takes back meanwhile would be moved for ever.
  const moved =
    count > parts.areaBatch ? await moveToArea(parts, { from, to, accountId, most: count, limit: parts.areaBatch }) : 0;
  const late = await writeCatalogue(parts, async (tx, at) => {
    const rows = await holdAreas(tx);
    const [source, target] = [presentOne(rows, id), targetOf(rows, id, into)];
    if (source.parting_from !== null || target.parting_from !== null) throw failure('CONFLICT', 'areaChanged');
    const { count, audit } = await joinAreas(parts, tx, { source, target, accountId, at, moved });
    await noteAreaChange(tx);
    return { result: count, audit };
  });
  return moved + late + (await moveLate(parts, id, accountId));
}

/**
 * Gives an area another name: one of that name takes its place, and it is merged into that, in one write. Listings after the first ones
 * follow, some at a time; broken off, housekeeping does the rest. Answers the id of the new one. Throws as adding and merging do.
 */
export async function replaceArea(
  parts: MergeParts,
  { instead_of, ...entry }: AreaEntry & { instead_of: number },
  accountId: number,
): Promise<number> {
  await finishParting(parts, instead_of, accountId);
  const counts = await countListingsByArea(parts.database.read);
  const id = await writeCatalogue(parts, async (tx, at) => {
    const rows = await holdAreas(tx);
    const source = presentOne(rows, instead_of);
    if (source.parting_from !== null) throw failure('CONFLICT', 'areaChanged');
    const added = await insertArea(tx, entry, { rows, before: source, at, accountId });
    const moved = Math.max(0, (counts.get(source.name) ?? 0) - parts.areaBatch);
    const { audit } = await joinAreas(parts, tx, { source, target: added.row, accountId, at, moved });
    await noteAreaChange(tx);
    return { result: added.row.id, audit: [added.audit, ...audit] };
  });
  await moveLate(parts, instead_of, accountId);
  return id;
}

interface Joining {
  source: AreaRow;
  target: AreaRow;
  accountId: number;
  at: number;
  /** So many listings go in other writes. */
  moved: number;
}

async function joinAreas({ areaBatch: limit }: MergeParts, tx: Db, joining: Joining) {
  const { source, target, accountId, at, moved } = joining;
  const move = { from: source.name, to: target.name, accountId, at };
  const { count, audit } = await moveSomeToArea(tx, { ...move, limit });
  const names = namesOfBoth(target, source);
  const gave = newNames(target, names);
  await updateArea(tx, target.id, { ...names, updated_at: at });
  await updateArea(tx, source.id, { spellings: source.spellings, gave, merged_into: target.id, updated_at: at });
  const after = { into: target.name, listings: moved + count };
  const note = { action: 'area.merge', entityId: source.id, accountId, before: { name: source.name }, after } as const;
  return { count, audit: [...audit, note] };
}

function targetOf(rows: readonly AreaRow[], id: number, into: number): AreaRow {
  if (into === id) throw validationFailed([{ field: 'into', ...reason('areaIntoItself') }]);
  if (!rows.some((row) => row.id === into)) throw validationFailed([{ field: 'into', ...reason('areaInto') }]);
  return presentOne(rows, into);
}

/** What both are called. A name in another script is the target's own, where it has one. */
function namesOfBoth(target: AreaRow, source: AreaRow): Pick<AreaRow, 'spellings' | 'gu' | 'hi'> {
  const [gu, hi] = [target.gu || source.gu, target.hi || source.hi];
  const own = new Set([target.name, gu, hi, ''].map(nameKey));
  const names = [...target.spellings, source.name, ...source.spellings, source.gu, source.hi];
  return { spellings: eachOnce(names.filter((name) => !own.has(nameKey(name)))), gu, hi };
}

/** What only the second names call an area. */
function newNames(before: AreaRow, { spellings, gu, hi }: Pick<AreaRow, 'spellings' | 'gu' | 'hi'>): string[] {
  const own = new Set(keysOf(before));
  return [...spellings, gu, hi].filter((name) => name !== '' && !own.has(nameKey(name)));
}

/** Listings that came to an area after it was merged, such as one whose form was sent then, go where the others went. */
export async function moveLateComers(parts: MergeParts): Promise<void> {
  const merged = (await readAreas(parts.database.read)).filter(({ merged_into }) => merged_into !== null);
  for (const { id } of merged) await moveLate(parts, id, null);
}

/** The same of one area. Answers how many. */
async function moveLate(parts: MergeParts, id: number, accountId: number | null): Promise<number> {
  let moved = 0;
  for (let hasMore = true; hasMore; ) {
    const some = await writeCatalogue(parts, async (tx, at) => {
      const rows = await holdAreas(tx);
      const row = storedOne(rows, id);
      // It may stand again by now.
      if (row.merged_into === null) return { result: { count: 0, hasMore: false }, isUnchanged: true };
      const move = { from: row.name, to: todayOf(rows, row).name, accountId, at };
      const { audit, ...result } = await moveSomeToArea(tx, { ...move, limit: parts.areaBatch });
      return result.count === 0 ? { result, isUnchanged: true } : { result, audit };
    });
    moved += some.count;
    hasMore = some.hasMore;
  }
  return moved;
}
