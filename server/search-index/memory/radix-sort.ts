import { inStrides, type Pause } from '#server/search-index/pause.ts';

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
  let [before, after] = [slots.slice(), new Int32Array(slots.length)];
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const next = places.subarray(digit * VALUES, (digit + 1) * VALUES);
    if (next.includes(slots.length)) continue;
    let sum = 0;
    for (let value = 0; value < VALUES; value += 1) {
      const count = next[value] ?? 0;
      next[value] = sum;
      sum += count;
    }
    const [source, target] = [before, after];
    await inStrides(source.length, pause, (from, to) => {
      for (let place = from; place < to; place += 1) {
        const slot = source[place] ?? 0;
        const value = digits[slot * DIGITS + digit] ?? 0;
        const at = next[value] ?? 0;
        target[at] = slot;
        next[value] = at + 1;
      }
    });
    [before, after] = [after, before];
  }
  return before;
}

/** How many of these keys have each value in each digit, whatever their order: one look at each key. */
async function countDigits(slots: Int32Array, digits: Uint16Array, pause: Pause): Promise<Int32Array> {
  const counts = new Int32Array(DIGITS * VALUES);
  await inStrides(slots.length, pause, (from, to) => {
    for (let place = from; place < to; place += 1) {
      const first = (slots[place] ?? 0) * DIGITS;
      for (let digit = 0; digit < DIGITS; digit += 1) {
        const value = digit * VALUES + (digits[first + digit] ?? 0);
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
  });
  return counts;
}
