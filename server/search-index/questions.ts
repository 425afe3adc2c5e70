import type { Asked, NumberColumn, Range } from '#server/search-index/definition.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import type { Bitmap } from '#server/search-index/memory/bitmap-memory.ts';
import { type PageAsked, placesOf, slotsOf } from '#server/search-index/page.ts';

/** What the index answers. Nothing here waits: an answer is of one moment. */

/** How many listings by value, by filter. */
export type Counts = Record<string, Record<string, number>>;

/** What is asked for, as bitmaps: of each filter of which one value must hold, and of all the rest together. */
interface Plan {
  rest: Bitmap;
  filters: { name: string; bitmap: Bitmap }[];
}

function planOf(index: ListingIndex, { marks, ranges }: Asked): Plan {
  const { bitmaps } = index;
  const plan: Plan = { rest: bitmaps.all, filters: [] };
  const alsoIn = (bitmap: Bitmap) => {
    plan.rest = plan.rest === bitmaps.all ? bitmap : bitmaps.and(index.borrow(), plan.rest, bitmap);
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

function within(index: ListingIndex, column: NumberColumn, range: Range): Bitmap {
  return index.steps[column].between(...placesOf(index.orders[column], range), () => index.borrow());
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
  const ofAll = index.bitmaps.counter(all);
  const counts: Counts = {};
  for (const [name, { bitmaps }] of index.marked) {
    const left = others.get(name);
    const count = left === undefined ? ofAll : index.bitmaps.counter(left);
    const byValue: Record<string, number> = {};
    for (const [value, bitmap] of bitmaps) byValue[value] = count(bitmap);
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
