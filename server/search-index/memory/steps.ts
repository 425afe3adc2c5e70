import type { Bitmap } from '#server/search-index/memory/bitmap-memory.ts';
import type { Bitmaps } from '#server/search-index/memory/bitmaps.ts';
import type { Order } from '#server/search-index/memory/order.ts';
import type { Pause } from '#server/search-index/pause.ts';

/** A value, and a bitmap of the listings whose number is at most that. */
interface Step {
  value: number;
  bitmap: Bitmap;
}

/** At most so many, and one for so many listings: where there are fewer, putting them in one by one costs little. */
const MOST_STEPS = 31;
const LISTINGS_A_STEP = 4096;

/**
 * Bitmaps of the stretches of an order. Some that begin with the lowest are kept, so that only what lies between one of them and
 * the place that is asked for is put in or taken out. Their values stay what they are when listings come and go, which makes them
 * less even, and still true. Values that are asked for again and again have steps of their own.
 */
export class Steps {
  readonly #bitmaps: Bitmaps;
  readonly #order: Order;
  readonly #fixed: readonly number[];
  /** By value, lowest first. */
  #steps: Step[] = [];

  constructor(bitmaps: Bitmaps, order: Order, fixed: readonly number[] = []) {
    this.#bitmaps = bitmaps;
    this.#order = order;
    this.#fixed = fixed;
  }

  /** Makes the steps, for the order as it is now. */
  async fill(pause: Pause): Promise<void> {
    const { length } = this.#order;
    const parts = Math.min(MOST_STEPS, Math.floor(length / LISTINGS_A_STEP)) + 1;
    const values = new Set(this.#fixed);
    for (let part = 1; part < parts; part += 1) values.add(this.#order.keyAt(Math.floor((length * part) / parts)));
    for (const value of [...values].sort((a, b) => a - b)) {
      const bitmap = this.before(this.#order.to(value), this.#bitmaps.add());
      this.#steps.push({ value, bitmap });
      await pause();
    }
  }

  add(slot: number, key: number): void {
    for (const { value, bitmap } of this.#steps) if (key <= value) this.#bitmaps.put(bitmap, slot);
  }

  remove(slot: number): void {
    for (const { bitmap } of this.#steps) this.#bitmaps.take(bitmap, slot);
  }

  /** Makes `into` the listings before a place in the order. */
  before(place: number, into: Bitmap): Bitmap {
    const [bitmaps, order] = [this.#bitmaps, this.#order];
    const key = place < order.length ? order.keyAt(place) : Number.POSITIVE_INFINITY;
    const below = this.#steps.findLast(({ value }) => value < key);
    const above = this.#steps.find(({ value }) => value >= key);
    const from = below === undefined ? 0 : order.to(below.value);
    const to = above === undefined ? order.length : order.to(above.value);
    if (place - from <= to - place) {
      if (below === undefined) bitmaps.clear(into);
      else bitmaps.copy(into, below.bitmap);
      bitmaps.putAll(into, order.between(from, place));
    } else {
      bitmaps.copy(into, above?.bitmap ?? bitmaps.all);
      bitmaps.takeAll(into, order.between(place, to));
    }
    return into;
  }

  /** The listings with at most this number: a kept bitmap where there is one, else `into`. */
  upTo(value: number, into: Bitmap): Bitmap {
    const kept = this.#steps.find((step) => step.value === value);
    return kept?.bitmap ?? this.before(this.#order.to(value), into);
  }

  /** The listings from one place up to another. */
  between(from: number, to: number, borrow: () => Bitmap): Bitmap {
    const [bitmaps, order] = [this.#bitmaps, this.#order];
    const into = borrow();
    if (to - from <= order.length / MOST_STEPS) {
      bitmaps.clear(into);
      bitmaps.putAll(into, order.between(from, to));
      return into;
    }
    this.before(to, into);
    return from === 0 ? into : bitmaps.andNot(into, into, this.before(from, borrow()));
  }
}
