import type { IdSpan } from '#server/db/engines/batches/batches.ts';
import {
  type Batch,
  MARK_COLUMNS,
  type MarkValue,
  NUMBERS,
  REPEATED_COLUMNS,
} from '#server/search-index/definition.ts';
import { entryOf } from '#server/search-index/names.ts';

/** Rows of listings made into a batch, on the thread that reads them. */

const NAME = MARK_COLUMNS.length;
const FIRST_NUMBER = 1;
const FIRST_MARK = FIRST_NUMBER + NUMBERS.length;

/** The columns of a row, in their order. */
export const ROW_COLUMNS = ['id', ...NUMBERS, ...REPEATED_COLUMNS] as const;
export type BatchRow = readonly MarkValue[];

export function createFilling({ after, upTo }: IdSpan) {
  const room = upTo - after;
  const ids = new Float64Array(room);
  const numbers = NUMBERS.map(() => new Float64Array(room));
  const places = REPEATED_COLUMNS.map(() => new Uint16Array(room));
  const known = REPEATED_COLUMNS.map(() => new Map<MarkValue, number>());
  let filled = 0;
  return {
    add(row: BatchRow): void {
      ids[filled] = Number(row[0]);
      for (let index = 0; index < numbers.length; index += 1) {
        const column = numbers[index];
        if (column !== undefined) column[filled] = Number(row[FIRST_NUMBER + index]);
      }
      for (let index = 0; index < known.length; index += 1) {
        const [values, column, value] = [known[index], places[index], row[FIRST_MARK + index] ?? null];
        if (values === undefined || column === undefined) continue;
        let place = values.get(value);
        if (place === undefined) {
          place = values.size;
          values.set(value, place);
        }
        column[filled] = place;
      }
      filled += 1;
    },
    /** The batch, and what of it can be handed to another thread without a copy. */
    done(): { batch: Batch; handed: ArrayBuffer[] } {
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
      return { batch, handed: [ids, ...numbers, ...places].map(({ buffer }) => buffer) };
    },
  };
}

/** One for each name. */
function named<Name extends string, T>(
  names: readonly Name[],
  made: (index: number) => T,
): Record<Name, NonNullable<T>> {
  return Object.fromEntries(names.map((name, index) => [name, made(index)])) as Record<Name, NonNullable<T>>;
}
