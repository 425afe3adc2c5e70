import type { Bitmap } from '#server/search-index/bitmaps.ts';
import type { Asked, Direction, NumberColumn, Range } from '#server/search-index/definition.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';

/** What the index answers. Nothing here waits: an answer is of one moment. */

export interface PageAsked extends Asked, Direction {
  offset: number;
  limit: number;
}

/** How many listings by value, by filter. */
export type Counts = Record<string, Record<string, number>>;

/** What is asked for, as bitmaps: of each filter of which one value must hold, and of all the rest together. */
interface Plan {
  rest: Bitmap;
  filters: { name: string; bitmap: Bitmap }[];
}

function planOf(index: ListingIndex, { marks, ranges }: Asked): Plan {
  const { bitmaps } = index;
  const plan: Plan = { rest: index.present, filters: [] };
  const alsoIn = (bitmap: Bitmap) => {
    plan.rest = bitmaps.and(plan.rest === index.present ? index.borrow() : plan.rest, plan.rest, bitmap);
  };
  for (const [name, values] of Object.entries(marks)) {
    const marked = index.marked.get(name);
    if (marked === undefined) throw new RangeError(`The index has no filter ${name}.`);
    const found = values.map((value) => marked.bitmaps.get(value)).filter((bitmap) => bitmap !== undefined);
    if (marked.filter.wantsAll !== true) plan.filters.push({ name, bitmap: anyOf(index, found) });
    else if (found.length < values.length) alsoIn(anyOf(index, []));
    else found.forEach(alsoIn);
  }
  for (const [column, range] of Object.entries(ranges)) alsoIn(within(index, column as NumberColumn, range));
  return plan;
}

function anyOf(index: ListingIndex, found: readonly Bitmap[]): Bitmap {
  const { bitmaps } = index;
  const [first, second, ...more] = found;
  if (first === undefined) {
    const none = index.borrow();
    bitmaps.clear(none);
    return none;
  }
  if (second === undefined) return first;
  const any = bitmaps.or(index.borrow(), first, second);
  for (const bitmap of more) bitmaps.or(any, any, bitmap);
  return any;
}

/** The places of a range in the order of its column. */
function placesOf(index: ListingIndex, column: NumberColumn, { min, max }: Range): [from: number, to: number] {
  const order = index.orders[column];
  const from = min === undefined ? 0 : order.from(min);
  return [from, max === undefined ? order.length : Math.max(from, order.to(max))];
}

/** Those inside the range are put in, or those outside taken out, whichever are fewer. */
function within(index: ListingIndex, column: NumberColumn, range: Range): Bitmap {
  const { bitmaps } = index;
  const order = index.orders[column];
  const [from, to] = placesOf(index, column, range);
  const bitmap = index.borrow();
  if (to - from <= order.length / 2) {
    bitmaps.clear(bitmap);
    bitmaps.putAll(bitmap, order.between(from, to));
  } else {
    bitmaps.or(bitmap, index.present, index.present);
    bitmaps.takeAll(bitmap, order.between(0, from));
    bitmaps.takeAll(bitmap, order.between(to, order.length));
  }
  return bitmap;
}

function allOf(index: ListingIndex, { rest, filters }: Plan): Bitmap {
  const [first, ...more] = filters;
  if (first === undefined) return rest;
  const all = index.bitmaps.and(index.borrow(), rest, first.bitmap);
  for (const { bitmap } of more) index.bitmaps.and(all, all, bitmap);
  return all;
}

/** Those that match, for a question that is being asked. */
export function matchingIn(index: ListingIndex, asked: Asked): Bitmap {
  return allOf(index, planOf(index, asked));
}

/** How many match. */
export function totalOf(index: ListingIndex, asked: Asked): number {
  return index.ask(() => index.bitmaps.count(matchingIn(index, asked)));
}

interface Page {
  ids: number[];
  total: number;
}

/** The ids of a page, and how many match. */
export function pageOf(index: ListingIndex, asked: PageAsked): Page {
  return index.ask(() => pageIn(index, asked, planOf(index, asked)));
}

/** The same with the counts of all values. */
export function pageAndCountsOf(index: ListingIndex, asked: PageAsked): Page & { counts: Counts } {
  return index.ask(() => {
    const plan = planOf(index, asked);
    return { ...pageIn(index, asked, plan), counts: countsIn(index, plan) };
  });
}

