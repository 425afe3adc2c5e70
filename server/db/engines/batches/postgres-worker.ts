import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { replaceBook } from '#domain/location/area-today.ts';
import type { Beginning, IdSpan } from '#server/db/engines/batches/batches.ts';
import { type BatchRow, createFilling, ROW_COLUMNS } from '#server/db/engines/batches/filling.ts';
import { readAs } from '#server/search-index/definition.ts';

/** A thread of `batches.ts`: answers each message with the listings of a span of ids, and null when it lies after the last. */

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Any number that nobody else takes a lock by in the same database. */
const LOADING_LOCK = 7_202_612;
/** Some loads of a million listings. */
const TURN_PATIENCE_MS = 12_000;

const { place, isFirst, book } = workerData as Beginning;
replaceBook(book);
const client = new pg.Client({
  connectionString: place,
  application_name: 'chavi search index',
  options: '-c default_transaction_read_only=on',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // Whole numbers of eight bytes arrive as numbers: all marks are known by those.
  types: { getTypeParser: (oid) => (oid === 20 ? Number : pg.types.getTypeParser(oid, 'text')) },
});
await client.connect();
if (isFirst) await awaitTurn();
// What is written from now on is told by the log of changes.
const { rows } = await client.query<{ greatest: number | null }>('select max(id) as greatest from properties');
const greatest = rows[0]?.greatest ?? 0;
const text = `select ${ROW_COLUMNS.map(readAs)} from shown_properties where id > $1 and id <= $2 order by id`;

parentPort?.on('message', async (span: IdSpan) => {
  if (span.after >= greatest) return parentPort?.postMessage(null);
  const filling = createFilling(span);
  const query = { name: 'span', text, rowMode: 'array' as const };
  const found = await client.query<unknown[]>(query, [span.after, span.upTo]);
  for (const row of found.rows) filling.add(row as unknown as BatchRow);
  const { batch, handed } = filling.done();
  parentPort?.postMessage(batch, handed);
});

/** Processes that start together load one after the other: the first is ready soonest, and the database has two readers at most. */
async function awaitTurn(): Promise<void> {
  await client.query(`set lock_timeout = ${TURN_PATIENCE_MS}`);
  // It is let go with the connection. Whoever holds it for so long may be stuck: then it goes without.
  await client.query('select pg_advisory_lock($1)', [LOADING_LOCK]).catch(() => undefined);
}
