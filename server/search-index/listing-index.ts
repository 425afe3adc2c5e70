import { type Bitmap, Bitmaps } from '#server/search-index/bitmaps.ts';
import {
  type IndexedRow,
  type MarkedFilter,
  type MarkedFilters,
  NUMBERS,
  type NumberColumn,
} from '#server/search-index/definition.ts';
import { Order, type Sorted } from '#server/search-index/order.ts';
import type { Pause } from '#server/search-index/pause.ts';

interface Marked {
  filter: MarkedFilter;
  bitmaps: Map<string, Bitmap>;
}

/** Room for listings that come later, as a share of those that are there, and at least so many. */
const ROOM = 1.05;
const LEAST_ROOM = 1024;
const GROWTH = 1.25;

/**
 * What a search needs to know of every present listing, in memory: a bitmap per value of a filter, and its numbers with an order for
 * each. A listing has a slot, its place in all of them, and keeps it when it is deleted, for the day it is restored.
 */
export class ListingIndex {
  readonly bitmaps: Bitmaps;
  readonly present: Bitmap;
  readonly marked = new Map<string, Marked>();
  /** The same in a row, for each listing that is written. */
  readonly #inRow: readonly Marked[];
  readonly orders: Record<NumberColumn, Order>;
  readonly #month: string;
  readonly #columns: Record<NumberColumn, Sorted>;
  #ids: Uint32Array;
  /** Slots that were given out. */
  #used = 0;
  /** The first of them, of the load: their ids rise from slot to slot. */
  #loaded = 0;
  /** The slots after them, by id. */
  readonly #later = new Map<number, number>();
  readonly #spare: Bitmap[] = [];
  #lent = 0;

  constructor(filters: MarkedFilters, month: string, expected: number) {
    const capacity = Math.max(Math.ceil(expected * ROOM), expected + LEAST_ROOM);
    this.#month = month;
    this.bitmaps = new Bitmaps(capacity);
    this.present = this.bitmaps.add();
    this.#ids = new Uint32Array(this.bitmaps.capacity);
    const sorted = (): Sorted => ({ keys: new Float64Array(this.bitmaps.capacity), ids: this.#ids });
    this.#columns = ofEachNumber(sorted);
    this.orders = ofEachNumber((name) => new Order(this.#columns[name]));
    for (const [name, filter] of Object.entries(filters)) {
      const bitmaps = new Map(filter.values.map((value) => [value, this.bitmaps.add()]));
      this.marked.set(name, { filter, bitmaps });
    }
    this.#inRow = [...this.marked.values()];
  }

  /** Bytes of its arrays. */
  get bytes(): number {
    const numbers = NUMBERS.map((name) => this.#columns[name].keys.byteLength + this.orders[name].bytes);
    return numbers.reduce((sum, bytes) => sum + bytes, this.bitmaps.bytes + this.#ids.byteLength);
  }

  idOf(slot: number): number {
    return this.#ids[slot] ?? 0;
  }

  numberOf(slot: number, column: NumberColumn): number {
    return this.#columns[column].keys[slot] ?? 0;
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

  /** Adds a present listing of a first load, whose rows come by id. `sort` ends the load. */
  load(row: IndexedRow): void {
    const slot = this.#newSlot(row.id);
    this.#loaded = this.#used;
    this.#write(slot, row);
    this.bitmaps.put(this.present, slot);
  }

  async sort(pause: Pause): Promise<void> {
    const slots = new Int32Array(this.#used);
    for (let slot = 0; slot < slots.length; slot += 1) slots[slot] = slot;
    for (const name of NUMBERS) await this.orders[name].fill(slots, pause);
  }

  /** Makes a listing what its row says: new, changed, or gone when it is deleted. */
  put(row: IndexedRow): void {
    const known = this.#slotOf(row.id);
    const isPresent = known !== undefined && this.bitmaps.has(this.present, known);
    if (row.deleted_at !== null) {
      if (isPresent) this.#hide(known);
      return;
    }
    const slot = known ?? this.#newSlot(row.id);
    if (known === undefined) this.#later.set(row.id, slot);
    const moved = NUMBERS.filter((name) => !isPresent || this.numberOf(slot, name) !== row[name]);
    if (isPresent) for (const name of moved) this.orders[name].remove(slot);
    this.#unmark(slot);
    this.#write(slot, row);
    this.bitmaps.put(this.present, slot);
    for (const name of moved) this.orders[name].add(slot);
  }

  /** Takes out a listing whose row is gone. */
  remove(id: number): void {
    const slot = this.#slotOf(id);
    if (slot !== undefined && this.bitmaps.has(this.present, slot)) this.#hide(slot);
  }

  #hide(slot: number): void {
    for (const name of NUMBERS) this.orders[name].remove(slot);
    this.#unmark(slot);
    this.bitmaps.take(this.present, slot);
  }

  #unmark(slot: number): void {
    for (const { bitmaps } of this.marked.values())
      for (const bitmap of bitmaps.values()) this.bitmaps.take(bitmap, slot);
  }

  #write(slot: number, row: IndexedRow): void {
    for (const name of NUMBERS) this.#columns[name].keys[slot] = row[name];
    for (const marked of this.#inRow) {
      const marks = marked.filter.marks(row, this.#month);
      if (typeof marks === 'string') this.#mark(marked, marks, slot);
      else if (marks !== null) for (const mark of marks) this.#mark(marked, mark, slot);
    }
  }

  #mark({ filter, bitmaps }: Marked, mark: string, slot: number): void {
    let bitmap = bitmaps.get(mark);
    if (bitmap === undefined) {
      if (filter.isOpen !== true) return;
      bitmap = this.bitmaps.add();
      bitmaps.set(mark, bitmap);
    }
    this.bitmaps.put(bitmap, slot);
  }

  #newSlot(id: number): number {
    const slot = this.#used;
    if (slot === this.bitmaps.capacity) this.#grow();
    this.#used += 1;
    this.#ids[slot] = id;
    return slot;
  }

  #slotOf(id: number): number | undefined {
    const later = this.#later.get(id);
    if (later !== undefined) return later;
    let [from, to] = [0, this.#loaded];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.idOf(middle) < id) from = middle + 1;
      else to = middle;
    }
    return from < this.#loaded && this.idOf(from) === id ? from : undefined;
  }

  #grow(): void {
    this.bitmaps.grow(Math.ceil(this.bitmaps.capacity * GROWTH));
    const { capacity } = this.bitmaps;
    const ids = new Uint32Array(capacity);
    ids.set(this.#ids);
    this.#ids = ids;
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