function pageIn(index: ListingIndex, asked: PageAsked, plan: Plan): Page {
  const matching = allOf(index, plan);
  const total = index.bitmaps.count(matching);
  const slots = total > asked.offset ? slotsOf(index, asked, matching, total) : [];
  return { ids: slots.map((slot) => index.idOf(slot)), total };
}

/** Looking whether a listing matches takes about a twentieth of a comparison in a sort, whose length grows with its logarithm. */
const LOOKS_PER_SORTED = 20;

function slotsOf(index: ListingIndex, asked: PageAsked, matching: Bitmap, total: number): number[] {
  const { column, direction, offset, limit } = asked;
  const range = asked.ranges[column] ?? {};
  const places = placesOf(index, column, range);
  const wanted = Math.min(offset + limit, total);
  // A page of the second half is nearer to the end.
  const isFar = offset > total / 2;
  const steps = isFar ? total - offset : wanted;
  const looks = ((places[1] - places[0]) * steps) / total;
  if (total * Math.log2(total + 1) * LOOKS_PER_SORTED < looks) return sortedSlots(index, asked, matching, total);
  const upwards = (direction === 'asc') !== isFar;
  const [skip, take] = isFar ? [total - wanted, wanted - offset] : [offset, wanted - offset];
  const slots = walk(index, { column, upwards, places, skip, take }, matching);
  return isFar ? slots.reverse() : slots;
}

interface Walk {
  column: NumberColumn;
  upwards: boolean;
  places: [from: number, to: number];
  skip: number;
  take: number;
}

/** Goes along the order and takes those that match. */
function walk(index: ListingIndex, { column, upwards, places, skip, take }: Walk, matching: Bitmap): number[] {
  const order = index.orders[column];
  const slots: number[] = [];
  let left = skip;
  const [first, step] = upwards ? [places[0], 1] : [places[1] - 1, -1];
  for (let place = first; slots.length < take && place >= places[0] && place < places[1]; place += step) {
    const slot = order.at(place);
    if (!index.bitmaps.has(matching, slot)) continue;
    if (left > 0) left -= 1;
    else slots.push(slot);
  }
  return slots;
}

/** For few that match: sorts them. */
function sortedSlots(index: ListingIndex, asked: PageAsked, matching: Bitmap, total: number): number[] {
  const { column, direction, offset, limit } = asked;
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (a: number, b: number) =>
    sign * (index.numberOf(a, column) - index.numberOf(b, column) || index.idOf(a) - index.idOf(b));
  return [
    ...index.bitmaps
      .bitsOf(matching, total)
      .sort(compare)
      .subarray(offset, offset + limit),
  ];
}

/**
 * For each value of each filter how many listings it would leave: with what else is asked for, and without the filter's own values;
 * of a filter that wants all of its values, with those too.
 */
export function countsOf(index: ListingIndex, asked: Asked): Counts {
  return index.ask(() => countsIn(index, planOf(index, asked)));
}

function countsIn(index: ListingIndex, plan: Plan): Counts {
  const all = allOf(index, plan);
  const others = othersOf(index, plan);
  const counts: Counts = {};
  for (const [name, { bitmaps }] of index.marked) {
    const left = others.get(name) ?? all;
    const byValue: Record<string, number> = {};
    for (const [value, bitmap] of bitmaps) byValue[value] = index.bitmaps.count(left, bitmap);
    counts[name] = byValue;
  }
  return counts;
}

/** What all the other filters leave, for each filter that is asked for: what is before it and what is after it, together. */
function othersOf(index: ListingIndex, { rest, filters }: Plan): Map<string, Bitmap> {
  const { bitmaps } = index;
  const others = new Map<string, Bitmap>();
  let after = rest;
  for (const { name, bitmap } of filters.toReversed()) {
    others.set(name, after);
    after = bitmaps.and(index.borrow(), after, bitmap);
  }
  const [first, ...more] = filters;
  if (first === undefined) return others;
  let before = first.bitmap;
  for (const { name, bitmap } of more) {
    others.set(name, bitmaps.and(index.borrow(), others.get(name) ?? rest, before));
    before = bitmaps.and(index.borrow(), before, bitmap);
  }
  return others;
}
