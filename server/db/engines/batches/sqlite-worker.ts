import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { replaceBook } from '#domain/location/area-today.ts';
import type { Beginning, IdSpan } from '#server/db/engines/batches/batches.ts';
import { type BatchRow, createFilling, ROW_COLUMNS } from '#server/db/engines/batches/filling.ts';
import { readAs } from '#server/search-index/definition.ts';

/** A thread of `batches.ts`: answers each message with the listings of a span of ids, and null when it lies after the last. */

/** A read of this size stays small in memory. */
const ROWS_AT_ONCE = 1000;

const { place, book } = workerData as Beginning;
replaceBook(book);
const db = new DatabaseSync(place, { readOnly: true, timeout: 5000 });
const rowsAfter = db.prepare(
  `select ${ROW_COLUMNS.map(readAs)} from shown_properties where id > ? and id <= ? order by id limit ?`,
);
rowsAfter.setReturnArrays(true);
// What is written from now on is told by the log of changes.
const { greatest } = db.prepare('select max(id) as greatest from properties').get() as { greatest: number | null };

parentPort?.on('message', (span: IdSpan) => {
  if (span.after >= (greatest ?? 0)) return parentPort?.postMessage(null);
  const filling = createFilling(span);
  let last = span.after;
  for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; ) {
    const rows = rowsAfter.all(last, span.upTo, ROWS_AT_ONCE) as unknown as BatchRow[];
    for (const row of rows) filling.add(row);
    last = Number(rows.at(-1)?.[0] ?? last);
    count = rows.length;
  }
  const { batch, handed } = filling.done();
  parentPort?.postMessage(batch, handed);
});
