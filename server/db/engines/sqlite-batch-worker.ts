import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { IdSpan } from '#server/db/engines/sqlite-batches.ts';
import { type Batch, MARK_COLUMNS, type MarkValue, NAME_COLUMN, NUMBERS } from '#server/search-index/definition.ts';
import { entryOf } from '#server/search-index/names.ts';

/** A thread of `sqlite-batches.ts`: answers each message with the listings of a span of ids, and null when it lies after the last. */

/** A read of this size stays small in memory. */
const ROWS_AT_ONCE = 1000;
const FIRST_NUMBER = 1;
const FIRST_MARK = FIRST_NUMBER + NUMBERS.length;
const NAME = MARK_COLUMNS.length;
/** What is numbered: the marks, and the title as the last. */
const REPEATED = [...MARK_COLUMNS, NAME_COLUMN];

const db = new DatabaseSync(workerData as string, { readOnly: true, timeout: 5000 });
const rowsAfter = db.prepare(
  `select id, ${NUMBERS}, ${REPEATED} from properties where deleted_at is null and id > ? and id <= ? order by id limit ?`,
);
rowsAfter.setReturnArrays(true);
// What is written from now on is told by the log of changes.
const { greatest } = db.prepare('select max(id) as greatest from properties').get() as { greatest: number | null };

/** The columns of a batch while it is filled. */
interface Filling {
  ids: Float64Array;
  numbers: Float64Array[];
  places: Uint16Array[];
  known: Map<MarkValue, number>[];
}

parentPort?.on('message', ({ after, upTo }: IdSpan) => {
  if (after >= (greatest ?? 0)) return parentPort?.postMessage(null);
  const room = upTo - after;
  const filling: Filling = {
    ids: new Float64Array(room),
    numbers: NUMBERS.map(() => new Float64Array(room)),
    places: REPEATED.map(() => new Uint16Array(room)),
    known: REPEATED.map(() => new Map()),
  };
  let [filled, last] = [0, after];
  for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; ) {
    const rows = rowsAfter.all(last, upTo, ROWS_AT_ONCE) as unknown as MarkValue[][];
    for (const row of rows) {
      fill(filling, filled, row);
      filled += 1;
    }
    last = Number(rows.at(-1)?.[0] ?? last);
    count = rows.length;
  }
  const { ids, numbers, places, known } = filling;
  const batch: Batch = {
    ids: ids.subarray(0, filled),
    numbers: named(NUMBERS, (index) => numbers[index]?.subarray(0, filled)),
    marks: named(MARK_COLUMNS, (index) => ({
      values: [...(known[index]?.keys() ?? [])],
      places: places[index] ?? new Uint16Array(),
    })),
    names: {
      values: [...(known[NAME]?.keys() ?? [])].map((title) => entryOf(String(title))),
      places: places[NAME] ?? new Uint16Array(),
    },
  };
  parentPort?.postMessage(
    batch,
    [ids, ...numbers, ...places].map(({ buffer }) => buffer as ArrayBuffer),
  );
});

function fill({ ids, numbers, places, known }: Filling, at: number, row: readonly MarkValue[]): void {
  ids[at] = Number(row[0]);
  for (let index = 0; index < numbers.length; index += 1) {
    const column = numbers[index];
    if (column !== undefined) column[at] = Number(row[FIRST_NUMBER + index]);
  }
  for (let index = 0; index < known.length; index += 1) {
    const [values, column, value] = [known[index], places[index], row[FIRST_MARK + index] ?? null];
    if (values === undefined || column === undefined) continue;
    let place = values.get(value);
    if (place === undefined) {
      place = values.size;
      values.set(value, place);
    }
    column[at] = place;
  }
}

/** One for each name. */
function named<Name extends string, T>(
  names: readonly Name[],
  made: (index: number) => T,
): Record<Name, NonNullable<T>> {
  return Object.fromEntries(names.map((name, index) => [name, made(index)])) as Record<Name, NonNullable<T>>;
}
