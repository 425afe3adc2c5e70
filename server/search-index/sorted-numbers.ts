/** The ids of listings by slot, in an array that grows. */
export interface Ids {
  bySlot: Uint32Array;
}

/** A number of every listing by slot, and the slots of the present ones in its order: lowest first, equal ones by id. */
export class SortedNumbers {
  readonly #ids: Ids;
  #numbers: Float64Array;
  #order: Int32Array;
  #length = 0;

  constructor(ids: Ids) {
    this.#ids = ids;
    this.#numbers = new Float64Array(ids.bySlot.length);
    this.#order = new Int32Array(ids.bySlot.length);
  }

  get length(): number {
    return this.#length;
  }

  get bytes(): number {
    return this.#numbers.byteLength + this.#order.byteLength;
  }

  of(slot: number): number {
    return this.#numbers[slot] ?? 0;
  }

  /** Call it while the slot is in no order. */
  set(slot: number, number: number): void {
    this.#numbers[slot] = number;
  }

  /** The slot at a place of the order. */
  at(place: number): number {
    return this.#order[place] ?? 0;
  }

  /** Those from one place up to another, as they lie in memory: read them at once. */
  between(from: number, to: number): Int32Array {
    return this.#order.subarray(from, to);
  }

  grow(capacity: number): void {
    const [numbers, order] = [new Float64Array(capacity), new Int32Array(capacity)];
    numbers.set(this.#numbers);
    order.set(this.#order);
    [this.#numbers, this.#order] = [numbers, order];
  }

  /** Puts the first slots in order, whose ids rise. Sorting numbers alone is far quicker than comparing slots. */
  sort(count: number): void {
    const sorted = this.#numbers.slice(0, count).sort();
    const taken = new Int32Array(count);
    for (let slot = 0; slot < count; slot += 1) {
      const first = firstWhere(count, (place) => (sorted[place] ?? 0) >= this.of(slot));
      const equals = taken[first] ?? 0;
      this.#order[first + equals] = slot;
      taken[first] = equals + 1;
    }
    this.#length = count;
  }

  /** Puts these in. What stands behind the first of them moves once, however many they are. */
  add(slots: readonly number[]): void {
    const coming = slots.toSorted((one, other) => this.compare(one, other));
    const places = coming.map((slot) => this.#placeOf(slot));
    let end = this.#length;
    this.#length += coming.length;
    for (let left = coming.length - 1; left >= 0; left -= 1) {
      const place = places[left] ?? 0;
      this.#order.copyWithin(place + left + 1, place, end);
      this.#order[place + left] = coming[left] ?? 0;
      end = place;
    }
  }

  /** Takes these out. Call it while they still have the numbers that they were added with. */
  remove(slots: readonly number[]): void {
    const places = slots.map((slot) => this.#placeOf(slot)).sort((a, b) => a - b);
    for (const [gone, place] of places.entries()) {
      this.#order.copyWithin(place - gone, place + 1, places[gone + 1] ?? this.#length);
    }
    this.#length -= places.length;
  }

  compare(one: number, other: number): number {
    const { bySlot } = this.#ids;
    return this.of(one) - this.of(other) || (bySlot[one] ?? 0) - (bySlot[other] ?? 0);
  }

  /** Where a listing stands, or would stand. */
  #placeOf(slot: number): number {
    return firstWhere(this.#length, (place) => this.compare(this.at(place), slot) >= 0);
  }

  /** The place of the first whose number is at least this. */
  from(least: number): number {
    return firstWhere(this.#length, (place) => this.of(this.at(place)) >= least);
  }

  /** The place after the last whose number is at most this. */
  to(most: number): number {
    return firstWhere(this.#length, (place) => this.of(this.at(place)) > most);
  }
}

/** The first place from which on something holds; the length when it holds nowhere. */
function firstWhere(length: number, holds: (place: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
