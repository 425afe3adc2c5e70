import { moveNumbers } from '#server/search-index/memory/arrangement.ts';
import type { Pause } from '#server/search-index/pause.ts';

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
