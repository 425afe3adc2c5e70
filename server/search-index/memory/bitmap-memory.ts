import {
  type BitmapKernel,
  BYTES_A_STEP,
  createKernel,
  type KernelMemory,
} from '#server/search-index/memory/bitmap-kernel.ts';

/** A bitmap is known by its number. */
export type Bitmap = number;

const PAGE_BYTES = 64 * 1024;
/** Bits of a block are 2 to the power of this. Smaller blocks are skipped more often, and there are more to look at. */
export const BLOCK_SHIFT = 13;
export const BLOCK_BYTES = 2 ** BLOCK_SHIFT / 8;

/** Room for bitmaps of one length, side by side in one memory; and of each, how many bits every block of it holds. */
export class BitmapMemory {
  readonly #memory: KernelMemory;
  protected readonly kernel: BitmapKernel;
  protected words = new Uint32Array();
  protected bytesEach = 0;
  /** By bitmap and block: how many bits it holds. */
  readonly #counts: Uint16Array[] = [];
  /** Bits that each of them holds. */
  capacity = 0;
  /** Everything there is. The others hold bits of it only, between one question and the next. */
  readonly all: Bitmap;

  /** With room for so many bitmaps, which costs less at once than bitmap by bitmap. */
  constructor(capacity: number, count = 1) {
    const { memory, kernel } = createKernel();
    this.#memory = memory;
    this.kernel = kernel;
    this.grow(capacity);
    this.#reserve(count * this.bytesEach);
    this.all = this.add();
  }

  get bytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** A new, empty one. */
  add(): Bitmap {
    const count = this.#counts.push(new Uint16Array(Math.ceil(this.bytesEach / BLOCK_BYTES)));
    this.#reserve(count * this.bytesEach);
    return count - 1;
  }

  /** Makes all of them at least this long. What they hold stays. */
  grow(capacity: number): void {
    const before = this.bytesEach;
    const bytesEach = Math.ceil(Math.max(1, capacity) / 8 / BYTES_A_STEP) * BYTES_A_STEP;
    if (bytesEach <= before) return;
    this.#reserve(this.#counts.length * bytesEach);
    const bytes = new Uint8Array(this.#memory.buffer);
    for (let bitmap = this.#counts.length - 1; bitmap >= 0; bitmap -= 1) {
      bytes.copyWithin(bitmap * bytesEach, bitmap * before, (bitmap + 1) * before);
      bytes.fill(0, bitmap * bytesEach + before, (bitmap + 1) * bytesEach);
      const counts = new Uint16Array(Math.ceil(bytesEach / BLOCK_BYTES));
      counts.set(this.countsOf(bitmap));
      this.#counts[bitmap] = counts;
    }
    this.bytesEach = bytesEach;
    this.capacity = bytesEach * 8;
  }

  #reserve(bytes: number): void {
    const missing = bytes - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE_BYTES));
    this.words = new Uint32Array(this.#memory.buffer);
  }

  protected countsOf(bitmap: Bitmap): Uint16Array {
    const counts = this.#counts[bitmap];
    if (counts === undefined) throw new RangeError(`There is no bitmap ${bitmap}.`);
    return counts;
  }

  protected wordOf(bitmap: Bitmap, bit: number): number {
    return bitmap * (this.bytesEach >>> 2) + (bit >>> 5);
  }
}
