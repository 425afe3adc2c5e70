import { type Bitmap, BitmapMemory, BLOCK_BYTES, BLOCK_SHIFT } from '#server/search-index/memory/bitmap-memory.ts';

/** What can be done with bitmaps. What is empty or full in one of two is known without reading it. */
export class Bitmaps extends BitmapMemory {
  has(bitmap: Bitmap, bit: number): boolean {
    return (((this.words[this.wordOf(bitmap, bit)] ?? 0) >>> (bit & 31)) & 1) === 1;
  }

  put(bitmap: Bitmap, bit: number): void {
    const [place, mask] = [this.wordOf(bitmap, bit), 1 << (bit & 31)];
    const word = this.words[place] ?? 0;
    if ((word & mask) !== 0) return;
    this.words[place] = word | mask;
    this.#change(bitmap, bit, 1);
  }

  take(bitmap: Bitmap, bit: number): void {
    const [place, mask] = [this.wordOf(bitmap, bit), 1 << (bit & 31)];
    const word = this.words[place] ?? 0;
    if ((word & mask) === 0) return;
    this.words[place] = word & ~mask;
    this.#change(bitmap, bit, -1);
  }

  #change(bitmap: Bitmap, bit: number, by: number): void {
    const counts = this.countsOf(bitmap);
    counts[bit >>> BLOCK_SHIFT] = (counts[bit >>> BLOCK_SHIFT] ?? 0) + by;
  }

  /** Many are put in without counting each, which is three times quicker. */
  putAll(bitmap: Bitmap, bits: Int32Array): void {
    const [words, first] = [this.words, this.wordOf(bitmap, 0)];
    for (let place = 0; place < bits.length; place += 1) {
      const bit = bits[place] ?? 0;
      const word = first + (bit >>> 5);
      words[word] = (words[word] ?? 0) | (1 << (bit & 31));
    }
    this.recount(bitmap);
  }

  takeAll(bitmap: Bitmap, bits: Int32Array): void {
    const [words, first] = [this.words, this.wordOf(bitmap, 0)];
    for (let place = 0; place < bits.length; place += 1) {
      const bit = bits[place] ?? 0;
      const word = first + (bit >>> 5);
      words[word] = (words[word] ?? 0) & ~(1 << (bit & 31));
    }
    this.recount(bitmap);
  }

  /** Puts the bit into each of these and counts nothing, which is quicker: `recount` does when all are in. */
  putUncounted(bitmaps: readonly Bitmap[], bit: number): void {
    for (let index = 0; index < bitmaps.length; index += 1) {
      const place = this.wordOf(bitmaps[index] ?? 0, bit);
      this.words[place] = (this.words[place] ?? 0) | (1 << (bit & 31));
    }
  }

  recount(bitmap: Bitmap): void {
    const [counts, each] = [this.countsOf(bitmap), this.bytesEach];
    for (let block = 0, at = 0; block < counts.length; block += 1, at += BLOCK_BYTES) {
      const place = bitmap * each + at;
      counts[block] = this.kernel.count(place, place, Math.min(BLOCK_BYTES, each - at));
    }
  }

  clear(bitmap: Bitmap): void {
    this.words.fill(0, this.wordOf(bitmap, 0), this.wordOf(bitmap + 1, 0));
    this.countsOf(bitmap).fill(0);
  }

  /** Makes `into` hold what `from` holds. */
  copy(into: Bitmap, from: Bitmap): Bitmap {
    this.words.copyWithin(this.wordOf(into, 0), this.wordOf(from, 0), this.wordOf(from + 1, 0));
    this.countsOf(into).set(this.countsOf(from));
    return into;
  }

  /** Makes `into` what both hold; it may be one of them. */
  and(into: Bitmap, a: Bitmap, b: Bitmap): Bitmap {
    return this.#combine('and', into, a, b);
  }

  /** Makes `into` what either holds; it may be one of them. */
  or(into: Bitmap, a: Bitmap, b: Bitmap): Bitmap {
    return this.#combine('or', into, a, b);
  }

  /** Makes `into` what the first holds and the second does not; it may be one of them. */
  andNot(into: Bitmap, a: Bitmap, b: Bitmap): Bitmap {
    return this.#combine('andNot', into, a, b);
  }

  #combine(operation: keyof typeof IS_EMPTY, into: Bitmap, a: Bitmap, b: Bitmap): Bitmap {
    const [isEmpty, write, each] = [IS_EMPTY[operation], this.kernel[operation], this.bytesEach];
    const [counts, inA, inB] = [this.countsOf(into), this.countsOf(a), this.countsOf(b)];
    for (let block = 0, at = 0; block < counts.length; block += 1, at += BLOCK_BYTES) {
      const [place, bytes] = [into * each + at, Math.min(BLOCK_BYTES, each - at)];
      if (!isEmpty(inA[block] ?? 0, inB[block] ?? 0)) {
        counts[block] = write(place, a * each + at, b * each + at, bytes);
      } else if (counts[block] !== 0) {
        this.words.fill(0, place >>> 2, (place + bytes) >>> 2);
        counts[block] = 0;
      }
    }
    return into;
  }

  /** How many bits it holds. */
  count(bitmap: Bitmap): number {
    const counts = this.countsOf(bitmap);
    let sum = 0;
    for (let block = 0; block < counts.length; block += 1) sum += counts[block] ?? 0;
    return sum;
  }

  /** Counts how many bits others have in common with one. Only blocks are read that both hold in part. */
  counter(one: Bitmap): (other: Bitmap) => number {
    const counts = this.countsOf(one);
    const all = this.countsOf(this.all);
    const full: number[] = [];
    const part: number[] = [];
    for (let block = 0; block < counts.length; block += 1) {
      if (counts[block] === 0) continue;
      (counts[block] === all[block] ? full : part).push(block);
    }
    return (other) => {
      const inOther = this.countsOf(other);
      let sum = 0;
      for (let place = 0; place < full.length; place += 1) sum += inOther[full[place] ?? 0] ?? 0;
      for (let place = 0; place < part.length; place += 1) {
        const block = part[place] ?? 0;
        const count = inOther[block] ?? 0;
        if (count === 0) continue;
        sum += count === all[block] ? (counts[block] ?? 0) : this.#countBlock(one, other, block * BLOCK_BYTES);
      }
      return sum;
    };
  }

  #countBlock(a: Bitmap, b: Bitmap, at: number): number {
    const each = this.bytesEach;
    return this.kernel.count(a * each + at, b * each + at, Math.min(BLOCK_BYTES, each - at));
  }

  /** The bits that it holds, ascending; in `room`, when it is given, which must have enough. */
  bitsOf(bitmap: Bitmap, room?: Int32Array): Int32Array {
    const counts = this.countsOf(bitmap);
    const count = this.count(bitmap);
    const bits = room?.subarray(0, count) ?? new Int32Array(count);
    let found = 0;
    for (let block = 0; block < counts.length; block += 1) {
      const until = found + (counts[block] ?? 0);
      for (let word = block << (BLOCK_SHIFT - 5); found < until; word += 1) {
        for (let left = this.words[this.wordOf(bitmap, 0) + word] ?? 0; left !== 0; left &= left - 1) {
          bits[found] = word * 32 + (31 - Math.clz32(left & -left));
          found += 1;
        }
      }
    }
    return bits;
  }
}

/** Whether an operation leaves nothing of a block of which the two bitmaps hold so many bits. */
const IS_EMPTY = {
  and: (a: number, b: number) => a === 0 || b === 0,
  or: (a: number, b: number) => a === 0 && b === 0,
  andNot: (a: number) => a === 0,
};
