import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface PostgresDatabase {
  /** `postgres://…` of a database that only the caller knows. */
  url: string;
  drop(): Promise<void>;
}

/** A fresh, empty database in the run's PostgreSQL, which is started now if nobody asked before. Fails loudly when it cannot run. */
export async function startPostgres(): Promise<PostgresDatabase> {
  const response = await fetch(inject('postgresDesk'));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await maintain(answer, `create database ${name}`);
  return {
    url: answer.replace(/\/postgres$/, `/${name}`),
    drop: () => maintain(answer, `drop database if exists ${name} with (force)`),
  };
}

async function maintain(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
