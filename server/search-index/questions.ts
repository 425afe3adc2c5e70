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

function planOf(index: ListingIndex, { marks, names = {}, ranges }: Asked): Plan {
  const { bitmaps } = index;
  const plan: Plan = { rest: bitmaps.all, filters: [] };
  const alsoIn = (bitmap: Bitmap) => {
    plan.rest = plan.rest === bitmaps.all ? bitmap : bitmaps.and(index.borrow(), plan.rest, bitmap);
  };
  for (const [name, values] of Object.entries(marks)) {
    const marked = index.marked.get(name);
    if (marked === undefined) throw new RangeError(`The index has no filter ${name}.`);
    const found = values.map((value) => marked.bitmaps.get(value)).filter((bitmap) => bitmap !== undefined);
    for (const key of names[name] ?? []) found.push(index.named(key));
    if (marked.filter.wantsAll !== true) plan.filters.push({ name, bitmap: anyOf(index, found) });
    else if (found.length < values.length) alsoIn(anyOf(index, []));
    else found.forEach(alsoIn);
  }
  for (const [name, keys] of Object.entries(names)) {
    if (name in marks) continue;
    const found = keys.map((key) => index.named(key));
    plan.filters.push({ name, bitmap: anyOf(index, found) });
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
  return index.ask(() => pageIn(index, asked, matchingIn(index, asked)));
}

/** The same with the counts of all values. */
export function pageAndCountsOf(index: ListingIndex, asked: PageAsked): Page & { counts: Counts } {
  return index.ask(() => {
    const left = leftBy(index, planOf(index, asked));
    return { ...pageIn(index, asked, left.all), counts: countsIn(index, left) };
  });
}

function pageIn(index: ListingIndex, asked: PageAsked, matching: Bitmap): Page {
  const total = index.bitmaps.count(matching);
  const slots = total > asked.offset ? slotsIn(index, asked, matching, total) : [];
  return { ids: slots.map((slot) => index.idOf(slot)), total };
}

/** Every listing has one of the marks by which they are grouped. */
function slotsIn(index: ListingIndex, { groups, ...asked }: PageAsked, matching: Bitmap, total: number): number[] {
  if (groups === undefined) return slotsOf(index, asked, matching, total);
  const { bitmaps } = index;
  const slots: number[] = [];
  let ahead = 0;
  for (const value of groups.values) {
    const marked = index.marked.get(groups.filter)?.bitmaps.get(value);
    if (marked === undefined) continue;
    const group = bitmaps.and(index.borrow(), matching, marked);
    const count = bitmaps.count(group);
    const offset = Math.max(0, asked.offset - ahead);
    const limit = asked.limit - slots.length;
    if (count > offset) slots.push(...slotsOf(index, { ...asked, offset, limit }, group, count));
    ahead += count;
    if (slots.length === asked.limit || ahead === total) break;
  }
  return slots;
}

/**
 * For each value of each filter how many listings it would leave: with what else is asked for, and without the filter's own values;
 * of a filter that wants all of its values, with those too.
 */
export function countsOf(index: ListingIndex, asked: Asked): Counts {
  return index.ask(() => countsIn(index, leftBy(index, planOf(index, asked))));
}

function countsIn(index: ListingIndex, { all, others }: Left): Counts {
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

/** What matches; and of each filter that is asked for, by its name, what all the others leave. */
interface Left {
  all: Bitmap;
  others: Map<string, Bitmap>;
}

/** What the others leave is what those before a filter and those after it leave together. */
function leftBy(index: ListingIndex, { rest, filters }: Plan): Left {
  const { bitmaps } = index;
  const others = new Map<string, Bitmap>();
  let all = rest;
  for (const { name, bitmap } of filters.toReversed()) {
    others.set(name, all);
    all = bitmaps.and(index.borrow(), all, bitmap);
  }
  const [first, ...more] = filters;
  let before = first?.bitmap ?? rest;
  for (const { name, bitmap } of more) {
    others.set(name, bitmaps.and(index.borrow(), others.get(name) ?? rest, before));
    // What all of them leave together is known.
    if (name !== more.at(-1)?.name) before = bitmaps.and(index.borrow(), before, bitmap);
  }
  return { all, others };
}
