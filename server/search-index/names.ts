import { maskContacts } from '#domain/contacts-in-text.ts';
import { namesIn, spacedKeys } from '#domain/location/societies.ts';
import { moveNumbers } from '#server/search-index/memory/arrangement.ts';
import type { Pause } from '#server/search-index/pause.ts';

/** Before the society's name in an entry, and after it. Neither is in a title. */
const NAME_FOLLOWS = '\0';
const END = '\n';
const END_BYTE = END.charCodeAt(0);

/**
 * What is kept of a title, which may have the phones of its owner below: the keys of its names and, to show it, the name of the society. ''
 * when it names none.
 */
export function entryOf(titleAndPhones: string): string {
  const [title = '', ...owners] = titleAndPhones.split('\n');
  const { keys, society } = namesIn(maskContacts(title, owners));
  return keys === '' ? '' : spacedKeys(keys) + NAME_FOLLOWS + society + END;
}

const LEAST_BYTES = 1 << 16;
const LEAST_ENTRIES = 1 << 12;
const GROWTH = 1.5;
/** Entries that are remembered at once: listings of a society share one. */
const MOST_REMEMBERED = 20_000;

/**
 * The names that listings are found by, one after the other in one stretch of memory, each entry once for all who share it, and which
 * entry each slot has. A text is looked for by going through the stretch: a million listings take a few milliseconds.
 */
export class Names {
  #bytes = Buffer.alloc(LEAST_BYTES);
  #length = 0;
  /** Where each entry begins, from the first on; entry 0 is none. */
  #starts = new Uint32Array(LEAST_ENTRIES);
  #count = 1;
  #entries: Uint32Array;
  readonly #remembered = new Map<string, number>();

  constructor(capacity: number) {
    this.#entries = new Uint32Array(capacity);
  }

  /** Bytes of its arrays. */
  get bytes(): number {
    return this.#bytes.byteLength + this.#starts.byteLength + this.#entries.byteLength;
  }

  /** Gives a slot the entry of its listing. What a listing was called before stays in memory until the index is made anew. */
  put(slot: number, entry: string): void {
    this.#entries[slot] = entry === '' ? 0 : this.#numberOf(entry);
  }

  #numberOf(entry: string): number {
    const known = this.#remembered.get(entry);
    if (known !== undefined) return known;
    const size = Buffer.byteLength(entry);
    this.#makeRoom(size);
    const number = this.#count;
    this.#starts[number] = this.#length;
    this.#length += this.#bytes.write(entry, this.#length);
    this.#count += 1;
    if (this.#remembered.size === MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(entry, number);
    return number;
  }

  #makeRoom(size: number): void {
    if (this.#length + size > this.#bytes.length) {
      const bytes = Buffer.alloc(Math.ceil((this.#length + size) * GROWTH));
      this.#bytes.copy(bytes, 0, 0, this.#length);
      this.#bytes = bytes;
    }
    if (this.#count === this.#starts.length) {
      const starts = new Uint32Array(Math.ceil(this.#count * GROWTH));
      starts.set(this.#starts);
      this.#starts = starts;
    }
  }

  grow(capacity: number): void {
    const entries = new Uint32Array(capacity);
    entries.set(this.#entries);
    this.#entries = entries;
  }

  /** Ends a load: the slots that listings have from now on. */
  arrange(slots: Int32Array, pause: Pause): Promise<void> {
    return moveNumbers(this.#entries, slots, pause);
  }

  /** The slots among the first `used` of which a name contains a key; those of deleted listings too. */
  slotsOf(key: string, used: number): Int32Array {
    const isWanted = new Uint8Array(this.#count);
    let isAny = false;
    for (const number of this.#holding(key)) {
      isWanted[number] = 1;
      isAny = true;
    }
    if (!isAny) return new Int32Array();
    const slots: number[] = [];
    for (let slot = 0; slot < used; slot += 1) {
      if (isWanted[this.#entries[slot] ?? 0] === 1) slots.push(slot);
    }
    return Int32Array.from(slots);
  }

  /** The societies' names of entries that contain a key, each once, at most so many, and the entries that were written first. */
  societiesOf(key: string, most: number): string[] {
    const found = new Set<string>();
    for (const number of this.#holding(key)) {
      const society = this.#societyOf(number);
      if (society !== '') found.add(society);
      if (found.size === most) break;
    }
    return [...found];
  }

  #societyOf(number: number): string {
    const start = this.#starts[number] ?? 0;
    const entry = this.#bytes.toString('utf8', start, this.#bytes.indexOf(END_BYTE, start));
    return entry.slice(entry.indexOf(NAME_FOLLOWS) + 1);
  }

  /** The entries that contain a key, in their order. A key has no blank inside and no capital, so it cannot begin in one name and end in another. */
  *#holding(key: string): Generator<number> {
    if (key === '') return;
    const wanted = Buffer.from(key);
    const written = this.#bytes.subarray(0, this.#length);
    for (let at = written.indexOf(wanted); at >= 0; ) {
      const number = this.#entryAt(at);
      if (at < written.indexOf(NAME_FOLLOWS, this.#starts[number])) yield number;
      const end = written.indexOf(END_BYTE, at);
      at = end < 0 ? -1 : written.indexOf(wanted, end);
    }
  }

  /** The entry that holds a byte: the last that begins at it or before. */
  #entryAt(byte: number): number {
    let [from, to] = [1, this.#count];
    while (to - from > 1) {
      const middle = (from + to) >>> 1;
      if ((this.#starts[middle] ?? 0) <= byte) from = middle;
      else to = middle;
    }
    return from;
  }
}
