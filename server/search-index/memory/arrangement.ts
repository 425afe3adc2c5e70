import type { Bitmap } from '#server/search-index/memory/bitmap-memory.ts';
import type { Bitmaps } from '#server/search-index/memory/bitmaps.ts';
import { sortedByKey } from '#server/search-index/memory/radix-sort.ts';
import { inStrides, type Pause } from '#server/search-index/pause.ts';

/**
 * Which slot each listing gets so that those that are alike lie together: by what they have of each of these groups of values, the
 * first group above all, and then in the order in which they are given. Blocks of a bitmap are then mostly empty or full.
 */
export async function slotsOfAlike(
  bitmaps: Bitmaps,
  groups: readonly (readonly Bitmap[])[],
  given: Int32Array,
  pause: Pause,
): Promise<Int32Array> {
  /** Which of the values each has, as one number: a digit for each group. */
  const kinds = new Float64Array(given.length);
  const room = new Int32Array(given.length);
  for (const group of groups) {
    await inStrides(kinds.length, pause, (from, to) => {
      for (let slot = from; slot < to; slot += 1) kinds[slot] = (kinds[slot] ?? 0) * (group.length + 1);
    });
    for (const [index, bitmap] of group.entries()) {
      const bits = bitmaps.bitsOf(bitmap, room);
      await inStrides(bits.length, pause, (from, to) => {
        for (const slot of bits.subarray(from, to)) kinds[slot] = (kinds[slot] ?? 0) + index + 1;
      });
    }
  }
  const arranged = await sortedByKey(given, kinds, pause);
  await inStrides(arranged.length, pause, (from, to) => {
    for (let slot = from; slot < to; slot += 1) room[arranged[slot] ?? 0] = slot;
  });
  return room;
}

/** Moves every bit of these bitmaps to the slot that its listing has now. */
export async function moveBits(
  bitmaps: Bitmaps,
  moved: readonly Bitmap[],
  slots: Int32Array,
  pause: Pause,
): Promise<void> {
  const room = new Int32Array(slots.length);
  for (const bitmap of moved) {
    const bits = bitmaps.bitsOf(bitmap, room);
    bitmaps.clear(bitmap);
    await moveSlots(bits, slots, pause);
    await inStrides(bits.length, pause, (from, to) => bitmaps.putAll(bitmap, bits.subarray(from, to)));
  }
}

/** Makes slots of before those of now. */
export function moveSlots(before: Int32Array, slots: Int32Array, pause: Pause): Promise<void> {
  return inStrides(before.length, pause, (from, to) => {
    for (let place = from; place < to; place += 1) before[place] = slots[before[place] ?? 0] ?? 0;
  });
}

/** Makes numbers by slot of before those by slot of now. */
export function moveNumbers(numbers: Float64Array | Uint32Array, slots: Int32Array, pause: Pause): Promise<void> {
  const before = numbers.slice(0, slots.length);
  return inStrides(before.length, pause, (from, to) => {
    for (let slot = from; slot < to; slot += 1) numbers[slots[slot] ?? 0] = before[slot] ?? 0;
  });
}
