/** A list that is read from the newest row to the oldest, a part at a time. */
interface OlderThan<T> {
  olderThan(beforeId: number | null, limit: number, q?: string): Promise<T[]>;
}

const PART = 500;

/** Every row that the search `q` finds (all without one), newest first. Rows that come or go meanwhile neither repeat nor hide another. */
export async function* eachOlder<T extends { id: number }>(list: OlderThan<T>, q?: string): AsyncGenerator<T> {
  let before: number | null = null;
  for (;;) {
    const rows: T[] = await list.olderThan(before, PART, q);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PART) return;
    before = last.id;
  }
}
