import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectPostgres } from '#server/db/engines/postgres.ts';
import { openConnections } from '#server/db/engines/postgres-connections.ts';
import { type Migration, migrate } from '#server/db/migrate.ts';
import type {
  CarriedColumn,
  CarriedRow,
  CarriedTable,
  NewDatabase,
  PlaceState,
  Snapshot,
} from '#server/db/transfer/tables.ts';
import { StartProblem } from '#server/start-problem.ts';

const ROWS_AT_ONCE = 1000;
const MOST_LOOKS = 40;
const LOOK_MS = 50;
const INT8 = 20;
/** Where tables are filled before they take their place. */
const INCOMING = 'chavi_incoming';
/** Once its pools have closed what was idle, a site has only the connection that looks whether the server is there. */
const OURS = "application_name in ('chavi', 'chavi health', 'chavi search index')";
/** Who else holds a table that is to be replaced keeps it: then nothing is. */
const LOCK_TIMEOUT_MS = 3_000;
const TYPES: Record<CarriedColumn['kind'], string> = { text: 'text', whole: 'bigint', real: 'double precision' };

async function connect(url: string, schema?: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'chavi moving',
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text')) },
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  if (schema !== undefined) await client.query(`set search_path = ${schema}`);
  return client;
}

/** One transaction that sees what was committed before it began, and nothing after. */
export async function snapshotPostgres(url: string, schema?: string): Promise<Snapshot> {
  const client = await connect(url, schema);
  let isOpen = false;
  const query = async <T extends pg.QueryResultRow>(asked: string | pg.QueryConfig, parameters: unknown[] = []) => {
    if (!isOpen) await client.query('begin transaction isolation level repeatable read read only');
    isOpen = true;
    return client.query<T>(asked, parameters);
  };
  const values = async <T>(text: string, parameters: unknown[] = []): Promise<T[]> => {
    const { rows } = await query<{ value: T }>(text, parameters);
    return rows.map(({ value }) => value);
  };
  const hasTable = async (name: string) =>
    (await values<string | null>('select to_regclass($1)::text as value', [name]))[0] !== null;
  return {
    async steps() {
      const steps: string[] = [];
      for (const table of ['schema_migrations', 'schema_expansions'])
        if (await hasTable(table)) steps.push(...(await values<string>(`select name as value from ${table}`)));
      return steps.sort();
    },
    async *rows(table) {
      const { name, columns } = table;
      await query(
        `declare carried no scroll cursor for select ${columns.map((column) => column.name)} from ${name} order by ${orderOf(table)}`,
      );
      try {
        for (;;) {
          const { rows } = await client.query<(string | number | null)[]>({
            text: `fetch ${ROWS_AT_ONCE} from carried`,
            rowMode: 'array',
          });
          if (rows.length === 0) return;
          yield rows;
        }
      } finally {
        await client.query('close carried');
      }
    },
    async lastId({ name, makesIds }) {
      if (!makesIds) return 0;
      const [sequence] = await values<string>('select pg_get_serial_sequence($1, $2) as value', [name, 'id']);
      const [last] = await values<number>(
        `select case when is_called then last_value else 0 end as value from ${sequence}`,
      );
      return last ?? 0;
    },
    texts: async (table, column) =>
      new Set(await values<string>(`select distinct ${column} as value from ${table} where ${column} is not null`)),
    async rest() {
      if (isOpen) await client.query('commit');
      isOpen = false;
    },
    nuls: () => 0,
    close: () => client.end(),
  };
}

/** Texts by their bytes, as SQLite orders them, whatever the language of the database is. */
function orderOf({ columns, key }: CarriedTable): string {
  const isText = (name: string) => columns.some((column) => column.name === name && column.kind === 'text');
  return key.map((name) => (isText(name) ? `${name} collate "C"` : name)).join(', ');
}

/** Throws what pg throws when it cannot be reached. */
export async function lookAtPostgres(url: string): Promise<PlaceState> {
  const client = await connect(url);
  try {
    const { rows } = await client.query('select 1 from pg_tables where schemaname = current_schema() limit 1');
    return { isTaken: rows.length > 0, isInUse: await isInUse(client) };
  } finally {
    await client.end();
  }
}

/** Whether a site is connected. A connection that was just closed is listed for some moments. */
async function isInUse(client: pg.Client): Promise<boolean> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (looks > 0) await sleep(LOOK_MS);
    await client.query('select pg_stat_clear_snapshot()');
    const users = await client.query(`select 1 from pg_stat_activity where datname = current_database() and ${OURS}`);
    if (users.rows.length === 0) return false;
  }
  return true;
}

