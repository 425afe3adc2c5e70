import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Gives a SQLite table other columns, types or CHECKs. SQLite can only add a column: for the rest the table is made anew
 * under another name, filled, and put in the place of the old one, in the order that SQLite's manual asks for. Rows,
 * ids, the counter of ids, indexes, triggers and what other tables refer to stay.
 *
 * `definition` is the new CREATE TABLE from its opening bracket on, ending in `strict`. `values` says by SQL what a new
 * column is filled with, or a kept one instead of its old value; columns of both tables are copied otherwise, and the
 * rest get their default. An index on a column that goes must be dropped before. Throws when a row does not fit.
 *
 * Foreign keys must be off, or dropping the old table would delete the rows that refer to it. `migrate.ts` switches them
 * off for all steps and checks every reference at the end.
 */
export async function rebuildSqliteTable(
  db: QueryExecutorProvider,
  table: string,
  definition: string,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!/\bstrict\s*$/i.test(definition)) throw new Error(`The new table ${table} must be STRICT.`);
  const [enforced] = await rows<{ foreign_keys: number }>(db, sql`pragma foreign_keys`);
  if (enforced?.foreign_keys !== 0) throw new Error('Foreign keys must be off while a table is rebuilt.');
  const belongings = await rows<{ sql: string }>(
    db,
    sql`select sql from sqlite_schema where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null`,
  );
  // SQLite refuses to rename while a view names a table that is not there.
  const views = await rows<{ name: string; sql: string }>(
    db,
    sql`select name, sql from sqlite_schema where type = 'view'`,
  );
  for (const { name } of views) await sql`drop view ${sql.table(name)}`.execute(db);
  const counters = await rows<{ seq: number }>(db, sql`select seq from sqlite_sequence where name = ${table}`);
  const oldColumns = await columnsOf(db, table);

  const rebuilt = `${table}_rebuilt`;
  await sql`create table ${sql.table(rebuilt)} ${sql.raw(definition)}`.execute(db);
  const filled = (await columnsOf(db, rebuilt)).filter((column) => column in values || oldColumns.includes(column));
  await sql`
    insert into ${sql.table(rebuilt)} (${sql.join(filled.map((column) => sql.ref(column)))})
    select ${sql.join(filled.map((column) => sql.raw(values[column] ?? `"${column}"`)))} from ${sql.table(table)}
  `.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(rebuilt)} rename to ${sql.table(table)}`.execute(db);
  for (const belonging of [...belongings, ...views]) await sql.raw(belonging.sql).execute(db);
  // The greatest id ever given may belong to a row that is gone: the copy does not know it.
  for (const { seq } of counters) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(db);
  }
}

async function columnsOf(db: QueryExecutorProvider, table: string): Promise<string[]> {
  const columns = await rows<{ name: string }>(db, sql`select name from pragma_table_info(${table})`);
  return columns.map(({ name }) => name);
}

async function rows<Row>(db: QueryExecutorProvider, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}
