import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { bigCatalogue, type Catalogue, catalogueStamp } from '../catalogue.ts';
import { type BenchServer, onPostgres } from './postgres.ts';

/** The bench's catalogues in PostgreSQL: the very rows of those in SQLite, under the same ids. */

const ROWS_A_FILE = 50_000;
/** Changed with what is made here: then databases that were kept are made anew. */
const MADE_AS_OF = 1;
const DAY = 86_400_000;
/** What a site of many listings has beside them, most of all an entry of the history for each listing. */
const VISITED = [
  `insert into visitors (name, phone, property_id, created_at, consent_version, consent_at, search_text)
   select 'Visitor ' || n, lpad((5500000000 + n::bigint)::text, 10, '0'), 1 + n::bigint * 7919 % (select count(*) from properties), at, '1', at, 'visitor ' || n
   from generate_series(1, 200000) as n, lateral (select 1794000000000 - n::bigint % 60 * ${DAY} + n as at) as moment`,
  `insert into contact_messages (name, email, phone, message, created_at, search_text)
   select 'Visitor ' || n, 'asha@example.com', lpad((5500000000 + n::bigint)::text, 10, '0'), 'A question ' || n, 1794000000000 - n::bigint % 60 * ${DAY} + n, 'visitor ' || n
   from generate_series(1, 50000) as n`,
  `insert into audit (action, entity, entity_id, at) select 'property.create', 'property', id, created_at from properties`,
  // Of a year that no housekeeping takes away.
  `insert into sessions (token_hash, account_id, created_at, used_at, expires_at)
   select 'session ' || n, (select min(id) from accounts), at, at, at + ${DAY} from generate_series(1, 5000) as n, lateral (select 4000000000000 + n as at) as moment`,
  `insert into security_events (kind, action, outcome, address_hash, at)
   select 'login', 'sign in', 'done', lpad(n::text, 16, '0'), 4000000000000 + n from generate_series(1, 20000) as n`,
] as const;
/** Filled by migrations, on either engine. */
const OWN_TABLES = new Set(['schema_migrations', 'sqlite_sequence']);

/** What a site is started with that serves it. `DATA_DIR` has the same catalogue in SQLite too, for who makes up searches. */
export type PostgresCatalogue = Catalogue & { DATABASE_URL: string };

/** The catalogue of that size; made the first time, in some minutes for a million. */
export async function postgresCatalogue(server: BenchServer, listings: number): Promise<PostgresCatalogue> {
  const catalogue = await bigCatalogue(listings);
  const name = `listings_${listings}`;
  const DATABASE_URL = server.urlOf(name);
  const stamp = `${catalogueStamp(listings)} ${MADE_AS_OF}`;
  const made = await onPostgres(server.urlOf('postgres'), async (client) => {
    const { rows } = await client.query(
      "select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1",
      [name],
    );
    return rows[0]?.stamp === stamp;
  });
  if (!made) {
    await server.maintain(`drop database if exists ${name} with (force)`, `create database ${name}`);
    await copyCatalogue(join(catalogue.DATA_DIR, 'chavi.sqlite'), DATABASE_URL);
    await server.maintain(`comment on database ${name} is '${stamp}'`);
  }
  // Migrations that came since are no part of a start that is measured.
  await (await openDatabase({ kind: 'postgres', url: DATABASE_URL })).close();
  return { ...catalogue, DATABASE_URL };
}

/** Copies every table of a SQLite file into an empty PostgreSQL database on this machine. */
async function copyCatalogue(file: string, url: string, say = console.log): Promise<void> {
  const started = performance.now();
  await (await openDatabase({ kind: 'postgres', url })).close();
  const source = new DatabaseSync(file, { readOnly: true });
  const tables = source.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[];
  const rows = await onPostgres(url, async (client) => {
    // The rows hold together in the source; to look each of them up again would take half of the time.
    await client.query('set session_replication_role = replica; set statement_timeout = 0');
    let count = 0;
    for (const { name } of tables.filter((table) => !OWN_TABLES.has(table.name))) {
      count += await copyTable(source, client, name);
    }
    for (const statement of VISITED) await client.query(statement);
    // What PostgreSQL does by itself a little later.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return count;
  });
  source.close();
  const seconds = (performance.now() - started) / 1000;
  say(`  ${rows} rows copied into PostgreSQL in ${seconds.toFixed(0)} s, ${Math.round(rows / seconds)} a second`);
}

interface Index {
  name: string;
  definition: string;
}

async function copyTable(source: DatabaseSync, client: pg.Client, table: string): Promise<number> {
  const columns = source
    .prepare(`select * from ${table} limit 0`)
    .columns()
    .map(({ name }) => String(name));
  const read = source.prepare(`select ${columns} from ${table}`);
  read.setReturnArrays(true);
  await client.query(`delete from ${table}`);
  const indexes = await indexesOf(client, table);
  // Sorting an index once is several times quicker than keeping it in order row by row.
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'chavi-copy-'));
  chmodSync(folder, 0o755);
  let [count, lines, under]: [number, string[], Promise<unknown>] = [0, [], Promise.resolve()];
  const flush = async () => {
    if (lines.length === 0) return;
    const file = join(folder, `${table}-${count}`);
    writeFileSync(file, lines.join(''), { mode: 0o644 });
    lines = [];
    await under;
    under = client.query(`copy ${table} (${columns}) from '${file}'`).finally(() => rmSync(file));
    under.catch(() => undefined);
  };
  try {
    for (const row of read.iterate() as Iterable<unknown> as Iterable<unknown[]>) {
      lines.push(`${row.map(copied).join('\t')}\n`);
      count += 1;
      if (lines.length === ROWS_A_FILE) await flush();
    }
    await flush();
    await under;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const { definition } of indexes) await client.query(definition);
  if (columns.includes('id')) await numberOn(client, table);
  return count;
}

/** New rows get numbers after those that were copied. */
async function numberOn(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query("select pg_get_serial_sequence($1, 'id') as sequence", [table]);
  const sequence: string | null = rows[0]?.sequence ?? null;
  if (sequence === null) return;
  await client.query(`select setval('${sequence}', max(id)) from ${table} having max(id) is not null`);
}

/** Those that no constraint needs. */
async function indexesOf(client: pg.Client, table: string): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  return rows;
}

/** A value as COPY reads it. */
function copied(value: unknown): string {
  if (value === null) return '\\N';
  return typeof value === 'string' ? value.replace(/[\\\n\r\t]/g, (sign) => ESCAPED[sign] ?? sign) : String(value);
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
