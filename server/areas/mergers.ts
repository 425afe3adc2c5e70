import { failure, reason, validationFailed } from '#domain/errors.ts';
import { type AreaEntry, eachOnce } from '#domain/location/area-entry.ts';
import { nameKey } from '#domain/location/spellings.ts';
import {
  type AreaParts,
  holdAreas,
  insertArea,
  noteAreaChange,
  requireArea,
  requireCurrentArea,
} from '#server/areas/areas.ts';
import {
  type AreaRow,
  currentAreaOf,
  forgetMovedListings,
  keysOf,
  readAreas,
  setPartingFrom,
  updateArea,
} from '#server/areas/book.ts';
import type { Parts } from '#server/core.ts';
import { writeCatalogue } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';
import {
  countListingsByArea,
  moveSomeBackToArea,
  moveSomeToArea,
  whereListingsMoved,
} from '#server/properties/front-door.ts';

/** Merging areas and taking mergers apart. Listings move in batches (`areaBatch`), so that others can write between. */

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
  const [from, to] = [requireCurrentArea(rows, id).name, targetOf(rows, id, into).name];
  const count = (await countListingsByArea(read)).get(from) ?? 0;
  // No more than there are: what somebody takes back meanwhile would be moved for ever.
  const moveBatch = (tx: Db, at: number) => moveSomeToArea(tx, { from, to, accountId, at, limit: parts.areaBatch });
  const moved = count > parts.areaBatch ? await moveInBatches(parts, moveBatch, count) : 0;
  const late = await writeCatalogue(parts, async (tx, at) => {
    const rows = await holdAreas(tx);
    const [source, target] = [requireCurrentArea(rows, id), targetOf(rows, id, into)];
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
    const source = requireCurrentArea(rows, instead_of);
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
  /** How many listings move in other writes. */
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
  return requireCurrentArea(rows, into);
}

/** The names of both. A name in another script is the target's own where it has one. */
function namesOfBoth(target: AreaRow, source: AreaRow): Pick<AreaRow, 'spellings' | 'gu' | 'hi'> {
  const [gu, hi] = [target.gu || source.gu, target.hi || source.hi];
  const keys = new Set([target.name, gu, hi, ''].map(nameKey));
  const names = [...target.spellings, source.name, ...source.spellings, source.gu, source.hi];
  return { spellings: eachOnce(names.filter((name) => !keys.has(nameKey(name)))), gu, hi };
}

/** The names that the area did not have before. */
function newNames(before: AreaRow, { spellings, gu, hi }: Pick<AreaRow, 'spellings' | 'gu' | 'hi'>): string[] {
  const keys = new Set(keysOf(before));
  return [...spellings, gu, hi].filter((name) => name !== '' && !keys.has(nameKey(name)));
}

/** Moves listings that came to an area after its merger, such as one whose form was being sent, to where the others are. */
export async function moveLateComers(parts: MergeParts): Promise<void> {
  const merged = (await readAreas(parts.database.read)).filter(({ merged_into }) => merged_into !== null);
  for (const { id } of merged) await moveLate(parts, id, null);
}

/** The same for one area. Answers how many. */
function moveLate(parts: MergeParts, id: number, accountId: number | null): Promise<number> {
  return moveInBatches(parts, async (tx, at) => {
    const rows = await holdAreas(tx);
    const row = requireArea(rows, id);
    // It may stand again by now.
    if (row.merged_into === null) return NOTHING;
    const move = { from: row.name, to: currentAreaOf(rows, row).name, accountId, at };
    return moveSomeToArea(tx, { ...move, limit: parts.areaBatch });
  });
}

type Batch = Awaited<ReturnType<typeof moveSomeToArea>>;
const NOTHING: Batch = { count: 0, audit: [], hasMore: false };

/** Moves listings, a batch in each write, until none is left or `most` were moved. Answers how many. */
async function moveInBatches(
  parts: AreaParts,
  moveBatch: (tx: Db, at: number) => Promise<Batch>,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let moved = 0;
  for (let hasMore = true; hasMore && moved < most; ) {
    const batch = await writeCatalogue(parts, async (tx, at) => {
      const result = await moveBatch(tx, at);
      return result.count === 0 ? { result, isUnchanged: true } : { result, audit: result.audit };
    });
    moved += batch.count;
    hasMore = batch.hasMore;
  }
  return moved;
}

/** A merged area at the version that was loaded, and who undoes its merger. */
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
export async function takeApart(parts: MergeParts, { id, version, accountId }: Parting): Promise<number> {
  const first = await writeCatalogue(parts, async (tx, at) => {
    const rows = await holdAreas(tx);
    const row = requireArea(rows, id);
    if (row.merged_into === null) {
      if (row.parting_from === null) throw failure('CONFLICT', 'areaStands', { name: row.name });
      return { result: 0, isUnchanged: true };
    }
    if (row.version !== version) throw failure('CONFLICT', 'areaChanged');
    const chain = chainOf(rows, row);
    const today = currentAreaOf(rows, row);
    const { count, audit, hasMore } =
      row.gave === null ? NOTHING : await moveSomeBack(parts, tx, { rows, row, at, accountId });
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

/** Moves the remaining listings of an area whose merger was undone back to it. Answers how many. */
export async function finishParting(parts: MergeParts, id: number, accountId: number | null): Promise<number> {
  const rows = await readAreas(parts.database.read);
  if (!rows.some((row) => row.id === id && row.parting_from !== null)) return 0;
  return moveInBatches(parts, async (tx, at) => {
    const rows = await holdAreas(tx);
    const row = rows.find((one) => one.id === id);
    const other = rows.find((one) => one.id === row?.parting_from);
    if (row === undefined || other === undefined) return NOTHING;
    const batch = await moveSomeBack(parts, tx, { rows, row, at, accountId });
    await noteParting(tx, id, batch.hasMore ? other.id : null);
    return batch;
  });
}

/** Finishes what `takeApart` could not. */
export async function finishPartings(parts: MergeParts): Promise<void> {
  const rows = await readAreas(parts.database.read);
  for (const { id, parting_from } of rows) if (parting_from !== null) await finishParting(parts, id, null);
}

/** The chain of areas that one was merged into. */
function chainOf(rows: readonly AreaRow[], row: AreaRow): AreaRow[] {
  const next = rows.find(({ id }) => id === row.merged_into);
  return next === undefined ? [] : [next, ...chainOf(rows, next)];
}

/** The areas that its listings passed, also those whose mergers were undone and whose listings are not all back. */
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
async function moveSomeBack({ areaBatch: limit }: MergeParts, tx: Db, { rows, row, ...by }: WayBack) {
  const from = await whereListingsMoved(tx, row.id, row.name);
  if (from === undefined) return NOTHING;
  const leadsThere = (one: AreaRow) =>
    one.merged_into !== null &&
    currentAreaOf(rows, one).name === from &&
    !chainOf(rows, one).some(({ id }) => id === row.id);
  const passed = [...wayOf(rows, row), ...rows.filter(leadsThere)].filter(({ name }) => name !== from);
  return moveSomeBackToArea(tx, {
    limit,
    ...by,
    areas: [row.id, ...passed.map(({ id }) => id)],
    from,
    to: row.name,
  });
}

/** When no listing is left to move, the notes about them go too. */
async function noteParting(tx: Db, id: number, from: number | null): Promise<void> {
  await setPartingFrom(tx, id, from);
  if (from === null) await forgetMovedListings(tx, id);
}

type Names = Pick<AreaRow, 'spellings' | 'gu' | 'hi'>;

/** The names of an area whose merger was undone, without those that staff took from the other one since or that name an area now. */
function ownNames({ id, spellings, gu, hi, gave }: AreaRow, today: AreaRow, rows: readonly AreaRow[]): Names {
  const current = new Set(keysOf(today));
  const taken = gave?.map(nameKey).filter((key) => !current.has(key)) ?? [];
  const names = rows.filter((row) => row.merged_into === null && row.id !== id).map(({ name }) => nameKey(name));
  return removeNames({ spellings, gu, hi }, new Set([...taken, ...names]));
}

function removeNames({ spellings, gu, hi }: Names, keys: ReadonlySet<string>): Names {
  const left = (name: string) => (keys.has(nameKey(name)) ? '' : name);
  return { spellings: spellings.filter((name) => left(name) !== ''), gu: left(gu), hi: left(hi) };
}

/** Removes from each area of a chain the names that it got by the merger of the one before. */
async function takeNamesBack(tx: Db, row: AreaRow, chain: readonly AreaRow[], at: number) {
  let keys: ReadonlySet<string> = new Set(row.gave?.map(nameKey) ?? keysOf(row));
  for (const area of chain) {
    const names = removeNames(area, keys);
    // The names of a merged area are those of the day on which it stands again.
    await updateArea(tx, area.id, { ...names, ...(area.merged_into === null && { updated_at: at }) });
    if (area.gave !== null) keys = new Set(area.gave.map(nameKey).filter((key) => keys.has(key)));
  }
}