/** A schema of its own beside the one that the site uses. */
export async function makePostgres(url: string, steps: readonly Migration[]): Promise<NewDatabase> {
  const client = await connect(url);
  const discard = () => client.query(`drop schema if exists ${INCOMING} cascade`);
  // One that was broken off.
  await discard();
  await client.query(`create schema ${INCOMING}`);
  await bringUpToDate(url, steps);
  const incoming = await connect(url, INCOMING);
  await incoming.query('begin');
  const { rows } = await incoming.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = '${INCOMING}' and tablename not like 'schema_%'`,
  );
  await incoming.query(`truncate ${rows.map(({ name }) => name)}`);
  const later: { table: CarriedTable; rows: CarriedRow[] }[] = [];
  return {
    async load(table, some) {
      await insert(incoming, table, some);
      if (table.ownReferences.length > 0) later.push({ table, rows: some.filter((row) => refersToOwn(table, row)) });
    },
    async finish(tables, lastIds) {
      for (const one of later) await refer(incoming, one.table, one.rows);
      for (const { name } of tables.filter(({ makesIds }) => makesIds)) {
        const id = lastIds[name] ?? 0;
        await incoming.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
          name,
          'id',
          Math.max(id, 1),
          id > 0,
        ]);
      }
      await incoming.query('commit');
      await incoming.query('analyze');
    },
    look: () => snapshotPostgres(url, INCOMING),
    async settle() {
      await incoming.end();
      await bringUpToDate(url);
      const before = await takePlace(client);
      await client.end();
      return before;
    },
    async discard() {
      await incoming.end().catch(() => undefined);
      await client.query('rollback');
      await discard().finally(() => client.end());
    },
  };
}

async function bringUpToDate(url: string, steps?: readonly Migration[]): Promise<void> {
  const there = new URL(url);
  there.searchParams.set('options', `-c search_path=${INCOMING}`);
  const connections = openConnections(there.href);
  const connection = connectPostgres(there.href, 'write', {}, connections);
  try {
    await migrate(connection, 'postgres', steps);
  } finally {
    connections.reach.close();
    await connection.destroy();
  }
}

function refersToOwn({ columns, ownReferences }: CarriedTable, row: CarriedRow): boolean {
  return columns.some(({ name }, place) => ownReferences.includes(name) && row[place] !== null);
}

/** Each column is one list. What refers to the same table stays empty for now: it may refer to a row that comes later. */
async function insert(
  client: pg.Client,
  { name, columns, ownReferences }: CarriedTable,
  rows: readonly CarriedRow[],
): Promise<void> {
  const lists = columns.map((column, place) =>
    rows.map((row) => (ownReferences.includes(column.name) ? null : (row[place] ?? null))),
  );
  const names = columns.map((column) => column.name);
  const types = columns.map(({ kind }, place) => `$${place + 1}::${TYPES[kind]}[]`);
  await client.query(`insert into ${name} (${names}) overriding system value select * from unnest(${types})`, lists);
}

async function refer(
  client: pg.Client,
  { name, columns, key, ownReferences }: CarriedTable,
  rows: readonly CarriedRow[],
): Promise<void> {
  const [id = ''] = key;
  const place = (column: string) => columns.findIndex((one) => one.name === column);
  for (const column of ownReferences) {
    const lists = [id, column].map((one) => rows.map((row) => row[place(one)]));
    await client.query(
      `update ${name} set ${column} = given.other from unnest($1::bigint[], $2::bigint[]) as given (id, other) where ${name}.${id} = given.id`,
      lists,
    );
  }
}

/** In one transaction: the tables that are there go to a schema of their own, the new ones come in their place. */
async function takePlace(client: pg.Client): Promise<string | null> {
  const before = `chavi_before_${Date.now()}`;
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await client.query('begin');
  if (await isInUse(client))
    throw new StartProblem('A site was started on this database meanwhile. Nothing of it was replaced.');
  const { rows: names } = await client.query<{ schema: string; table: string; own: string }>(
    `select table_schema as schema, table_name as table, current_schema() as own from information_schema.tables where table_schema in (current_schema(), '${INCOMING}')`,
  );
  const own = names[0]?.own ?? 'public';
  const ours = new Set(names.filter(({ schema }) => schema === INCOMING).map(({ table }) => table));
  const old = names.filter(({ schema, table }) => schema === own && ours.has(table));
  if (old.length > 0) await client.query(`create schema ${before}`);
  for (const { table } of old) await client.query(`alter table ${own}.${table} set schema ${before}`);
  for (const table of ours) await client.query(`alter table ${INCOMING}.${table} set schema ${own}`);
  await client.query(`drop schema ${INCOMING}`);
  await client.query('commit');
  return old.length > 0 ? `the schema ${before}` : null;
}
