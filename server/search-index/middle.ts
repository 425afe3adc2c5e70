import type { Asked, NumberColumn } from '#server/search-index/definition.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import { matchingIn } from '#server/search-index/questions.ts';

/**
 * How many match, and the middle of a number of them; of two in the middle, half-way between them. Reads those that match alone: for
 * few of a large catalogue. NaN without any.
 */
export function middleOf(index: ListingIndex, asked: Asked, column: NumberColumn): { count: number; middle: number } {
  return index.ask(() => {
    const slots = index.bitmaps.bitsOf(matchingIn(index, asked));
    const numbers = Float64Array.from(slots, (slot) => index.numberOf(slot, column)).sort();
    const count = numbers.length;
    const [low = Number.NaN, high = Number.NaN] = [numbers[(count - 1) >> 1], numbers[count >> 1]];
    return { count, middle: (low + high) / 2 };
  });
}
