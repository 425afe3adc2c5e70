import type { Asked, Direction, NumberColumn, Range } from '#server/search-index/definition.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import type { Bitmap } from '#server/search-index/memory/bitmap-memory.ts';
import type { Order } from '#server/search-index/memory/order.ts';

/** Which of the matching listings stand on a page. */

export interface PageAsked extends Asked, Direction {
  offset: number;
  limit: number;
  /** The listings with the first of these marks come first, then those with the second and so on; within each in the same order. */
  groups?: { filter: string; values: readonly string[] };
}

/** Pages that end before this are picked from few that match. Deeper ones take too long to pick. */
const MOST_PICKED = 200;
/** A walk to a page that could be picked goes on for so many times the looks that it takes where matches are spread evenly. */
const PATIENCE = 8;
/** Looking whether a listing matches takes about a twentieth of a comparison in a sort, whose length grows with its logarithm. */
const LOOKS_PER_SORTED = 20;

/** The places of a range in an order. */
export function placesOf(order: Order, { min, max }: Range): [from: number, to: number] {
  const from = min === undefined ? 0 : order.from(min);
  return [from, max === undefined ? order.length : Math.max(from, order.to(max))];
}

/** The slots of a page, of `total` that match. */
export function slotsOf(index: ListingIndex, asked: PageAsked, matching: Bitmap, total: number): number[] {
  const { column, direction, offset, limit } = asked;
  const end = Math.min(offset + limit, total);
  // A page of the second half is nearer to the end.
  const isFar = offset > total / 2;
  const [skip, wanted] = isFar ? [total - end, total - offset] : [offset, end];
  const upwards = (direction === 'asc') !== isFar;
  const slots = firstOf(index, { column, upwards, wanted, range: asked.ranges[column] ?? {} }, matching, total);
  const page = slots.slice(skip);
  return isFar ? page.reverse() : page;
}

interface Wanted {
  column: NumberColumn;
  upwards: boolean;
  wanted: number;
  range: Range;
}

/** The first in an order. Where they stand in it is not known before, so who can pick them gives up walking when picking is quicker. */
function firstOf(index: ListingIndex, asked: Wanted, matching: Bitmap, total: number): number[] {
  const [from, to] = placesOf(index.orders[asked.column], asked.range);
  const looks = ((to - from) * asked.wanted) / total;
  if (asked.wanted <= MOST_PICKED) {
    return walk(index, asked, matching, Math.min(total, looks * PATIENCE)) ?? picked(index, asked, matching);
  }
  if (total * Math.log2(total + 1) * LOOKS_PER_SORTED < looks) return sorted(index, asked, matching);
  return walk(index, asked, matching, to - from) ?? [];
}

/** Goes along the order and takes those that match; null when it had to look at more than `most`. */
function walk(
  index: ListingIndex,
  { column, upwards, wanted, range }: Wanted,
  matching: Bitmap,
  most: number,
): number[] | null {
  const order = index.orders[column];
  const [from, to] = placesOf(order, range);
  const slots: number[] = [];
  const [first, step] = upwards ? [from, 1] : [to - 1, -1];
  const looks = Math.min(most, to - from);
  for (let look = 0; look < looks; look += 1) {
    const slot = order.at(first + look * step);
    if (index.bitmaps.has(matching, slot) && slots.push(slot) === wanted) return slots;
  }
  return null;
}

/** How a listing stands to another in an order: below 0 is before it. */
function comparison(index: ListingIndex, { column, upwards }: Wanted): (a: number, b: number) => number {
  const sign = upwards ? 1 : -1;
  return (a, b) => sign * (index.numberOf(a, column) - index.numberOf(b, column) || index.idOf(a) - index.idOf(b));
}

/** Looks at each that matches, and keeps the first so far in their order. */
function picked(index: ListingIndex, asked: Wanted, matching: Bitmap): number[] {
  const compare = comparison(index, asked);
  const numbers = index.numbersOf(asked.column);
  const sign = asked.upwards ? 1 : -1;
  const kept: number[] = [];
  let last = Number.POSITIVE_INFINITY;
  for (const slot of index.bitmaps.bitsOf(matching)) {
    if (sign * (numbers[slot] ?? 0) > last) continue;
    kept.splice(kept.findLastIndex((other) => compare(other, slot) < 0) + 1, 0, slot);
    if (kept.length > asked.wanted) kept.pop();
    if (kept.length === asked.wanted) last = sign * (numbers[kept.at(-1) ?? 0] ?? 0);
  }
  return kept;
}

function sorted(index: ListingIndex, asked: Wanted, matching: Bitmap): number[] {
  return [...index.bitmaps.bitsOf(matching).sort(comparison(index, asked)).subarray(0, asked.wanted)];
}
