import { LRUCache } from 'lru-cache';
import {
  type Batch,
  type IndexedRow,
  type MarkedFilter,
  type MarkedFilters,
  type MarkValue,
  NUMBERS,
  type NumberColumn,
  RANGED,
  STEPS_AT,
} from '#server/search-index/definition.ts';
import { moveBits, moveNumbers, moveSlots, slotsOfAlike } from '#server/search-index/memory/arrangement.ts';
import type { Bitmap } from '#server/search-index/memory/bitmap-memory.ts';
import { Bitmaps } from '#server/search-index/memory/bitmaps.ts';
import { Order, type Sorted } from '#server/search-index/memory/order.ts';
import { Steps } from '#server/search-index/memory/steps.ts';
import { entryOf, Names } from '#server/search-index/names.ts';
import type { Pause } from '#server/search-index/pause.ts';

/** Room for listings that come later, as a share of those that are there, and at least so many. */
const ROOM = 1.15;
const LEAST_ROOM = 1024;
const GROWTH = 1.25;
/** More than one question asks for. */
const MOST_NAMED = 16;

/**
 * What a search needs to know of every present listing, in memory: a bitmap per value of a filter, and its numbers with an order for
 * each. A listing has a slot, its place in all of them.
 */
export class ListingIndex {
  readonly bitmaps: Bitmaps;
  readonly marked = new Map<string, Marked>();
  readonly names: Names;
  /** The same in a row, for each listing that is written. */
  readonly #inRow: readonly Marked[];
  readonly orders: Record<NumberColumn, Order>;
  readonly steps: Record<NumberColumn, Steps>;
  readonly #columns: Record<NumberColumn, Sorted>;
  readonly #slots: Slots;
  readonly #spare: Bitmap[] = [];
  /** What the last keys name, until a listing changes; and bitmaps for the next ones. */
  readonly #named = new LRUCache<string, Bitmap>({ max: MOST_NAMED, dispose: (bitmap) => this.#unnamed.push(bitmap) });
  readonly #unnamed: Bitmap[] = [];
  #lent = 0;

