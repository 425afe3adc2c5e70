import {
  type BitmapKernel,
  BYTES_A_STEP,
  createKernel,
  type KernelMemory,
} from '#server/search-index/bitmap-kernel.ts';

/** A bitmap is known by its number. */
export type Bitmap = number;

const PAGE_BYTES = 64 * 1024;

/** Bitmaps of one length, side by side in one memory. */
export class Bitmaps {
  readonly #memory: KernelMemory;
  readonly #kernel: BitmapKernel;
  #words = new Uint32Array();
  #bytesEach = 0;
  #count = 0;
  /** Bits that each of them holds. */
  capacity = 0;
  /** Everything there is. The others hold bits of it only, between one question and the next. */
  readonly all: Bitmap;

  constructor(capacity: number) {
    const { memory, kernel } = createKernel();
    this.#memory = memory;
    this.#kernel = kernel;
    this.grow(capacity);
    this.all = this.add();
  }

  get bytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** A new, empty one. */
  add(): Bitmap {
    this.#count += 1;
    this.#reserve(this.#count * this.#bytesEach);
    return this.#count - 1;
  }

  /** Makes all of them at least this long. What they hold stays. */
  grow(capacity: number): void {
    const before = this.#bytesEach;
    const bytesEach = Math.ceil(Math.max(1, capacity) / 8 / BYTES_A_STEP) * BYTES_A_STEP;
    if (bytesEach <= before) return;
    this.#reserve(this.#count * bytesEach);
    const bytes = new Uint8Array(this.#memory.buffer);
    for (let bitmap = this.#count - 1; bitmap >= 0; bitmap -= 1) {
      bytes.copyWithin(bitmap * bytesEach, bitmap * before, (bitmap + 1) * before);
      bytes.fill(0, bitmap * bytesEach + before, (bitmap + 1) * bytesEach);
    }
    this.#bytesEach = bytesEach;
    this.capacity = bytesEach * 8;
  }

  #reserve(bytes: number): void {
    const missing = bytes - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE_BYTES));
    this.#words = new Uint32Array(this.#memory.buffer);
  }

  #firstWord(bitmap: Bitmap): number {
    return bitmap * (this.#bytesEach >>> 2);
  }

  has(bitmap: Bitmap, bit: number): boolean {
    return (((this.#words[this.#firstWord(bitmap) + (bit >>> 5)] ?? 0) >>> (bit & 31)) & 1) === 1;
  }

  put(bitmap: Bitmap, bit: number): void {
    const place = this.#firstWord(bitmap) + (bit >>> 5);
    this.#words[place] = (this.#words[place] ?? 0) | (1 << (bit & 31));
  }

  take(bitmap: Bitmap, bit: number): void {
    const place = this.#firstWord(bitmap) + (bit >>> 5);
    this.#words[place] = (this.#words[place] ?? 0) & ~(1 << (bit & 31));
  }

  putAll(bitmap: Bitmap, bits: Int32Array): void {
    const [words, first] = [this.#words, this.#firstWord(bitmap)];
    for (let place = 0; place < bits.length; place += 1) {
      const bit = bits[place] ?? 0;
      const word = first + (bit >>> 5);
      words[word] = (words[word] ?? 0) | (1 << (bit & 31));
    }
  }

  takeAll(bitmap: Bitmap, bits: Int32Array): void {
    const [words, first] = [this.#words, this.#firstWord(bitmap)];
    for (let place = 0; place < bits.length; place += 1) {
      const bit = bits[place] ?? 0;
      const word = first + (bit >>> 5);
      words[word] = (words[word] ?? 0) & ~(1 << (bit & 31));
    }
  }

  clear(bitmap: Bitmap): void {
    this.#words.fill(0, this.#firstWord(bitmap), this.#firstWord(bitmap + 1));
  }

  /** Makes `into` hold what `from` holds. */
  copy(into: Bitmap, from: Bitmap): void {
    this.#words.copyWithin(this.#firstWord(into), this.#firstWord(from), this.#firstWord(from + 1));
  }

  /** Makes `into` what both hold; it may be one of them. */
  and(into: Bitmap, a: Bitmap, b: Bitmap): Bitmap {
    const each = this.#bytesEach;
    this.#kernel.and(into * each, a * each, b * each, each);
    return into;
  }

  /** Makes `into` what either holds; it may be one of them. */
  or(into: Bitmap, a: Bitmap, b: Bitmap): Bitmap {
    const each = this.#bytesEach;
    this.#kernel.or(into * each, a * each, b * each, each);
    return into;
  }

  /** How many bits it holds, of those that another holds too. */
  count(bitmap: Bitmap, other = bitmap): number {
    const each = this.#bytesEach;
    return this.#kernel.count(bitmap * each, other * each, each);
  }

  /** The bits that it holds, ascending. */
  bitsOf(bitmap: Bitmap): Int32Array {
    const bits = new Int32Array(this.count(bitmap));
    const first = this.#firstWord(bitmap);
    let found = 0;
    for (let word = 0; found < bits.length; word += 1) {
      for (let left = this.#words[first + word] ?? 0; left !== 0; left &= left - 1) {
        bits[found] = word * 32 + (31 - Math.clz32(left & -left));
        found += 1;
      }
    }
    return bits;
  }
}
