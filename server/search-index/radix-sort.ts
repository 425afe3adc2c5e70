import type { Pause } from '#server/search-index/pause.ts';

/** Steps between two looks at the clock: less than a millisecond. */
const STRIDE = 16_384;
const DIGITS = 4;
const VALUES = 65_536;

/**
 * These slots by their keys, lowest first; equal ones stay in the order in which they came. Keys are doubles from 0 up, whose bits
 * sort as whole numbers do: a pass for each 16 bits, least significant first, without those that are the same everywhere. A sort
 * that compares takes ten times as long and cannot pause.
 */
export async function sortedByKey(slots: Int32Array, keys: Float64Array, pause: Pause): Promise<Int32Array> {
  const digits = new Uint16Array(keys.buffer, keys.byteOffset, keys.length * DIGITS);
  const places = await countDigits(slots, digits, pause);
  let from = slots.slice();
  let to = new Int32Array(slots.length);
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const next = places.subarray(digit * VALUES, (digit + 1) * VALUES);
    if (next.includes(from.length)) continue;
    let before = 0;
    for (let value = 0; value < VALUES; value += 1) {
      const count = next[value] ?? 0;
      next[value] = before;
      before += count;
    }
    for (let start = 0; start < from.length; start += STRIDE) {
      const end = Math.min(start + STRIDE, from.length);
      for (let place = start; place < end; place += 1) {
        const slot = from[place] ?? 0;
        const value = digits[slot * DIGITS + digit] ?? 0;
        const target = next[value] ?? 0;
        to[target] = slot;
        next[value] = target + 1;
      }
      await pause();
    }
    [from, to] = [to, from];
  }
  return from;
}

/** How many of these keys have each value in each digit, whatever their order: one look at each key. */
async function countDigits(slots: Int32Array, digits: Uint16Array, pause: Pause): Promise<Int32Array> {
  const counts = new Int32Array(DIGITS * VALUES);
  for (let start = 0; start < slots.length; start += STRIDE) {
    const end = Math.min(start + STRIDE, slots.length);
    for (let place = start; place < end; place += 1) {
      const first = (slots[place] ?? 0) * DIGITS;
      for (let digit = 0; digit < DIGITS; digit += 1) {
        const value = digit * VALUES + (digits[first + digit] ?? 0);
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    await pause();
  }
  return counts;
}
