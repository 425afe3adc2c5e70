import { LRUCache } from 'lru-cache';
import { type Bitmap, Bitmaps } from '#server/search-index/bitmaps.ts';
import { allMarks, type Marks, type MarkValue } from '#server/search-index/filters.ts';
import { type IndexedRow, NUMBERS, type NumberColumn } from '#server/search-index/listing-rows.ts';
import { Names } from '#server/search-index/names.ts';
import { type Ids, SortedNumbers } from '#server/search-index/sorted-numbers.ts';

const LEAST_ROOM = 1024;
const GROWTH = 1.25;
/** More than one question asks for. */
const MOST_KEPT = 32;

/** What is known of keys of names in all parts of a split index: whether a name has it by its letters, and whether a listing is found by it. */
export type Heard = ReadonlyMap<string, { isThere: boolean; isName: boolean }>;

/**
 * What a search needs to know of every listing that anybody sees, in memory: a bitmap per value of a filter, and its numbers with an order
 * for each. A listing has a slot, its place in all of them, which it keeps when it is deleted, for the day it is restored.
 */
export class ListingIndex {
  readonly bitmaps = new Bitmaps(LEAST_ROOM);
  readonly marked = new Map<string, Marked>();
  readonly numbers: Record<NumberColumn, SortedNumbers>;
  readonly names = new Names(LEAST_ROOM);
  readonly #ids: Ids = { bySlot: new Uint32Array(LEAST_ROOM) };
  readonly #slots = new Map<number, number>();
  readonly #spare: Bitmap[] = [];
  #lent = 0;
  /** What was asked for last, until a listing changes; and bitmaps for what comes next. */
  readonly #kept = new LRUCache<string, Bitmap>({ max: MOST_KEPT, dispose: (bitmap) => this.#free.push(bitmap) });
  readonly #free: Bitmap[] = [];
  #heard: Heard | undefined;

