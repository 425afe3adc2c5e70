import { sortedByKey } from '#server/search-index/memory/radix-sort.ts';
import type { Pause } from '#server/search-index/pause.ts';

/** Listings as an order needs them, by their place in the index: what they are sorted by, and the id that settles ties. */
export interface Sorted {
  keys: Float64Array;
  ids: Uint32Array;
}

/** The present listings sorted by one number, lowest first, equal ones by id. */
export class Order {
  readonly #listings: Sorted;
  #slots: Int32Array;
  #length = 0;

  constructor(listings: Sorted) {
    this.#listings = listings;
    this.#slots = new Int32Array(listings.keys.length);
  }

  get length(): number {
    return this.#length;
  }

  get bytes(): number {
    return this.#slots.byteLength;
  }

  at(place: number): number {
    return this.#slots[place] ?? 0;
  }

  /** Those from one place up to another, as they lie in memory: read them at once. */
  between(from: number, to: number): Int32Array {
    return this.#slots.subarray(from, to);
  }

  /** Sorts these, which come in the order of their ids. */
  async fill(slots: Int32Array, pause: Pause): Promise<void> {
    const sorted = await sortedByKey(slots, this.#listings.keys, pause);
    this.#slots.set(sorted);
    this.#length = slots.length;
  }

  grow(capacity: number): void {
    const grown = new Int32Array(capacity);
    grown.set(this.#slots.subarray(0, this.#length));
    this.#slots = grown;
  }

  /** Puts these in. What stands behind the first of them moves once, however many they are. */
  add(slots: readonly number[]): void {
    const coming = slots.toSorted((one, other) => this.#compare(one, other));
    const places = coming.map((slot) => this.#placeOf(slot));
    let end = this.#length;
    this.#length += coming.length;
    for (let left = coming.length - 1; left >= 0; left -= 1) {
      const place = places[left] ?? 0;
      this.#slots.copyWithin(place + left + 1, place, end);
      this.#slots[place + left] = coming[left] ?? 0;
      end = place;
    }
  }

  /** Takes these out. Call it while the listings still have the keys that they were added with. */
  remove(slots: readonly number[]): void {
    const places = slots.map((slot) => this.#placeOf(slot)).sort((a, b) => a - b);
    for (const [gone, place] of places.entries()) {
      this.#slots.copyWithin(place - gone, place + 1, places[gone + 1] ?? this.#length);
    }
    this.#length -= places.length;
  }

  #compare(one: number, other: number): number {
    const { keys, ids } = this.#listings;
    return (keys[one] ?? 0) - (keys[other] ?? 0) || (ids[one] ?? 0) - (ids[other] ?? 0);
  }

  /** The number of the listing at a place. */
  keyAt(place: number): number {
    return this.#listings.keys[this.at(place)] ?? 0;
  }

  /** Where a listing stands, or would stand. */
  #placeOf(slot: number): number {
    return this.#firstWhere((other) => this.#compare(other, slot) >= 0);
  }

  /** The place of the first whose number is at least this. */
  from(least: number): number {
    const { keys } = this.#listings;
    return this.#firstWhere((slot) => (keys[slot] ?? 0) >= least);
  }

  /** The place after the last whose number is at most this. */
  to(most: number): number {
    const { keys } = this.#listings;
    return this.#firstWhere((slot) => (keys[slot] ?? 0) > most);
  }

  #firstWhere(holds: (slot: number) => boolean): number {
    let [from, to] = [0, this.#length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (holds(this.at(middle))) to = middle;
      else from = middle + 1;
    }
    return from;
  }
}
