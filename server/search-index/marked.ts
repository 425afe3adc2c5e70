import type { MarkedFilter, MarkValue } from '#server/search-index/definition.ts';
import type { Bitmap } from '#server/search-index/memory/bitmap-memory.ts';
import type { Bitmaps } from '#server/search-index/memory/bitmaps.ts';

/** Values of a column that are remembered at once. Most columns have fewer. */
const MOST_REMEMBERED = 4096;

/** A filter with the bitmap of each of its values. */
export class Marked {
  readonly filter: MarkedFilter;
  readonly bitmaps = new Map<string, Bitmap>();
  readonly #all: Bitmaps;
  readonly #month: string;
  /** By value of the column: listings repeat the same few. */
  readonly #remembered = new Map<MarkValue, readonly Bitmap[]>();

  constructor(all: Bitmaps, filter: MarkedFilter, month: string) {
    this.filter = filter;
    this.#all = all;
    this.#month = month;
    for (const value of filter.values) this.bitmaps.set(value, all.add());
  }

  /** The bitmaps that a listing belongs in which has this in the filter's column. */
  of(value: MarkValue): readonly Bitmap[] {
    const known = this.#remembered.get(value);
    if (known !== undefined) return known;
    if (this.#remembered.size === MOST_REMEMBERED) this.forget();
    const bitmaps = this.#found(value);
    this.#remembered.set(value, bitmaps);
    return bitmaps;
  }

  /** Gives back the memory of what a load met. */
  forget(): void {
    this.#remembered.clear();
  }

  #found(value: MarkValue): Bitmap[] {
    const marks = this.filter.marks(value, this.#month);
    const values = typeof marks === 'string' ? [marks] : (marks ?? []);
    return values.map((mark) => this.#bitmapOf(mark)).filter((bitmap) => bitmap !== null);
  }

  #bitmapOf(mark: string): Bitmap | null {
    const known = this.bitmaps.get(mark);
    if (known !== undefined) return known;
    if (this.filter.isOpen !== true) return null;
    const bitmap = this.#all.add();
    this.bitmaps.set(mark, bitmap);
    return bitmap;
  }
}
