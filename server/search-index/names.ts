import { maskContacts } from '#domain/contacts-in-text.ts';
import { type HeardNames, heardNames, holderOf } from '#domain/location/heard-names.ts';
import { namesIn } from '#domain/location/societies.ts';

/** What a title says: its names, and that of its society, '' when it is not clear. */
interface Entry extends HeardNames {
  society: string;
}

/** Of a title, which may have the phones of its owner below; null when it names nothing. */
function entryOf(titleAndPhones: string): Entry | null {
  const [title = '', ...owners] = titleAndPhones.split('\n');
  const { keys, society } = namesIn(maskContacts(title, owners));
  return keys === '' ? null : { ...heardNames(keys), society };
}

/** Titles whose entry is remembered: many listings have the same. */
const MOST_REMEMBERED = 20_000;
/** The entry of a title that names nothing. */
const NONE = 0;

/** The names that listings are found by: each distinct title's once, and which each slot has. */
export class Names {
  /** What a listing was called before stays until the index is made anew. */
  readonly #entries: (Entry | null)[] = [null];
  readonly #byTitle = new Map<string, number>();
  readonly #byNames = new Map<string, number>();
  #ofSlot: Uint32Array;

  constructor(capacity: number) {
    this.#ofSlot = new Uint32Array(capacity);
  }

  get bytes(): number {
    return this.#ofSlot.byteLength;
  }

  grow(capacity: number): void {
    const ofSlot = new Uint32Array(capacity);
    ofSlot.set(this.#ofSlot);
    this.#ofSlot = ofSlot;
  }

  put(slot: number, title: string): void {
    let number = this.#byTitle.get(title);
    if (number === undefined) {
      number = this.#numberOf(entryOf(title));
      if (this.#byTitle.size === MOST_REMEMBERED) this.#byTitle.clear();
      this.#byTitle.set(title, number);
    }
    this.#ofSlot[slot] = number;
  }

  #numberOf(entry: Entry | null): number {
    if (entry === null) return NONE;
    const text = `${entry.keys}\n${entry.society}`;
    const known = this.#byNames.get(text);
    if (known !== undefined) return known;
    this.#byNames.set(text, this.#entries.length);
    return this.#entries.push(entry) - 1;
  }

  /** Whether a name contains a key by its letters. */
  isThere(key: string): boolean {
    return this.#entries.some((entry) => entry?.keys.includes(key) === true);
  }

  /** The slots among the first `used` of which a name contains a key (`isThere` as in `holderOf`); those of deleted listings too. */
  slotsOf(key: string, used: number, isThere?: boolean): Int32Array {
    const holding = this.#entries.map(holderOf(this.#entries, key, isThere));
    const slots: number[] = [];
    if (!holding.includes(true)) return new Int32Array();
    for (let slot = 0; slot < used; slot += 1) if (holding[this.#ofSlot[slot] ?? NONE] === true) slots.push(slot);
    return Int32Array.from(slots);
  }

  /** The societies whose entries contain a key, each once, at most so many, those first that were met first. */
  societiesOf(key: string, most: number, isThere?: boolean): string[] {
    const found = new Set<string>();
    const holds = holderOf(this.#entries, key, isThere);
    for (const entry of this.#entries) {
      if (found.size === most) break;
      if (entry !== null && entry.society !== '' && holds(entry)) found.add(entry.society);
    }
    return [...found];
  }
}