  /** What depends on the month ('YYYY-MM') is as of that month. */
  constructor(month: string) {
    this.numbers = ofEachNumber(() => new SortedNumbers(this.#ids));
    for (const [name, marks] of allMarks()) this.marked.set(name, new Marked(this.bitmaps, marks, month));
  }

  get length(): number {
    return this.numbers.created_at.length;
  }

  /** Bytes of its arrays. */
  get bytes(): number {
    const numbers = NUMBERS.reduce((sum, name) => sum + this.numbers[name].bytes, 0);
    return numbers + this.bitmaps.bytes + this.names.bytes + this.#ids.bySlot.byteLength;
  }

  idOf(slot: number): number {
    return this.#ids.bySlot[slot] ?? 0;
  }

  /** The listings of which a name contains a key; not to be written to. */
  named(key: string, isThere = this.#heard?.get(key)?.isThere): Bitmap {
    return this.keep(`name ${key} ${isThere ?? ''}`, (bitmap) => {
      this.bitmaps.putAll(bitmap, this.names.slotsOf(key, this.#slots.size, isThere));
      this.bitmaps.and(bitmap, bitmap, this.bitmaps.all);
    });
  }

  /** Whether any listing has such a name. */
  hasName(key: string): boolean {
    return this.#heard?.get(key)?.isName ?? this.bitmaps.count(this.named(key)) > 0;
  }

  /** What `fill` puts into an empty bitmap; not to be written to. A search with its alternatives asks for the same few hundreds of times. */
  keep(what: string, fill: (bitmap: Bitmap) => void): Bitmap {
    const known = this.#kept.get(what);
    if (known !== undefined) return known;
    const bitmap = this.#free.pop() ?? this.bitmaps.add();
    this.#kept.set(what, bitmap);
    this.bitmaps.clear(bitmap);
    fill(bitmap);
    return bitmap;
  }

  /** A bitmap for the present question; `ask` takes all of them back. What it holds is undefined. */
  borrow(): Bitmap {
    const bitmap = this.#spare[this.#lent] ?? this.bitmaps.add();
    this.#spare[this.#lent] = bitmap;
    this.#lent += 1;
    return bitmap;
  }

  /** Answers one question, which runs to its end before the next begins. */
  ask<T>(question: () => T, heard?: Heard): T {
    this.#lent = 0;
    this.#heard = heard;
    return question();
  }

  /** Adds listings of a first load, whose ids rise. `sort` ends the load. */
  load(rows: readonly IndexedRow[]): void {
    for (const row of rows) this.#write(row, this.#newSlot(row.id), () => {});
  }

  /** Puts the listings of a load in order by one number. */
  sort(column: NumberColumn): void {
    this.numbers[column].sort(this.#slots.size);
  }

  /**
   * Makes listings what their rows say, and takes out those that nobody sees any more. An order is moved once for all of them: a thousand
   * cost little more than one.
   */
  change(rows: readonly IndexedRow[], gone: readonly number[]): void {
    const leaving = gone.flatMap((id) => this.#presentSlot(id) ?? []);
    const known = new Map(rows.map(({ id }) => [id, this.#presentSlot(id)]));
    for (const column of NUMBERS) {
      const numbers = this.numbers[column];
      const moved = rows.flatMap((row) => {
        const slot = known.get(row.id);
        return slot === undefined || numbers.of(slot) === row[column] ? [] : slot;
      });
      numbers.remove([...leaving, ...moved]);
    }
    for (const slot of leaving) {
      this.#unmark(slot);
      this.bitmaps.take(this.bitmaps.all, slot);
    }
    const coming = ofEachNumber((): number[] => []);
    for (const row of rows) {
      const slot = known.get(row.id);
      if (slot !== undefined) this.#unmark(slot);
      const come = (column: NumberColumn, at: number) => coming[column].push(at);
      this.#write(row, slot ?? this.#slots.get(row.id) ?? this.#newSlot(row.id), come, slot !== undefined);
    }
    for (const column of NUMBERS) this.numbers[column].add(coming[column]);
    this.#kept.clear();
  }

  /** `come` is told of each number that the slot is in no order by. */
  #write(row: IndexedRow, slot: number, come: (column: NumberColumn, slot: number) => void, isOrdered = false): void {
    this.bitmaps.put(this.bitmaps.all, slot);
    this.names.put(slot, row.title);
    for (const marked of this.marked.values())
      for (const bitmap of marked.of(row[marked.marks.column])) this.bitmaps.put(bitmap, slot);
    for (const column of NUMBERS) {
      if (isOrdered && this.numbers[column].of(slot) === row[column]) continue;
      this.numbers[column].set(slot, row[column]);
      come(column, slot);
    }
  }

  /** The slot of a listing that is there. */
  #presentSlot(id: number): number | undefined {
    const slot = this.#slots.get(id);
    return slot !== undefined && this.bitmaps.has(this.bitmaps.all, slot) ? slot : undefined;
  }

  #newSlot(id: number): number {
    const slot = this.#slots.size;
    if (slot === this.#ids.bySlot.length) this.#grow(Math.ceil(slot * GROWTH));
    this.#slots.set(id, slot);
    this.#ids.bySlot[slot] = id;
    return slot;
  }

  #grow(capacity: number): void {
    const bySlot = new Uint32Array(capacity);
    bySlot.set(this.#ids.bySlot);
    this.#ids.bySlot = bySlot;
    this.bitmaps.grow(capacity);
    this.names.grow(capacity);
    for (const column of NUMBERS) this.numbers[column].grow(capacity);
  }

  /** Before a listing is marked anew, or is gone. */
  #unmark(slot: number): void {
    for (const { bitmaps } of this.marked.values())
      for (const bitmap of bitmaps.values()) this.bitmaps.take(bitmap, slot);
  }
}

function ofEachNumber<T>(made: (name: NumberColumn) => T): Record<NumberColumn, T> {
  return Object.fromEntries(NUMBERS.map((name) => [name, made(name)])) as Record<NumberColumn, T>;
}

/** Values of a column that are remembered at once. Most columns have fewer. */
const MOST_REMEMBERED = 4096;

/** A filter with the bitmap of each of its values. */
export class Marked {
  readonly marks: Marks;
  readonly bitmaps = new Map<string, Bitmap>();
  readonly #all: Bitmaps;
  readonly #month: string;
  /** By value of the column: listings repeat the same few. */
  readonly #remembered = new Map<MarkValue, readonly Bitmap[]>();

  constructor(all: Bitmaps, marks: Marks, month: string) {
    this.marks = marks;
    this.#all = all;
    this.#month = month;
    for (const value of marks.values) this.bitmaps.set(value, all.add());
  }

  /** The bitmaps that a listing belongs in which has this in the filter's column. */
  of(value: MarkValue): readonly Bitmap[] {
    const known = this.#remembered.get(value);
    if (known !== undefined) return known;
    if (this.#remembered.size === MOST_REMEMBERED) this.#remembered.clear();
    const marks = this.marks.marks(value, this.#month);
    const values = typeof marks === 'string' ? [marks] : (marks ?? []);
    const bitmaps = values.flatMap((mark) => this.#bitmapOf(mark) ?? []);
    this.#remembered.set(value, bitmaps);
    return bitmaps;
  }

  #bitmapOf(mark: string): Bitmap | undefined {
    const known = this.bitmaps.get(mark);
    if (known !== undefined || this.marks.isOpen !== true) return known;
    const bitmap = this.#all.add();
    this.bitmaps.set(mark, bitmap);
    return bitmap;
  }
}
