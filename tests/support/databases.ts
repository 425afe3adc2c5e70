import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { DatabaseConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { OpenOptions } from '#server/db/engines/engine.ts';

export type EngineName = 'sqlite' | 'postgres';

/** The engines of this run: both, or SQLite alone in the fast one. */
export const ENGINES: readonly EngineName[] =
  process.env.TEST_ENGINES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres'];

export interface PostgresDatabase {
  /** `postgres://…` of a database that only the caller knows. */
  url: string;
  drop(): Promise<void>;
}

/** A fresh, empty database in the run's PostgreSQL, which starts at the first call. Throws when it cannot run. */
export function startPostgres(): Promise<PostgresDatabase> {
  return createPostgres('template1');
}

/** A database of its own that begins as `template` is. */
async function createPostgres(template: string): Promise<PostgresDatabase> {
  const response = await fetch(inject('postgresDesk'));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await maintain(answer, `create database ${name} template ${template}`);
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

/** The settings of a program that is to use it; a file is in the program's folder unless it is told otherwise. */
export const databaseEnv = (config: DatabaseConfig): Record<string, string> =>
  config.kind === 'postgres' ? { DATABASE_URL: config.url } : {};

/** A place for a database: a temporary file, or a database of its own in a real PostgreSQL. */
export interface Place {
  config: DatabaseConfig;
  remove(): Promise<void>;
}

/** A place with nothing in it, where every migration is still to run. */
export async function makeEmptyPlace(engine: EngineName): Promise<Place> {
  if (engine === 'postgres') return postgresPlace(await startPostgres());
  return sqlitePlace(await mkdtemp(join(tmpdir(), 'chavi-sqlite-')));
}

/** A place whose tables are up to date and empty: a copy of one that was migrated, which takes a tenth of the time. */
export async function makePlace(engine: EngineName): Promise<Place> {
  const { config } = await migratedPlace(engine);
  if (config.kind === 'postgres') return postgresPlace(await createPostgres(databaseName(config.url)));
  const place = sqlitePlace(await mkdtemp(join(tmpdir(), 'chavi-sqlite-')));
  await copyFile(config.file, place.config.file);
  return place;
}

/** Puts a SQLite database there whose tables are up to date and empty. */
export async function copyMigrated(file: string): Promise<void> {
  const { config } = await migratedPlace('sqlite');
  if (config.kind === 'sqlite') await copyFile(config.file, file);
}

/** What places are copies of. A worker makes its own at the first use; it goes with the run. */
const migrated: Partial<Record<EngineName, Promise<Place>>> = {};

function migratedPlace(engine: EngineName): Promise<Place> {
  migrated[engine] ??= makeEmptyPlace(engine).then(async (place) => {
    await (await openDatabase(place.config)).close();
    return place;
  });
  return migrated[engine];
}

function postgresPlace({ url, drop }: PostgresDatabase): Place {
  return { config: { kind: 'postgres', url }, remove: drop };
}

function sqlitePlace(folder: string): Place & { config: { kind: 'sqlite' } } {
  return {
    config: { kind: 'sqlite', file: join(folder, 'test.sqlite') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Asks a database beside whoever has it open; answers rows of what gives some. */
export async function queryRows(config: DatabaseConfig, sql: string): Promise<Record<string, unknown>[]> {
  if (config.kind === 'sqlite') {
    const db = new DatabaseSync(config.file);
    try {
      return db.prepare(sql).all();
    } finally {
      db.close();
    }
  }
  const client = new pg.Client({ connectionString: config.url });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

export interface Stage {
  readonly engine: EngineName;
  readonly config: DatabaseConfig;
  /** Open, up to date and empty when the suite begins; shared by its tests. */
  readonly db: Database;
}

/** Runs the same suite on SQLite and on PostgreSQL, each with a fresh database. The stage is ready inside tests and hooks. */
export function onBothEngines(title: string, suite: (stage: Stage) => void, options: OpenOptions = {}): void {
  onEngines(ENGINES, title, suite, options);
}

function onEngines(engines: readonly EngineName[], title: string, suite: (stage: Stage) => void, options: OpenOptions) {
  describe.each(engines)(`${title} on %s`, (engine) => {
    let place: Place | null = null;
    let db: Database | null = null;
    beforeAll(async () => {
      place = await makePlace(engine);
      db = await openDatabase(place.config, options);
    });
    afterAll(async () => {
      await db?.close();
      await place?.remove();
    });
    suite({
      engine,
      get config() {
        return ready(place).config;
      },
      get db() {
        return ready(db);
      },
    });
  });
}

/** The same on one engine, for what is stored elsewhere. */
export function onOneEngine(title: string, suite: (stage: Stage) => void, options: OpenOptions = {}): void {
  onEngines(ENGINES.slice(0, 1), title, suite, options);
}

/** The same on PostgreSQL, where it runs. */
export function onLastEngine(title: string, suite: (stage: Stage) => void): void {
  onEngines(ENGINES.slice(-1), title, suite, {});
}

function ready<T>(value: T | null): T {
  if (value === null) throw new Error('The database is ready inside tests and hooks only.');
  return value;
}
