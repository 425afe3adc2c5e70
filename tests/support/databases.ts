import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { DatabaseConfig } from '#server/config.ts';
import { type Database, type OpenOptions, openDatabase } from '#server/db/database.ts';
import { startPostgres } from '#tests/support/postgres.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof ENGINES)[number];

/** An empty place for a database: a temporary file, or a database of its own in a real PostgreSQL. */
export interface Place {
  config: DatabaseConfig;
  remove(): Promise<void>;
}

export async function makePlace(engine: EngineName): Promise<Place> {
  if (engine === 'postgres') {
    const postgres = await startPostgres();
    return { config: { kind: 'postgres', url: postgres.url }, remove: postgres.drop };
  }
  const folder = await mkdtemp(join(tmpdir(), 'chavi-sqlite-'));
  return {
    config: { kind: 'sqlite', file: join(folder, 'test.sqlite') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export interface Stage {
  readonly engine: EngineName;
  readonly config: DatabaseConfig;
  /** Open, up to date and empty when the suite begins; shared by its tests. */
  readonly db: Database;
}

/** Runs the same suite on SQLite and on PostgreSQL, each with a fresh database. The stage is ready inside tests and hooks. */
export function onBothEngines(title: string, suite: (stage: Stage) => void, options: OpenOptions = {}): void {
  describe.each(ENGINES)(`${title} on %s`, (engine) => {
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

function ready<T>(value: T | null): T {
  if (value === null) throw new Error('The database is ready inside tests and hooks only.');
  return value;
}