  constructor(filters: MarkedFilters, month: string, expected: number) {
    const capacity = Math.max(Math.ceil(expected * ROOM), expected + LEAST_ROOM);
    const values = Object.values(filters).reduce((sum, filter) => sum + filter.values.length, 0);
    this.bitmaps = new Bitmaps(capacity, values + 1);
    this.#slots = new Slots(this.bitmaps.capacity);
    const { ids } = this.#slots;
    this.names = new Names(this.bitmaps.capacity);
    this.#columns = ofEachNumber(() => ({ keys: new Float64Array(this.bitmaps.capacity), ids }));
    this.orders = ofEachNumber((name) => new Order(this.#columns[name]));
    this.steps = ofEachNumber((name) => new Steps(this.bitmaps, this.orders[name], STEPS_AT[name]));
    for (const [name, filter] of Object.entries(filters)) {
      this.marked.set(name, new Marked(this.bitmaps, filter, month));
    }
    this.#inRow = [...this.marked.values()];
  }

  /** Bytes of its arrays. */
  get bytes(): number {
    const numbers = NUMBERS.map((name) => this.#columns[name].keys.byteLength + this.orders[name].bytes);
    return numbers.reduce((sum, bytes) => sum + bytes, this.bitmaps.bytes + this.#slots.bytes + this.names.bytes);
  }

  idOf(slot: number): number {
    return this.#slots.ids[slot] ?? 0;
  }

  /** A number of every listing, by slot. */
  numbersOf(column: NumberColumn): Float64Array {
    return this.#columns[column].keys;
  }

  numberOf(slot: number, column: NumberColumn): number {
    return this.#columns[column].keys[slot] ?? 0;
  }

  /** The present listings of which a name contains a key; not to be written to. A search asks for the same few keys hundreds of times. */
  named(key: string): Bitmap {
    const known = this.#named.get(key);
    if (known !== undefined) return known;
    const bitmap = this.#unnamed.pop() ?? this.bitmaps.add();
    this.#named.set(key, bitmap);
    this.bitmaps.clear(bitmap);
    const slots = this.names.slotsOf(key, this.#slots.used);
    if (slots.length === 0) return bitmap;
    this.bitmaps.putAll(bitmap, slots);
    return this.bitmaps.and(bitmap, bitmap, this.bitmaps.all);
  }

  /** Whether a present listing has a name that contains a key. */
  hasName(key: string): boolean {
    return this.bitmaps.count(this.named(key)) > 0;
  }

  /** A bitmap for the present question; `ask` takes all of them back. What it holds is undefined. */
  borrow(): Bitmap {
    const bitmap = this.#spare[this.#lent] ?? this.bitmaps.add();
    this.#spare[this.#lent] = bitmap;
    this.#lent += 1;
    return bitmap;
  }

  /** Answers one question, which runs to its end before the next begins. */
  ask<T>(question: () => T): T {
    this.#lent = 0;
    return question();
  }

  /** Adds a present listing of a first load, whose rows come by id. `arrange` ends the load. */
  load(row: IndexedRow): void {
    this.#makeRoom();
    const slot = this.#slots.load(row.id);
    this.bitmaps.put(this.bitmaps.all, slot);
    for (const name of NUMBERS) this.#columns[name].keys[slot] = row[name];
    for (const marked of this.#inRow) this.bitmaps.putUncounted(marked.of(row[marked.filter.column]), slot);
    this.names.put(slot, entryOf(row.title));
  }

  /** The same for many. */
  loadBatch({ ids, numbers, marks, names }: Batch): void {
    const first = this.#slots.used;
    for (const id of ids) {
      this.#makeRoom();
      this.bitmaps.put(this.bitmaps.all, this.#slots.load(id));
    }
    for (const name of NUMBERS) this.#columns[name].keys.set(numbers[name], first);
    for (const marked of this.#inRow) {
      const { values, places } = marks[marked.filter.column];
      const bitmaps = values.map((value) => marked.of(value));
      for (let index = 0; index < ids.length; index += 1) {
        this.bitmaps.putUncounted(bitmaps[places[index] ?? 0] ?? [], first + index);
      }
    }
    for (let index = 0; index < ids.length; index += 1) {
      this.names.put(first + index, names.values[names.places[index] ?? 0] ?? '');
    }
  }

  /** Sorts, and lays together what is alike; among those, what has the same price. */
  async arrange(pause: Pause): Promise<void> {
    const byId = new Int32Array(this.#slots.used);
    for (let slot = 0; slot < byId.length; slot += 1) byId[slot] = slot;
    for (const name of NUMBERS) await this.orders[name].fill(byId, pause);
    for (const { bitmaps } of this.#inRow) for (const bitmap of bitmaps.values()) this.bitmaps.recount(bitmap);
    const together = this.#inRow
      .filter(({ filter }) => filter.together !== undefined)
      .sort((a, b) => (a.filter.together ?? 0) - (b.filter.together ?? 0))
      .map(({ bitmaps }) => [...bitmaps.values()]);
    const { price } = this.orders;
    const slots = await slotsOfAlike(this.bitmaps, together, price.between(0, price.length), pause);
    for (const { bitmaps } of this.#inRow) await moveBits(this.bitmaps, [...bitmaps.values()], slots, pause);
    await this.#slots.arrange(slots, pause);
    await this.names.arrange(slots, pause);
    for (const name of NUMBERS) {
      const order = this.orders[name];
      await moveNumbers(this.#columns[name].keys, slots, pause);
      await moveSlots(order.between(0, order.length), slots, pause);
    }
    for (const name of RANGED) await this.steps[name].fill(pause);
    for (const one of this.#inRow) one.forget();
  }

  /** Makes a listing what its row says: new, changed, or gone when it is deleted or hidden. */
  put(row: IndexedRow): void {
    this.change([row], []);
  }

  /** Takes out a listing whose row is gone. */
  remove(id: number): void {
    this.change([], [id]);
  }

  /**
   * Makes listings what their rows say, and takes out those whose rows are gone. An order is moved once for all of them: a thousand cost
   * little more than one where there are a million.
   */
  change(rows: readonly IndexedRow[], gone: readonly number[]): void {
    const hidden = gone.map((id) => this.#presentSlot(id)).filter((slot) => slot !== undefined);
    const known = rows.map(({ id }) => this.#presentSlot(id));
    for (const name of NUMBERS) {
      const moved = known.filter(
        (slot, place) => slot !== undefined && this.numberOf(slot, name) !== rows[place]?.[name],
      );
      const leaving = [...moved, ...hidden] as number[];
      this.orders[name].remove(leaving);
      for (const slot of leaving) this.steps[name].remove(slot);
    }
    for (const slot of hidden) this.#unmark(slot);
    for (const slot of hidden) this.bitmaps.take(this.bitmaps.all, slot);
    const coming: Record<NumberColumn, number[]> = ofEachNumber(() => []);
    for (const [place, row] of rows.entries()) this.#write(row, known[place], coming);
    for (const name of NUMBERS) this.orders[name].add(coming[name]);
    this.#named.clear();
  }

  /** The slot of a listing that is there. */
  #presentSlot(id: number): number | undefined {
    const slot = this.#slots.of(id);
    return slot !== undefined && this.bitmaps.has(this.bitmaps.all, slot) ? slot : undefined;
  }

  /** Everything but its places in the orders; where those are others, the slot is `coming`. */
  #write(row: IndexedRow, present: number | undefined, coming: Record<NumberColumn, number[]>): void {
    const known = present ?? this.#slots.of(row.id);
    if (known === undefined) this.#makeRoom();
    const slot = known ?? this.#slots.add(row.id);
    if (known !== undefined) this.#unmark(slot);
    this.bitmaps.put(this.bitmaps.all, slot);
    this.names.put(slot, entryOf(row.title));
    for (const marked of this.#inRow)
      for (const bitmap of marked.of(row[marked.filter.column])) this.bitmaps.put(bitmap, slot);
    for (const name of NUMBERS) {
      if (present !== undefined && this.numberOf(slot, name) === row[name]) continue;
      this.#columns[name].keys[slot] = row[name];
      this.steps[name].add(slot, row[name]);
      coming[name].push(slot);
    }
  }

  /** Before a listing is marked anew, or is gone. */
  #unmark(slot: number): void {
    for (const { bitmaps } of this.#inRow) for (const bitmap of bitmaps.values()) this.bitmaps.take(bitmap, slot);
  }

  #makeRoom(): void {
    if (this.#slots.used < this.bitmaps.capacity) return;
    this.bitmaps.grow(Math.ceil(this.bitmaps.capacity * GROWTH));
    const { capacity } = this.bitmaps;
    this.#slots.grow(capacity);
    this.names.grow(capacity);
    const { ids } = this.#slots;
    for (const name of NUMBERS) {
      const keys = new Float64Array(capacity);
      keys.set(this.#columns[name].keys);
      Object.assign(this.#columns[name], { keys, ids });
      this.orders[name].grow(capacity);
    }
  }
}

function ofEachNumber<T>(made: (name: NumberColumn) => T): Record<NumberColumn, T> {
  return Object.fromEntries(NUMBERS.map((name) => [name, made(name)])) as Record<NumberColumn, T>;
}

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

/** Which listing is in which slot. A listing keeps its slot when it is deleted, for the day it is restored. */
export class Slots {
  ids: Uint32Array;
  /** Those that were given out. */
  used = 0;
  /** The slots of the load, in the order of their ids. */
  #byId: Int32Array = new Int32Array();
  /** The slots after them, by id. */
  readonly #later = new Map<number, number>();

  constructor(capacity: number) {
    this.ids = new Uint32Array(capacity);
  }

  get bytes(): number {
    return this.ids.byteLength + this.#byId.byteLength;
  }

  /** The next slot, for a listing of a load, whose ids rise. There must be room. */
  load(id: number): number {
    this.ids[this.used] = id;
    this.used += 1;
    return this.used - 1;
  }

  /** Ends a load: which slot each of its listings has from now on, in the order of their ids. */
  async arrange(byId: Int32Array, pause: Pause): Promise<void> {
    await moveNumbers(this.ids, byId, pause);
    this.#byId = byId;
  }

  /** The next slot, for a listing that came later. There must be room. */
  add(id: number): number {
    const slot = this.load(id);
    this.#later.set(id, slot);
    return slot;
  }

  /** The slot of a listing, present or not. */
  of(id: number): number | undefined {
    const later = this.#later.get(id);
    if (later !== undefined) return later;
    let [from, to] = [0, this.#byId.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.ids[this.#byId[middle] ?? 0] ?? 0) < id) from = middle + 1;
      else to = middle;
    }
    const slot = this.#byId[from];
    return slot !== undefined && this.ids[slot] === id ? slot : undefined;
  }

  grow(capacity: number): void {
    const ids = new Uint32Array(capacity);
    ids.set(this.ids);
    this.ids = ids;
  }
}
