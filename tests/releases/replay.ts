import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseConfig } from '#server/config.ts';
import type { Recorded } from '#tests/releases/record.ts';

/** Makes the statements of a release one after the other, past the program of today. Answers the columns of each answer. Throws which one failed. */
export async function replay(
  config: DatabaseConfig,
  statements: readonly Pick<Recorded, 'sql' | 'parameters'>[],
): Promise<string[][]> {
  const { run, close } = await connect(config);
  const columns: string[][] = [];
  try {
    for (const { sql, parameters } of statements) {
      try {
        columns.push(await run(sql, parameters));
      } catch (error) {
        throw new Error(
          `${error instanceof Error ? error.message : error}: ${sql} with ${JSON.stringify(parameters)}`,
          { cause: error },
        );
      }
    }
    return columns;
  } finally {
    await close();
  }
}

type Run = (sql: string, parameters: readonly unknown[]) => Promise<string[]>;

async function connect(config: DatabaseConfig): Promise<{ run: Run; close: () => Promise<void> }> {
  if (config.kind === 'sqlite') {
    const db = new DatabaseSync(config.file);
    const run: Run = async (sql, parameters) => {
      const statement = db.prepare(sql);
      statement.all(...(parameters as SQLInputValue[]));
      return statement.columns().map(({ name }) => name);
    };
    return { run, close: async () => db.close() };
  }
  const client = new pg.Client({ connectionString: config.url });
  await client.connect();
  const run: Run = async (sql, parameters) => {
    const { fields } = await client.query(sql, [...parameters]);
    return (fields ?? []).map(({ name }) => name);
  };
  return { run, close: () => client.end() };
}
