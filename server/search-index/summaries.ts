import type { Asked, NumberColumn } from '#server/search-index/definition.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import { matchingIn } from '#server/search-index/questions.ts';

/** What the numbers of the matching listings look like together. Nothing here waits: an answer is of one moment. */

/**
 * The middle of a number for each value of a filter, such as the price per square foot of each area; of two in the middle, half-way
 * between them. Values that no matching listing has are left out.
 */
export function mediansOf(
  index: ListingIndex,
  asked: Asked,
  { filter, column }: { filter: string; column: NumberColumn },
): Record<string, number> {
  return index.ask(() => {
    const { bitmaps } = index;
    const matching = matchingIn(index, asked);
    const values = [...(index.marked.get(filter)?.bitmaps ?? [])];
    /** By slot: which of the values it has, from 1. */
    const which = new Uint16Array(bitmaps.capacity);
    const both = index.borrow();
    const totals = values.map(([, bitmap], place) => {
      const slots = bitmaps.bitsOf(bitmaps.and(both, matching, bitmap));
      for (const slot of slots) which[slot] = place + 1;
      return slots.length;
    });
    const seen = new Uint32Array(values.length);
    const medians = new Float64Array(values.length);
    const order = index.orders[column];
    for (let place = 0; place < order.length; place += 1) {
      const slot = order.at(place);
      const value = (which[slot] ?? 0) - 1;
      if (value < 0) continue;
      const [rank, total] = [seen[value] ?? 0, totals[value] ?? 0];
      const key = index.numberOf(slot, column);
      if (rank === (total - 1) >> 1) medians[value] = (medians[value] ?? 0) + key / 2;
      if (rank === total >> 1) medians[value] = (medians[value] ?? 0) + key / 2;
      seen[value] = rank + 1;
    }
    const named = values.map(([value], place): [string, number] => [value, medians[place] ?? 0]);
    return Object.fromEntries(named.filter((_, place) => (totals[place] ?? 0) > 0));
  });
}

/**
 * How many listings lie between these rising bounds: up to the first, above each up to the next (which is in it), and above the last.
 */
export function histogramOf(
  index: ListingIndex,
  asked: Asked,
  { column, bounds }: { column: NumberColumn; bounds: readonly number[] },
): number[] {
  return index.ask(() => {
    const matching = matchingIn(index, asked);
    const room = index.borrow();
    const count = index.bitmaps.counter(matching);
    const upTo = bounds.map((bound) => count(index.steps[column].upTo(bound, room)));
    return [...upTo, index.bitmaps.count(matching)].map((sum, place) => sum - (upTo[place - 1] ?? 0));
  });
}

/** The nearest number of a matching listing beyond one number on the way to another, the other included; null when there is none. */
export function nextBeyond(
  index: ListingIndex,
  asked: Asked,
  { column, from, to }: { column: NumberColumn; from: number; to: number },
): number | null {
  return index.ask(() => {
    const matching = matchingIn(index, asked);
    const order = index.orders[column];
    const isUp = to > from;
    const [first, end, step] = isUp
      ? [order.to(from), order.to(to), 1]
      : [order.from(from) - 1, order.from(to) - 1, -1];
    for (let place = first; isUp ? place < end : place > end; place += step) {
      if (index.bitmaps.has(matching, order.at(place))) return order.keyAt(place);
    }
    return null;
  });
}
